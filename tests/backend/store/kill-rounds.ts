import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { completePost } from '#contracts/complete-post.test-helper.ts';
import { freePort } from '../free-port.ts';
import { post } from '../start-backend.ts';

const SCRIPT = join(import.meta.dirname, 'serve-folder.ts');

/** Starts a backend process and waits until it serves, or says why it does not. */
export async function startProcess(
  dataDir: string,
): Promise<{ child: ChildProcess; url: string; refusal?: string }> {
  const port = await freePort();
  const child = spawn(process.execPath, [SCRIPT, dataDir, String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const refusal = await new Promise<string | undefined>((resolve, reject) => {
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.stdout.once('data', () => resolve(undefined));
    child.once('exit', () => resolve(errors));
    child.once('error', reject);
  });
  return { child, url: `http://127.0.0.1:${port}`, ...(refusal === undefined ? {} : { refusal }) };
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/**
 * Writes through the forms from several clients at once and kills the process in the middle, round after round
 * on one folder. Returns what was acknowledged and what is missing afterwards.
 */
export async function killRounds(
  dataDir: string,
  rounds: number,
): Promise<{ acknowledged: number; lost: string[]; integrity: string }> {
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const { child, url, refusal } = await startProcess(dataDir);
    if (refusal !== undefined) throw new Error(`round ${round}: ${refusal}`);
    let alive = true;
    const writer = async (name: string) => {
      for (let number = 0; alive; number++) {
        const message = `round ${round} ${name} ${number}`;
        try {
          const answer = await post(`${url}/functions/v1/contact`, completePost('contact', { message }));
          if (answer.status === 200) acknowledged.push(message);
        } catch {
          return;
        }
      }
    };
    const writers = ['a', 'b', 'c', 'd'].map(writer);
    // In the middle of the work, wherever that is on this machine; five seconds at the latest.
    const enough = acknowledged.length + 10 + Math.floor(Math.random() * 30);
    for (let wait = 0; wait < 2500 && acknowledged.length < enough; wait++) {
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await kill(child);
    alive = false;
    await Promise.all(writers);
  }
  const { child, refusal } = await startProcess(dataDir);
  if (refusal !== undefined) throw new Error(`after the last round: ${refusal}`);
  await kill(child);
  const file = new DatabaseSync(join(dataDir, 'store.sqlite'));
  const kept = new Set(
    file
      .prepare('SELECT message FROM leads')
      .all()
      .map((row) => row.message),
  );
  const integrity = String(Object.values(file.prepare('PRAGMA integrity_check').get()!)[0]);
  file.close();
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((message) => !kept.has(message)),
    integrity,
  };
}
