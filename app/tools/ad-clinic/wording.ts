/** Decides which matches of the phrase rules count, and which only look as if they did. */
import type { Phrase } from './clinic-rules.ts';
import type { WordRange } from './patterns.ts';
import type { Scan } from './scan.ts';
import type { Opinion, Question } from './sentence-odds.ts';
import { isInside, isQuestion, type Span, type TextMap } from './text-map.ts';

/** `softened`: found unlawful by a rule, and by the sentence around it no more than what keeps readers away. */
export type WordingMatch = Span & { phrase: Phrase; softened: boolean };

/** Words that turn the rest of a sentence around, looked for up to five words before a match. */
const NEGATIONS = new Set(
  "not no never without nor avoid don't doesn't didn't isn't aren't won't can't cannot needn't instead rather dont".split(
    ' ',
  ),
);
const REACH = 5;

/** So many matches are judged before a letter that was typed meanwhile gets its turn. */
const AT_ONCE = 64;

/** What decides over a match besides its own words. */
export type Judge = {
  isOn: (rule: string) => boolean;
  isLegal: (rule: string) => boolean;
  /** What the sentence around a finding, its number given, makes of it. */
  opinionOn: (sentence: number) => Record<Question, Opinion>;
};

/**
 * Every match of the rules that are on. Of overlapping matches a legal one is kept before any other, then the
 * longest, of equally long ones the earlier, so that no two share a letter. In the order of the text.
 */
export function* matchWording(
  map: TextMap,
  { matches, exceptions, excuses, innocence, near, zones }: Scan,
  phrases: readonly Phrase[],
  { isOn, isLegal, opinionOn }: Judge,
): Generator<void, WordingMatch[]> {
  const names = findNames(map);
  const quoted = findQuotedNames(map);
  const isInnocent = (range: WordRange, number: number, phrase: Phrase): boolean => {
    const { sentence, line, start } = map.words[range.from]!;
    const isNear = (key: string) => near.get(key)?.has(sentence) === true;
    const isIn = (zone: string) =>
      ['text', `line ${line}`, `sentence ${sentence}`].some((key) => zones.get(zone)?.has(key) === true);
    // "Unemployed? Please do not apply." asks in one sentence and shuts out in the next.
    const isMeant = (zone: string) =>
      isIn(zone) || (isQuestion(map, sentence) && zones.get(zone)?.has(`sentence ${sentence + 1}`) === true);
    return (
      exceptionCovers(exceptions.get(number), range) ||
      touches(excuses.get(number), range) ||
      touches(innocence.get(phrase.rule), range) ||
      phrase.unlessNear?.some(isNear) === true ||
      (phrase.onlyNear !== undefined && !phrase.onlyNear.some(isNear)) ||
      phrase.skipIn?.some(isIn) === true ||
      (phrase.onlyIn !== undefined && !isMeant(phrase.onlyIn)) ||
      isInside(quoted, start) ||
      (phrase.names === true && names.has(range.from)) ||
      (phrase.negatable === true && isNegated(map, range.from))
    );
  };
  const opinionAt = ({ from }: WordRange) => opinionOn(map.words[from]!.sentence);
  const counted: Counted[] = [];
  for (const [index, { range, phrase: number }] of matches.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) yield;
    const phrase = phrases[number]!;
    if (!isOn(phrase.rule) || isInnocent(range, number, phrase)) continue;
    const opinion = opinionAt(range);
    const isGrave = isLegal(phrase.rule);
    // What is only suspected is unlawful where that is likely, and may keep readers away where it is not beyond doubt.
    const softens = phrase.suspect ? 'open' : 'doubtful';
    const softened = isGrave && !phrase.sure && opinion.unlawful === softens && opinion.marked === 'likely';
    const legal = isGrave && !softened;
    const own = opinion[legal ? 'unlawful' : 'marked'];
    const isDoubted = own === 'doubtful' || opinion.marked === 'doubtful';
    if (phrase.sure || (phrase.suspect ? own === 'likely' : !isDoubted))
      counted.push({ range, number, phrase, legal, softened });
  }
  const worded = inOrderOfWeight(counted.filter(({ phrase }) => !phrase.suspect));
  const grave = withoutOverlap(worded.filter(({ legal }) => legal));
  const suspects = suspected(map, counted, withoutOverlap(worded));
  const kept = withoutOverlap([...grave, ...suspects, ...worded]).sort((a, b) => a.range.from - b.range.from);
  return asOne(map, kept, ({ range }) => opinionAt(range).unlawful === 'likely').map(
    ({ range, phrase, softened }) => ({
      start: map.words[range.from]!.start,
      end: map.words[range.to - 1]!.end,
      phrase,
      softened,
    }),
  );
}

type Counted = { range: WordRange; number: number; phrase: Phrase; legal: boolean; softened: boolean };

const sentenceOf = ({ words }: TextMap, { range }: Counted): number => words[range.from]!.sentence;

/** Fewer words than this say too little to be thought at fault. */
const TELLING = 5;

/**
 * Of the suspects of a sentence the longest, where nothing else was found that weighs as much: its sentence as a whole is
 * what is likely at fault.
 */
