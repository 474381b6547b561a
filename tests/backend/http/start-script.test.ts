/** `npm start` without npm: the start script in a project of its own, with a build that takes no time. */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from './site-fixture.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** In the place of React Router. */
const PAGES = `
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const client = process.env.BUILD_FOLDER + '/client/';
mkdirSync(client + 'assets', { recursive: true });
const text = readFileSync('content/home.md', 'utf8');
if (text === 'broken') process.exit(7);
if (text === 'endless') {
  console.log('process ' + process.pid + ', building without end');
  while (true) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
}
if (text === 'held') {
  writeFileSync('holding', '');
  while (!existsSync('let go')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
}
writeFileSync(client + 'index.html', text);
if (text !== 'without 404') writeFileSync(client + '404.html', 'missing');
if (text === 'wrong headers') writeFileSync(client + '_headers.json', '{');
writeFileSync(client + 'assets/app-' + text.replace(/\\W/g, '') + '.js', text);
console.log('built with NODE_ENV ' + process.env.NODE_ENV + ' on ' + process.version + ' for ' + process.env.SITE_URL);
`;

/** In the place of what checks the content and finishes the build: fails as a dead link, a sample and a full disk would. */
const FINISH = `
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
const text = readFileSync('content/home.md', 'utf8');
const refusals = { 'dead link': 'content/home.md:1: /nowhere leads nowhere', 'a sample left': 'refused: a sample left' };
if (refusals[text]) {
  console.error(refusals[text]);
  process.exit(1);
}
process.once('disconnect', () => process.exit(1));
if (!(await once(process, 'message'))[0]) process.exit(1);
process.removeAllListeners('disconnect').disconnect();
if (text === 'full disk') throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
if (text.startsWith('scheduled')) {
  // The first build leaves something for a day that has come, the next one publishes it.
  if (!existsSync('came')) {
    writeFileSync('came', '');
    const days = [{ day: '2000-01-01', what: 'content/later' }];
    writeFileSync(process.env.BUILD_FOLDER + '/schedule.json', JSON.stringify({ days }));
  } else if (text === 'scheduled, broken') throw new Error('the pen is dry');
  else writeFileSync(process.env.BUILD_FOLDER + '/client/index.html', 'appeared');
}
if (text === 'killed') process.kill(process.ppid, 'SIGKILL');
`;
/** Steps that do nothing but fail: each at a text of its own. */
const FAILING = {
  'app/boot/prerender.ts': 'a page that cannot be rendered',
  'build-steps/styles/main.ts': 'a color that is none',
  'build-steps/precompress.ts': 'no memory',
  'build-steps/static-host-rules.ts': 'a line too long',
};
const failing = (text: string) => `
import { readFileSync } from 'node:fs';
if (readFileSync('content/home.md', 'utf8') === '${text}') {
  console.error('refused: ${text}');
  process.exitCode = 1;
}
`;
let dir = '';
const children = new Set<ChildProcess>();

