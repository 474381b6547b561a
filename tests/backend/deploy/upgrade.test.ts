/** A newer release over a site whose content has become the owner's. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let dir = '';
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], {
    cwd: dir,
    encoding: 'utf8',
  });
function put(file: string, text: string) {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), text);
}
const read = (file: string) => readFileSync(join(dir, file), 'utf8');
const commit = () => {
  git('add', '-A');
  git('commit', '-qm', 'x');
};
const upgrade = (release = 'release') => {
  const name = { GIT_AUTHOR_NAME: 'x', GIT_AUTHOR_EMAIL: 'x@example.org' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/upgrade.ts'), release], {
    cwd: dir,
    encoding: 'utf8',
    env: { ...process.env, ...name, GIT_COMMITTER_NAME: 'x', GIT_COMMITTER_EMAIL: 'x@example.org' },
  });
  return { status, said: stdout + stderr };
};

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'upgrade-'));
  git('init', '-q', '-b', 'mine');
  put('content/site/identity.yml', 'name: J.C.\n');
  put('content/site/home.yml', 'a: 1\n\n\n\n\n\nz: 1\n');
  put('content/ideas/old/index.md', '---\nsample: true\n---\nold\n');
  put('app/page.ts', 'one\n');
  put('public/favicon.svg', 'J.C.\n');
  put('app/design/colors.css', 'red\n');
  commit();
  git('branch', 'release');
  put('content/site/identity.yml', 'name: Dana\n');
  put('public/favicon.svg', 'D.\n');
  put('app/design/colors.css', 'blue\n');
  put('content/site/home.yml', 'a: mine\n\n\n\n\n\nz: 1\n');
  rmSync(join(dir, 'content/ideas/old'), { recursive: true });
  commit();
  git('checkout', '-q', 'release');
  put('content/site/identity.yml', 'name: J.C. Sample\n');
  put('public/favicon.svg', 'J.C.S.\n');
  put('app/design/colors.css', 'crimson\n');
  put('content/site/home.yml', 'a: 1\n\n\n\n\n\nz: theirs\n');
  put('content/ideas/old/index.md', '---\nsample: true\n---\nnewer\n');
  put('content/ideas/new/index.md', '---\nsample: true\n---\nnew\n');
  put('content/ideas/published/index.md', '---\ntitle: New\n---\nnew\n');
  put('content/ideas/published/cover.jpg', 'a picture\n');
  put('content/services/published/index.md', '---\ntitle: New\n---\nnew\n');
  const shipped = ['ideas/published/index.md', 'services/published/index.md'];
  put('content/.shipped-texts.json', JSON.stringify(Object.fromEntries(shipped.map((file) => [file, {}]))));
  put('content/site/new.yml', 'words: new\n');
  put('app/page.ts', 'two\n');
  commit();
  git('checkout', '-q', 'mine');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('takes the code and new words, and keeps what the owner wrote and took away', () => {
  const { status, said } = upgrade();
  expect([status, said]).toEqual([0, expect.stringContaining('kept yours: content/site/identity.yml')]);
  expect(said).toContain('left out, a sample: content/ideas/new/index.md');
  expect(read('app/page.ts')).toBe('two\n');
  // Drawn from the owner's initials, written from the owner's colors.
  expect([read('public/favicon.svg'), read('app/design/colors.css')]).toEqual(['D.\n', 'blue\n']);
  expect(read('content/site/identity.yml')).toBe('name: Dana\n');
  expect(read('content/site/home.yml')).toBe('a: mine\n\n\n\n\n\nz: theirs\n');
  expect(read('content/site/new.yml')).toBe('words: new\n');
  expect([existsSync(join(dir, 'content/ideas/old')), existsSync(join(dir, 'content/ideas/new'))]).toEqual([
    false,
    false,
  ]);
  expect(git('status', '--porcelain')).toBe('');
});

it('leaves out the new essays and services of a release, which say nowhere of themselves that they are samples', () => {
  const { said } = upgrade();
  for (const file of [
    'ideas/published/index.md',
    'ideas/published/cover.jpg',
    'services/published/index.md',
  ]) {
    expect(said).toContain(`left out, a sample: content/${file}`);
    expect(existsSync(join(dir, 'content', file))).toBe(false);
  }
  // What the release ships is known afterwards too.
  expect(existsSync(join(dir, 'content/.shipped-texts.json'))).toBe(true);
});

it('changes nothing where both changed the same code, or something is not committed', () => {
  expect(upgrade('v9')).toMatchObject({ status: 1, said: expect.stringContaining('git fetch upstream') });
  put('app/page.ts', 'mine\n');
  expect(upgrade()).toMatchObject({ status: 1, said: expect.stringContaining('not committed') });
  commit();
  expect(upgrade()).toMatchObject({ status: 1, said: expect.stringContaining('app/page.ts') });
  expect([read('app/page.ts'), git('status', '--porcelain')]).toEqual(['mine\n', '']);
});
