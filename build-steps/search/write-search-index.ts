/** Writes `/search/`: the index of everything that may be found, from the built pages themselves and the laws' entries. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type KeptWork, NOTHING_KEPT } from '#app/content/kept-work.ts';
import { stemOf } from '#domain/search/question.ts';
import {
  createIndex,
  type SearchManifest,
  type Section,
  type SectionTable,
} from '#domain/search/search-index.ts';
import { foldWords, isCommon } from '#domain/search/search-words.ts';
import type { LawSection } from './law-sections.ts';
import { type BuiltPage, type PageSection, readBuiltPage } from './page-sections.ts';

/** What is known of a passage's page or answer besides its text. */
export type About = Pick<Section, 'kind' | 'date' | 'dated' | 'source' | 'laws'>;

export type FindablePage = {
  path: string;
  published: string;
  topics: string[];
  about: About;
  /** What is known better of the part with an anchor, as of an answer with sources of its own. */
  parts?: Record<string, About>;
  /** What people ask for who want this page, or by `#` and its anchor, a part of it. */
  names?: Record<string, readonly string[]>;
  /** What its own head says of it elsewhere: its description and summary. */
  said?: readonly string[];
  /** Percent that counts of what stands below its head, where that is mostly other pages' titles or a tool's labels. */
  weight?: number;
};

/** Everything else that search has to know. */
export type Known = Pick<SectionTable, 'synonyms' | 'laws'> & {
  lawSections: readonly LawSection[];
  /** What was read of each page before. */
  kept?: KeptWork;
};

/** A file of text holds so many sections: some 5 KB on the wire, for results come from all over. */
const SECTIONS_PER_FILE = 16;

/** A name by which a page is asked for, as the stems of its telling words. */
const nameStems = (name: string): string[] => {
  const words = foldWords(name);
  const telling = words.filter((word) => !isCommon(word));
  return (telling.length > 0 ? telling : words).map(stemOf);
};

/** The built file of a page's path. */
export const builtFile = (client: string, pagePath: string) => path.join(client, pagePath, 'index.html');

function sectionOf(
  { anchor, heading, blocks }: PageSection,
  page: FindablePage,
  title: string,
  sample: boolean,
): Section {
  const about = page.parts?.[anchor] ?? page.about;
  return { path: page.path, anchor, title, heading, ...about, sample, blocks };
}

/** Files of a build's index, their names, sizes and common version. */
function indexFiles(folder: string) {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    write(name: string, value: unknown) {
      const text = JSON.stringify(value);
      bytes += Buffer.byteLength(text);
      hash.update(name).update(text);
      writeFileSync(path.join(folder, name), text);
    },
    bytes: () => bytes,
    version: () => hash.digest('hex').slice(0, 12),
  };
}

/** Writes the index's words and spellings, and returns the first word of each piece. */
function writePieces(
  index: ReturnType<typeof createIndex>,
  write: (name: string, value: unknown) => void,
): { words: string[]; spelling: string[] } {
  const firsts = { words: [] as string[], spelling: [] as string[] };
  for (const [kind, pieces] of [
    ['words', index.pieces()],
    ['spelling', index.spelling()],
  ] as const) {
    for (const piece of pieces) {
      write(`${kind}-${firsts[kind].length}.json`, piece);
      firsts[kind].push(piece.words[0] ?? '');
    }
  }
  return firsts;
}

/**
 * Reads every page of `pages` from the build in `client` and writes the index beside them. Pages with `noindex`
 * are left out. Returns the manifest.
 */
export function writeSearchIndex(
  client: string,
  pages: readonly FindablePage[],
  { synonyms, laws, lawSections, kept = NOTHING_KEPT }: Known = { synonyms: [], laws: {}, lawSections: [] },
): SearchManifest {
  const root = path.join(client, 'search');
  rmSync(root, { recursive: true, force: true });
  // The version is not known before everything is written.
  const folder = path.join(root, 'next');
  mkdirSync(folder, { recursive: true });
  const files = indexFiles(folder);

  const index = createIndex();
  const table: SectionTable = {
    lengths: index.lengths,
    pages: [],
    weights: [],
    asked: [],
    topics: {},
    synonyms,
    laws,
  };
  let texts: Section[] = [];
  let textFiles = 0;
  const writeTexts = () => {
    if (texts.length > 0) files.write(`text-${textFiles}.json`, texts);
    textFiles += 1;
    texts = [];
  };
  const add = (
    section: Section,
    page: number,
    {
      asked = [],
      names = [],
      weight = 100,
    }: { asked?: readonly string[]; names?: readonly string[]; weight?: number },
  ) => {
    if (names.length > 0) table.asked.push([index.lengths.length, names.map(nameStems)]);
    index.add({ ...section, asked });
    table.pages.push(page);
    table.weights.push(weight);
    texts.push(section);
    if (texts.length === SECTIONS_PER_FILE) writeTexts();
  };

  const lawNumbers = new Map<string, number>();
  for (const { asked, names, ...section } of lawSections) {
    const number = lawNumbers.get(section.path) ?? -1 - lawNumbers.size;
    lawNumbers.set(section.path, number);
    add(section, number, { asked, names });
  }
  const newestFirst = [...pages].sort(
    (a, b) => b.published.localeCompare(a.published) || a.path.localeCompare(b.path),
  );
  let count = 0;
  for (const page of newestFirst) {
    const file = builtFile(client, page.path);
    const html = readFileSync(file, 'utf8');
    const { title, sections, sample, noindex } = JSON.parse(
      kept.pieceNow([html], () => JSON.stringify(readBuiltPage(html, file))),
    ) as BuiltPage;
    if (noindex) continue;
    const [head = { anchor: '', heading: '', blocks: [title] }, ...rest] = sections;
    let anchor = '';
    for (const [place, section] of [head, ...rest].entries()) {
      const names = page.names?.[place === 0 ? '' : section.anchor] ?? [];
      // A page's head is found by what the page is called and said to be.
      const asked = place === 0 ? [title, ...names, ...(page.said ?? [])] : names;
      const weight = place === 0 ? 100 : (page.weight ?? 100);
      // An answer with sources of its own is as good as a page.
      const own = page.parts?.[section.anchor] && section.anchor !== anchor;
      if (own) count += 1;
      anchor = section.anchor;
      add(sectionOf(section, page, title, sample), count, { asked, names, weight });
    }
    for (const topic of page.topics) {
      table.topics[topic] ??= [];
      table.topics[topic]?.push(count);
    }
    count += 1;
  }
  writeTexts();

  const firsts = writePieces(index, files.write);
  files.write('sections.json', table);

  const version = files.version();
  renameSync(folder, path.join(root, version));
  const manifest: SearchManifest = {
    version,
    pieces: firsts.words,
    spelling: firsts.spelling,
    sections: index.lengths.length,
    sectionsPerFile: SECTIONS_PER_FILE,
    bytes: files.bytes(),
  };
  writeFileSync(path.join(root, 'index.json'), JSON.stringify(manifest));
  return manifest;
}
