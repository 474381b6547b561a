/** What a check reads and sets is kept for the other steps of a build, and found by the next one. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { BUILD_EDITION } from '#app/content/kept-work.ts';

// A folder with a cache of its own, and everything else the project's.
const folder = mkdtempSync(join(tmpdir(), 'check-kept-'));
for (const name of ['app', 'public', 'content', 'package.json', 'node_modules'])
  symlinkSync(resolve(name), join(folder, name));
afterAll(() => rmSync(folder, { recursive: true }));

const check = () =>
  spawnSync(process.execPath, [resolve('scripts/check-content.ts')], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, [BUILD_EDITION]: 'one' },
  });
/** Every kept piece with the time it was made. */
const pieces = () =>
  ['fields', 'texts'].flatMap((kind) =>
    readdirSync(join(folder, '.cache', kind)).map((name) => {
      const file = join(folder, '.cache', kind, name);
      return `${kind}/${name} ${statSync(file).mtimeMs}`;
    }),
  );

it('keeps a piece of each file and text, and makes none again', { timeout: 60_000 }, () => {
  expect(check()).toMatchObject({ status: 0 });
  const first = pieces();
  expect(first.length).toBeGreaterThan(100);
  expect(check()).toMatchObject({ status: 0 });
  expect(pieces()).toEqual(first);
});
