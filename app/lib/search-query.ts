/** Answers a question from the postings of its words. Pure. */
import type { Postings } from './search-index.ts';
import { foldWords, isCommon } from './search-words.ts';

export type QueryWord = {
  word: string;
  /** Its place in the question, common words counted. */
  place: number;
  /** Still being typed: everything that starts with it counts. */
  asPrefix: boolean;
};

/** A question's words that can be looked up. The last one may be unfinished, unless a space follows it. */
export function queryWords(question: string): QueryWord[] {
  const words = foldWords(question).map((word, place, all) => ({
    word,
    place,
    asPrefix: place === all.length - 1 && word.length > 1 && !/[\s.,;:!?"'\u201d\u2019]$/.test(question),
  }));
  return words.filter(({ word }) => !isCommon(word));
}

export type Hit = { id: number; score: number; phrase: boolean };

type Found = Map<number, { title: number; places: number[] }>;

/** Okapi BM25 with its usual constants; a word in the title counts like several in the text. */
const K1 = 1.2;
const B = 0.75;
const TITLE = 2.5;

function read(lists: readonly Postings[]): Found {
  const found: Found = new Map();
  for (const postings of lists) {
    let id = 0;
    for (let index = 0; index < postings.length; ) {
      id += postings[index++] ?? 0;
      const title = postings[index++] ?? 0;
      const count = postings[index++] ?? 0;
      const places: number[] = new Array(count);
      let place = 0;
      for (let nth = 0; nth < count; nth += 1) {
        place += postings[index++] ?? 0;
        places[nth] = place;
      }
      const known = found.get(id);
      if (known) {
        known.title += title;
        for (const at of places) known.places.push(at);
      } else found.set(id, { title, places });
    }
  }
  return found;
}

/** Whether the words stand in one place as far apart as in the question. */
function hasPhrase(words: readonly QueryWord[], places: readonly number[][]): boolean {
  const [first, ...others] = places;
  const start = words[0]?.place ?? 0;
  const rest = others.map((list) => new Set(list));
  return (first ?? []).some((place) =>
    rest.every((list, index) => list.has(place + (words[index + 1]?.place ?? 0) - start)),
  );
}

/**
 * Pages that hold every word: those with the whole phrase first, then by weight, then the newest. `lists` has,
 * for every word, the postings of all words it stands for; `lengths` the number of words of every page.
 */
export function rank(
  words: readonly QueryWord[],
  lists: readonly (readonly Postings[])[],
  lengths: readonly number[],
): Hit[] {
  const found = lists.map(read);
  const smallest = found.reduce((least, map) => (map.size < least.size ? map : least), found[0] ?? new Map());
  const average = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1) || 1;
  const hits: Hit[] = [];
  for (const id of smallest.keys()) {
    const entries = found.map((map) => map.get(id));
    if (!entries.every((entry) => entry !== undefined)) continue;
    let score = 0;
    entries.forEach(({ title, places }, index) => {
      const having = found[index]?.size ?? 0;
      const rarity = Math.log(1 + (lengths.length - having + 0.5) / (having + 0.5));
      const norm = K1 * (1 - B + (B * (lengths[id] ?? average)) / average);
      score +=
        rarity * ((places.length * (K1 + 1)) / (places.length + norm) + TITLE * (title / (title + 0.5)));
    });
    const phrase =
      words.length > 1 &&
      hasPhrase(
        words,
        entries.map(({ places }) => places),
      );
    hits.push({ id, score, phrase });
  }
  return hits.sort((a, b) => Number(b.phrase) - Number(a.phrase) || b.score - a.score || a.id - b.id);
}
