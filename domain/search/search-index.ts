/**
 * An index of sections in pieces: each piece holds the words of one range of the alphabet, so that a browser fetches
 * only the pieces its question needs. Pure; `build-steps/search` writes the files, `search-store.ts` reads them. Why
 * not one index of a library: docs/decisions/0006-search-and-archive.md.
 */

import { foldWords, isCommon } from './search-words.ts';
import { spellingKeys } from './spelling.ts';

/** What a result is, for its label and for the list of kinds. */
export const kinds = [
  'question',
  'law',
  'tool',
  'person',
  'service',
  'guide',
  'essay',
  'story',
  'work',
  'page',
] as const;
export type Kind = (typeof kinds)[number];

/** A piece of a page under one heading, in `/search/<version>/text-<n>.json`: what a passage is quoted from. */
export type Section = {
  /** Address without an anchor; a law's has its query. */
  path: string;
  /** Id of the nearest element that has one; empty at the page's top. */
  anchor: string;
  /** The page's heading. */
  title: string;
  /** The section's own heading, the question of an answer, the citation of a provision; empty at the page's top. */
  heading: string;
  kind: Kind;
  /** `YYYY-MM-DD`, and what happened then. */
  date: string;
  dated: 'published' | 'updated' | 'checked';
  /** Where the facts come from, in words. */
  source: string;
  /** Laws whose standing is said beside it, by id. */
  laws: string[];
  /** It is invented, and marked so. */
  sample: boolean;
  /** Its text as it stands on the page, by paragraph. */
  blocks: string[];
};

/** What is looked through in a section: `asked` are the words by which a page is asked for, shown nowhere. */
export type Indexed = Pick<Section, 'title' | 'heading' | 'blocks'> & { asked?: readonly string[] };

/**
 * Where a word stands: for each section, in order of ids, one number. It is the id less the one before (the first as it
 * is) times 32, plus 16 if the title has the word, 8 if the heading has it, and how often the text has it, at most 7.
 */
export type Postings = number[];

export const POSTING = { base: 32, title: 16, heading: 8, most: 7 } as const;

/** `/search/<version>/words-<n>.json` and `spelling-<n>.json`; `words` is sorted by UTF-16 units. */
export type IndexPiece<Entry = Postings> = { words: string[]; postings: Entry[] };

/** `/search/index.json`. */
export type SearchManifest = {
  version: string;
  /** The first word of every piece. */
  pieces: string[];
  /** The first key of every piece of the spelling index. */
  spelling: string[];
  /** How many sections there are, and how many of them one text file holds. */
  sections: number;
  sectionsPerFile: number;
  /** Bytes of all files together, to decide whether a device may keep them all. */
  bytes: number;
};

/** Words and phrases that mean the same to somebody who asks. */
export type Synonyms = string[][];

/** `/search/<version>/sections.json`. Ids run from the newest page to the oldest. */
export type SectionTable = {
  /** Words in each section's text. */
  lengths: number[];
  /** The page of each section, as a number that grows from page to page; laws have their own below 0. */
  pages: number[];
  /** What each section's score is multiplied with, in percent: lists of other pages' titles count for less. */
  weights: number[];
  /** Sections that are asked for by name, each with the names as stems. */
  asked: [id: number, names: string[][]][];
  /** For every topic, the numbers of its pages. */
  topics: Record<string, number[]>;
  synonyms: Synonyms;
  /** Where each law stands: what is said from a day on (`YYYY-MM-DD`; empty: always). */
  laws: Record<string, { name: string; steps: [from: string, text: string][] }>;
};

/** About so many characters a piece: some 40 KB on the wire. */
export const PIECE_CHARACTERS = 120_000;

/** Entries in the order of their words, cut into pieces of about `limit` characters. */
function* cut<Entry>(
  entries: ReadonlyMap<string, Entry>,
  size: (entry: Entry) => number,
  limit: number,
): Generator<IndexPiece<Entry>> {
  let piece: IndexPiece<Entry> = { words: [], postings: [] };
  let filled = 0;
  for (const [word, entry] of [...entries].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const cost = word.length + 5 + size(entry);
    if (filled > 0 && filled + cost > limit) {
      yield piece;
      piece = { words: [], postings: [] };
      filled = 0;
    }
    piece.words.push(word);
    piece.postings.push(entry);
    filled += cost;
  }
  if (piece.words.length > 0) yield piece;
}

export function createIndex() {
  const words = new Map<string, { postings: Postings; last: number }>();
  const lengths: number[] = [];

  return {
    lengths,

    /** Adds the next section; its id is the number of sections before it. */
    add({ title, heading, blocks, asked = [] }: Indexed): void {
      const id = lengths.length;
      const weights = new Map<string, number>();
      let length = 0;
      for (const block of blocks) {
        for (const word of foldWords(block)) {
          length += 1;
          if (isCommon(word)) continue;
          const weight = weights.get(word) ?? 0;
          if (weight < POSTING.most) weights.set(word, weight + 1);
        }
      }
      // Common words are known in headings alone, for questions that have no others.
      for (const word of foldWords([heading, ...asked].join(' ')))
        weights.set(word, (weights.get(word) ?? 0) | POSTING.heading);
      for (const word of foldWords(title)) weights.set(word, (weights.get(word) ?? 0) | POSTING.title);
      lengths.push(length);
      for (const [word, weight] of weights) {
        let entry = words.get(word);
        if (!entry) {
          entry = { postings: [], last: 0 };
          words.set(word, entry);
        }
        entry.postings.push((id - entry.last) * POSTING.base + weight);
        entry.last = id;
      }
    },

    /** The pieces in alphabetical order, one at a time so that they need not all be in memory as text. */
    *pieces(limit = PIECE_CHARACTERS): Generator<IndexPiece> {
      const postings = new Map([...words].map(([word, entry]) => [word, entry.postings] as const));
      // Most numbers have two or three digits and a comma.
      yield* cut(postings, (numbers) => numbers.length * 3.5, limit);
    },

    /** Pieces of the spelling index: for every key the words that may be meant. */
    *spelling(limit = PIECE_CHARACTERS): Generator<IndexPiece<string[]>> {
      const meant = new Map<string, string[]>();
      for (const word of [...words.keys()].sort()) {
        for (const key of spellingKeys(word)) {
          const known = meant.get(key);
          if (known) known.push(word);
          else meant.set(key, [word]);
        }
      }
      yield* cut(meant, (all) => all.reduce((sum, word) => sum + word.length + 3, 0), limit);
    },
  };
}

/** Index of the first element that is not before `word`. */
function lowerBound(sorted: readonly string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** After every word that starts with a prefix. */
const LAST = '\uffff';

/** Which pieces may hold a word, or the words that start with it. */
export function piecesFor(firstWords: readonly string[], word: string, asPrefix: boolean): number[] {
  const at = (text: string) => {
    const bound = lowerBound(firstWords, text);
    return firstWords[bound] === text ? bound : bound - 1;
  };
  const from = Math.max(0, at(word));
  const to = asPrefix ? Math.max(from, at(word + LAST)) : from;
  return firstWords.length === 0 ? [] : Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The words of a piece that are, or start with, the one asked for, each with its entry. */
export function lookUp<Entry>(
  { words, postings }: IndexPiece<Entry>,
  word: string,
  asPrefix: boolean,
): [word: string, entry: Entry][] {
  const from = lowerBound(words, word);
  const to = asPrefix ? lowerBound(words, word + LAST) : words[from] === word ? from + 1 : from;
  return words.slice(from, to).map((found, index) => [found, postings[from + index] as Entry]);
}
