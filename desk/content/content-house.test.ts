/** Writing, over a folder of its own. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CONTENT_DIR, tryChanges } from '#app/content/content-files.ts';
import { checkContent } from '#build-steps/content/check.ts';
import { type ContentHouse, commitChanges, versionOf, writeChanges } from './content-house.ts';
import { listEntries, openEntry, saveEntry } from './entries.ts';
import { keepRevision, revisionsOf, textAt } from './history.ts';
import { keepPicture, photoFile, removePictures, withPictures } from './media.ts';
import { moveEntry } from './move.ts';
import { movedPages, relinked, relinkedText } from './unlink.ts';

const FILE = 'ideas/one/index.md';
const TEXT = '---\r\ntitle: One\r\ndraft: true # not yet\r\n---\r\nHello,\r\n\r\nthere.\r\n';
const WORDS = { stale: 'stale', asText: 'as text' };
let dir = '';
let wrong: string[] = [];
let house: ContentHouse;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'house-'));
  wrong = [];
  mkdirSync(path.join(dir, 'ideas/one'), { recursive: true });
  writeFileSync(path.join(dir, FILE), TEXT);
  house = { dir, readers: [], texts: () => [FILE], check: () => wrong };
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const now = (file = FILE) => readFileSync(path.join(dir, file), 'utf8');
const names = () => readdirSync(dir, { recursive: true }).map(String).sort();
const draft = (data: object, body = 'Hello,\n\nthere.\n') => ({
  file: FILE,
  version: versionOf(now()),
  data,
  body,
});

it('keeps every byte of an entry that is saved as it was opened', () => {
  const { version, body } = openEntry(house, FILE) ?? {};
  expect(saveEntry(house, draft({ title: 'One', draft: true }, body), WORDS)).toEqual({ version });
  expect(now()).toBe(TEXT);
});

it('changes the line of one field and nothing else, with the line ends of the file', () => {
  expect(saveEntry(house, draft({ title: 'Two', draft: true }), WORDS)).toHaveProperty('version');
  expect(now()).toBe(TEXT.replace('One', 'Two'));
  saveEntry(house, draft({ title: 'Two', draft: true }, 'Hello,\n\nyou.\n'), WORDS);
  expect(now()).toBe(TEXT.replace('One', 'Two').replace('there', 'you'));
});

it('writes nothing that would be wrong, and nothing over what was changed elsewhere', () => {
  const before = draft({ title: 'Two', draft: true });
  let calls = 0;
  const broken = {
    ...house,
    check: () => (calls++ === 0 ? ['content/ideas/one/index.md:2: title: no'] : []),
  };
  expect(saveEntry(broken, before, WORDS)).toEqual({ problems: ['content/ideas/one/index.md:2: title: no'] });
  expect(saveEntry(house, { ...before, version: 'old' }, WORDS)).toEqual({ problems: ['stale'] });
  expect(now()).toBe(TEXT);
  // What is wrong already does not stand in the way of other changes.
  wrong = ['content/site/links.yml:3: url: is missing'];
  expect(saveEntry(house, before, WORDS)).toHaveProperty('version');
});

it('puts all back when the disk refuses one of several files', () => {
  writeFileSync(path.join(dir, 'taken'), '');
  const changes = new Map([
    [FILE, 'changed'],
    ['taken/index.md', 'cannot be'],
  ]);
  expect(() => writeChanges(dir, changes)).toThrow();
  expect(now()).toBe(TEXT);
  expect(names()).toEqual(['ideas', 'ideas/one', FILE, 'taken']);
});

it('takes a removed entry’s folder with it', () => {
  expect(commitChanges(house, new Map([[FILE, null]]))).toEqual([]);
  expect(names()).toEqual(['ideas']);
});

it('keeps revisions in git, tells them in plain words and gives them back', () => {
  expect(revisionsOf(dir, FILE)).toBeUndefined();
  const git = (...args: string[]) => execFileSync('git', args, { cwd: dir, stdio: 'ignore' });
  git('init', '-q');
  git('config', 'user.name', 'Owner');
  git('config', 'user.email', 'owner@example.com');
  expect(keepRevision(dir, [FILE], 'Begin')).toBe(true);
  saveEntry(house, draft({ title: 'Two', draft: true }, 'Hello,\n\nyou.\n'), WORDS);
  expect(keepRevision(dir, [FILE], 'Edit')).toBe(true);
  const [last, first] = revisionsOf(dir, FILE) ?? [];
  expect(last?.changes).toEqual(['Title: from “One” to “Two”.', 'Text: one paragraph changed.']);
  expect(textAt(dir, FILE, first?.id ?? '')).toBe(TEXT);
  // A text's photographs are kept with it, and go with it; what is not the text's is left alone.
  const tracked = () => execFileSync('git', ['ls-files'], { cwd: dir, encoding: 'utf8' }).trim().split('\n');
  for (const name of ['me.jpg', 'notes.txt']) writeFileSync(path.join(dir, 'ideas/one', name), name);
  expect(keepRevision(dir, withPictures(dir, FILE), 'Picture')).toBe(true);
  expect(tracked()).toEqual([FILE, 'ideas/one/me.jpg']);
  writeFileSync(path.join(dir, 'ideas/one/late.jpg'), 'never kept');
  const all = withPictures(dir, FILE);
  removePictures(dir, FILE);
  writeChanges(dir, new Map([[FILE, null]]));
  expect(keepRevision(dir, all, 'Delete')).toBe(true);
  expect(tracked()).toEqual(['']);
  // What was drawn, whatever is new in its folder.
  mkdirSync(path.join(dir, 'pictures'));
  for (const [name, files] of [
    ['a.svg', ['a.svg']],
    ['b.svg', ['a.svg', 'b.svg']],
  ] as const) {
    writeFileSync(path.join(dir, 'pictures', name), name);
    expect(keepRevision(dir, ['pictures'], 'Pictures drawn')).toBe(true);
    expect(tracked()).toEqual(files.map((file) => `pictures/${file}`));
  }
});

it('sees what a change would break anywhere, before it is made', () => {
  const gone = listEntries({ ...house, dir: CONTENT_DIR, texts: () => ['ideas/power-pause/index.md'] })[0];
  expect(gone).toMatchObject({ path: '/ideas/power-pause', group: 'ideas' });
  const { problems } = tryChanges(new Map([['ideas/power-pause/index.md', null]]), checkContent);
  expect(problems.filter((problem) => problem.includes('"/ideas/power-pause"')).length).toBeGreaterThan(0);
});

it('takes links out, or turns them, in fields and texts', () => {
  const fields = {
    related: ['/a', '/b'],
    next: { heading: 'On', note: 'Of A.', label: 'To A', href: '/a#x' },
    asked: { '/a': ['what is a'], '/b': ['what is b'] },
    links: [
      { label: 'A', href: '/a' },
      { label: 'B', href: '/b' },
    ],
  };
  const gone = movedPages(new Map([['/a', undefined]]));
  const instead = { href: '/contact', label: 'Write', heading: 'A question?', note: 'Write to me.' };
  expect(relinked(fields, gone, instead)).toEqual({
    related: ['/b'],
    next: instead,
    asked: { '/b': ['what is b'] },
    links: [{ label: 'B', href: '/b' }],
  });
  expect(relinkedText('See [the *a*](/a#x) and [b](/b), [c](/ab).', gone)).toBe(
    'See the *a* and [b](/b), [c](/ab).',
  );
  const turned = movedPages(new Map([['/a', '/z']]));
  expect(relinked({ lang: 'de', translationOf: '/a' }, gone, instead)).toEqual({ lang: 'de' });
  expect(relinked(fields, turned, instead)).toMatchObject({
    related: ['/z', '/b'],
    next: { heading: 'On', label: 'To A', href: '/z#x' },
    asked: { '/z': ['what is a'] },
  });
  expect(relinkedText('[a](/a?x=1)\n\n[n]: /a', turned)).toBe('[a](/z?x=1)\n\n[n]: /z');
});

it('keeps a photograph upright, cropped, without the camera’s data, and no wider than needed', async () => {
  const data = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#a33' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const upload = { name: 'Mein Foto (1).JPG', data, alt: 'A red wall' };
  expect(await keepPicture(dir, FILE, { ...upload, alt: ' ' })).toHaveProperty('problem');
  expect(await keepPicture(dir, 'site/home.yml', upload)).toHaveProperty('problem');
  expect(await keepPicture(dir, FILE, { ...upload, data: Buffer.from('no picture') })).toHaveProperty(
    'problem',
  );
  expect(await keepPicture(dir, FILE, upload)).toEqual({
    name: 'mein-foto-1.jpg',
    width: 1000,
    height: 3000,
  });
  const crop = { left: 0, top: 50, width: 100, height: 25 };
  expect(await keepPicture(dir, FILE, { ...upload, crop })).toEqual({
    name: 'mein-foto-1-2.jpg',
    width: 1000,
    height: 750,
  });
  const { exif, orientation, icc, xmp } = await sharp(photoFile(dir, 'ideas/one/mein-foto-1.jpg')).metadata();
  expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
  expect(photoFile(dir, 'ideas/one/../../x.jpg')).toBeUndefined();
});

it('moves an entry with its pictures and links, and leads on from its old address', () => {
  const other = 'ideas/two/index.md';
  mkdirSync(path.join(dir, 'ideas/two'));
  mkdirSync(path.join(dir, 'site'));
  writeFileSync(path.join(dir, other), '---\nrelated: [/ideas/one]\n---\n[One](/ideas/one#x)\n');
  writeFileSync(path.join(dir, 'site/redirects.yml'), '# Moved.\n[]\n');
  writeFileSync(path.join(dir, 'ideas/one/desk.jpg'), 'picture');
  house = { ...house, texts: () => [FILE, other, 'site/redirects.yml'] };
  let refuse = true;
  const strict = { ...house, check: () => (refuse ? [`content/${other}:2: no`] : []) };
  const trial = {
    ...strict,
    check: () => {
      const told = strict.check();
      refuse = false;
      return told;
    },
  };
  expect(moveEntry(trial, FILE, 'three')).toHaveProperty('problems');
  expect(names()).toContain('ideas/one/desk.jpg');
  expect(names()).not.toContain('ideas/three');
  expect(moveEntry(house, FILE, 'Three')).toHaveProperty('problems');
  expect(moveEntry(house, FILE, 'two')).toHaveProperty('problems');
  // Its pictures are of the revision too.
  expect(moveEntry(house, FILE, 'three')).toMatchObject({
    file: 'ideas/three/index.md',
    files: expect.arrayContaining(['ideas/one/desk.jpg', 'ideas/three/desk.jpg']),
  });
  expect(now('ideas/three/index.md')).toBe(TEXT);
  expect(names()).toContain('ideas/three/desk.jpg');
  expect(names()).not.toContain('ideas/one');
  expect(now(other)).toBe('---\nrelated: [/ideas/three]\n---\n[One](/ideas/three#x)\n');
  expect(parse(now('site/redirects.yml'))).toEqual([{ from: '/ideas/one', to: '/ideas/three' }]);
});
