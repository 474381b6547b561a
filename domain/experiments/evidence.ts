/**
 * What an A/B test shows, valid however often one looks: a betting score that grows only when the arms differ, and an
 * interval that holds the truth on every day at once. Lindon and Malek, Anytime-Valid Inference for Multinomial Count
 * Data, NeurIPS 2022 (arXiv 2011.03567).
 */
import { logGamma, rootBetween } from '#domain/fairness/distributions.ts';

/** Visitors, or those of them who did what the test hopes for. Whole numbers. */
export type Arms = { a: number; b: number };

/** The chance of ever being wrong that a reader accepts. */
export const ALPHA = 0.05;
/** How sharply the bet on conversions is placed: suits ratios from 1.1 to 2. Fixed before a test starts. */
export const CONVERSION_BET = 100;
/** The same for the check of the split. */
export const SPLIT_BET = 10_000;

/** What Stirling's formula leaves out of ln Gamma(x). */
const stirlingRest = (x: number): number =>
  logGamma(x) - ((x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI));

/**
 * The natural logarithm of the evidence against a split: under it the evidence exceeds 20 with a chance of at most 5%,
 * on any of however many looks. The terms of a million counts cancel before they are computed, not after.
 * @param counts of each arm @param planned share of each arm, adding up to 1 @param bet concentration
 */
export function logEvidence(counts: readonly number[], planned: readonly number[], bet: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let sum = 0.5 * Math.log1p(total / bet) - stirlingRest(bet + total) + stirlingRest(bet);
  for (const [arm, count] of counts.entries()) {
    const share = planned[arm] ?? 0;
    const prior = bet * share;
    sum += (prior + count) * Math.log1p((count - share * total) / (share * (bet + total)));
    sum += -0.5 * Math.log1p(count / prior) + stirlingRest(prior + count) - stirlingRest(prior);
  }
  return sum;
}

/** Today's p-value that one may look at every day; over time its lowest counts. */
export const alwaysValidP = (evidence: number): number => Math.min(1, Math.exp(-evidence));

/** The conversion rate of B over that of A: `high` is absent where it has no bound. */
export type RatioInterval = { low: number; high?: number };

/** The shares of B among those who converted that the evidence does not speak against. */
export function shareInterval(
  converted: Arms,
  shareB: number,
  { bet = CONVERSION_BET, alpha = ALPHA } = {},
): [low: number, high: number] {
  const { a, b } = converted;
  if (a + b === 0) return [0, 1];
  const seen = b / (a + b);
  const atPlan = logEvidence([a, b], [1 - shareB, shareB], bet) + Math.log(alpha);
  const isInside = (share: number) =>
    atPlan + b * Math.log(shareB / share) + a * Math.log((1 - shareB) / (1 - share)) < 0;
  const low = b === 0 ? 0 : rootBetween(0, seen, (share) => !isInside(share));
  const high = a === 0 ? 1 : rootBetween(seen, 1, isInside);
  return [low, high];
}

/** The ratio of rates that a share of B among those who converted stands for. @returns Infinity for a share of 1 */
export const ratioOf = (share: number, shareB: number): number =>
  (share / (1 - share)) * ((1 - shareB) / shareB);
