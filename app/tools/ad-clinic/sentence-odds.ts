/**
 * How likely a sentence asks for something unlawful, by its words and pairs of words: a second opinion on what the rules
 * find, which know phrases and not what stands around them. A logistic regression, learned from all marked sets
 * (`npm run clinic:learn`). It reads English alone.
 */

/** Words and pairs are kept by numbers of so many bits: what was never learned meets what was three times in a thousand. */
const KEY_BITS = 22;
/** Steps of a weight to either side. */
export const MOST_STEPS = 7;
/** How far apart two words of a pair stand at most. */
const FARTHEST = 7;

export type SentenceModel = {
  /** Odds of a sentence without a word that it knows, as a logarithm. */
  bias: number;
  /** Weight of one step. */
  step: number;
  /** Steps by the key of a word or pair. */
  steps: ReadonlyMap<number, number>;
};

/** As it is kept: keys in rising order, each as its distance from the one before in bytes of seven bits, and steps. */
export type WrittenModel = { bias: number; step: number; keys: string; steps: string };

const TOKEN = /[a-z\u00E0-\u00FF]+(?:'[a-z]+)?|\d+|[$£€%?,:;]/gu;

/** An age is another word than a number: which one it is decides nothing. */
const wordOf = (token: string) => (/^\d+$/.test(token) ? (/^[1-9]\d$/.test(token) ? '#age' : '#') : token);

/** What is counted in a sentence, each once: words, pairs and triples beside each other, pairs with a gap between. */
export function featuresOf(sentence: string): Set<string> {
  const tokens = sentence.toLowerCase().replaceAll('\u2019', "'").match(TOKEN) ?? [];
  const words = ['^', ...tokens.map(wordOf), '.'];
  const features = new Set<string>();
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    const second = words[index + 2];
    features.add(word);
    if (next === undefined) continue;
    features.add(`${word} ${next}`);
    if (second === undefined) continue;
    features.add(`${word} ${next} ${second}`);
    features.add(`${word} _ ${second}`);
    for (const far of words.slice(index + 3, index + FARTHEST + 1)) features.add(`${word} ~ ${far}`);
  }
  return features;
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

/** @returns between 0 and 1 */
export function oddsOf({ bias, step, steps }: SentenceModel, sentence: string): number {
  const features = featuresOf(sentence);
  let sum = 0;
  for (const feature of features) sum += steps.get(keyOf(feature)) ?? 0;
  return 1 / (1 + Math.exp(-(bias + sum * step * share(features))));
}

/** A sentence with one of these is English: no other language that the rules read has them. */
const ENGLISH = /\b(?:the|and|you|your|we|our|for|with|must|of|to|only|are)\b/iu;

/**
 * Below such odds what a rule calls unlawful is left out. Of a set from which it had not learned it took four in ten false
 * alarms, and one in fifty of what was right.
 */
const DOUBTFUL = 0.06;

/** Whether what a rule finds unlawful in a sentence is not. */
export const isDoubtful = (model: SentenceModel, sentence: string): boolean =>
  ENGLISH.test(sentence) && oddsOf(model, sentence) < DOUBTFUL;

const toBase64 = (bytes: readonly number[]) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** @param steps by key, each at most `MOST_STEPS` to either side */
export function writeModel({ bias, step, steps }: SentenceModel): WrittenModel {
  const sorted = [...steps].sort(([one], [other]) => one - other);
  let last = 0;
  const keys: number[] = [];
  for (const [key] of sorted) {
    let distance = key - last;
    last = key;
    for (; distance > 127; distance >>>= 7) keys.push((distance & 127) | 128);
    keys.push(distance);
  }
  const nibbles = sorted.map(([, value]) => value + MOST_STEPS);
  const pairs = nibbles.flatMap((low, index) =>
    index % 2 === 0 ? [low | ((nibbles[index + 1] ?? 0) << 4)] : [],
  );
  return { bias, step, keys: toBase64(keys), steps: toBase64(pairs) };
}

export function readModel({ bias, step, keys, steps }: WrittenModel): SentenceModel {
  const values = fromBase64(steps);
  const read = new Map<number, number>();
  let key = 0;
  let distance = 0;
  let shift = 0;
  for (const byte of fromBase64(keys)) {
    distance |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    key += distance;
    const pair = values[read.size >> 1] ?? 0;
    read.set(key, ((pair >> ((read.size % 2) * 4)) & 15) - MOST_STEPS);
    distance = 0;
    shift = 0;
  }
  return { bias, step, steps: read };
}
