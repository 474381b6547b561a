/** Visitors of all kinds at once on a server in a process of its own, and what it costs that process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { completePost } from '#contracts/complete-post.test-helper.ts';
import { malformedRequest } from '../contract/malformed.ts';

const MAIN = join(import.meta.dirname, '../../../backend/main.ts');

/** One address may do as much as all visitors together. */
const UNLIMITED = Object.fromEntries(
  [
    'FORMS_LIMIT',
    'AUTH_LIMIT_MAIL',
    'AUTH_LIMIT_VERIFY',
    'AUTH_LIMIT_TOKEN',
    'AUTH_LIMIT_FACTOR',
    'MAIL_LIMIT_HOUR',
    'MAIL_LIMIT_DAY',
  ].map((name) => [name, '100000000']),
);

export interface Served {
  url: string;
  /** Resident memory in MB. */
  memory(): number;
  stop(): Promise<void>;
}

/**
 * @param projectDir folder that holds `build/`
 * @param further settings over the usual ones, arguments of Node, and who hears each line of the log (else the
 *   terminal shows it); the caller stops it, also when the test fails
 */
export async function serveAlone(
  projectDir: string,
  dataDir: string,
  further: { env?: Record<string, string>; nodeArgs?: string[]; log?: (line: string) => void } = {},
): Promise<Served> {
  const { env, nodeArgs = [], log } = further;
  const child: ChildProcess = spawn(process.execPath, [...nodeArgs, MAIN, projectDir], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', ...UNLIMITED, ...env },
    // Never our own output: a process that is left behind would hold it open, and the test runner waits for its end.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n').filter(Boolean)) (log ?? console.error)(line);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/\S+/.exec(said)?.[0];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`the server ended: ${said}`)));
  });
  return {
    url: url.replace('localhost', '127.0.0.1'),
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export interface Visits {
  requests: number;
  /** Answers of 500 and above, and none at all, with what was asked. */
  failures: string[];
  /** How long each page took, in milliseconds. */
  pageTimes: number[];
}

/** What one visitor does next: the requests, in order. */
type Visit = () => Promise<{ path: string; init?: RequestInit; page?: boolean }[]>;

const post = (path: string, body: unknown) => ({
  path,
  init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
});

/** Kinds of visitors: readers, people who write, people who sign in, and whoever sends nonsense. */
function visitorsOf(pages: readonly string[], seed: number): Visit[] {
  const drawn = fc.sample(malformedRequest, { seed, numRuns: 400 });
  let number = 0;
  const next = () => ++number;
  const page = (): { path: string; page: boolean } => ({
    path: pages[(next() * 7919) % pages.length] ?? '/',
    page: true,
  });
  const reader: Visit = async () => [page(), page(), page(), page()];
  const writer: Visit = async () => {
    const email = `visitor${next()}@example.com`;
    return [
      page(),
      post('/functions/v1/contact', completePost('contact', { email, message: 'A message of some length.' })),
      post('/functions/v1/newsletter', completePost('newsletter', { email })),
    ];
  };
  const member: Visit = async () => {
    const account = { email: `member${next()}@example.com`, password: 'correct horse 42' };
    return [
      page(),
      post('/auth/v1/signup', account),
      post('/auth/v1/token?grant_type=password', account),
      post('/auth/v1/recover', account),
    ];
  };
  const nonsense: Visit = async () =>
    Array.from({ length: 4 }, () => {
      const { method, path, headers, body } = drawn[next() % drawn.length] ?? { method: 'GET', path: '/' };
      const bodiless = method === 'GET' || method === 'HEAD';
      return { path, init: { method, headers, ...(bodiless ? {} : { body }) } as RequestInit };
    });
  return [reader, reader, reader, writer, member, nonsense];
}

/**
 * Lets visitors come and go side by side.
 * @param pauseMs longest pause of a visitor between two requests
 * @param goOn asked before each visit, with the requests so far
 */
export async function visit(
  url: string,
  pages: readonly string[],
  { pauseMs, seed, goOn }: { pauseMs: number; seed: number; goOn: (requests: number) => boolean },
): Promise<Visits> {
  const seen: Visits = { requests: 0, failures: [], pageTimes: [] };
  async function come(visitor: Visit): Promise<void> {
    while (goOn(seen.requests)) {
      for (const { path, init, page } of await visitor()) {
        const began = performance.now();
        const ask = async () => {
          const answer = await fetch(url + path, { redirect: 'manual', ...init });
          await answer.arrayBuffer();
          return answer.status;
        };
        // A connection may end while the next request is on its way: browsers ask again on a new one.
        const status = await ask()
          .catch(ask)
          .catch(({ cause }) => `no answer, ${cause},`);
        if (page) seen.pageTimes.push(performance.now() - began);
        seen.requests++;
        if (typeof status === 'string' || status >= 500)
          seen.failures.push(`${status} ${init?.method ?? 'GET'} ${path}`);
        if (pauseMs > 0) await wait((seen.requests * 7919) % pauseMs);
      }
    }
  }
  await Promise.all(visitorsOf(pages, seed).map(come));
  return seen;
}
