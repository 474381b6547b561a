/** Distribution functions that the tests and intervals rest on, each to about 13 significant digits. */
import { erfc } from './significance.ts';

/** The two-sided 5% point of the normal distribution, to every digit that a number holds. */
export const Z_975 = 1.959963984540054;

/** Lanczos coefficients for g = 7. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** ln Gamma(x) for x > 0. */
export function logGamma(x: number): number {
  if (x >= 15) {
    // Stirling's series: nothing cancels, and eight terms are plenty from 15 up.
    const inverse = 1 / (x * x);
    const series =
      (1 / 12 -
        inverse *
          (1 / 360 -
            inverse * (1 / 1260 - inverse * (1 / 1680 - inverse * (1 / 1188 - (inverse * 691) / 360360))))) /
      x;
    return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series;
  }
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  let sum = LANCZOS[0]!;
  for (let index = 1; index < LANCZOS.length; index += 1) sum += LANCZOS[index]! / (x - 1 + index);
  const t = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

/** The continued fraction of the incomplete beta function, by Lentz's method. */
function betaFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  const keep = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / keep(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m < 100_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / keep(1 + even * d);
    c = keep(1 + even / c);
    result *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / keep(1 + odd * d);
    c = keep(1 + odd / c);
    const step = d * c;
    result *= step;
    if (Math.abs(step - 1) < 1e-16) break;
  }
  return result;
}

/** The distribution function of Beta(a, b) at `x`; `lead`: ln B(a, b), for many calls with one pair. */
export function betaCdf(x: number, a: number, b: number, lead = logBeta(a, b)): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - lead);
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

export const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/** Where a rising function crosses zero between two bounds, by halving to the last digit. */
export function rootBetween(low: number, high: number, isBelow: (x: number) => boolean, steps = 200): number {
  let [from, to] = [low, high];
  for (let step = 0; step < steps; step += 1) {
    const middle = (from + to) / 2;
    if (middle === from || middle === to) break;
    if (isBelow(middle)) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

/** The point below which Beta(a, b) has the share `p`. */
export function betaQuantile(p: number, a: number, b: number): number {
  const lead = logBeta(a, b);
  return rootBetween(0, 1, (x) => betaCdf(x, a, b, lead) < p);
}

/** The probability that chi-square with `freedom` degrees is above `x`. */
export function chiSquareTail(x: number, freedom: number): number {
  if (x <= 0) return 1;
  if (freedom === 1) return erfc(Math.sqrt(x / 2));
  const a = freedom / 2;
  const z = x / 2;
  const front = Math.exp(a * Math.log(z) - z - logGamma(a));
  if (z < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; term > sum * 1e-17; n += 1) {
      term *= z / (a + n);
      sum += term;
    }
    return 1 - front * sum;
  }
  const tiny = 1e-300;
  let b = z + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let result = d;
  for (let n = 1; n < 10_000; n += 1) {
    const factor = -n * (n - a);
    b += 2;
    d = 1 / (factor * d + b || tiny);
    c = b + factor / c || tiny;
    result *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return front * result;
}

/** The probability that a standard normal is below `z`. */
export const normalCdf = (z: number): number => erfc(-z / Math.SQRT2) / 2;

/** The z that a standard normal exceeds on both sides together with probability `alpha`. */
export const twoSidedPoint = (alpha: number): number =>
  alpha === 0.05 ? Z_975 : rootBetween(0, 40, (z) => erfc(z / Math.SQRT2) > alpha);
