/**
 * How likely a sentence holds something unlawful, and how likely something that anybody would mark, by its words and pairs
 * of words: a second opinion on what the rules find, which know phrases and not what stands around them. Two logistic
 * regressions over the same features, learned from all marked sets (`npm run clinic:learn`). They read English, and what
 * they have learned of German and French.
 */
import type { WordClasses } from './patterns.ts';
import { type Sentence, type TextMap, thoughtAt } from './text-map.ts';

/** Words and pairs are known by numbers of so many bits: what was never learned meets what was five times in a thousand. */
const KEY_BITS = 22;
/** Steps of a weight to either side. */
export const MOST_STEPS = 15;
/** Words of the longest run, and how far a pair reaches. */
const LONGEST = 4;

/** What is asked of a sentence. */
export const QUESTIONS = ['unlawful', 'marked'] as const;
export type Question = (typeof QUESTIONS)[number];
const both = <Answer>(answer: (question: Question) => Answer): Record<Question, Answer> => ({
  unlawful: answer('unlawful'),
  marked: answer('marked'),
});

/** Logarithms of odds: 0 where either is as likely. */
export type Odds = Record<Question, number>;

/**
 * What the place of a sentence in an advertisement makes of its odds: what is said beside what somebody would mark is at
 * fault more often, a long sentence more often than a short one, and a heading hardly ever.
 */
export type Place = { base: number; own: number; beside: number; length: number; heading: number };

/** `bias`: odds of a sentence without a word that is known; `step`: the weight of one step. */
export type Scale = { bias: number; step: number; place: Place };
type Steps = Record<Question, number>;

/**
 * Below `doubtful` what a rule finds is left out; from `likely` on a word that may be one of a fault is one. Sentences
 * that somebody looks at alone are at fault more often than those of a whole advertisement.
 */
type Limits = Record<Question, { doubtful: number; likely: number }>;

/** Those of a language, and of a text of its length. */
type Kind = `${'' | 'foreign-'}${'passage' | 'advertisement'}`;
type Judgment = Record<Question, Scale> & { limits: Record<Kind, Limits> };

export type SentenceModel = Judgment & {
  /** Steps by the key of a word or pair. */
  steps: ReadonlyMap<number, Steps>;
};

/** As it is kept: keys in rising order, each as its distance from the one before, and a letter for each of its steps. */
export type WrittenModel = Judgment & Record<Question, { steps: string }> & { keys: string };

/** What a word is one of, by the word: "<faith>" for "methodist". */
export type Kinds = ReadonlyMap<string, string>;

const plainWords = (classes: WordClasses, name: string): string[] =>
  (classes[name] ?? '')
    .split('|')
    .flatMap((word) => (/^<.*>$/.test(word) ? plainWords(classes, word.slice(1, -1)) : word));

/**
 * @param names classes whose words are alike to the law; a word of several is of the last
 * @param bridges German and French words by the English word, or the class, that says the same
 */
export const readKinds = (
  classes: WordClasses,
  names: readonly string[],
  bridges: Readonly<Record<string, string>> = {},
): Kinds =>
  new Map([
    ...names.flatMap((name) =>
      plainWords(classes, name).map((word): [string, string] => [word, `<${name}>`]),
    ),
    ...Object.entries(bridges).flatMap(([english, others]) =>
      others
        .split(' ')
        .map((word): [string, string] => [word, english.startsWith('<') ? english : stemOf(english)]),
    ),
  ]);

const stemOf = (word: string) => word.slice(0, STEM);

