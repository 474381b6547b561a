/** Text with the word frequencies of real writing, the same on every run: for measurements at sizes nobody wrote. */
import { commonWords } from '#domain/search/search-words.ts';

/** As many different words as a writer of thousands of posts uses. */
export const VOCABULARY = 20_000;

const SYLLABLES = 'ba co di fe gu ha ki lo mi nu pa re si to ve za'.split(' ');

/** Small and good enough. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The most frequent words of any text are those that search does not look up. */
export function wordOf(rank: number): string {
  const common = commonWords[rank];
  if (common) return common;
  let word = '';
  for (let rest = rank + 16; rest > 0; rest = Math.floor(rest / 16)) word += SYLLABLES[rest % 16];
  return word;
}

/** So many words of the text with this number, by Zipf's law: the word of rank r is 1/r as frequent as the first. */
export function generatedWords(id: number, count: number): string[] {
  const next = random(id + 1);
  return Array.from({ length: count }, () => wordOf(Math.floor(VOCABULARY ** next()) - 1));
}
