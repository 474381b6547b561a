/** `npm start` without npm: the start script in a project of its own, with a build that takes no time. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from './site-fixture.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** In the place of React Router. */
const PAGES = `
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
mkdirSync('build/client', { recursive: true });
const text = readFileSync('content/home.md', 'utf8');
if (text === 'broken') process.exit(7);
if (text === 'endless') {
  console.log('process ' + process.pid + ', building without end');
  while (true) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
}
writeFileSync('build/client/index.html', text);
writeFileSync('build/client/404.html', 'missing');
console.log('built with NODE_ENV ' + process.env.NODE_ENV + ' on ' + process.version + ' for ' + process.env.SITE_URL);
`;

let dir = '';
const children = new Set<ChildProcess>();

beforeAll(() => {
  // A space, because that is what breaks scripts.
  dir = mkdtempSync(join(tmpdir(), 'my site '));
  for (const path of ['backend', 'contracts', 'domain', 'package-lock.json', 'tsconfig.json']) {
    cpSync(join(ROOT, path), join(dir, path), { recursive: true });
  }
  for (const path of [
    'scripts/bootstrap.mjs',
    'scripts/install.mjs',
    'scripts/run-child.mjs',
    'scripts/start.ts',
    'build-steps/build.ts',
    'build-steps/build-stamp.ts',
    'package.json',
  ]) {
    mkdirSync(join(dir, dirname(path)), { recursive: true });
    cpSync(join(ROOT, path), join(dir, path));
  }
  mkdirSync(join(dir, 'node_modules/@react-router/dev'), { recursive: true });
  writeFileSync(join(dir, 'node_modules/@react-router/dev/bin.cjs'), PAGES);
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name === '@react-router') continue;
    symlinkSync(join(ROOT, 'node_modules', name), join(dir, 'node_modules', name));
  }
  mkdirSync(join(dir, 'build-steps/styles'));
  for (const step of ['refuse-samples', 'styles/main', 'finish-build', 'static-host-rules', 'precompress'])
    writeFileSync(join(dir, `build-steps/${step}.ts`), '');
});
beforeEach(() => {
  mkdirSync(join(dir, 'content'), { recursive: true });
  writeFileSync(join(dir, 'content/home.md'), 'first');
});
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

type Run = { child: ChildProcess; out: () => string; err: () => string; ended: Promise<number | null> };

function start(environment: Record<string, string> = {}): Run {
  const {
    npm_execpath: _cli,
    npm_node_execpath: _node,
    npm_lifecycle_event: _event,
    ...inherited
  } = process.env;
  const child = spawn(process.execPath, [join(dir, 'scripts/bootstrap.mjs'), 'start'], {
    env: { ...inherited, PORT: '0', DATA_DIR: join(dir, `data-${children.size}`), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let out = '';
  let err = '';
  child.stdout?.on('data', (chunk) => (out += chunk));
  child.stderr?.on('data', (chunk) => (err += chunk));
  return { child, out: () => out, err: () => err, ended: new Promise((done) => child.on('close', done)) };
}

async function address(run: Run): Promise<string> {
  const found = () => /\d+ pages at (http:\S+)/.exec(run.out())?.[1];
  await until(() => found() !== undefined || run.child.exitCode !== null, 'the address is printed');
  return found() ?? expect.fail(`${run.out()}${run.err()}`);
}

const gone = (url: string) =>
  until(
    () =>
      fetch(url).then(
        () => false,
        () => true,
      ),
    'the server is gone',
  );

describe('the start script', { timeout: 120_000 }, () => {
  it('builds what is stale, serves, ends with the address, and stops with 0', async () => {
    writeFileSync(join(dir, '.env'), 'SITE_URL=https://file.example\n');
    const run = start({ NODE_ENV: '', SITE_URL: '' });
    const url = await address(run);
    expect(run.out()).toMatch(/^Building the site: there is no complete build yet \.\.\.\n/);
    expect(run.out()).toMatch(/built with NODE_ENV production on v24\.\S+ for https:\/\/file\.example\n/);
    expect(run.out().trimEnd().split('\n').at(-1)).toBe(`1 pages at ${url}`);
    expect(await (await fetch(url)).text()).toBe('first');
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    await gone(url);
    expect(run.err()).toBe('');
    // For the next start: compiled code of the server.
    const [version = ''] = readdirSync(join(dir, '.cache/compile'));
    expect(readdirSync(join(dir, '.cache/compile', version)).length).toBeGreaterThan(20);
    rmSync(join(dir, '.env'));
  });

  it('builds nothing when nothing changed, and again when something did', async () => {
    const first = start();
    await address(first);
    first.child.kill('SIGTERM');
    await first.ended;

    const second = start();
    const url = await address(second);
    expect(second.out()).toBe(`1 pages at ${url}\n`);
    second.child.kill('SIGTERM');
    await second.ended;

    writeFileSync(join(dir, 'content/home.md'), 'second');
    const third = start();
    const again = await address(third);
    expect(third.out()).toContain('Building the site: content/home.md changed ...');
    expect(await (await fetch(again)).text()).toBe('second');
    third.child.kill('SIGTERM');
    await third.ended;
  });

  it('passes on that a build failed, and tries again the next time', async () => {
    writeFileSync(join(dir, 'content/home.md'), 'broken');
    const run = start();
    expect(await run.ended).toBe(7);
    expect(run.err()).toContain('The build failed with code 7');
    writeFileSync(join(dir, 'content/home.md'), 'mended');
    const next = start();
    expect(await (await fetch(await address(next))).text()).toBe('mended');
    next.child.kill('SIGTERM');
    await next.ended;
  });

  it('tells of a wrong variable or a taken port before it builds', async () => {
    writeFileSync(join(dir, 'content/home.md'), 'never built');
    const wrong = start({ PORT: 'abc' });
    expect(await wrong.ended).toBe(1);
    expect(wrong.out()).toBe('');
    expect(wrong.err()).toMatch(/^PORT [^\n]+\n$/);

    const holder = createServer();
    await new Promise<void>((done) => holder.listen(0, '127.0.0.1', done));
    const { port } = holder.address() as { port: number };
    const taken = start({ PORT: String(port) });
    expect(await taken.ended).toBe(1);
    expect(taken.out()).toBe('');
    expect(taken.err()).toMatch(/^PORT \d+ is in use\. Choose another one: PORT=\d+ npm start\n$/);
    holder.close();
  });

  it('leaves nothing behind that builds when it is ended meanwhile', async () => {
    writeFileSync(join(dir, 'content/home.md'), 'endless');
    const run = start();
    await until(() => run.out().includes('building without end'), 'the build runs');
    const [, pid] = /process (\d+)/.exec(run.out()) ?? [];
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(143);
    expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
  });

  it('leaves no server behind when it is killed', async () => {
    const run = start();
    const url = await address(run);
    run.child.kill('SIGKILL');
    await run.ended;
    await gone(url);
  });
});