beforeAll(() => {
  // A space, because that is what breaks scripts.
  dir = mkdtempSync(join(tmpdir(), 'my site '));
  for (const path of [
    'app/vendors',
    'backend',
    'contracts',
    'domain',
    'package-lock.json',
    'tsconfig.json',
  ]) {
    cpSync(join(ROOT, path), join(dir, path), { recursive: true });
  }
  for (const path of [
    'scripts/bootstrap.mjs',
    'scripts/install.mjs',
    'scripts/run-child.mjs',
    'scripts/server-process.mjs',
    'scripts/start.ts',
    'scripts/rollback.ts',
    'scripts/say-help.ts',
    'build-steps/build.ts',
    'build-steps/build-folder.ts',
    'build-steps/build-stamp.ts',
    'build-steps/one-at-a-time.ts',
    'app/content/kept-work.ts',
    'app/seo/vendor-hosts.ts',
    'build-steps/reuse/bundle.ts',
    'build-steps/check-release.ts',
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
  mkdirSync(join(dir, 'app/boot'));
  for (const [step, text] of Object.entries(FAILING)) writeFileSync(join(dir, step), failing(text));
  writeFileSync(join(dir, 'build-steps/finish-build.ts'), FINISH);
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
    // `npm test` keeps compiled code of its own.
    NODE_COMPILE_CACHE: _compiled,
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

  it('serves the last good build when a build fails, and tries again the next time', async () => {
    writeFileSync(join(dir, 'content/home.md'), 'broken');
    const run = start();
    expect(await (await fetch(await address(run))).text()).toBe('second');
    expect(run.err()).toMatch(/The build failed with code 7.*\nServing the last good build, of 2\d{3}-/);
    run.child.kill('SIGTERM');
    await run.ended;
    writeFileSync(join(dir, 'content/home.md'), 'mended');
    const next = start();
    expect(await (await fetch(await address(next))).text()).toBe('mended');
    next.child.kill('SIGTERM');
    await next.ended;
  });

  it('passes on that a build failed where there is none to serve', async () => {
    renameSync(join(dir, 'build'), join(dir, 'build-away'));
    writeFileSync(join(dir, 'content/home.md'), 'broken');
    const run = start();
    expect(await run.ended).toBe(7);
    rmSync(join(dir, 'build'), { recursive: true });
    renameSync(join(dir, 'build-away'), join(dir, 'build'));
  });

  it('goes on answering while broken edits are published, takes up a good one, and goes back', async () => {
    const script = (...args: string[]) =>
      new Promise<{ code: number | null; output: string }>((done) => {
        const child = spawn(process.execPath, args, { cwd: dir, stdio: ['ignore', 'pipe', 'pipe'] });
        let output = '';
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
        child.on('close', (code) => done({ code, output }));
      });
    const publish = (text: string) => {
      writeFileSync(join(dir, 'content/home.md'), text);
      return script('build-steps/build.ts');
    };
    await publish('good');
    const run = start();
    const url = await address(run);
    const answers = new Set<string>();
    let polling = true;
    const polls = (async () => {
      while (polling) {
        answers.add(await fetch(url).then(async (answer) => `${answer.status} ${await answer.text()}`));
        await wait(10);
      }
    })();

    for (const [edit, line] of [
      ['broken', /Not published: step 1 of 4 failed/],
      ['dead link', /content\/home\.md:1: \/nowhere leads nowhere/],
      ['a sample left', /refused: a sample left/],
      ['full disk', /ENOSPC/],
      ['without 404', /no page for unknown addresses/],
      ['wrong headers', /_headers\.json of the build cannot be used/],
      ['killed', /\[2\/4\]/],
      ...Object.values(FAILING).map((text) => [text, new RegExp(`refused: ${text}`)] as const),
    ] as const) {
      const { code, output } = await publish(edit);
      expect(code, edit).not.toBe(0);
      expect(output).toMatch(line);
    }
    expect([...answers]).toEqual(['200 good']);

    expect((await publish('better')).output).toMatch(/Published \d{8}T\d{9}Z\.\n$/);
    await until(() => answers.has('200 better'), 'the new site is served');
    // What a page loaded before may still ask for.
    const old = await fetch(`${url}/assets/app-good.js`);
    expect([old.status, await old.text()]).toEqual([200, 'good']);
    expect((await fetch(`${url}/assets/app-broken.js`)).status).toBe(404);
    answers.clear();
    expect((await script('scripts/rollback.ts')).code).toBe(0);
    await until(() => answers.has('200 good'), 'the old site is back');
    expect((await script('scripts/rollback.ts', '--list')).output).toMatch(/^(\S+ .*\n)+$/);
    polling = false;
    await polls;
    expect([...answers].every((answer) => /^200 (good|better)$/.test(answer))).toBe(true);
    run.child.kill('SIGTERM');
    await run.ended;

    // The next start leaves it so until the sources change.
    const next = start();
    expect(await (await fetch(await address(next))).text()).toBe('good');
    expect(next.out()).toContain('Serving an earlier build');
    next.child.kill('SIGTERM');
    await next.ended;
  });

  it('builds one at a time', async () => {
    writeFileSync(join(dir, 'content/home.md'), 'held');
    const build = () => {
      const child = spawn(process.execPath, ['build-steps/build.ts'], { cwd: dir });
      children.add(child);
      let output = '';
      child.stdout.on('data', (chunk) => (output += chunk));
      child.stderr.on('data', (chunk) => (output += chunk));
      return { output: () => output, ended: new Promise<number | null>((done) => child.on('close', done)) };
    };
    const first = build();
    await until(() => existsSync(join(dir, 'holding')), 'the first build makes its pages');
    const second = build();
    await until(
      () => second.output() === 'Another build of this site is running: waiting for its end.\n',
      'the second one waits',
    );
    writeFileSync(join(dir, 'let go'), '');
    expect(await first.ended, first.output()).toBe(0);
    expect(await second.ended, second.output()).toBe(0);
    expect(second.output()).toMatch(/^Another build[\s\S]*\nPublished /);
  });

  describe('once the day of an entry has come', () => {
    const scheduled = (text: string) => {
      rmSync(join(dir, 'came'), { force: true });
      writeFileSync(join(dir, 'content/home.md'), text);
    };
    const stop = async (run: Run) => {
      run.child.kill('SIGTERM');
      await run.ended;
    };

    it('publishes it while the site runs', async () => {
      scheduled('scheduled');
      const run = start();
      const url = await address(run);
      expect(run.out()).toContain('Publishing: content/later is for 2000-01-01\n');
      await until(async () => (await (await fetch(url)).text()) === 'appeared', 'it appears');
      await stop(run);
    });

    it('leaves it, where the setting says so, to the next start', async () => {
      scheduled('scheduled, later');
      const run = start({ PUBLISH_ON_DAY: 'false' });
      expect(await (await fetch(await address(run))).text()).toBe('scheduled, later');
      expect(run.out()).not.toContain('Publishing');
      await stop(run);

      const next = start({ PUBLISH_ON_DAY: 'false' });
      expect(await (await fetch(await address(next))).text()).toBe('appeared');
      expect(next.out()).toContain('Building the site: content/later is for 2000-01-01 ...');
      await stop(next);
    });

    it('serves on where the build fails, and says so', async () => {
      scheduled('scheduled, broken');
      const run = start();
      const url = await address(run);
      const health = async () => (await fetch(`${url}/healthz`)).json();
      await until(async () => (await health()).warnings?.includes('publishing'), 'the warning');
      expect(run.err()).toMatch(/"event":"scheduled-build-failed".*the pen is dry/);
      expect(await (await fetch(url)).text()).toBe('scheduled, broken');
      await stop(run);
    });
  });

  it('tells of a wrong variable or a taken port before it builds', async () => {
    writeFileSync(join(dir, 'content/home.md'), 'never built');
    const wrong = start({ PORT: 'abc' });
    expect(await wrong.ended).toBe(1);
    expect(wrong.out()).toBe('');
    expect(wrong.err()).toMatch(/^PORT [^\n]+\n$/);

    const misspelt = start({ VITE_ANALYTICS: 'gogle:G-ABC1234567' });
    expect(await misspelt.ended).toBe(1);
    expect(misspelt.out()).toBe('Building the site: VITE_ANALYTICS changed ...\n');
    expect(misspelt.err()).toMatch(
      /^VITE_ANALYTICS must be <vendor>:<id>, [^\n]+ google, [^\n]+; not "gogle:G-ABC1234567"\n$/,
    );

    const nowhere = start({ DATA_DIR: '/dev/null/data' });
    expect(await nowhere.ended).toBe(1);
    expect(nowhere.out()).toBe('');
    expect(nowhere.err()).toMatch(/^DATA_DIR must be a folder that can be written [^\n]+\n$/);

    mkdirSync(join(dir, '.env'));
    const unread = start();
    expect(await unread.ended).toBe(1);
    expect(unread.err()).toMatch(/^\.env is there and cannot be read [^\n]+\n$/);
    rmdirSync(join(dir, '.env'));

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
