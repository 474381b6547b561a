/** `npm run check`: types, lint and format, import rules, unused code, content. Every part runs; any failure fails. */
import { spawnSync } from 'node:child_process';

/** Tests may look into everything, so they are not walked. */
const ROOMS = ['app', 'backend', 'build-steps', 'contracts', 'domain', 'scripts', 'supabase'];

const steps: [name: string, command: string, args: string[]][] = [
  ['Route types', 'react-router', ['typegen']],
  ['Types', 'tsc', ['--noEmit']],
  ['Lint and format', 'biome', ['check', '--error-on-warnings']],
  [
    'Walls between rooms',
    'depcruise',
    [...ROOMS, '--config', '.dependency-cruiser.mjs', '--output-type', 'err'],
  ],
  ['Unused code', 'knip', ['--no-progress']],
  ['Content', 'node', ['scripts/check-content.ts']],
  ['Pictures', 'node', ['build-steps/pictures/main.ts', '--check']],
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
