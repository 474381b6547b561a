/**
 * A build that takes over the bundles of the one before it makes the same site, byte for byte, as one that makes
 * everything itself; both of an entry that was edited and one that is new.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { germanPage } from '#tests/setup/german-page.ts';
import { copyProject } from './project-copy.ts';

const HOUR = 3_600_000;
/** What only a bundler prints. */
const BUNDLING = /modules transformed/;
const { folder, remove } = copyProject();
afterAll(remove, HOUR);

function build(): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build-steps/build.ts'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  expect(status, `${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

/** Hash of every public file by its path. Which former pages a browser may hold differs from build to build. */
function files(): Record<string, string> {
  const client = join(folder, 'build/client/');
  return Object.fromEntries(
    readdirSync(client, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [
        file.slice(client.length),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );
}

it('makes the same site', { timeout: HOUR }, () => {
  expect(build()).toMatch(BUNDLING);
  const [slug = ''] = readdirSync(join(folder, 'content/ideas'));
  const file = join(folder, 'content/ideas', slug, 'index.md');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `${text}\nOne sentence more.\n`);
  expect(build()).not.toMatch(BUNDLING);
  const reused = files();

  for (const made of ['build', '.cache']) rmSync(join(folder, made), { recursive: true });
  expect(build()).toMatch(BUNDLING);
  expect(files()).toEqual(reused);
  expect(readFileSync(join(folder, 'build/client/ideas', slug, 'index.html'), 'utf8')).toContain(
    'One sentence more.',
  );
});

it('makes new bundles for a page that exists once, which they have to know', { timeout: HOUR }, () => {
  mkdirSync(join(folder, 'content/pages/one-more'));
  writeFileSync(join(folder, 'content/pages/one-more/index.md'), germanPage);
  expect(build()).toMatch(BUNDLING);
  expect(readFileSync(join(folder, 'build/client/one-more/index.html'), 'utf8')).toMatch(/lang="de"/);
  expect(build()).not.toMatch(BUNDLING);
});
