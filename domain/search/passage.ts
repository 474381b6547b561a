/** The sentences of a section that answer a question, word for word, with what stands around them. Pure. */
import { findWords } from './search-words.ts';

/** How much each found word of the index says, and which word of the question it answers. */
export type Wanted = ReadonlyMap<string, { token: number; weight: number }>;

/** A quotation: what answers, and its neighbors in the same paragraph. Joined, it is a piece of the page's text. */
export type Passage = {
  before: string;
  answer: string;
  after: string;
  /** Which part of the question's weight the answer holds, 0 to 1. */
  covers: number;
  /** Its words stand in the question's order, side by side. */
  phrase: boolean;
};

/** A quotation has about so many words. */
const LONGEST = 70;
/** What it counts to stand at the beginning of a section. */
const EARLY = 0.6;
/** Shorter pieces are no sentences but the ends of abbreviations and items. */
const SHORTEST = 3;

/** A paragraph cut after its sentences. Joined, the pieces are the paragraph. */
export function sentencesOf(block: string): string[] {
  const pieces = block.split(/(?<=[.!?][\u201d\u2019")]?\s)(?=[\p{Lu}\p{N}\u201c"(])/u);
  const sentences: string[] = [];
  for (const piece of pieces) {
    const last = sentences.at(-1);
    if (last !== undefined && (countWords(last) < SHORTEST || countWords(piece) < SHORTEST))
      sentences[sentences.length - 1] = last + piece;
    else sentences.push(piece);
  }
  return sentences;
}

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

type Score = { covers: number; order: number };

/** What a text holds of the question: the weight of its words, once each, and the longest run in the question's order. */
function scoreOf(text: string, wanted: Wanted, asked: readonly string[]): Score {
  const tokens = new Map<number, number>();
  let order = 0;
  let run = 0;
  let expected = -1;
  for (const { text: word } of findWords(text)) {
    const found = wanted.get(word);
    if (found) tokens.set(found.token, Math.max(tokens.get(found.token) ?? 0, found.weight));
    // A phrase goes on through common words, which are nobody's answer.
    const inOrder = expected >= 0 && (found?.token === expected || asked[expected] === word);
    const start = found ? found.token : word === asked[0] ? 0 : -1;
    run = inOrder ? run + 1 : start < 0 ? 0 : 1;
    expected = inOrder ? expected + 1 : start < 0 ? -1 : start + 1;
    order = Math.max(order, run);
  }
  return { covers: [...tokens.values()].reduce((sum, weight) => sum + weight, 0), order };
}

/**
 * The best passage of a section. `asked` are the question's words in order, `whole` the weight of all of them. The
 * beginning of the section where nothing of the question stands in the text itself (its heading has it).
 */
export function bestPassage(
  blocks: readonly string[],
  wanted: Wanted,
  asked: readonly string[],
  whole: number,
): Passage {
  let best: { sentences: string[]; from: number; to: number; value: number; score: Score } | undefined;
  let place = 0;
  const consider = (sentences: string[], from: number, to: number) => {
    const score = scoreOf(sentences.slice(from, to).join(''), wanted, asked);
    // A second sentence has to bring something; a sentence says more than a label.
    const value =
      score.covers +
      0.15 * whole * (Math.min(score.order, 4) / 4) +
      // The question word for word settles it.
      (asked.length > 1 && score.order >= asked.length ? whole : 0) -
      0.12 * whole * (to - from - 1) -
      (countWords(sentences.slice(from, to).join('')) < 6 ? 0.1 * whole : 0) +
      // Who asks is answered first and told the details after.
      EARLY * whole * 0.9 ** place;
    if (!best || value > best.value + 1e-6) best = { sentences, from, to, value, score };
  };
  for (const block of blocks) {
    const sentences = sentencesOf(block);
    for (let from = 0; from < sentences.length; from += 1) {
      consider(sentences, from, from + 1);
      if (from + 1 < sentences.length) consider(sentences, from, from + 2);
      place += 1;
    }
  }
  if (!best) return { before: '', answer: '', after: '', covers: 0, phrase: false };
  const { sentences, score } = best;
  let { from, to } = best;
  const answer = sentences.slice(from, to).join('').trimEnd();
  const answerFrom = from;
  let room = LONGEST - countWords(answer);
  const fits = (sentence: string | undefined) => sentence !== undefined && countWords(sentence) <= room;
  while (fits(sentences[to]) || (from > 0 && fits(sentences[from - 1]))) {
    const next = fits(sentences[to]) ? to : from - 1;
    room -= countWords(sentences[next] ?? '');
    if (next === to) to += 1;
    else from = next;
  }
  return {
    before: sentences.slice(from, answerFrom).join(''),
    answer,
    after: sentences.slice(answerFrom, to).join('').slice(answer.length).trimEnd(),
    covers: whole > 0 ? Math.min(1, score.covers / whole) : 0,
    phrase: asked.length > 1 && score.order >= asked.length,
  };
}

/** How many words name a passage in an address. */
const NAMED = 5;

/**
 * The part of an address that leads to a passage: its section's anchor, and a text fragment for browsers that know it.
 * `#:~:text=first%20words,last%20words`.
 */
export function passageHash(anchor: string, answer: string): string {
  const words = answer.trim().split(/\s+/);
  const encode = (text: string) => encodeURIComponent(text).replaceAll('-', '%2D');
  const ends =
    words.length <= 2 * NAMED
      ? [words.join(' ')]
      : [words.slice(0, NAMED).join(' '), words.slice(-NAMED).join(' ')];
  return `#${anchor}:~:text=${ends.map(encode).join(',')}`;
}
