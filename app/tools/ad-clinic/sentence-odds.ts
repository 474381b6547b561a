/**
 * How likely a sentence holds something unlawful, and how likely something that anybody would mark, by its words and pairs
 * of words: a second opinion on what the rules find, which know phrases and not what stands around them. Two logistic
 * regressions over the same features, learned from all marked sets (`npm run clinic:learn`). They read English alone.
 */
import type { WordClasses } from './patterns.ts';

/** Words and pairs are kept by numbers of so many bits: what was never learned meets what was three times in a thousand. */
const KEY_BITS = 22;
/** Steps of a weight to either side. */
export const MOST_STEPS = 7;
/** How far apart two words of a pair stand at most. */
const FARTHEST = 7;

/** What is asked of a sentence. */
export const QUESTIONS = ['unlawful', 'marked'] as const;
export type Question = (typeof QUESTIONS)[number];
/** Each between 0 and 1. */
export type Odds = Record<Question, number>;

/** `bias`: odds of a sentence without a word that is known, as a logarithm; `step`: the weight of one step. */
type Scale = { bias: number; step: number };
type Steps = Record<Question, number>;

export type SentenceModel = Record<Question, Scale> & {
  /** Steps by the key of a word or pair. */
  steps: ReadonlyMap<number, Steps>;
};

/** As it is kept: keys in rising order, each as its distance from the one before in bytes of seven bits, and steps. */
export type WrittenModel = Record<Question, Scale & { steps: string }> & { keys: string };

/** What a word is one of, by the word: "<faith>" for "methodist". */
export type Kinds = ReadonlyMap<string, string>;

const plainWords = (classes: WordClasses, name: string): string[] =>
  (classes[name] ?? '')
    .split('|')
    .flatMap((word) => (/^<.*>$/.test(word) ? plainWords(classes, word.slice(1, -1)) : word));

/** @param names classes whose words are alike to the law; a word of several is of the last */
export const readKinds = (classes: WordClasses, names: readonly string[]): Kinds =>
  new Map(
    names.flatMap((name) => plainWords(classes, name).map((word): [string, string] => [word, `<${name}>`])),
  );

const TOKEN = /[a-z\u00E0-\u00FF]+(?:'[a-z]+)?|\d+|[$£€%?,:;]/gu;

/** An age is another word than a number: which one it is decides nothing. */
const wordOf = (token: string) => (/^\d+$/.test(token) ? (/^[1-9]\d$/.test(token) ? '#age' : '#') : token);

/**
 * What is counted in a sentence, each once: words, pairs and triples beside each other, pairs with a gap between; and what
 * of those holds a word of a kind, once more with the kind in place of the word.
 */
export function featuresOf(sentence: string, kinds: Kinds): Set<string> {
  const tokens = sentence.toLowerCase().replaceAll('\u2019', "'").match(TOKEN) ?? [];
  const words = ['^', ...tokens.map(wordOf), '.'];
  const features = new Set<string>();
  const known = words.map((word) => kinds.get(word));
  addFeatures(features, words, () => true);
  addFeatures(
    features,
    words.map((word, index) => known[index] ?? word),
    (indexes) => indexes.some((index) => known[index] !== undefined),
  );
  return features;
}

function addFeatures(
  features: Set<string>,
  words: readonly string[],
  counts: (indexes: readonly number[]) => boolean,
) {
  const add = (sign: string, ...indexes: number[]) => {
    if ((indexes.at(-1) ?? 0) < words.length && counts(indexes))
      features.add(indexes.map((index) => words[index]).join(sign));
  };
  for (let at = 0; at < words.length; at++) {
    add(' ', at);
    add(' ', at, at + 1);
    add(' ', at, at + 1, at + 2);
    add(' _ ', at, at + 2);
    for (let far = at + 3; far <= at + FARTHEST; far++) add(' ~ ', at, far);
  }
}

/** FNV-1a, folded to the bits of a key. */
export function keyOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < feature.length; index++)
    hash = Math.imul(hash ^ feature.charCodeAt(index), 0x01000193);
  return ((hash >>> KEY_BITS) ^ hash) & ((1 << KEY_BITS) - 1);
}

/** Long sentences count as short ones do: a weight is of one feature among as many as there are. */
export const share = (features: ReadonlySet<string>): number => 1 / Math.sqrt(features.size);

