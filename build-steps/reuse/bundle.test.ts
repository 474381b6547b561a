import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginRelease, publishRelease } from '#backend/releases/releases.ts';
import { openBuild, type Stamp } from '../build-stamp.ts';
import { bundleKey, dropBundle, noteBundle, takeBundle } from './bundle.ts';

let project = '';
const put = (file: string, text = file) => {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
};
const key = (environment = {}) => bundleKey(openBuild(project, environment));

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'bundle-'));
  put('package-lock.json');
  put('app/root.tsx');
  put('app/content/picture-registry.generated.json');
  put('content/site/home.yml');
  put('content/ideas/one/index.md');
  put('public/pictures/one.svg');
});
afterEach(() => rmSync(project, { recursive: true }));

describe('what bundles are made of', () => {
  it.each(['app/root.tsx', 'package-lock.json', 'content/site/home.yml', 'app/new.ts'])('is %s', (file) => {
    const before = key();
    put(file, 'something else');
    expect(key()).not.toBe(before);
  });

  it.each([
    'content/ideas/one/index.md',
    'content/ideas/two/index.md',
    'public/pictures/one.svg',
    'app/content/picture-registry.generated.json',
  ])('is not %s, which is read or copied as it is', (file) => {
    const before = key();
    put(file, 'something else');
    expect(key()).toBe(before);
  });

  it('is the settings of the build too, in any order of files', () => {
    const stamp = openBuild(project, {});
    const turned: Stamp = { ...stamp, files: Object.fromEntries(Object.entries(stamp.files).reverse()) };
    expect(bundleKey(turned)).toBe(bundleKey(stamp));
    expect(key({ VITE_X: '1' })).not.toBe(key());
  });
});

describe('taking bundles over', () => {
  const FILES = [
    'server/index.js',
    'server/assets/a.js',
    'client/assets/a-12345678.js',
    'client/.vite/manifest.json',
  ];
  /** A release as a build leaves it; returns its folder. */
  function release(made: string): string {
    const folder = beginRelease(join(project, 'build'));
    for (const file of FILES) put(join(folder, file).slice(project.length + 1), file);
    noteBundle(folder, made);
    // What comes later is the pages' own.
    put(join(folder, 'client/assets/data-x.json').slice(project.length + 1));
    put(join(folder, 'client/index.html').slice(project.length + 1));
    return publishRelease(join(project, 'build'), folder).folder;
  }

  it('brings the files of a release that was made of the same, and the public ones, and no pages', () => {
    const from = release('same');
    const folder = beginRelease(join(project, 'build'));
    expect(takeBundle(project, folder, 'same')).toBe(true);
    for (const file of FILES) expect(readFileSync(join(folder, file), 'utf8')).toBe(file);
    expect(readFileSync(join(folder, 'client/pictures/one.svg'), 'utf8')).toBe('public/pictures/one.svg');
    expect(existsSync(join(folder, 'client/index.html'))).toBe(false);
    expect(existsSync(join(folder, 'client/assets/data-x.json'))).toBe(false);
    // The next build can take them from this one.
    rmSync(from, { recursive: true });
    const next = publishRelease(join(project, 'build'), folder);
    expect(takeBundle(project, beginRelease(join(project, 'build')), 'same')).toBe(true);
    expect(existsSync(join(next.folder, 'server/index.js'))).toBe(true);
  });

  it('takes nothing that was made of something else, or is not whole', () => {
    const from = release('same');
    const folder = beginRelease(join(project, 'build'));
    expect(takeBundle(project, folder, 'other')).toBe(false);
    rmSync(join(from, 'server/assets/a.js'));
    expect(takeBundle(project, folder, 'same')).toBe(false);
    expect(existsSync(join(folder, 'client'))).toBe(false);
  });

  it('leaves nothing where they are not wanted after all', () => {
    release('same');
    const folder = beginRelease(join(project, 'build'));
    expect(takeBundle(project, folder, 'same')).toBe(true);
    dropBundle(folder);
    expect(readdirSync(folder)).toEqual([]);
  });
});
