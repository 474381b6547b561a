/** A question as search understands it: its words, what else each may be called, and how long a phrase it is. Pure. */
import { stemmer } from 'stemmer';
import type { Synonyms } from './search-index.ts';
import { foldWords, isCommon } from './search-words.ts';

export type Token = {
  word: string;
  /** Still being typed: everything that starts with it counts. */
  asPrefix: boolean;
  /** Too frequent to tell anything. */
  common: boolean;
  /** Other words for it, or for the phrase it stands in; each entry is a word or the words of a phrase. */
  also: string[][];
};

/** Fewer letters begin too many words: they would fetch a tenth of a large index. */
const SHORTEST_PREFIX = 3;
/** A question is a sentence, not a page. */
const MOST_WORDS = 24;

/** The part of a word that its forms share: "hiring" and "hired" are "hire". Words of three letters are left alone. */
export const stemOf = (word: string): string => (word.length > 3 ? stemmer(word) : word);

const stems = (phrase: string): string[] => foldWords(phrase).map(stemOf);

/**
 * The words of a question with their synonyms. The last may be unfinished, unless something follows it. `instead` has
 * what to read for misspelled words.
 */
export function readQuestion(
  question: string,
  synonyms: Synonyms,
  instead: ReadonlyMap<string, string> = new Map(),
): Token[] {
  const typed = foldWords(question).slice(0, MOST_WORDS);
  const words = typed.map((word) => instead.get(word) ?? word);
  const tokens: Token[] = words.map((word, place) => ({
    word,
    asPrefix:
      place === words.length - 1 &&
      word.length >= SHORTEST_PREFIX &&
      !instead.has(typed[place] ?? '') &&
      !/[\s.,;:!?"'\u201d\u2019]$/.test(question),
    common: isCommon(word),
    also: [],
  }));
  const asked = words.map(stemOf);
  for (const group of synonyms) {
    for (const [index, phrase] of group.entries()) {
      const wanted = stems(phrase);
      if (wanted.length === 0) continue;
      for (let at = 0; at + wanted.length <= asked.length; at += 1) {
        if (!wanted.every((stem, offset) => asked[at + offset] === stem)) continue;
        const others = group.filter((_, other) => other !== index).map(foldWords);
        for (const token of tokens.slice(at, at + wanted.length)) token.also.push(...others);
      }
    }
  }
  // A common word says nothing by itself, but may be part of a phrase that has another name.
  return tokens.map((token) => ({ ...token, common: token.common && token.also.length === 0 }));
}
