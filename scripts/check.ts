/** `npm run check`: types, lint and format, import rules, unused code, content. Every part runs; any failure fails. */
import { spawnSync } from 'node:child_process';

const steps: [name: string, command: string, args: string[]][] = [
  ['Route types', 'react-router', ['typegen']],
  ['Types', 'tsc', ['--noEmit']],
  ['Lint, format and import rules', 'biome', ['check', '--error-on-warnings']],
  ['Unused code', 'knip', ['--no-progress']],
  ['Content', 'node', ['scripts/check-content.ts']],
  ['Pictures', 'node', ['scripts/pictures/main.ts', '--check']],
];

const failed: string[] = [];
for (const [name, command, args] of steps) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.info(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (status !== 0) {
    failed.push(name);
    console.info(`${stdout}\n${stderr}`.trim());
  }
}
console.info(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
