import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { run, TOOK_TOO_LONG } from './run-child.mjs';

const node = (code: string, options = {}) => run(process.execPath, ['-e', code], options);

it('gives the exit code as shells do', async () => {
  expect(await node('')).toBe(0);
  expect(await node('process.exit(7)')).toBe(7);
  expect(await node('process.kill(process.pid, "SIGKILL")')).toBe(137);
  expect(await run('no-such-program-here', [])).toBe(127);
});

it('hands over what is printed', async () => {
  let text = '';
  await node('console.log("out"); console.error("err")', { onOutput: (part: string) => (text += part) });
  expect(text.split('\n').sort()).toEqual(['', 'err', 'out']);
});

it.each([
  ['ends itself', 'process.exit(3)', 3],
  ['takes too long, and is ended', '', TOOK_TOO_LONG],
])('waits for nothing that was left behind by what %s', async (_, ending, status) => {
  const sleeps = 'setTimeout(() => {}, 60_000)';
  const leaves = `const { pid } = require('node:child_process').spawn(process.execPath, ['-e', '${sleeps}'], { stdio: 'inherit' });
    console.log(pid); ${sleeps}; ${ending}`;
  let text = '';
  const code = await node(leaves, { longestMs: 2000, onOutput: (part: string) => (text += part) });
  expect(code).toBe(status);
  // Throws where it has ended by itself.
  process.kill(Number(text), 'SIGKILL');
});

const SLEEPER = 'console.log(process.pid); setInterval(() => {}, 1000)';

it.each([
  ['a signal', 'SIGTERM' as const],
  ['nothing at all, for it is killed', 'SIGKILL' as const],
])('leaves no program behind: the script that runs two is ended by %s', async (_, signal) => {
  const script = join(mkdtempSync(join(tmpdir(), 'run child ')), 'parent.mjs');
  writeFileSync(
    script,
    `import { run, TOOK_TOO_LONG } from ${JSON.stringify(import.meta.resolve('./run-child.mjs'))};
     const sleep = () => run(process.execPath, ['-e', ${JSON.stringify(SLEEPER)}]);
     await Promise.all([sleep(), sleep()]);`,
  );
  // One that is killed cannot pass anything on: what it started learns of it by the channel.
  const bootstrap = `import { run, TOOK_TOO_LONG } from ${JSON.stringify(import.meta.resolve('./run-child.mjs'))};
    await run(process.execPath, [${JSON.stringify(script)}], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });`;
  const outer = spawn(process.execPath, ['--input-type=module', '-e', bootstrap], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  outer.stdout.on('data', (part) => (text += part));
  while (text.trim().split('\n').length < 2) await once(outer.stdout, 'data');
  outer.kill(signal);
  // The pipe closes when the last one that can write to it is gone.
  await once(outer, 'close');
  for (const pid of text.trim().split('\n')) expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
});
