/** What a comparison of two groups could have shown: power of the z test, and the smallest ratio it would find. */
import { normalCdf, rootBetween, twoSidedPoint } from './distributions.ts';

type Group = { n: number; rate: number };

/** The probability that the pooled two-sided z test says "significant" at `alpha` where the rates are these. */
export function power(focal: Group, reference: Group, alpha = 0.05): number {
  const z = twoSidedPoint(alpha);
  const difference = focal.rate - reference.rate;
  const pooled = (focal.n * focal.rate + reference.n * reference.rate) / (focal.n + reference.n);
  const s0 = Math.sqrt(pooled * (1 - pooled) * (1 / focal.n + 1 / reference.n));
  const s1 = Math.sqrt(
    (focal.rate * (1 - focal.rate)) / focal.n + (reference.rate * (1 - reference.rate)) / reference.n,
  );
  if (s1 === 0) return Math.abs(difference) > z * s0 ? 1 : 0;
  return normalCdf((-z * s0 - difference) / s1) + 1 - normalCdf((z * s0 - difference) / s1);
}

/** The power that counts as enough to have found something. */
const ENOUGH = 0.8;

/**
 * The largest impact ratio below 1 that these sizes would have shown with 80% power, given the reference's rate: a
 * ratio nearer to 1 may be there and unseen. `undefined` where not even a ratio near 0 would have been seen.
 */
export function smallestDetectable(
  focalN: number,
  reference: Group,
  wanted = ENOUGH,
  alpha = 0.05,
): number | undefined {
  if (focalN === 0 || reference.n === 0 || reference.rate === 0) return undefined;
  const isSeen = (ratio: number) =>
    power({ n: focalN, rate: ratio * reference.rate }, reference, alpha) >= wanted;
  if (!isSeen(1e-9)) return undefined;
  return rootBetween(1e-9, 1, isSeen);
}
