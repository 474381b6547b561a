/** Exact tests of a 2 x 2 table with its margins held fixed: Fisher's, its sides, and mid-p. */
import type { Count } from './four-fifths.ts';

/** Probabilities of how many of the focal group are selected, from `low` up; of every other count it is nothing. */
export type Support = { low: number; probabilities: Float64Array };

/** Tables no likelier than the one seen, and as likely up to this share: as in R's `fisher.test`. */
const TIE = 1 + 1e-7;

/** The smallest number that is held at full precision: products below it stop shrinking. */
const LEAST = 2 ** -1022;

/**
 * The hypergeometric distribution of the focal group's selections, given everybody's. Weights run outward from the
 * likeliest count by their ratios, as long as a number holds them at full precision: no factorial overflows, and a table
 * of a million people costs some thousand steps.
 */
export function hypergeometric(focal: Count, reference: Count): Support {
  const chosen = focal.selected + reference.selected;
  const low = Math.max(0, chosen - reference.n);
  const high = Math.min(focal.n, chosen);
  const people = focal.n + reference.n;
  const mode = Math.min(high, Math.max(low, Math.floor(((focal.n + 1) * (chosen + 1)) / (people + 2))));
  const ratio = (k: number) => (((focal.n - k) / (k + 1)) * (chosen - k)) / (reference.n - chosen + k + 1);
  const above: number[] = [];
  const below: number[] = [];
  for (let k = mode, weight = ratio(k); k < high && weight >= LEAST; k += 1, weight *= ratio(k))
    above.push(weight);
  for (let k = mode, weight = 1 / ratio(k - 1); k > low && weight >= LEAST; k -= 1, weight /= ratio(k - 1))
    below.push(weight);
  return {
    low: mode - below.length,
    probabilities: normalized(Float64Array.from(below.reverse().concat(1, above))),
  };
}

function normalized(weights: Float64Array): Float64Array {
  // Smallest first: the many tiny ones must not vanish beside the mode.
  const all = weights
    .slice()
    .sort()
    .reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
}

export type ExactTest = {
  twoSided: number;
  /** The focal group is selected as seldom, or more seldom; and as often or more often. */
  lower: number;
  higher: number;
  /** Minus half the probability of the table seen (Lydersen, Fagerland and Laake 2009). */
  midP: number;
  midPLower: number;
  /** Twice the smaller one-sided mid-p. */
  midPCentral: number;
};

/** Every exact p of a count out of its distribution. */
export function exactTest({ low, probabilities }: Support, seen: number): ExactTest {
  const at = seen - low;
  const own = probabilities[at] ?? 0;
  const sum = (values: Float64Array) => values.sort().reduce((total, value) => total + value, 0);
  const twoSided = Math.min(1, sum(probabilities.filter((each) => each <= own * TIE)));
  const lower = Math.min(1, sum(probabilities.slice(0, Math.max(0, at + 1))));
  const higher = Math.min(1, sum(probabilities.slice(Math.max(0, at))));
  const midPLower = lower - own / 2;
  return {
    twoSided,
    lower,
    higher,
    midP: twoSided - own / 2,
    midPLower,
    midPCentral: Math.min(1, 2 * Math.min(midPLower, higher - own / 2)),
  };
}

/** The exact tests of one table; `undefined` where a group is empty. */
export function exactTestOf(focal: Count, reference: Count): ExactTest | undefined {
  if (focal.n === 0 || reference.n === 0) return undefined;
  return exactTest(hypergeometric(focal, reference), focal.selected);
}

/** The distribution of a sum of independent counts. */
export function convolve(one: Support, other: Support): Support {
  const probabilities = new Float64Array(one.probabilities.length + other.probabilities.length - 1);
  one.probabilities.forEach((p, i) => {
    other.probabilities.forEach((q, j) => {
      probabilities[i + j]! += p * q;
    });
  });
  return { low: one.low + other.low, probabilities };
}

