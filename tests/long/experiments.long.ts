/** The promise of the A/B verdicts at full length: 10,000 tests of two equal arms, each looked at on every day. */
import { expect, it } from 'vitest';
import { shareOf, simulate } from '#domain/experiments/simulated-tests.test-helper.ts';

const SEED = 20_261_122;

it.each([
  { days: 28, visitors: 400, rate: 0.05 },
  { days: 28, visitors: 400, rate: 0.3 },
  { days: 90, visitors: 40, rate: 0.1 },
])(
  '10,000 A/A tests over $days days with $visitors visitors a day at $rate: at most 5% are ever wrong',
  (test) => {
    const wrong = shareOf(simulate({ ...test, runs: 10_000, ratio: 1 }, SEED), 'found', 'uneven');
    process.stdout.write(`${JSON.stringify(test)}: ${(wrong * 100).toFixed(2)}% false verdicts\n`);
    expect(wrong).toBeLessThanOrEqual(0.05);
  },
);

it.each([
  { days: 28, visitors: 400, rate: 0.3, least: 0.95 },
  // As many conversions as "about so many weeks" asks for, 1,770: four tests out of five show it by then.
  { days: 80, visitors: 400, rate: 0.05, least: 0.8 },
])('a true lift of 20% over $days days at $rate is found in $least of 1,000', ({ least, ...test }) => {
  const found = shareOf(simulate({ ...test, runs: 1_000, ratio: 1.2 }, SEED), 'found');
  process.stdout.write(`${JSON.stringify(test)}: ${(found * 100).toFixed(1)}% found\n`);
  expect(found).toBeGreaterThanOrEqual(least);
});
