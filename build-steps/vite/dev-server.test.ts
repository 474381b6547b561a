import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#tests/backend/free-port.ts';

const COPIED = ['app', 'backend', 'build-steps', 'content', 'contracts', 'domain'];
const FILES = ['package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts'];

const project = mkdtempSync(path.join(tmpdir(), 'dev-server-'));
let server: ChildProcess;
let origin = '';
let output = '';

/** Asks until the answer will do; a machine may be busy, so only a hanging server ends it. */
async function until<Value>(ask: () => Promise<Value>, isRight: (value: Value) => boolean): Promise<Value> {
  for (;;) {
    const value = await ask().catch(() => undefined);
    if (value !== undefined && isRight(value)) return value;
    if (server.exitCode !== null) throw new Error(`the server ended:\n${output}`);
    await wait(200);
  }
}

const page = async (address: string) => (await fetch(origin + address)).text();

function edit(file: string, from: string | RegExp, to: string): void {
  const full = path.join(project, 'content', file);
  const text = readFileSync(full, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(full, text.replace(from, to));
}

beforeAll(async () => {
  for (const name of [...COPIED, ...FILES]) {
    cpSync(name, path.join(project, name), { recursive: true });
  }
  for (const name of ['node_modules', 'public']) symlinkSync(path.resolve(name), path.join(project, name));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const cli = path.resolve('node_modules/@react-router/dev/bin.cjs');
  // With the condition it would otherwise start itself again for, in a process that outlives this one.
  const args = [
    '--conditions=development',
    cli,
    'dev',
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--strictPort',
  ];
  server = spawn(process.execPath, args, {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'development' },
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (output += chunk));
  await until(
    () => page('/'),
    (html) => html.includes('</html>'),
  );
}, 300_000);

afterAll(() => {
  server.kill();
  rmSync(project, { recursive: true, force: true });
});

it('shows an edited text, tells open pages to reload, and shows a draft with a mark', async () => {
  const client = await page('/@vite/client');
  const [, token = ''] = /wsToken = "([^"]+)"/.exec(client) ?? [];
  const told: string[] = [];
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  socket.onmessage = ({ data }) => told.push(JSON.parse(String(data)).type);

  // An essay, by its loader; the home page, by the module of the interface's words.
  const essay = 'ideas/power-pause/index.md';
  edit(essay, /^heading: .*$/m, 'heading: Edited while you look');
  await until(
    () => page('/ideas/power-pause'),
    (html) => html.includes('Edited while you look'),
  );
  await until(
    async () => told,
    (types) => types.includes('full-reload'),
  );
  edit('site/home.yml', /(?<=hero:\n {2}heading: ).*$/m, 'Another headline altogether');
  await until(
    () => page('/'),
    (html) => html.includes('Another headline altogether'),
  );

  edit(essay, /^published: /m, 'draft: true\npublished: ');
  await until(
    () => page('/ideas/power-pause'),
    (html) => html.includes('[Draft] Edited while you look'),
  );
  socket.close();
}, 300_000);
