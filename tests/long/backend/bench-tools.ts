/** What the benchmark measures with: processes, the calls of the sign-in API, the time a page takes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';

export type Running = {
  child: ChildProcess;
  url: string;
  /** From the start of the process to its first page and its first answer of the API. */
  startMs: number;
  stop(): Promise<void>;
};

const agent = new Agent({ keepAlive: true });

/** One page, to its last byte. */
function fetchPage(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = performance.now();
    get(`${url}/`, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200 || response.headers['content-encoding'] !== 'br') {
        reject(
          new Error(`the page answered ${response.statusCode} in ${response.headers['content-encoding']}`),
        );
      }
      response.on('end', () => resolve(performance.now() - asked)).resume();
    }).on('error', reject);
  });
}

/** Starts Node with these arguments and waits until it serves the page and the API. */
export async function startProcess(
  args: string[],
  port: number,
  environment: Record<string, string>,
): Promise<Running> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const isUp = async () => {
    await fetchPage(url);
    const answer = await fetch(`${url}/auth/v1/settings`);
    await answer.body?.cancel();
    return answer.ok;
  };
  while (!(await isUp().catch(() => false))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    if (performance.now() - startedAt > 120_000) throw new Error(`the server does not answer`);
    await new Promise((wait) => setTimeout(wait, 5));
  }
  return {
    child,
    url,
    startMs: performance.now() - startedAt,
    async stop() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

/** Resident memory of the whole process, threads included. */
export const memoryMb = (running: Running) => status(running, /VmRSS:\s+(\d+)/);
export const mostMemoryMb = (running: Running) => status(running, /VmHWM:\s+(\d+)/);

const status = ({ child }: Running, line: RegExp) =>
  Number(line.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Calls the sign-in API. @throws Error when it refuses */
export async function post(
  { url }: Running,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<{ refresh_token?: string }> {
  const answer = await fetch(`${url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/** How many calls a second go through from some clients at once. */
export async function rate(
  clients: number,
  seconds: number,
  call: (lane: number) => Promise<unknown>,
): Promise<number> {
  const started = performance.now();
  const until = started + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, lane) => {
      while (performance.now() < until) {
        await call(lane);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - started) / 1000);
}

/** Asks for the page again and again until `work` is done; milliseconds. */
export async function timePage({ url }: Running, work: Promise<unknown>) {
  let working = true;
  const finished = work.finally(() => {
    working = false;
  });
  const times: number[] = [];
  while (working) {
    times.push(await fetchPage(url));
    await new Promise((wait) => setTimeout(wait, 5));
  }
  await finished;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { count: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
