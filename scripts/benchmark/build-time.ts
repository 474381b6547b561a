/** How long a build takes, in a copy of the project, so that the build that is being served stays as it is. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { projectDir } from './site-process.ts';

const LEFT_OUT = new Set([
  'node_modules',
  'build',
  '.git',
  '.data',
  '.cache',
  '.react-router',
  'test-results',
]);

export type BuildTime = { pages: number; seconds: number; compressSeconds: number };

/** @throws Error with the end of the build's output, if it fails. */
export function measureBuild(): BuildTime {
  const copy = mkdtempSync(join(tmpdir(), 'benchmark-build-'));
  const bin = join(projectDir, 'node_modules/.bin');
  const step = (command: string, args: string[]) => {
    const began = performance.now();
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', PATH: `${bin}:${process.env.PATH}` },
    });
    if (status !== 0) throw new Error(`${stderr || stdout}`.trim().split('\n').slice(-5).join('\n'));
    return { seconds: (performance.now() - began) / 1000, output: stdout };
  };
  try {
    cpSync(projectDir, copy, {
      recursive: true,
      filter: (source) => !LEFT_OUT.has(relative(projectDir, source)),
    });
    symlinkSync(join(projectDir, 'node_modules'), join(copy, 'node_modules'));
    const built = step(join(bin, 'react-router'), ['build']);
    const finished = step(process.execPath, ['build-steps/finish-build.ts']);
    const compressed = step(process.execPath, ['build-steps/precompress.ts']);
    const pages = Number(/Finished (\d+) pages/.exec(finished.output)?.[1] ?? Number.NaN);
    return { pages, seconds: built.seconds + finished.seconds, compressSeconds: compressed.seconds };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
