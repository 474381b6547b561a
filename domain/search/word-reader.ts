/** What the words of a question stand for in the index: forms, beginnings, other names, misspellings. */
import type { IndexFiles } from './index-files.ts';
import { stemOf, type Token } from './question.ts';
import type { Way } from './rank.ts';
import type { Postings } from './search-index.ts';
import { meantBy, misspelledKeys } from './spelling.ts';

/** How much a word counts that is not quite the one asked for. */
const WEIGHTS = { exact: 1, stem: 0.95, beginning: 0.85, synonym: 0.75 } as const;
/** A beginning stands for so many words at most. */
const MOST_BEGINNINGS = 40;
/** Shared by chance if shorter. */
const SHORTEST_BEGINNING = 5;

/** A word of the index that a question's word stands for. */
type Found = { word: string; postings: Postings; weight: number };

export type Understood = { token: Token; forms: Found[]; ways: Way[]; also: Found[] };

const way = (forms: readonly Found[], weight: number): Way => ({
  weight,
  words: [forms.map(({ postings }) => postings)],
});

export function makeWordReader({ lookUpAll }: Pick<IndexFiles, 'lookUpAll'>) {
  /** A word and its other forms, and where it is unfinished whatever begins with it. */
  async function formsOf(word: string, asPrefix: boolean): Promise<Found[]> {
    const stem = stemOf(word);
    // Forms of a word share its stem but for the last letter: "company", "companies".
    const shared = stem.length > 3 ? stem.slice(0, -1) : word;
    const common = word.startsWith(shared) ? shared : word;
    const near = await lookUpAll<Postings>('words', common, true);
    const forms = near.flatMap(([found, postings]): Found[] => {
      if (found === word) return [{ word: found, postings, weight: WEIGHTS.exact }];
      if (found.length > 3 && stemOf(found) === stem)
        return [{ word: found, postings, weight: WEIGHTS.stem }];
      return [];
    });
    // Plurals of words too short for a stem.
    if (word.length <= 3)
      for (const [found, postings] of near)
        if (found === `${word}s`) forms.push({ word: found, postings, weight: WEIGHTS.stem });
    if (!asPrefix) return forms;
    const known = new Set(forms.map((form) => form.word));
    const begun = near.filter(([found]) => found.startsWith(word) && !known.has(found));
    const beginnings = begun.sort((a, b) => a[0].length - b[0].length).slice(0, MOST_BEGINNINGS);
    return [
      ...forms,
      ...beginnings.map(([found, postings]) => ({ word: found, postings, weight: WEIGHTS.beginning })),
    ];
  }

  /** What a word that stands nowhere is read as: the nearest word, of those the one on most pages. */
  async function meant(word: string, slack: number): Promise<string | undefined> {
    const filed = await Promise.all(
      misspelledKeys(word).map((key) => lookUpAll<string[]>('spelling', key, false)),
    );
    const near = meantBy(
      word,
      filed.flat().flatMap(([, words]) => words),
      slack,
    );
    if (near.length === 0 && slack > 0) return beginningOf(word);
    const forms = await Promise.all(near.map((candidate) => formsOf(candidate.word, false)));
    const pages = forms.map((found) => found.reduce((sum, { postings }) => sum + postings.length, 0));
    return near[pages.indexOf(Math.max(...pages))]?.word;
  }

  /** The shortest word that shares the longest beginning with one that stands nowhere. */
  async function beginningOf(word: string): Promise<string | undefined> {
    for (let length = word.length - 1; length >= SHORTEST_BEGINNING; length -= 1) {
      const begun = await lookUpAll<Postings>('words', word.slice(0, length), true);
      const [shortest] = begun.map(([found]) => found).sort((a, b) => a.length - b.length);
      if (shortest) return shortest;
    }
    return undefined;
  }

  /** Misspelled words of a question and what they are read as; a word that has another name here is not misspelled. */
  async function misspelled(tokens: readonly Token[], slack = 0): Promise<Map<string, string>> {
    const read = await Promise.all(
      tokens
        .filter(({ common, also }) => !common && also.length === 0)
        .map(async ({ word, asPrefix }) => {
          const known = (await formsOf(word, asPrefix)).length > 0;
          return [word, known ? undefined : await meant(word, slack)] as const;
        }),
    );
    return new Map(read.flatMap(([word, as]) => (as ? [[word, as]] : [])));
  }

  async function understand(token: Token): Promise<Understood> {
    const forms = await formsOf(token.word, token.asPrefix);
    const others = await Promise.all(
      token.also.map((phrase) => Promise.all(phrase.map((word) => formsOf(word, false)))),
    );
    const byWeight = Map.groupBy(forms, ({ weight }) => weight);
    const ways = [...byWeight].sort(([a], [b]) => b - a).map(([weight, same]) => way(same, weight));
    const also: Found[] = [];
    for (const phrase of others) {
      if (phrase.length === 0 || phrase.some((word) => word.length === 0)) continue;
      ways.push({
        weight: WEIGHTS.synonym,
        words: phrase.map((word) => word.map(({ postings }) => postings)),
      });
      // In a text its rarest word stands for a phrase: "144" for "local law 144".
      const count = (forms: readonly Found[]) =>
        forms.reduce((sum, { postings }) => sum + postings.length, 0);
      const [telling = []] = phrase.toSorted((a, b) => count(a) - count(b));
      also.push(...telling.map((form) => ({ ...form, weight: WEIGHTS.synonym * form.weight })));
    }
    return { token, forms, ways, also };
  }

  return { misspelled, understand };
}