/** Fisher's p of every table of two groups of such sizes, by how many of each are selected. */
function fisherTable(n1: number, n2: number, kind: 'twoSided' | 'lower' | 'higher'): Float64Array {
  const table = new Float64Array((n1 + 1) * (n2 + 1));
  for (let chosen = 0; chosen <= n1 + n2; chosen += 1) {
    const selected = Math.min(n1, chosen);
    const support = hypergeometric({ n: n1, selected }, { n: n2, selected: chosen - selected });
    support.probabilities.forEach((_, index) => {
      const k = support.low + index;
      table[k * (n2 + 1) + chosen - k] = exactTest(support, k)[kind];
    });
  }
  return table;
}

function binomial(n: number, p: number): Float64Array {
  const values = new Float64Array(n + 1);
  if (p === 0 || p === 1) {
    values[p === 0 ? 0 : n] = 1;
    return values;
  }
  const mode = Math.min(n, Math.floor((n + 1) * p));
  values[mode] = 1;
  const odds = p / (1 - p);
  for (let k = mode; k < n; k += 1) values[k + 1] = (values[k]! * (n - k) * odds) / (k + 1);
  for (let k = mode; k > 0; k -= 1) values[k - 1] = (values[k]! * k) / ((n - k + 1) * odds);
  return normalized(values);
}

/** Probability of such tables where the groups' rates are `p1` and `p2`. */
function probabilityOf(isInside: Uint8Array, n1: number, n2: number, p1: number, p2: number): number {
  const first = binomial(n1, p1);
  const second = binomial(n2, p2);
  let sum = 0;
  for (let k = 0; k <= n1; k += 1) {
    let row = 0;
    for (let j = 0; j <= n2; j += 1) if (isInside[k * (n2 + 1) + j]) row += second[j]!;
    sum += first[k]! * row;
  }
  return sum;
}

/** Larger products of the two groups' sizes take too long. */
export const LARGEST_BOSCHLOO = 10_000;
const GRID = 4_001;

/**
 * Boschloo's unconditional test, by the ordering of Fisher's two-sided p (Boschloo 1970): never above Fisher's own.
 * `undefined` for empty groups and beyond `LARGEST_BOSCHLOO`.
 */
export function boschloo(
  focal: Count,
  reference: Count,
  kind: 'twoSided' | 'lower' | 'higher' = 'twoSided',
): number | undefined {
  const [n1, n2] = [focal.n, reference.n];
  if (n1 === 0 || n2 === 0 || n1 * n2 > LARGEST_BOSCHLOO) return undefined;
  const table = fisherTable(n1, n2, kind);
  const own = table[focal.selected * (n2 + 1) + reference.selected]!;
  const isInside = Uint8Array.from(table, (p) => (p <= own * TIE ? 1 : 0));
  const at = (rate: number) => probabilityOf(isInside, n1, n2, rate, rate);
  let best = 0;
  let most = 0;
  for (let step = 0; step < GRID; step += 1) {
    const p = at(step / (GRID - 1));
    if (p > most) {
      most = p;
      best = step;
    }
  }
  let low = Math.max(0, (best - 1) / (GRID - 1));
  let high = Math.min(1, (best + 1) / (GRID - 1));
  const golden = (Math.sqrt(5) - 1) / 2;
  for (let step = 0; step < 80; step += 1) {
    const left = high - golden * (high - low);
    const right = low + golden * (high - low);
    if (at(left) < at(right)) low = left;
    else high = right;
  }
  return Math.min(1, Math.max(most, at((low + high) / 2)));
}

/** Groups larger than this are not enumerated. */
export const LARGEST_ENUMERATED = 200;

/** The probability that Fisher's two-sided test says at most `alpha`, by full enumeration; `undefined` for large groups. */
export function fisherPower(
  focal: { n: number; rate: number },
  reference: { n: number; rate: number },
  alpha: number,
): number | undefined {
  if (Math.max(focal.n, reference.n) > LARGEST_ENUMERATED || Math.min(focal.n, reference.n) === 0)
    return undefined;
  const table = fisherTable(focal.n, reference.n, 'twoSided');
  const isInside = Uint8Array.from(table, (p) => (p <= alpha ? 1 : 0));
  return probabilityOf(isInside, focal.n, reference.n, focal.rate, reference.rate);
}
