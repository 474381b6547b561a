/** The page's end of the worker: starts it, waits until it says that it is cut off, numbers its jobs. */
import type { FromWorker, ToWorker } from '../intake/messages.ts';
import type { Reading } from '../intake/read-file.ts';
import type { Question } from '../intake/tally.ts';

export type AuditClient = {
  /** Reads a source; an earlier reading is given up. Answers the job's number. */
  read: (source: Blob, reading: Reading, question: Question) => number;
  /** Asks about the rows read last. */
  ask: (question: Question) => number;
  cancel: () => void;
  close: () => void;
};

type Answer = Exclude<FromWorker, { type: 'ready' }>;

/** `onAnswer` gets answers to the newest job only; `onBroken` when no worker can be trusted with data. */
export function startAuditClient(onAnswer: (answer: Answer) => void, onBroken: () => void): AuditClient {
  let job = 0;
  let ready = false;
  let closed = false;
  const waiting: ToWorker[] = [];
  const worker = new Worker(new URL('../intake/audit.worker.ts', import.meta.url), { type: 'module' });

  const fail = () => {
    if (closed) return;
    closed = true;
    worker.terminate();
    onBroken();
  };
  worker.addEventListener('error', fail);
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'ready') {
      // No data goes to a worker that could pass it on.
      if (data.reachable.length > 0) fail();
      ready = !closed;
      for (const message of waiting.splice(0)) send(message);
    } else if (data.job === job) onAnswer(data);
  });

  function send(message: ToWorker) {
    if (closed) return;
    if (ready) worker.postMessage(message);
    else waiting.push(message);
  }

  return {
    read(source, reading, question) {
      job += 1;
      send({ type: 'read', job, source, reading, question });
      return job;
    },
    ask(question) {
      job += 1;
      send({ type: 'tally', job, question });
      return job;
    },
    cancel() {
      send({ type: 'cancel', job });
    },
    close() {
      closed = true;
      worker.terminate();
    },
  };
}
