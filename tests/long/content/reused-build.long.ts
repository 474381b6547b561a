/**
 * A build that takes over the bundles of the one before it makes the same site, byte for byte, as one that makes
 * everything itself; both of an entry that was edited and one that is new.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { copyProject } from './project-copy.ts';

const HOUR = 3_600_000;
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
  expect(build()).not.toContain('Rendered ');
  const [slug = ''] = readdirSync(join(folder, 'content/ideas'));
  const file = join(folder, 'content/ideas', slug, 'index.md');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `${text}\nOne sentence more.\n`);
  expect(build()).toContain('Rendered ');
  const reused = files();

  for (const made of ['build', '.cache']) rmSync(join(folder, made), { recursive: true });
  expect(build()).not.toContain('Rendered ');
  expect(files()).toEqual(reused);
  expect(readFileSync(join(folder, 'build/client/ideas', slug, 'index.html'), 'utf8')).toContain(
    'One sentence more.',
  );
});
