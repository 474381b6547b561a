/** The server as a process: what it says, how it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORMS_FILE } from '#backend/forms/served-forms.ts';
import { beginRelease, goBack, publishRelease } from '#backend/releases/releases.ts';
import { completePost } from '#contracts/complete-post.test-helper.ts';
import { FORMS } from '#contracts/form-fields.ts';
import { post } from '../start-backend.ts';
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

it('takes a field of a form that is published while it runs, and no more once that build is left', async () => {
  const { dir: other, buildDir } = await writeBuild();
  const server = start({ PORT: '0', OWNER_EMAIL: 'owner@example.org' }, other);
  const base = await address(server);
  const body = completePost('contact', { call_back_number: '+351 21 000 00 00' });
  const send = async () => (await post(`${base}/functions/v1/contact`, body)).status;
  expect(await send()).toBe(422);
  const building = beginRelease(buildDir);
  cpSync(join(buildDir, 'client'), join(building, 'client'), { recursive: true });
  const { contact } = FORMS;
  const fields = { ...contact.fields, call_back_number: { type: 'tel', heading: 'Phone', longest: 40 } };
  writeFileSync(join(building, FORMS_FILE), JSON.stringify({ ...FORMS, contact: { ...contact, fields } }));
  publishRelease(buildDir, building);
  await until(() => server.out().includes('Serving '), 'the new build is served');
  expect(await send()).toBe(200);
  const outbox = join(other, `data-${children.size - 1}`, 'outbox');
  await until(
    () => existsSync(outbox) && readdirSync(outbox).some((name) => name.endsWith('.eml')),
    'a mail',
  );
  expect(
    readdirSync(outbox)
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
      .join(''),
  ).toContain('Phone: +351 21 000 00 00');
  goBack(buildDir);
  await until(() => server.out().match(/Serving /g)?.length === 2, 'the earlier build is served');
  expect(await send()).toBe(422);
  server.child.kill();
  await server.ended;
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
