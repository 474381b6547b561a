/**
 * One comparison over tables that were decided apart: requisitions, locations, years. Cochran, Mantel and Haenszel's
 * test with its exact form, the common ratios, and whether one ratio may be spoken of at all.
 */
import { chiSquareTail, Z_975 } from './distributions.ts';
import { convolve, exactTest, hypergeometric, type Support } from './exact.ts';
import type { Count } from './four-fifths.ts';
import type { Interval } from './intervals.ts';

export type Stratum = { focal: Count; reference: Count };

type Test = { chi2: number; p: number };

export type Stratified = {
  given: number;
  /** Those that say anything: both groups present, and somebody selected and somebody not. */
  used: number;
  observed: number;
  expected: number;
  /** Selections of the focal group missing to what its strata let expect, in people. */
  shortfall: number;
  variance: number;
  test: Test;
  /** With the continuity correction. */
  corrected: Test;
  /** Absent where the exact distribution is too wide to work out. */
  exact?: { p: number; midP: number };
  /** Rule of thumb of Mantel and Fleiss: without it the exact mid-p leads. */
  isLargeEnough: boolean;
  oddsRatio?: { value: number; interval?: Interval };
  /** The common impact ratio: this one can be set against four fifths, an odds ratio cannot. */
  riskRatio?: { value: number; interval?: Interval };
  riskDifference: { value: number; interval: Interval };
  /** Whether the strata differ; a small p forbids to print one common ratio alone. */
  breslowDay?: Test & { freedom: number; tarone: Test };
};

/** Sum of the widths of the strata's distributions up to which the exact test is worked out. */
export const WIDEST_EXACT = 1_500;

type Cells = { a: number; b: number; c: number; d: number; n1: number; n2: number; N: number; m: number };

const cellsOf = ({ focal, reference }: Stratum): Cells => ({
  a: focal.selected,
  b: focal.n - focal.selected,
  c: reference.selected,
  d: reference.n - reference.selected,
  n1: focal.n,
  n2: reference.n,
  N: focal.n + reference.n,
  m: focal.selected + reference.selected,
});

const isUsable = ({ n1, n2, m, N }: Cells) => n1 > 0 && n2 > 0 && m > 0 && m < N;

/** The whole comparison; `undefined` where no stratum says anything. */
export function stratified(strata: readonly Stratum[]): Stratified | undefined {
  const all = strata.map(cellsOf);
  const cells = all.filter(isUsable);
  if (cells.length === 0) return undefined;
  const sum = (term: (cell: Cells) => number) => cells.reduce((total, cell) => total + term(cell), 0);
  const observed = sum(({ a }) => a);
  const expected = sum(({ n1, m, N }) => (n1 * m) / N);
  const variance = sum(({ n1, n2, m, N }) => (((n1 * n2 * m) / N) * (N - m)) / (N * (N - 1)));
  const gap = Math.abs(observed - expected);
  const test = (correction: number): Test => {
    const chi2 = Math.max(0, gap - correction) ** 2 / variance;
    return { chi2, p: chiSquareTail(chi2, 1) };
  };
  const exact = exactOf(
    strata.filter((_, index) => isUsable(all[index]!)),
    observed,
  );
  const oddsRatio = oddsRatioOf(cells, sum);
  const riskRatio = riskRatioOf(sum);
  const lowest = sum(({ m, n2 }) => Math.max(0, m - n2));
  const highest = sum(({ m, n1 }) => Math.min(m, n1));
  const homogeneity =
    oddsRatio && oddsRatio.value > 0 && cells.length > 1 ? breslowDay(cells, oddsRatio.value) : undefined;
  return {
    given: strata.length,
    used: cells.length,
    observed,
    expected,
    shortfall: expected - observed,
    variance,
    test: test(0),
    corrected: test(Math.min(0.5, gap)),
    ...(exact ? { exact } : {}),
    isLargeEnough: Math.min(expected - lowest, highest - expected) >= 5,
    ...(oddsRatio ? { oddsRatio } : {}),
    ...(riskRatio ? { riskRatio } : {}),
    riskDifference: riskDifferenceOf(sum),
    ...(homogeneity ? { breslowDay: homogeneity } : {}),
  };
}