export function oddsOf(model: SentenceModel, sentence: string, kinds: Kinds): Odds {
  const features = featuresOf(sentence, kinds);
  const sum: Steps = { unlawful: 0, marked: 0 };
  for (const feature of features) {
    const steps = model.steps.get(keyOf(feature));
    if (!steps) continue;
    for (const question of QUESTIONS) sum[question] += steps[question];
  }
  const chance = (question: Question) => {
    const { bias, step } = model[question];
    return 1 / (1 + Math.exp(-(bias + sum[question] * step * share(features))));
  };
  return { unlawful: chance('unlawful'), marked: chance('marked') };
}

const ENGLISH = /\b(?:the|and|you|your|we|our|for|with|must|of|to|only|are)\b/giu;
/** In an English text every fourth word is one of these, in a German or French one none but of names. */
const LETTERS_PER_ENGLISH_WORD = 120;

const englishWords = (text: string) => text.match(ENGLISH)?.length ?? 0;

export const isEnglish = (text: string): boolean =>
  englishWords(text) * LETTERS_PER_ENGLISH_WORD > text.length;

/** What is thought of a sentence: that a rule which finds something there is wrong, or that something is there. */
export type Opinion = 'doubtful' | 'open' | 'likely';

type Limits = { doubtful: number; likely: number };

/**
 * Below `doubtful` what a rule finds is left out; from `likely` on a word that may be one of a fault is one. Sentences
 * that somebody looks at alone are at fault more often than those of a whole advertisement.
 */
const LIMITS: Record<'passage' | 'advertisement', Record<Question, Limits>> = {
  passage: { unlawful: { doubtful: 0.08, likely: 0.5 }, marked: { doubtful: 0.1, likely: 0.5 } },
  advertisement: { unlawful: { doubtful: 0.12, likely: 0.65 }, marked: { doubtful: 0.1, likely: 0.65 } },
};

/** @param inEnglish whether the text around is: where a sentence has no word that tells its language, that does */
export function opinionOn(
  model: SentenceModel,
  sentence: string,
  kinds: Kinds,
  { of, inEnglish }: { of: keyof typeof LIMITS; inEnglish: boolean },
): Record<Question, Opinion> {
  if (!inEnglish && englishWords(sentence) === 0) return { unlawful: 'open', marked: 'open' };
  const odds = oddsOf(model, sentence, kinds);
  const opinion = (question: Question): Opinion => {
    const { doubtful, likely } = LIMITS[of][question];
    return odds[question] < doubtful ? 'doubtful' : odds[question] < likely ? 'open' : 'likely';
  };
  return { unlawful: opinion('unlawful'), marked: opinion('marked') };
}

const toBase64 = (bytes: readonly number[]) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** @param steps by key, each at most `MOST_STEPS` to either side */
export function writeModel({ steps, ...scales }: SentenceModel): WrittenModel {
  const sorted = [...steps].sort(([one], [other]) => one - other);
  let last = 0;
  const keys: number[] = [];
  for (const [key] of sorted) {
    let distance = key - last;
    last = key;
    for (; distance > 127; distance >>>= 7) keys.push((distance & 127) | 128);
    keys.push(distance);
  }
  const written = (question: Question) => {
    const nibbles = sorted.map(([, value]) => value[question] + MOST_STEPS);
    const pairs = nibbles.flatMap((low, index) =>
      index % 2 === 0 ? [low | ((nibbles[index + 1] ?? 0) << 4)] : [],
    );
    return { ...scales[question], steps: toBase64(pairs) };
  };
  return { unlawful: written('unlawful'), marked: written('marked'), keys: toBase64(keys) };
}

export function readModel({ keys, ...written }: WrittenModel): SentenceModel {
  const values = {
    unlawful: fromBase64(written.unlawful.steps),
    marked: fromBase64(written.marked.steps),
  };
  const read = new Map<number, Steps>();
  const stepsOf = (question: Question) => {
    const pair = values[question][read.size >> 1] ?? 0;
    return ((pair >> ((read.size % 2) * 4)) & 15) - MOST_STEPS;
  };
  let key = 0;
  let distance = 0;
  let shift = 0;
  for (const byte of fromBase64(keys)) {
    distance |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    key += distance;
    read.set(key, { unlawful: stepsOf('unlawful'), marked: stepsOf('marked') });
    distance = 0;
    shift = 0;
  }
  const scale = ({ bias, step }: Scale): Scale => ({ bias, step });
  return { unlawful: scale(written.unlawful), marked: scale(written.marked), steps: read };
}
