/**
 * The four-fifths rule (29 CFR 1607.4(D)): rates, the reference, ratios, and how a ratio is written. Everything is
 * decided on whole numbers and computed at full precision; the functions at the end alone round.
 */

/** People in a group and how many of them were selected (or scored above the median): whole numbers. */
export type Count = { n: number; selected: number };

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

/** How many more selections would bring the group to the reference's rate. */
export function shortfall(group: Count, reference: Count): number | undefined {
  if (group.n === 0 || reference.n === 0) return undefined;
  return (reference.selected * group.n - group.selected * reference.n) / reference.n;
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

/** The group with the highest rate; among equal rates the one with the most people, then the first. */
export function highestRate<Group extends Count>(groups: readonly Group[]): Group | undefined {
  return groups.reduce<Group | undefined>((best, group) => {
    if (group.n === 0) return best;
    const order = best ? compareRates(group, best) : 1;
    return !best || order > 0 || (order === 0 && group.n > best.n) ? group : best;
  }, undefined);
}

const FOUR_FIFTHS = 0.8;
/** The two values at which a rounded ratio would say something else than the ratio. */
const LANDMARKS = [FOUR_FIFTHS, 1];
/** Decimals of a ratio at most; closer to the line than that is `<0.80`. */
const MOST_DIGITS = 4;

/**
 * An impact ratio with `digits` decimals, or as many more as it takes not to round across the line:
 * 0.799 stays 0.799, never 0.80. Beyond four decimals it is `<0.80`.
 */
export function formatRatio(ratio: number, digits = 2): string {
  for (let places = digits; places <= Math.max(MOST_DIGITS, digits); places += 1) {
    const text = ratio.toFixed(places);
    if (!LANDMARKS.some((mark) => ratio < mark && Number(text) >= mark)) return text;
  }
  return ratio < FOUR_FIFTHS ? '<0.80' : '<1.00';
}

/** A ratio rounded down, for a statement that holds of it and of all below: in as many decimals as not to be 0.00. */
export function formatRatioDown(ratio: number): string {
  for (let places = 2; places <= MOST_DIGITS; places += 1) {
    const near = Number(ratio.toFixed(places));
    // By comparison, because 0.29 * 100 is 28.999999999999996.
    const down = near > ratio ? near - 10 ** -places : near;
    const text = down.toFixed(places);
    if (Number(text) > 0) return text;
  }
  return '0';
}

/** How far a ratio is below the line, in as many decimals as it takes not to be 0.00: 0.15, or 0.002. */
export function formatGap(ratio: number): string {
  const gap = FOUR_FIFTHS - ratio;
  for (let places = 2; places <= MOST_DIGITS; places += 1) {
    const text = gap.toFixed(places);
    if (Number(text) > 0) return text;
  }
  return '<0.0001';
}
