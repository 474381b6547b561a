/** Words as search sees them: the same rule cuts the pages at build and the question in the browser. */

export type Word = { text: string; start: number; end: number };

const WORD = /[\p{L}\p{N}]+(?:['\u2019][\p{L}\p{N}]+)*/gu;

/** Lower case, without accents and apostrophes: "Résumé" and "resume" are one word, and so are "it’s" and "its". */
export function foldWord(word: string): string {
  if (/^[a-z0-9]+$/.test(word)) return word;
  return word
    .normalize('NFKD')
    .replace(/[\p{M}'\u2019]/gu, '')
    .toLowerCase();
}

/** The words of a text with their places in it, as UTF-16 offsets. A hyphen parts two words. */
export function findWords(text: string): Word[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    text: foldWord(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The folded words alone. */
export function foldWords(text: string): string[] {
  return (text.match(WORD) ?? []).map(foldWord);
}

/**
 * Words that stand in nearly every page and so tell nothing. They keep their place in a phrase, and are looked
 * up only where a question has no others.
 */
export const commonWords: readonly string[] =
  `a about after all also an and any are as at be because been before but by can do for from had has have he how i
   if in into is it its may more most no not of on one only or other our out over she so some such than that the
   their them then there these they this to two up was we were what when where which who why will with would you
   your`.split(/\s+/);

const COMMON = new Set(commonWords);

export function isCommon(word: string): boolean {
  return COMMON.has(word);
}
