/** Entries that go to another address or away, with everything that points to them. */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Changes } from '#app/content/content-files.ts';
import { readRedirects } from '#app/content/site.ts';
import { type ContentHouse, commitChanges, problemsOfChanges, readText } from './content-house.ts';
import { editFields } from './edit-fields.ts';
import { pathOf } from './entries.ts';
import { picturesBeside } from './media.ts';
import { movedPages, relinkAll } from './unlink.ts';
import { contentWords as words } from './words.ts';

const REDIRECTS = 'site/redirects.yml';
const SLUG = /^[a-z0-9]+(-{1,2}[a-z0-9]+)*$/;

const textsOf = (house: ContentHouse) => ({
  files: house.texts,
  read: (file: string) => readText(house, file),
});

/** Redirects with one more; chains are shortened, and nobody is led in a circle. */
function withRedirect(from: string, to: string): { from: string; to: string }[] {
  const kept = readRedirects().filter((redirect) => redirect.from !== to && redirect.from !== from);
  return [...kept.map((redirect) => (redirect.to === from ? { ...redirect, to } : redirect)), { from, to }];
}

/** Moves an entry; links follow, and its old address leads on. */
export function moveEntry(
  house: ContentHouse,
  file: string,
  slug: string,
): { file: string; files: string[] } | { problems: string[] } {
  const folder = path.posix.dirname(file);
  const to = `${path.posix.dirname(folder)}/${slug}/index.md`;
  const [before, after] = [pathOf(file), pathOf(to)];
  if (!before || !after || file.startsWith('pages/')) return { problems: [words.move.fixed] };
  if (!SLUG.test(slug)) return { problems: [words.move.bad] };
  if (house.texts().includes(to)) return { problems: [words.move.taken] };
  const moved = movedPages(new Map([[before, after]]));
  const changes = new Map<string, string | null>(
    relinkAll(textsOf(house), moved, words.instead, new Set([REDIRECTS])),
  );
  changes.set(to, changes.get(file) ?? readText(house, file));
  changes.set(file, null);
  // Questions share a page; an anchor needs no redirect.
  if (!before.includes('#')) {
    changes.set(REDIRECTS, editFields(readText(house, REDIRECTS), withRedirect(before, after)));
  }
  // The text is checked at its new place, where its pictures have to be.
  const pictures = picturesBeside(house.dir, file);
  const there = path.join(house.dir, path.posix.dirname(to));
  if (pictures.length > 0) mkdirSync(there, { recursive: true });
  for (const name of pictures) copyFileSync(path.join(house.dir, folder, name), path.join(there, name));
  const problems = commitChanges(house, changes);
  if (problems.length > 0) {
    if (pictures.length > 0) rmSync(there, { recursive: true });
    return { problems };
  }
  if (pictures.length > 0) rmSync(path.join(house.dir, folder), { recursive: true });
  const withIt = pictures.flatMap((name) => [`${folder}/${name}`, `${path.posix.dirname(to)}/${name}`]);
  return { file: to, files: [...changes.keys(), ...withIt] };
}

export type Removal = {
  changes: Changes;
  /** Files that lead to what goes. */
  links: string[];
  /** What would be wrong without it. */
  problems: string[];
};

/** What deleting entries takes: nothing is written yet. */
export function removalOf(house: ContentHouse, files: readonly string[]): Removal {
  const gone = files.flatMap((file) => pathOf(file) ?? []);
  const moved = movedPages(new Map(gone.map((address) => [address, undefined])));
  const relinked = relinkAll(textsOf(house), moved, words.instead, new Set([...files, REDIRECTS]));
  const changes = new Map<string, string | null>([
    ...relinked,
    ...files.map((file) => [file, null] as const),
  ]);
  const dead = readRedirects().filter(({ to }) => gone.includes(to));
  if (dead.length > 0) {
    const kept = readRedirects().filter(({ to }) => !gone.includes(to));
    changes.set(REDIRECTS, editFields(readText(house, REDIRECTS), kept));
  }
  return { changes, links: [...relinked.keys()], problems: problemsOfChanges(house, changes) };
}
