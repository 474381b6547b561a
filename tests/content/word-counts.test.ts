/** Every text is as long as its kind asks: minimums of the pages, ranges of essays and answers, exact biographies. */
import { afterAll, describe, expect, it } from 'vitest';
import { countWords as countBioWords, readMediaKit } from '#app/reading/media-kit/content.ts';
import { CONTRACT } from '#tests/built-site/route-contract.ts';
import { blocks, type ContentEntry, countWords, entries } from './read-entries.ts';

/** Words that a reader of the body sees, notes and tables included. */
const words = (entry: ContentEntry) => blocks(entry).reduce((sum, { text }) => sum + countWords(text), 0);
/** Heading and standfirst stand above each body, in `<main>` too. */
const above = ({ data }: ContentEntry) => countWords(`${data.heading ?? ''} ${data.standfirst ?? ''}`);

const of = (collection: string) => entries.filter((entry) => entry.collection === collection);

const spread = (name: string, counts: number[]) =>
  console.info(`words of ${name}: ${Math.min(...counts)} to ${Math.max(...counts)} (${counts.length})`);
afterAll(() => {
  for (const name of new Set(entries.map(({ collection }) => collection))) spread(name, of(name).map(words));
});

describe('each page', () => {
  const minimums = new Map(CONTRACT.map(({ path, words: least }) => [path, least]));
  /** The token's page stands for every token. */
  minimums.set('/ai-toolkit-download/token', minimums.get('/ai-toolkit-download/a-token') ?? 0);

  /** The answers below its body are its words; each has a range of its own. */
  const filledBelow = ['/faq'];

  it('reaches its minimum with its body alone', () => {
    const short = entries
      .filter(({ collection, path }) => collection !== 'faq' && !filledBelow.includes(path))
      .flatMap((entry) => {
        const least = minimums.get(entry.path);
        const count = words(entry) + above(entry);
        return least === undefined || count < least ? [`${entry.path}: ${count} of ${least}`] : [];
      });
    expect(short).toEqual([]);
  });

  it('of the exceptions exists and is short', () => {
    const long = filledBelow.filter((path) => {
      const entry = entries.find((candidate) => candidate.path === path);
      return !entry || words(entry) + above(entry) >= (minimums.get(path) ?? 0);
    });
    expect(long).toEqual([]);
  });
});

it.each([
  ['ideas', 9, 900, 1600],
  ['faq', 20, 60, 130],
])('%s: all of them, within their range', (collection, number, least, most) => {
  const texts = of(collection);
  expect(texts).toHaveLength(number);
  const wrong = texts.filter((entry) => words(entry) < least || words(entry) > most);
  expect(wrong.map((entry) => `${entry.path}: ${words(entry)}`)).toEqual([]);
});

it.each(['50', '100', '250'] as const)('has a biography of exactly %s words', (length) => {
  expect(countBioWords(readMediaKit().bios[length])).toBe(Number(length));
});
