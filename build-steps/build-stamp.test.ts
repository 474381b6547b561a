import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeBuild, openBuild, staleReason } from './build-stamp.ts';

let dir = '';
const put = (path: string, content: string) => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), content);
};
const out = () => join(dir, 'build');
const build = (environment = {}) => {
  const opened = openBuild(dir, environment);
  put('build/client/index.html', 'home');
  put('build/client/404.html', 'missing');
  closeBuild(out(), opened);
};

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'stamp-'));
  put('package.json', '{}');
  put('vite.config.ts', '');
  put('app/root.tsx', 'root');
  put('domain/rule.test.ts', 'test');
  put('content/site/identity.yml', 'name: J.C.');
});

describe('staleReason', () => {
  it('wants a first build, then is content', () => {
    expect(staleReason(dir, out(), {})).toBe('there is no complete build yet');
    build();
    expect(staleReason(dir, out(), {})).toBeUndefined();
    expect(staleReason(dir, out(), { PORT: '4000', SITE_URL: '' })).toBeUndefined();
  });

  it.each([
    ['a changed file', () => put('app/root.tsx', 'other'), 'app/root.tsx changed'],
    ['a changed file of the same size', () => put('app/root.tsx', 'toor'), 'app/root.tsx changed'],
    ['a new file', () => put('content/ideas/new/index.md', '#'), 'content/ideas/new/index.md is new'],
    [
      'a removed file',
      () => rmSync(join(dir, 'content/site/identity.yml')),
      'content/site/identity.yml was removed',
    ],
    ['new packages', () => put('package-lock.json', '{}'), 'package-lock.json is new'],
    ['a changed configuration', () => put('vite.config.ts', 'x'), 'vite.config.ts changed'],
    ['a lost build', () => rmSync(join(dir, 'build/client/index.html')), 'there is no complete build yet'],
    ['a damaged stamp', () => put('build/stamp.json', '{'), 'there is no complete build yet'],
  ])('sees %s', (_, change, reason) => {
    build();
    change();
    expect(staleReason(dir, out(), {})).toBe(reason);
  });

  it('sees variables that end up in the pages, and keeps none of them readable', () => {
    build({ SITE_URL: 'https://a.example', VITE_X: 'secret-value' });
    expect(
      staleReason(dir, out(), { SITE_URL: 'https://a.example', VITE_X: 'secret-value' }),
    ).toBeUndefined();
    expect(staleReason(dir, out(), { SITE_URL: 'https://b.example', VITE_X: 'secret-value' })).toBe(
      'SITE_URL changed',
    );
    expect(staleReason(dir, out(), { SITE_URL: 'https://a.example' })).toBe('VITE_X changed');
    expect(readFileSync(join(dir, 'build/stamp.json'), 'utf8')).not.toContain('secret-value');
  });

  it('does not mind other times, tests or files that are no input', () => {
    build();
    utimesSync(join(dir, 'app/root.tsx'), new Date(0), new Date(0));
    put('domain/rule.test.ts', 'other');
    put('README.md', 'text');
    put('.data/store.sqlite', 'x');
    expect(staleReason(dir, out(), {})).toBeUndefined();
    // The new time has been noted.
    expect(readFileSync(join(dir, 'build/stamp.json'), 'utf8')).toContain('"mtimeMs":0');
  });

  it('does not count a build that was never closed, or sources that changed meanwhile', () => {
    const opened = openBuild(dir, {});
    put('build/client/index.html', 'home');
    put('build/client/404.html', 'missing');
    expect(staleReason(dir, out(), {})).toBe('there is no complete build yet');
    put('app/root.tsx', 'edited while it was built');
    closeBuild(out(), opened);
    expect(staleReason(dir, out(), {})).toBe('app/root.tsx changed');
  });
});
