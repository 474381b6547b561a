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

/** Fewer letters begin too many words: they would fetch a tenth of a large index. */
const SHORTEST_PREFIX = 3;

/** A question's words that can be looked up. The last one may be unfinished, unless a space follows it. */
export function queryWords(question: string): QueryWord[] {
  const words = foldWords(question).map((word, place, all) => ({
    word,
    place,
    asPrefix:
      place === all.length - 1 &&
      word.length >= SHORTEST_PREFIX &&
      !/[\s.,;:!?"'\u201d\u2019]$/.test(question),
  }));
  return words.filter(({ word }) => !isCommon(word));
}

export type Hit = { id: number; score: number; phrase: boolean };

/** Okapi BM25 with its usual constants; a word in the title counts like several in the text. */
const K1 = 1.2;
const B = 0.75;
const TITLE = 2.5;

/**
 * The pages of one word. Its places stay as they are stored until a phrase asks for them: a frequent word has
 * hundreds of thousands, of which a question needs few.
 */
type Found = {
  /** Id of a page to its position in the lists below. */
  pages: Map<number, number>;
  titles: number[];
  counts: number[];
  /** For each page, in turns: which postings, where its places start in them, and how many there are. */
  stored: number[][];
  lists: readonly Postings[];
};

function read(lists: readonly Postings[]): Found {
  const found: Found = { pages: new Map(), titles: [], counts: [], stored: [], lists };
  for (const [list, postings] of lists.entries()) {
    let id = 0;
    for (let index = 0; index < postings.length; ) {
      id += postings[index] ?? 0;
      const title = postings[index + 1] ?? 0;
      const count = postings[index + 2] ?? 0;
      index += 3;
      const at = found.pages.get(id);
      if (at === undefined) {
        found.pages.set(id, found.titles.length);
        found.titles.push(title);
        found.counts.push(count);
        found.stored.push([list, index, count]);
      } else {
        found.titles[at] = (found.titles[at] ?? 0) + title;
        found.counts[at] = (found.counts[at] ?? 0) + count;
        found.stored[at]?.push(list, index, count);
      }
      index += count;
    }
  }
  return found;
}

/** The places of a word in one page, in order. */
function placesOf({ lists, stored }: Found, at: number): number[] {
  const places: number[] = [];
  const turns = stored[at] ?? [];
  for (let turn = 0; turn < turns.length; turn += 3) {
    const postings = lists[turns[turn] ?? 0] ?? [];
    const start = turns[turn + 1] ?? 0;
    const end = start + (turns[turn + 2] ?? 0);
    let place = 0;
    for (let index = start; index < end; index += 1) {
      place += postings[index] ?? 0;
      places.push(place);
    }
  }
  // Several words, each in order: such as all that begin alike.
  return turns.length > 3 ? places.sort((a, b) => a - b) : places;
}

/** Whether the words stand in one place as far apart as in the question. `places` are in order. */
function hasPhrase(words: readonly QueryWord[], places: readonly number[][]): boolean {
  const [first = [], ...others] = places;
  const start = words[0]?.place ?? 0;
  const reached = others.map(() => 0);
  return first.some((place) =>
    others.every((list, index) => {
      const wanted = place + (words[index + 1]?.place ?? 0) - start;
      let next = reached[index] ?? 0;
      while ((list[next] ?? Number.POSITIVE_INFINITY) < wanted) next += 1;
      reached[index] = next;
      return list[next] === wanted;
    }),
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
  const smallest = found.toSorted((a, b) => a.pages.size - b.pages.size)[0];
  const average = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1) || 1;
  const rarity = found.map(({ pages }) =>
    Math.log(1 + (lengths.length - pages.size + 0.5) / (pages.size + 0.5)),
  );
  const hits: Hit[] = [];
  for (const id of smallest?.pages.keys() ?? []) {
    const at = found.map(({ pages }) => pages.get(id));
    if (at.includes(undefined)) continue;
    const norm = K1 * (1 - B + (B * (lengths[id] ?? average)) / average);
    let score = 0;
    for (const [index, { titles, counts }] of found.entries()) {
      const title = titles[at[index] ?? 0] ?? 0;
      const count = counts[at[index] ?? 0] ?? 0;
      score += (rarity[index] ?? 0) * ((count * (K1 + 1)) / (count + norm) + TITLE * (title / (title + 0.5)));
    }
    const phrase =
      words.length > 1 &&
      hasPhrase(
        words,
        found.map((word, index) => placesOf(word, at[index] ?? 0)),
      );
    hits.push({ id, score, phrase });
  }
  return hits.sort((a, b) => Number(b.phrase) - Number(a.phrase) || b.score - a.score || a.id - b.id);
}
