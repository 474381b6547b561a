import { Worker } from 'node:worker_threads';

/** Argon2id's cost and what it works on. Memory in KiB. */
interface HashJob {
  password: string;
  salt: Uint8Array;
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
}

/*
 * Threads of our own instead of libuv's pool: there, each of four threads would keep the memory of its last hash
 * (measured: 134 MB after forty hashes instead of about 30), and file access would queue behind the hashes. Plain
 * JavaScript in a string, so that a thread starts without the TypeScript loader.
 */
const SOURCE = `
const { parentPort } = require('node:worker_threads');
const { argon2Sync } = require('node:crypto');
parentPort.on('message', (job) => {
  try {
    const { password, salt, memory, passes, parallelism, tagLength } = job;
    parentPort.postMessage({
      tag: argon2Sync('argon2id', { message: password, nonce: salt, memory, passes, parallelism, tagLength }),
    });
  } catch {
    parentPort.postMessage({ tag: null });
  }
});
`;

export interface HashWorkers {
  /** Runs one job per thread at a time; the caller keeps to the number of threads. */
  run(job: HashJob): Promise<Buffer>;
  close(): Promise<void>;
}

/** Threads that hash; each starts with its first job and never keeps the process alive. */
export function startHashWorkers(): HashWorkers {
  const idle: Worker[] = [];
  const all = new Set<Worker>();

  function start(): Worker {
    const worker = new Worker(SOURCE, {
      eval: true,
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
    });
    worker.unref();
    all.add(worker);
    // A thread that fails while idle is replaced by the next job; unheard, its error would end the process.
    worker.on('error', () => {});
    worker.once('exit', () => {
      all.delete(worker);
      const place = idle.indexOf(worker);
      if (place >= 0) idle.splice(place, 1);
    });
    return worker;
  }

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        const worker = idle.pop() ?? start();
        // A server has its socket to stay alive for; a script that hashes has only this.
        worker.ref();
        const done = (settle: () => void) => {
          worker.off('message', answered);
          worker.off('error', failed);
          worker.off('exit', ended);
          worker.unref();
          settle();
        };
        const answered = ({ tag }: { tag: Uint8Array | null }) => {
          done(() => {
            idle.push(worker);
            if (tag) resolve(Buffer.from(tag));
            else reject(new Error('the password could not be hashed'));
          });
        };
        const failed = (error: Error) => done(() => reject(error));
        const ended = () => done(() => reject(new Error('the hashing thread ended')));
        worker.on('message', answered);
        worker.on('error', failed);
        worker.on('exit', ended);
        worker.postMessage(job);
      }),
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}