function suspected(map: TextMap, counted: readonly Counted[], kept: readonly Counted[]): Counted[] {
  const taken = new Map<number, boolean>();
  for (const one of kept)
    taken.set(sentenceOf(map, one), one.legal || taken.get(sentenceOf(map, one)) === true);
  const chosen = new Map<number, Counted>();
  for (const one of inOrderOfWeight(counted.filter(({ phrase }) => phrase.suspect))) {
    const sentence = sentenceOf(map, one);
    const { from, to } = map.sentences[sentence]!;
    const found = taken.get(sentence);
    const isFree = found === undefined || (one.legal && !found);
    if (isFree && to - from >= TELLING && !chosen.has(sentence)) chosen.set(sentence, one);
  }
  return [...chosen].map(([sentence, one]) => ({ ...one, range: map.sentences[sentence]! }));
}

/**
 * Of findings in the order of the text: what one rule alone found in a sentence as unlawful, without a rewrite, is one
 * finding: from its first words to its last, and where the sentence is likely at fault all of it, for that is what is
 * meant, and not the words by which the rule knew it.
 */
function asOne(map: TextMap, kept: readonly Counted[], isLikely: (one: Counted) => boolean): Counted[] {
  return kept.flatMap((one) => {
    if (!one.legal) return one;
    const sentence = sentenceOf(map, one);
    const found = kept.filter((other) => sentenceOf(map, other) === sentence);
    const isAlone = ({ legal, phrase: { rule, swaps } }: Counted) =>
      legal && rule === one.phrase.rule && !swaps?.length;
    if (!found.every(isAlone)) return one;
    if (found[0] !== one) return [];
    if (isLikely(one)) return { ...one, range: map.sentences[sentence]! };
    return { ...one, range: { from: one.range.from, to: found.at(-1)!.range.to } };
  });
}

/** Whether one of `ranges` shares a word with `range`. */
const touches = (ranges: readonly WordRange[] | undefined, range: WordRange): boolean =>
  ranges?.some(({ from, to }) => from < range.to && range.from < to) === true;

/** Whether one of `ranges`, which are in order of their first word, holds the whole of `range`. */
function exceptionCovers(ranges: readonly WordRange[] | undefined, range: WordRange): boolean {
  if (!ranges) return false;
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle]!.from <= range.from) low = middle + 1;
    else high = middle;
  }
  // No phrase is longer than this many words.
  for (let index = low - 1; index >= 0 && ranges[index]!.from > range.from - 12; index--) {
    if (ranges[index]!.to >= range.to) return true;
  }
  return false;
}

/** Legal ones first, then the longest, of equally long ones the earlier. */
function inOrderOfWeight(matches: readonly Counted[]): Counted[] {
  const length = ({ range }: Counted) => range.to - range.from;
  return matches.toSorted(
    (a, b) =>
      Number(b.legal) - Number(a.legal) ||
      length(b) - length(a) ||
      a.range.from - b.range.from ||
      a.number - b.number,
  );
}

/** Each but those that share a word with one before it. */
function withoutOverlap(matches: readonly Counted[]): Counted[] {
  const taken = new Set<number>();
  return matches.filter(({ range }) => {
    for (let word = range.from; word < range.to; word++) if (taken.has(word)) return false;
    for (let word = range.from; word < range.to; word++) taken.add(word);
    return true;
  });
}

function isNegated({ words, text }: TextMap, at: number): boolean {
  const { sentence, start } = words[at]!;
  for (let index = at - 1; index >= Math.max(0, at - REACH); index--) {
    const word = words[index]!;
    if (word.sentence !== sentence) return false;
    // "not only", "no matter", "no. 3" and a comma or "but" in between turn nothing around.
    if (word.text === 'but' || word.text === 'only' || word.text === 'matter') return false;
    if (NEGATIONS.has(word.text)) return !/[,;:()]/u.test(text.slice(word.end, start));
  }
  return false;
}

/**
 * Words that look like part of a proper name: capitalized within a sentence, or capitalized at its start with
 * another capital beside it. Titles are left out, since everything in them is capitalized.
 */
function findNames({ words, sentences, text }: TextMap): Set<number> {
  const names = new Set<number>();
  for (const { from, to, heading } of sentences) {
    if (heading || isTitled(words, from, to)) continue;
    for (let index = from; index < to; index++) {
      if (words[index]!.capitals !== 1) continue;
      const next = index + 1 < to ? words[index + 1]! : undefined;
      const paired = next && next.capitals > 0 && next.text !== 'i' && isBeside(text, words[index]!, next);
      if (index > from || paired) names.add(index);
    }
  }
  return names;
}

const isBeside = (text: string, a: Span, b: Span) => /^[ \u00A0](?:& )?$/u.test(text.slice(a.end, b.start));

/** Three in four of its words capitalized: a title without being one by its shape. */
function isTitled(words: TextMap['words'], from: number, to: number): boolean {
  let capital = 0;
  let long = 0;
  for (let index = from; index < to; index++) {
    const { start, end, capitals } = words[index]!;
    if (end - start <= 3) continue;
    long++;
    if (capitals > 0) capital++;
  }
  return long > 1 && capital / long >= 0.75;
}

const QUOTED = /["\u201C]([^"\u201C\u201D\n]{1,60})["\u201D]/gu;

/** Passages in quotation marks that are written like a name: "Champion of the Year", "The Daily Grind". */
function findQuotedNames({ text }: TextMap): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(QUOTED)) {
    const long = match[1]!.split(/[\s-]+/u).filter((word) => word.length > 3);
    const titled = long.length > 0 && long.every((word) => /^[^\p{Ll}]/u.test(word));
    if (titled) spans.push({ start: match.index, end: match.index + match[0].length });
  }
  return spans;
}
