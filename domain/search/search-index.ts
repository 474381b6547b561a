/**
 * A positional word index in pieces: each piece holds the words of one range of the alphabet, so that a browser
 * fetches only the pieces its question needs. Pure; `build-steps/search` writes the files, `app/search`
 * reads them. Why not one index of a library: docs/decisions/0006-search-and-archive.md.
 */
import { foldWords, isCommon } from './search-words.ts';

/**
 * Where a word stands, flat: for each page, in order of ids, the id less the one before (the first as it is),
 * how often the title has the word, how many places the text has it, and those places, each less the one before.
 */
export type Postings = number[];

/** `/search/<version>/words-<n>.json`; `words` is sorted by UTF-16 units. */
export type IndexPiece = { words: string[]; postings: Postings[] };

/** `/search/index.json`. */
export type SearchManifest = {
  version: string;
  /** The first word of every piece. */
  pieces: string[];
  /** How many pages there are, and how many of them one text file holds. */
  pages: number;
  pagesPerFile: number;
  /** Bytes of all files together, to decide whether a device may keep them all. */
  bytes: number;
};

/** `/search/<version>/pages.json`. Ids run from the newest page to the oldest. */
export type PageTable = {
  /** Words in each page's text. */
  lengths: number[];
  /** For every topic, the ids of its pages. */
  topics: Record<string, number[]>;
};

/** `/search/<version>/text-<n>.json` holds an array of these. */
export type PageText = {
  path: string;
  title: string;
  label: string;
  date: string;
  sample: boolean;
  text: string;
};

/** About so many characters a piece: some 40 KB on the wire. */
export const PIECE_CHARACTERS = 120_000;

export function createIndex() {
  const words = new Map<string, { postings: Postings; last: number }>();
  const lengths: number[] = [];

  return {
    lengths,

    /** Adds the next page; its id is the number of pages before it. */
    add(title: string, text: string): void {
      const id = lengths.length;
      const places = new Map<string, number[]>();
      const titles = new Map<string, number>();
      const all = foldWords(text);
      all.forEach((word, place) => {
        if (isCommon(word)) return;
        const known = places.get(word);
        if (known) known.push(place);
        else places.set(word, [place]);
      });
      for (const word of foldWords(title)) {
        if (!isCommon(word)) titles.set(word, (titles.get(word) ?? 0) + 1);
      }
      lengths.push(all.length);
      for (const word of new Set([...places.keys(), ...titles.keys()])) {
        let entry = words.get(word);
        if (!entry) {
          entry = { postings: [], last: 0 };
          words.set(word, entry);
        }
        const at = places.get(word) ?? [];
        entry.postings.push(id - entry.last, titles.get(word) ?? 0, at.length);
        for (const [index, place] of at.entries()) entry.postings.push(place - (at[index - 1] ?? 0));
        entry.last = id;
      }
    },

    /** The pieces in alphabetical order, one at a time so that they need not all be in memory as text. */
    *pieces(limit = PIECE_CHARACTERS): Generator<IndexPiece> {
      let piece: IndexPiece = { words: [], postings: [] };
      let size = 0;
      for (const word of [...words.keys()].sort()) {
        const { postings } = words.get(word) ?? { postings: [] };
        // Most numbers have one or two digits and a comma.
        const cost = word.length + 5 + postings.length * 2.5;
        if (size > 0 && size + cost > limit) {
          yield piece;
          piece = { words: [], postings: [] };
          size = 0;
        }
        piece.words.push(word);
        piece.postings.push(postings);
        size += cost;
      }
      if (piece.words.length > 0) yield piece;
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

/** Words of a piece that are, or start with, the one asked for. */
export function lookUp(piece: IndexPiece, word: string, asPrefix: boolean): Postings[] {
  const from = lowerBound(piece.words, word);
  if (!asPrefix) return piece.words[from] === word ? [piece.postings[from] ?? []] : [];
  return piece.postings.slice(from, lowerBound(piece.words, word + LAST));
}
