/** The piece of a page's text that answers a question, with the found words marked. Pure. */
import type { QueryWord } from './search-query.ts';
import { findWords, type Word } from './search-words.ts';

export type ExcerptPart = { text: string; found: boolean };

/** Words shown before and after the first one found. */
const BEFORE = 9;
const LENGTH = 34;

const matches = (query: QueryWord, word: Word) =>
  query.asPrefix ? word.text.startsWith(query.word) : word.text === query.word;

/** Where most of the question stands together: the phrase if the text has it, else the densest stretch. */
function bestPlace(words: readonly Word[], query: readonly QueryWord[]): { at: number; phrase: boolean } {
  const start = query[0]?.place ?? 0;
  const isPhrase = (at: number) =>
    query.every((part) => {
      const word = words[at + part.place - start];
      return word !== undefined && matches(part, word);
    });
  let best = { at: 0, phrase: false };
  let most = 0;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (!word || !query.some((part) => matches(part, word))) continue;
    if (query.length > 1 && isPhrase(at)) return { at, phrase: true };
    const stretch = words.slice(at, at + LENGTH - BEFORE);
    const kinds = query.filter((part) => stretch.some((other) => matches(part, other))).length;
    if (kinds > most) {
      most = kinds;
      best = { at, phrase: false };
    }
  }
  return best;
}

/**
 * About 34 words around what was asked. A phrase is marked as one piece; otherwise each word found. Without a
 * match (the title has it) the text's beginning.
 */
export function excerpt(text: string, query: readonly QueryWord[]): ExcerptPart[] {
  const words = findWords(text);
  const { at, phrase } = bestPlace(words, query);
  const first = Math.max(0, at - BEFORE);
  const shown = words.slice(first, first + LENGTH);
  const span = phrase ? (query.at(-1)?.place ?? 0) - (query[0]?.place ?? 0) : 0;
  const parts: ExcerptPart[] = [];
  let from = shown[0]?.start ?? 0;
  const push = (to: number, found: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to), found });
    from = to;
  };
  shown.forEach((word, index) => {
    const place = first + index;
    const inPhrase = phrase && place >= at && place <= at + span;
    if (inPhrase ? place > at : !query.some((part) => matches(part, word))) return;
    push(word.start, false);
    push(inPhrase ? (words[at + span]?.end ?? word.end) : word.end, true);
  });
  const end = shown.at(-1)?.end ?? text.length;
  // To the end of the sentence's mark, so that a full stop is not left behind.
  push(Math.max(from, end), false);
  if (first > 0) parts.unshift({ text: '\u2026 ', found: false });
  if (first + LENGTH < words.length) parts.push({ text: ' \u2026', found: false });
  return parts;
}
