/**
 * Whether a gap between two groups can be put down to chance: pooled two-sample z as in any statistics text, at full
 * precision, when Fisher's exact test (`exact.ts`) decides instead, and corrections for many comparisons. And the median
 * that scores are cut at.
 */
import type { Count } from './four-fifths.ts';

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
