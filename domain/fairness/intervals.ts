/**
 * Intervals of a rate, of a difference of two and of their ratio. 95% unless another `z` is given. A bound that
 * does not exist, or lies at infinity, is `undefined`.
 */
import { betaQuantile, normalCdf, rootBetween, Z_975 } from './distributions.ts';
import type { Count } from './four-fifths.ts';

export type Interval = [low: number, high: number];
/** An upper bound at infinity is `undefined`. */
export type RatioInterval = [low: number, high: number | undefined];

/** Wilson's score interval of a rate. */
export function wilson({ n, selected }: Count, z = Z_975): Interval | undefined {
  if (n === 0) return undefined;
  const p = selected / n;
  const middle = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const reach = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
  return [selected === 0 ? 0 : middle - reach, selected === n ? 1 : middle + reach];
}

/** Clopper and Pearson's exact interval of a rate. */
export function clopperPearson({ n, selected }: Count, z = Z_975): Interval | undefined {
  if (n === 0) return undefined;
  const tail = normalCdf(-z);
  return [
    selected === 0 ? 0 : betaQuantile(tail, selected, n - selected + 1),
    selected === n ? 1 : betaQuantile(1 - tail, selected + 1, n - selected),
  ];
}

/** Newcombe's hybrid score interval (his method 10) of the focal rate minus the reference's. */
export function newcombe(focal: Count, reference: Count, z = Z_975): Interval | undefined {
  const one = wilson(focal, z);
  const other = wilson(reference, z);
  if (!one || !other) return undefined;
  const [p1, p2] = [focal.selected / focal.n, reference.selected / reference.n];
  return [p1 - p2 - Math.hypot(p1 - one[0], other[1] - p2), p1 - p2 + Math.hypot(one[1] - p1, p2 - other[0])];
}

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The score statistic of a difference, with rates estimated under it (Miettinen and Nurminen 1985). */
function differenceScore(focal: Count, reference: Count, difference: number): number {
  const { n: n1, selected: a } = focal;
  const { n: n2, selected: c } = reference;
  const N = n1 + n2;
  const m = a + c;
  const L2 = (n1 + 2 * n2) * difference - N - m;
  const L1 = (n2 * difference - N - 2 * c) * difference + m;
  const L0 = c * difference * (1 - difference);
  const q = L2 ** 3 / (27 * N ** 3) - (L1 * L2) / (6 * N * N) + L0 / (2 * N);
  const p = Math.sign(q || 1) * Math.sqrt(Math.max(0, (L2 * L2) / (9 * N * N) - L1 / (3 * N)));
  const angle = p === 0 ? 0 : (Math.PI + Math.acos(within(q / p ** 3, -1, 1))) / 3;
  const p2 = within(
    2 * p * Math.cos(angle) - L2 / (3 * N),
    Math.max(0, -difference),
    Math.min(1, 1 - difference),
  );
  const p1 = within(p2 + difference, 0, 1);
  const variance = ((p1 * (1 - p1)) / n1 + (p2 * (1 - p2)) / n2) * (N / (N - 1));
  const gap = a / n1 - c / n2 - difference;
  if (variance === 0) return gap === 0 ? 0 : gap > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  return gap / Math.sqrt(variance);
}

/** Miettinen and Nurminen's interval of the focal rate minus the reference's. */
export function differenceInterval(focal: Count, reference: Count, z = Z_975): Interval | undefined {
  if (focal.n === 0 || reference.n === 0) return undefined;
  const seen = focal.selected / focal.n - reference.selected / reference.n;
  const low = rootBetween(-1, seen, (d) => differenceScore(focal, reference, d) > z);
  const high = rootBetween(seen, 1, (d) => differenceScore(focal, reference, d) > -z);
  return [seen <= -1 ? -1 : low, seen >= 1 ? 1 : high];
}

/** The score statistic of a ratio; `factor`: Miettinen and Nurminen's N/(N-1), or 1 for Koopman's. */
function ratioScore(focal: Count, reference: Count, ratio: number, factor: number): number {
  const { n: n1, selected: a } = focal;
  const { n: n2, selected: c } = reference;
  const A = (n1 + n2) * ratio;
  const B = -(n1 * ratio + a + n2 + c * ratio);
  const C = a + c;
  const p2 = within((-B - Math.sqrt(Math.max(0, B * B - 4 * A * C))) / (2 * A), 0, 1);
  const p1 = within(ratio * p2, 0, 1);
  const variance = ((p1 * (1 - p1)) / n1 + (ratio * ratio * p2 * (1 - p2)) / n2) * factor;
  const gap = a / n1 - (ratio * c) / n2;
  if (variance <= 0) return gap === 0 ? 0 : gap > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  return gap / Math.sqrt(variance);
}

/** The largest and smallest logarithm of a ratio that is looked for. */
const LOG_SPAN = 60;

function scoreRatio(focal: Count, reference: Count, factor: number, z: number): RatioInterval | undefined {
  if (focal.n === 0 || reference.n === 0) return undefined;
  if (focal.selected === 0 && reference.selected === 0) return [0, undefined];
  const score = (log: number) => ratioScore(focal, reference, Math.exp(log), factor);
  const low = focal.selected === 0 ? 0 : Math.exp(rootBetween(-LOG_SPAN, LOG_SPAN, (log) => score(log) > z));
  const high =
    reference.selected === 0
      ? undefined
      : Math.exp(rootBetween(-LOG_SPAN, LOG_SPAN, (log) => score(log) > -z));
  return [low, high];
}

/** Miettinen and Nurminen's interval of the impact ratio: the one that this project shows. */
export const ratioScoreInterval = (focal: Count, reference: Count, z = Z_975): RatioInterval | undefined => {
  const people = focal.n + reference.n;
  return people < 2 ? undefined : scoreRatio(focal, reference, people / (people - 1), z);
};

/** Koopman's interval of the impact ratio. */
export const koopman = (focal: Count, reference: Count, z = Z_975): RatioInterval | undefined =>
  scoreRatio(focal, reference, 1, z);

/** Katz's log interval, as older audits report it; `undefined` where a count is zero. */
export function katz(focal: Count, reference: Count, z = Z_975): Interval | undefined {
  const { n: n1, selected: a } = focal;
  const { n: n2, selected: c } = reference;
  if (a === 0 || c === 0) return undefined;
  const ratio = (a * n2) / (c * n1);
  const reach = z * Math.sqrt(1 / a - 1 / n1 + 1 / c - 1 / n2);
  return [ratio * Math.exp(-reach), ratio * Math.exp(reach)];
}