function exactOf(strata: readonly Stratum[], observed: number): { p: number; midP: number } | undefined {
  const widths = strata.map(({ focal, reference }) => {
    const chosen = focal.selected + reference.selected;
    return Math.min(focal.n, chosen) - Math.max(0, chosen - reference.n) + 1;
  });
  if (widths.reduce((sum, width) => sum + width, 0) > WIDEST_EXACT) return undefined;
  const supports = strata.map(({ focal, reference }) => hypergeometric(focal, reference));
  const whole = supports.reduce<Support>(convolve, { low: 0, probabilities: Float64Array.of(1) });
  const { twoSided, midP } = exactTest(whole, observed);
  return { p: twoSided, midP };
}

type Sum = (term: (cell: Cells) => number) => number;

/** Mantel and Haenszel's common odds ratio, with the interval of Robins, Breslow and Greenland. */
function oddsRatioOf(cells: readonly Cells[], sum: Sum): { value: number; interval?: Interval } | undefined {
  const R = sum(({ a, d, N }) => (a * d) / N);
  const S = sum(({ b, c, N }) => (b * c) / N);
  if (S === 0) return undefined;
  const value = R / S;
  if (R === 0) return { value };
  let [pr, cross, qs] = [0, 0, 0];
  for (const { a, b, c, d, N } of cells) {
    const [P, Q, r, s] = [(a + d) / N, (b + c) / N, (a * d) / N, (b * c) / N];
    pr += P * r;
    cross += P * s + Q * r;
    qs += Q * s;
  }
  const error = Math.sqrt(pr / (2 * R * R) + cross / (2 * R * S) + qs / (2 * S * S));
  return { value, interval: [value * Math.exp(-Z_975 * error), value * Math.exp(Z_975 * error)] };
}

/** The common risk ratio, with the interval of Greenland and Robins (1985). */
function riskRatioOf(sum: Sum): { value: number; interval?: Interval } | undefined {
  const R = sum(({ a, n2, N }) => (a * n2) / N);
  const S = sum(({ c, n1, N }) => (c * n1) / N);
  if (S === 0) return undefined;
  const value = R / S;
  if (R === 0) return { value };
  const variance = sum(({ n1, n2, m, a, c, N }) => (n1 * n2 * m - a * c * N) / (N * N)) / (R * S);
  const error = Z_975 * Math.sqrt(variance);
  return { value, interval: [value * Math.exp(-error), value * Math.exp(error)] };
}

/** The common risk difference, with the variance of Sato, Greenland and Robins (1989). */
function riskDifferenceOf(sum: Sum): { value: number; interval: Interval } {
  const W = sum(({ n1, n2, N }) => (n1 * n2) / N);
  const value = sum(({ a, c, n1, n2, N }) => (a * n2 - c * n1) / N) / W;
  const P = sum(({ a, c, n1, n2, N }) => (n1 * n1 * c - n2 * n2 * a + (n1 * n2 * (n2 - n1)) / 2) / (N * N));
  const Q = sum(({ a, c, n1, n2, N }) => (a * (n2 - c) + c * (n1 - a)) / (2 * N));
  const error = Z_975 * Math.sqrt((value * P + Q) / (W * W));
  return { value, interval: [value - error, value + error] };
}

/** The focal selections of a stratum in which the odds ratio is the common one. */
function fitted({ n1, n2, m }: Cells, ratio: number): number {
  const A = 1 - ratio;
  const B = n2 - m + ratio * (n1 + m);
  const C = -ratio * n1 * m;
  const root = Math.sqrt(B * B - 4 * A * C);
  // The form whose terms do not cancel: B is positive for every table with margins.
  const q = -(B + Math.sign(B || 1) * root) / 2;
  const candidates = [C / q, ...(A === 0 ? [] : [q / A])];
  const [low, high] = [Math.max(0, m - n2), Math.min(n1, m)];
  return candidates.find((e) => e >= low - 1e-9 && e <= high + 1e-9) ?? candidates[0]!;
}

function breslowDay(cells: readonly Cells[], ratio: number): Test & { freedom: number; tarone: Test } {
  let [chi2, gap, total] = [0, 0, 0];
  for (const cell of cells) {
    const { a, n1, n2, m } = cell;
    const e = fitted(cell, ratio);
    const variance = 1 / (1 / e + 1 / (n1 - e) + 1 / (m - e) + 1 / (n2 - m + e));
    chi2 += (a - e) ** 2 / variance;
    gap += a - e;
    total += variance;
  }
  const freedom = cells.length - 1;
  const tarone = Math.max(0, chi2 - gap ** 2 / total);
  return {
    chi2,
    p: chiSquareTail(chi2, freedom),
    freedom,
    tarone: { chi2: tarone, p: chiSquareTail(tarone, freedom) },
  };
}
