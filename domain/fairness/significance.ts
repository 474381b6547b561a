/**
 * Whether a gap between two groups can be put down to chance: pooled two-sample z, Fisher's exact test and the log
 * interval of a ratio as in any statistics text, at full precision. And the median that scores are cut at.
 */
import { type Count, impactRatio } from './four-fifths.ts';

/** The two-sided 5% point of the normal distribution. */
export const Z_95 = 1.96;
/** Below this many people in two groups together, or with an expected cell under 5, z is not to be trusted. */
export const SMALL_TOTAL = 30;
export const SMALL_EXPECTED = 5;

/** The complementary error function, to about 15 significant digits, tails included. */
export function erfc(x: number): number {
  if (x < 0) return 2 - erfc(-x);
  if (x < 2) {
    // erf as a series of positive terms: nothing cancels.
    let term = x;
    let sum = x;
    for (let n = 1; term > sum * 1e-17; n += 1) {
      term *= (2 * x * x) / (2 * n + 1);
      sum += term;
    }
    return 1 - (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
  }
  // Laplace's continued fraction, evaluated from below; 80 levels are enough from x = 2 up.
  let tail = 0;
  for (let level = 80; level >= 1; level -= 1) tail = level / 2 / (x + tail);
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / (x + tail);
}

/** Two-sided p of a standard normal z. */
export function twoSidedP(z: number): number {
  return erfc(Math.abs(z) / Math.SQRT2);
}

/**
 * Pooled two-sample z: positive when the reference's rate is the higher one. `undefined` where the pooled
 * rate is 0 or 1 (nobody or everybody was selected) or a group is empty.
 */
export function zScore(group: Count, reference: Count): number | undefined {
  const people = group.n + reference.n;
  const selected = group.selected + reference.selected;
  if (group.n === 0 || reference.n === 0 || selected === 0 || selected === people) return undefined;
  const pooled = selected / people;
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / reference.n + 1 / group.n));
  return (reference.selected / reference.n - group.selected / group.n) / error;
}

/** Smallest of the four expected cells of the 2 x 2 table. */
export function smallestExpected(group: Count, reference: Count): number {
  const people = group.n + reference.n;
  if (people === 0) return 0;
  const selected = group.selected + reference.selected;
  return (Math.min(group.n, reference.n) * Math.min(selected, people - selected)) / people;
}

/** Whether Fisher's exact test decides instead of z. */
export function needsFisher(group: Count, reference: Count): boolean {
  return group.n + reference.n < SMALL_TOTAL || smallestExpected(group, reference) < SMALL_EXPECTED;
}

/**
 * Tables whose probability exceeds the observed one by less than this share count as equally likely;
 * R's `fisher.test` uses the same tolerance.
 */
const TIE = 1e-7;

/**
 * Fisher's exact test, two-sided: the share of all tables with these margins that are no likelier than
 * the one observed. Weights run outward from the likeliest table by their ratios, so that no factorial
 * overflows and a table of a million people costs some thousand steps. `undefined` if a group is empty.
 */
export function fisherExact(group: Count, reference: Count): number | undefined {
  if (group.n === 0 || reference.n === 0) return undefined;
  const people = group.n + reference.n;
  const chosen = group.selected + reference.selected;
  const low = Math.max(0, chosen - reference.n);
  const high = Math.min(group.n, chosen);
  const mode = Math.min(high, Math.max(low, Math.floor(((group.n + 1) * (chosen + 1)) / (people + 2))));

  /** P(k + 1) / P(k) of the hypergeometric distribution. */
  const ratio = (k: number) => (((group.n - k) / (k + 1)) * (chosen - k)) / (reference.n - chosen + k + 1);

  const weights = new Map<number, number>([[mode, 1]]);
  let weight = 1;
  for (let k = mode; k < high && weight > 0; k += 1) {
    weight *= ratio(k);
    weights.set(k + 1, weight);
  }
  weight = 1;
  for (let k = mode; k > low && weight > 0; k -= 1) {
    weight /= ratio(k - 1);
    weights.set(k - 1, weight);
  }

  const observed = weights.get(group.selected) ?? 0;
  // Smallest first: the many tiny tables must not vanish beside the mode.
  const sorted = [...weights.values()].sort((a, b) => a - b);
  let extreme = 0;
  let all = 0;
  for (const each of sorted) {
    all += each;
    if (each <= observed * (1 + TIE)) extreme = all;
  }
  return Math.min(1, extreme / all);
}

/** 95% interval of the impact ratio by the log method; `undefined` where a count of selected is 0. */
export function ratioInterval(group: Count, reference: Count): [low: number, high: number] | undefined {
  const ratio = impactRatio(group, reference);
  if (!ratio || group.selected === 0) return undefined;
  const spread =
    Z_95 * Math.sqrt(1 / group.selected - 1 / group.n + 1 / reference.selected - 1 / reference.n);
  return [ratio * Math.exp(-spread), ratio * Math.exp(spread)];
}

/** Holm's step-down correction; each p is answered in its own place. */
export function holm(values: readonly number[]): number[] {
  const order = values.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
  const adjusted = new Array<number>(values.length);
  let largest = 0;
  order.forEach(({ p, index }, rank) => {
    largest = Math.max(largest, Math.min(1, (values.length - rank) * p));
    adjusted[index] = largest;
  });
  return adjusted;
}

/** Benjamini and Hochberg's step-up correction, for a list to look into; each p is answered in its own place. */
export function benjaminiHochberg(values: readonly number[]): number[] {
  const order = values.map((p, index) => ({ p, index })).sort((a, b) => b.p - a.p);
  const adjusted = new Array<number>(values.length);
  let smallest = 1;
  order.forEach(({ p, index }, rank) => {
    smallest = Math.min(smallest, (p * values.length) / (values.length - rank));
    adjusted[index] = smallest;
  });
  return adjusted;
}

/** The middle value, or the mean of the two middle values. Sorts `scores` in place; NaN must be out. */
export function medianInPlace(scores: Float64Array): number | undefined {
  if (scores.length === 0) return undefined;
  scores.sort();
  const middle = scores.length >> 1;
  const upper = scores[middle]!;
  return scores.length % 2 === 1 ? upper : (scores[middle - 1]! + upper) / 2;
}
