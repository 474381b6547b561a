/** Made-up A/B tests with a seed, each looked at on every day. */
import { type TestDay, type Verdict, verdictOf } from './verdict.ts';

/** mulberry32: numbers from 0 to 1 that are the same at every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Simulation = {
  runs: number;
  days: number;
  /** A day. */
  visitors: number;
  /** The conversion rate of A, and that of B as a multiple of it. */
  rate: number;
  ratio: number;
  shareB?: number;
};

/** @returns the verdict of the last day of each run; what was once found or found uneven stays so to the last day */
export function simulate(
  { runs, days, visitors, rate, ratio, shareB = 0.5 }: Simulation,
  seed: number,
): Verdict[] {
  const random = randomFrom(seed);
  const dayAt = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
  return Array.from({ length: runs }, () => {
    const seen = Array.from({ length: days }, (_, index): TestDay => {
      const assigned = { a: 0, b: 0 };
      const converted = { a: 0, b: 0 };
      for (let visitor = 0; visitor < visitors; visitor += 1) {
        const arm = random() < shareB ? 'b' : 'a';
        assigned[arm] += 1;
        if (random() < (arm === 'b' ? rate * ratio : rate)) converted[arm] += 1;
      }
      return { day: dayAt(index), assigned, converted };
    });
    return verdictOf(seen, shareB, dayAt(days - 1));
  });
}

/** The share of verdicts with one of these states. */
export const shareOf = (verdicts: readonly Verdict[], ...states: Verdict['state'][]): number =>
  verdicts.filter(({ state }) => states.includes(state)).length / verdicts.length;
