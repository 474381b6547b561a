/** Writes `/search/`: the index of everything that may be found, from the built pages themselves. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  createIndex,
  type PageTable,
  type PageText,
  type SearchManifest,
} from '#domain/search/search-index.ts';
import { readBuiltPage } from './page-text.ts';

export type FindablePage = { path: string; published: string; topics: string[] };

/** A file of text holds so many pages: some 10 KB on the wire, for results come from all over. */
const PAGES_PER_FILE = 4;

/** The built file of a page's path. */
export const builtFile = (client: string, pagePath: string) => path.join(client, pagePath, 'index.html');

/**
 * Reads every page of `pages` from the build in `client` and writes the index beside them. Pages with `noindex`
 * are left out. Returns the manifest.
 */
export function writeSearchIndex(client: string, pages: readonly FindablePage[]): SearchManifest {
  const root = path.join(client, 'search');
  rmSync(root, { recursive: true, force: true });
  // The version is not known before everything is written.
  const folder = path.join(root, 'next');
  mkdirSync(folder, { recursive: true });

  const hash = createHash('sha256');
  let bytes = 0;
  const write = (name: string, value: unknown) => {
    const text = JSON.stringify(value);
    bytes += Buffer.byteLength(text);
    hash.update(name).update(text);
    writeFileSync(path.join(folder, name), text);
  };

  const index = createIndex();
  const topics = new Map<string, number[]>();
  let texts: PageText[] = [];
  let files = 0;
  const writeTexts = () => {
    if (texts.length > 0) write(`text-${files}.json`, texts);
    files += 1;
    texts = [];
  };
  const newestFirst = [...pages].sort(
    (a, b) => b.published.localeCompare(a.published) || a.path.localeCompare(b.path),
  );
  for (const page of newestFirst) {
    const file = builtFile(client, page.path);
    const { title, label, text, sample, noindex } = readBuiltPage(readFileSync(file, 'utf8'), file);
    if (noindex) continue;
    const id = index.lengths.length;
    index.add(title, text);
    for (const topic of page.topics) {
      const ids = topics.get(topic);
      if (ids) ids.push(id);
      else topics.set(topic, [id]);
    }
    texts.push({ path: page.path, title, label, date: page.published, sample, text });
    if (texts.length === PAGES_PER_FILE) writeTexts();
  }
  writeTexts();

  const firstWords: string[] = [];
  for (const piece of index.pieces()) {
    write(`words-${firstWords.length}.json`, piece);
    firstWords.push(piece.words[0] ?? '');
  }
  write('pages.json', { lengths: index.lengths, topics: Object.fromEntries(topics) } satisfies PageTable);

  const version = hash.digest('hex').slice(0, 12);
  renameSync(folder, path.join(root, version));
  const manifest: SearchManifest = {
    version,
    pieces: firstWords,
    pages: index.lengths.length,
    pagesPerFile: PAGES_PER_FILE,
    bytes,
  };
  writeFileSync(path.join(root, 'index.json'), JSON.stringify(manifest));
  return manifest;
}