const TOKEN = /[a-z\u00E0-\u00FF]+(?:'[a-z]+)?|\d+|[$£€%?,:;]/gu;

/** What French leaves of a word before a vowel: "d'origine" is two words. */
const ELISION = /(?<![a-z\u00E0-\u00FF'])([cdjlmnst]|qu)'(?=[a-z\u00E0-\u00FF]{2})/gu;

/** An age is another word than a number: which one it is decides nothing. */
const wordOf = (token: string) => token.replace(/^[1-9]\d$/, '#age').replace(/^\d+$/, '#');

/** Letters at the beginning of a word by which its forms are alike. */
const STEM = 5;

/**
 * What is counted in a sentence, each once and by its key: words and pairs of words; and of their kinds, or else their
 * beginnings, runs of up to four, and pairs with one or two others between.
 */
export function featuresOf(sentence: string, kinds: Kinds): Set<number> {
  const tokens = sentence.toLowerCase().replaceAll('\u2019', "'").replace(ELISION, '$1 ').match(TOKEN) ?? [];
  const words = ['^', ...tokens.map(wordOf), '.'];
  const exact = words.map(hashOf);
  const alike = words.map((word) => hashOf(kinds.get(word) ?? stemOf(word)));
  const features = new Set<number>();
  const add = (hash: number) => features.add(hash >>> (32 - KEY_BITS));
  exact.forEach((word, at) => {
    add(word);
    add(joined(word, exact[at + 1] ?? 0));
    const one = alike[at] as number;
    let run = one;
    add(run);
    alike.slice(at + 1, at + LONGEST).forEach((other, between) => {
      if (between > 0) add(joined(one, ~other));
      run = joined(run, other);
      add(run);
    });
  });
  return features;
}

/** Spreads what is multiplied by it over all bits. */
const SPREAD = 0x9e3779b1;

/** A hash of two. */
const joined = (one: number, other: number): number => Math.imul(one ^ Math.imul(other, SPREAD), SPREAD);

const hashOf = (word: string): number =>
  [...word].reduce((hash, letter) => joined(hash, letter.charCodeAt(0)), 0);

/** Long sentences count as short ones do: a weight is of one feature among as many as there are. */
export const share = (features: ReadonlySet<number>): number => 1 / Math.sqrt(features.size);

/** A text of so many words is a whole advertisement. */
const WHOLE_ADVERTISEMENT = 60;

/** By the words of a sentence alone. */
export function oddsOf(model: SentenceModel, sentence: string, kinds: Kinds): Odds {
  const features = featuresOf(sentence, kinds);
  const sum: Steps = both(() => 0);
  for (const feature of features) {
    const steps = model.steps.get(feature);
    if (!steps) continue;
    for (const question of QUESTIONS) sum[question] += steps[question];
  }
  return both((question) => {
    const { bias, step } = model[question];
    return bias + sum[question] * step * share(features);
  });
}

/** Odds of what stands before the first sentence and after the last. */
const NOTHING_BESIDE = -2;

/** By the words of a sentence of a text, its number given, and in an advertisement by its place. */
export function oddsIn(
  model: SentenceModel,
  kinds: Kinds,
  map: TextMap,
  isAdvertisement: boolean,
): (at: number) => Odds {
  const read: Odds[] = [];
  const alone = (at: number): Odds => (read[at] ??= oddsOf(model, thoughtAt(map, at), kinds));
  if (!isAdvertisement) return alone;
  const besides = (at: number) => (map.sentences[at] ? alone(at).marked : NOTHING_BESIDE);
  return (at) =>
    both((question) => {
      const sentence = map.sentences[at] as Sentence;
      const { base, own, beside, length, heading } = model[question].place;
      return (
        base +
        own * alone(at)[question] +
        beside * (besides(at - 1) + besides(at + 1)) +
        length * Math.log(sentence.to - sentence.from) +
        (sentence.heading ? heading : 0)
      );
    });
}

const ENGLISH = /\b(?:the|and|you|your|we|our|for|with|must|of|to|only|are)\b/giu;
/** In an English text every fourth word is one of these, in a German or French one none but of names. */
const LETTERS_PER_ENGLISH_WORD = 120;

/** What is thought of a sentence: that a rule which finds something there is wrong, or that something is there. */
export type Opinion = 'doubtful' | 'open' | 'likely';

/** What a reader of sentences thinks of those of a text, by their numbers. */
export function opinionsOn(
  model: SentenceModel,
  kinds: Kinds,
  map: TextMap,
): (at: number) => Record<Question, Opinion> {
  const isWhole = map.words.length >= WHOLE_ADVERTISEMENT;
  const oddsAt = oddsIn(model, kinds, map, isWhole);
  const english = map.text.split(ENGLISH).length - 1;
  const isEnglish = english * LETTERS_PER_ENGLISH_WORD > map.text.length;
  const limits = model.limits[`${isEnglish ? '' : 'foreign-'}${isWhole ? 'advertisement' : 'passage'}`];
  return (at) =>
    both((question) => {
      const { [question]: odds, marked } = oddsAt(at);
      const { doubtful, likely } = limits[question];
      // What hardly anybody would mark is not likely to be unlawful.
      return odds < doubtful ? 'doubtful' : odds < likely || marked < 0 ? 'open' : 'likely';
    });
}

/**
 * Letters of a written model, none of which JSON or a page has to escape: a distance is digits of base `TAIL` and one of base
 * `HEAD`, which ends it.
 */
const HEAD_FROM = 63;
const HEAD = 29;
const TAIL_FROM = 93;
const TAIL = 34;

/** @param steps by key, each at most `MOST_STEPS` to either side */
export function writeModel({ steps, limits, ...scales }: SentenceModel): WrittenModel {
  const sorted = [...steps].sort(([one], [other]) => one - other);
  let last = 0;
  let keys = '';
  for (const [key] of sorted) {
    let distance = key - last;
    last = key;
    for (; distance >= HEAD; distance = Math.floor(distance / TAIL))
      keys += String.fromCharCode(TAIL_FROM + (distance % TAIL));
    keys += String.fromCharCode(HEAD_FROM + distance);
  }
  const written = (question: Question) => ({
    ...scales[question],
    steps: sorted.map(([, value]) => String.fromCharCode(TAIL_FROM + MOST_STEPS + value[question])).join(''),
  });
  return { limits, ...both(written), keys };
}

export function readModel({ keys, ...written }: WrittenModel): SentenceModel {
  const read = new Map<number, Steps>();
  const stepsOf = (question: Question) =>
    written[question].steps.charCodeAt(read.size) - TAIL_FROM - MOST_STEPS;
  let key = 0;
  let place = 1;
  for (let index = 0; index < keys.length; index++) {
    const letter = keys.charCodeAt(index);
    const isTail = letter >= TAIL_FROM;
    key += place * (letter - (isTail ? TAIL_FROM : HEAD_FROM));
    place *= TAIL;
    if (isTail) continue;
    read.set(key, both(stepsOf));
    place = 1;
  }
  return { ...written, steps: read };
}
