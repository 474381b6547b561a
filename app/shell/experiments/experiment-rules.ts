/**
 * A/B assignment (docs/requirements.md, Experiments). The inline script that assigns before first paint follows
 * the same rules.
 */

import type { EXPERIMENTS } from '#contracts/counted-names.ts';

export type ExperimentName = (typeof EXPERIMENTS)[number];
export type Variant = 'A' | 'B';
/** Probability of A. */
export const DEFAULT_SPLIT = 0.5;

/** Storage key of a test's variant. */
export function experimentKey(name: string): string {
  return `ab_test_${name}`;
}

/** Which tests' variants were drawn and not told yet: whoever leaves before the app runs is told of on a later page. */
export const UNTOLD_KEY = 'ab_untold';

/** The stored variant; anything but exactly `A` or `B` is to be drawn anew. */
export function readVariant(stored: string | null): Variant | undefined {
  return stored === 'A' || stored === 'B' ? stored : undefined;
}

/** Draws a variant; `random` is from [0, 1) as of `Math.random`, so split 0 is always B and split 1 always A. */
export function drawVariant(random: number, split: number = DEFAULT_SPLIT): Variant {
  return random < split ? 'A' : 'B';
}
