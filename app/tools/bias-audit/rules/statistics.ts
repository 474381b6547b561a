/**
 * The arithmetic of a two-group comparison. Everything is computed at full precision; rounding is the view's.
 * Formulas: 29 CFR 1607.4(D) for four fifths; pooled two-sample z, Fisher's exact test and the log interval
 * of a ratio as in any statistics text. No DOM, no dependencies.
 */

/** People in a group and how many of them were selected (or scored above the median): whole numbers. */
export type Count = { n: number; selected: number };

/** The two-sided 5% point of the normal distribution. */
export const Z_95 = 1.96;
/** Below this many people in two groups together, or with an expected cell under 5, z is not to be trusted. */
export const SMALL_TOTAL = 30;
export const SMALL_EXPECTED = 5;

/** Exact product comparison: -1, 0 or 1 as `a * b` is below, equal to or above `c * d`. Whole numbers. */
function compareProducts(a: number, b: number, c: number, d: number): -1 | 0 | 1 {
  const left = a * b;
  const right = c * d;
  if (left <= Number.MAX_SAFE_INTEGER && right <= Number.MAX_SAFE_INTEGER) {
    return left < right ? -1 : left > right ? 1 : 0;
  }
  const exactLeft = BigInt(a) * BigInt(b);
  const exactRight = BigInt(c) * BigInt(d);
  return exactLeft < exactRight ? -1 : exactLeft > exactRight ? 1 : 0;
}

/** Compares two rates without dividing: -1, 0 or 1 as `a`'s rate is lower, equal or higher. Both n > 0. */
export function compareRates(a: Count, b: Count): -1 | 0 | 1 {
  return compareProducts(a.selected, b.n, b.selected, a.n);
}

/**
 * Whether the group's rate is below four fifths of the reference's. Decided on whole numbers, because
 * (8 / 25) / (2 / 5) is exactly 0.80 and comes out as 0.7999999999999999 in floating point.
 */
export function isBelowFourFifths(group: Count, reference: Count): boolean {
  return compareProducts(5 * group.selected, reference.n, 4 * reference.selected, group.n) < 0;
}

/** Whether `part` is less than 2% of `whole`. */
export function isUnderTwoPercent(part: number, whole: number): boolean {
  return part * 50 < whole;
}

export function selectionRate({ n, selected }: Count): number | undefined {
  return n > 0 ? selected / n : undefined;
}

/** Rate of the group over rate of the reference; `undefined` without people or with a reference rate of 0. */
export function impactRatio(group: Count, reference: Count): number | undefined {
  if (group.n === 0 || reference.n === 0 || reference.selected === 0) return undefined;
  // Products first keep 48/100 over 60/100 at 0.8 where both products are exact.
  return (group.selected * reference.n) / (group.n * reference.selected);
}

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

/** How many more selections would bring the group to the reference's rate. */
export function shortfall(group: Count, reference: Count): number | undefined {
  if (group.n === 0 || reference.n === 0) return undefined;
  return (reference.selected * group.n - group.selected * reference.n) / reference.n;
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

/**
 * The one-person check of the 1979 questions and answers: whether a single selection that had gone to the
 * group and not to the reference lifts the flag.
 */
export function hangsOnOnePerson(group: Count, reference: Count): boolean {
  if (!isBelowFourFifths(group, reference)) return false;
  if (group.selected >= group.n || reference.selected === 0) return false;
  return !isBelowFourFifths(
    { n: group.n, selected: group.selected + 1 },
    { n: reference.n, selected: reference.selected - 1 },
  );
}

/** The middle value, or the mean of the two middle values. Sorts `scores` in place; NaN must be out. */
export function medianInPlace(scores: Float64Array): number | undefined {
  if (scores.length === 0) return undefined;
  scores.sort();
  const middle = scores.length >> 1;
  const upper = scores[middle]!;
  return scores.length % 2 === 1 ? upper : (scores[middle - 1]! + upper) / 2;
}
