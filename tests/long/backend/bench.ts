/**
 * Measures the embedded backend beside @supabase/lite 0.10.0 in one run: start-up, memory, sign-ins, refreshes, and
 * how long a small answer takes while sign-ins are hammered. `npm run bench:backend -- [seconds]`.
 * The peer is installed into .cache/bench-lite on the first run. Prints the figures; none is a test.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../backend/free-port.ts';

const project = resolve(import.meta.dirname, '../../..');
const seconds = Number(process.argv[2] ?? 5);
const EMAIL = 'bench@example.com';
const PASSWORD = 'correct horse 42';

interface Running {
  child: ChildProcess;
  url: string;
  startMs: number;
  headers: Record<string, string>;
}

async function whenUp(child: ChildProcess, url: string, startedAt: number): Promise<number> {
  for (let attempt = 0; attempt < 3000; attempt++) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/auth/v1/settings`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer) return performance.now() - startedAt;
    await new Promise((wait) => setTimeout(wait, 5));
  }
  throw new Error('the server does not answer');
}

async function startOurs(dataDir: string): Promise<Running> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    [join(project, 'tests/backend/store/serve-folder.ts'), dataDir, String(port)],
    { stdio: 'ignore' },
  );
  const url = `http://127.0.0.1:${port}`;
  const startMs = await whenUp(child, url, startedAt);
  const { secret_key } = JSON.parse(readFileSync(join(dataDir, 'keys/secrets.json'), 'utf8'));
  await fetch(`${url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret_key}` },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD, email_confirm: true }),
  });
  return { child, url, startMs, headers: { apikey: 'sb_publishable_embedded' } };
}

async function startLite(folder: string): Promise<Running> {
  const cli = join(folder, 'node_modules/.bin/lite');
  if (!existsSync(cli)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '@supabase/lite@0.10.0'], {
      cwd: folder,
      stdio: 'ignore',
    });
  }
  rmSync(join(folder, 'supabase'), { recursive: true, force: true });
  execFileSync(process.execPath, [cli, 'init'], { cwd: folder, stdio: 'ignore' });
  const port = await freePort();
  const config = join(folder, 'supabase/config.toml');
  writeFileSync(config, readFileSync(config, 'utf8').replace(/^port = \d+/m, `port = ${port}`));
  const key =
    /SUPABASE_PUBLISHABLE_KEY="?([^"\s]+)/.exec(readFileSync(join(folder, '.env'), 'utf8'))?.[1] ?? '';
  const startedAt = performance.now();
  const child = spawn(process.execPath, [cli, 'start', '--no-admin'], { cwd: folder, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const startMs = await whenUp(child, url, startedAt);
  await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  return { child, url, startMs, headers: { apikey: key } };
}

const memoryMb = (child: ChildProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function post(running: Running, path: string, body: object) {
  const answer = await fetch(`${running.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { ...running.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const json = (await answer.json()) as { refresh_token?: string };
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(json)}`);
  return json;
}

const signIn = (running: Running) =>
  post(running, 'token?grant_type=password', { email: EMAIL, password: PASSWORD });

/** How many calls a second go through from some clients at once. */
async function rate(clients: number, call: (lane: number) => Promise<unknown>): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, lane) => {
      while (performance.now() < until) {
        await call(lane);
        done++;
      }
    }),
  );
  return done / seconds;
}

async function measure(name: string, running: Running) {
  await signIn(running);
  const idleMb = memoryMb(running.child);
  const signIns = await rate(8, () => signIn(running));
  const tokens = await Promise.all(
    Array.from({ length: 8 }, async () => (await signIn(running)).refresh_token!),
  );
  const refreshes = await rate(8, async (lane) => {
    const answer = await post(running, 'token?grant_type=refresh_token', { refresh_token: tokens[lane] });
    tokens[lane] = answer.refresh_token!;
  });
  const times: number[] = [];
  let hammering = true;
  const hammer = rate(8, () => signIn(running)).then(() => {
    hammering = false;
  });
  while (hammering) {
    const asked = performance.now();
    await (await fetch(`${running.url}/auth/v1/settings`, { headers: running.headers })).text();
    times.push(performance.now() - asked);
    await new Promise((wait) => setTimeout(wait, 5));
  }
  await hammer;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1);
  return {
    name,
    'start-up ms': Math.round(running.startMs),
    'memory MB': Math.round(idleMb),
    'memory after MB': Math.round(memoryMb(running.child)),
    'sign-ins/s': Math.round(signIns),
    'refreshes/s': Math.round(refreshes),
    'page ms under sign-ins, median': Number(at(0.5)),
    p95: Number(at(0.95)),
  };
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
const table: object[] = [];
for (const [name, start] of [
  ['embedded', () => startOurs(dataDir)],
  ['@supabase/lite 0.10.0', () => startLite(resolve(project, '.cache/bench-lite'))],
] as const) {
  const running = await start();
  try {
    table.push(await measure(name, running));
  } finally {
    running.child.kill();
  }
}
rmSync(dataDir, { recursive: true, force: true });
process.stdout.write(`${JSON.stringify(table, null, 2)}\n`);
