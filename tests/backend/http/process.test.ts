/** The server as a process: what it says, how it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until, writeBuild } from './site-fixture.ts';

const MAIN = join(import.meta.dirname, '../../../backend/main.ts');
const children = new Set<ChildProcess>();
let dir = '';

beforeAll(async () => {
  ({ dir } = await writeBuild());
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

type Server = {
  child: ChildProcess;
  out: () => string;
  err: () => string;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

function start(environment: Record<string, string>, projectDir = dir): Server {
  const child = spawn(process.execPath, [MAIN, projectDir], {
    env: {
      PATH: process.env.PATH,
      // Some twenty times the same program: compiled once.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(dir, 'compiled'),
      DATA_DIR: join(projectDir, `data-${children.size}`),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk) => (out += chunk));
  child.stderr?.on('data', (chunk) => (err += chunk));
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal })),
  );
  return { child, out: () => out, err: () => err, ended };
}

/** The address it prints once it serves. */
async function address(server: Server): Promise<string> {
  const found = () => /http:\/\/\S+/.exec(server.out())?.[0];
  await until(() => found() !== undefined || server.child.exitCode !== null, 'the address is printed');
  return found() ?? expect.fail(`${server.out()}${server.err()}`);
}

describe('a value that cannot be used', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['HOST', 'not a host'],
    ['SITE_URL', 'example.com'],
    ['SITE_URL', 'https://example.com/path'],
    ['DATA_DIR', '/dev/null/data'],
    ['DATA_DIR', '/proc/nope'],
    ['LOG_LEVEL', 'loud'],
    ['OWNER_EMAIL', 'nobody'],
    ['TOOLKIT_FILE', '/no/such/toolkit.zip'],
    ['HOST', '192.0.2.1'],
    ['HOST', 'no-such-host.invalid'],
  ])('%s=%s ends the start with one line that names it', async (name, value) => {
    const server = start({ PORT: '0', [name]: value });
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.err()).toMatch(new RegExp(`^[^\\n]*\\b${name}\\b[^\\n]*\\n$`));
    expect(server.out()).toBe('');
  });

  it('is found in the .env file too, where the real environment does not say otherwise', async () => {
    const { dir: other } = await writeBuild();
    writeFileSync(join(other, '.env'), 'PORT=abc\n');
    const wrong = start({}, other);
    expect((await wrong.ended).code).toBe(1);
    expect(wrong.err()).toMatch(/^PORT /);
    const right = start({ PORT: '0' }, other);
    expect(await address(right)).toMatch(/^http:\/\/localhost:\d+$/);
    right.child.kill();
    await right.ended;
  });
});

it('says that a port is in use and how to choose another', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const { port } = holder.address() as { port: number };
  const server = start({ PORT: String(port) });
  expect((await server.ended).code).toBe(1);
  expect(server.err()).toBe(`PORT ${port} is in use. Choose another one: PORT=${port + 1} npm start\n`);
  holder.close();
});

it('says that another process serves from the data folder', async () => {
  const shared = { PORT: '0', DATA_DIR: join(dir, 'shared-data') };
  const first = start(shared);
  await address(first);
  const second = start(shared);
  expect((await second.ended).code).toBe(1);
  expect(second.err()).toMatch(/^DATA_DIR[^\n]+\n$/);
  first.child.kill();
  await first.ended;
});

it('says that there is no build', async () => {
  const empty = join(dir, 'empty');
  mkdirSync(empty);
  const server = start({ PORT: '0' }, empty);
  expect((await server.ended).code).toBe(1);
  expect(server.err()).toBe('There is no build to serve: run "npm run build".\n');
});

it.each(['SIGTERM', 'SIGINT'] as const)('finishes an open request on %s and ends with 0', async (signal) => {
  const server = start({ PORT: '0' });
  const base = await address(server);
  expect((await fetch(`${base}/healthz`)).status).toBe(200);
  const download = await fetch(`${base}/large.pdf`);
  server.child.kill(signal);
  // What the terminal and the start script may send on top of it is still the same wish.
  server.child.kill(signal);
  await wait(300);
  expect((await download.arrayBuffer()).byteLength).toBe(3_000_000);
  expect(await server.ended).toEqual({ code: 0, signal: null });
  expect(server.err()).toBe('');
});

it('ends at once on a second signal', async () => {
  const server = start({ PORT: '0' });
  const base = await address(server);
  // Answers nobody reads keep the stop waiting; this is more than the buffers on the way hold.
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.once('data', () => socket.pause());
  socket.write('GET /large.pdf HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(10));
  await until(() => socket.bytesRead > 0, 'the first bytes arrived');
  socket.pause();
  server.child.kill('SIGTERM');
  await wait(2_500);
  expect(server.child.exitCode).toBeNull();
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(1);
  socket.destroy();
});
