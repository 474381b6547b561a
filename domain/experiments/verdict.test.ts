import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { shareOf, simulate } from './simulated-tests.test-helper.ts';
import { conversionsNeeded, type TestDay, verdictOf } from './verdict.ts';

const dayAt = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);

/** The same on each of so many days. */
const evenly = (days: number, each: Omit<TestDay, 'day'>): TestDay[] =>
  Array.from({ length: days }, (_, index) => ({ day: dayAt(index), ...each }));

const after = (days: number, assigned: [number, number], converted: [number, number], shareB = 0.5) =>
  verdictOf(
    evenly(days, {
      assigned: { a: assigned[0], b: assigned[1] },
      converted: { a: converted[0], b: converted[1] },
    }),
    shareB,
    dayAt(days - 1),
  );

test.each([
  ['empty', after(0, [0, 0], [0, 0])],
  ['empty', after(10, [100, 0], [5, 0], 0)],
  ['uneven', after(30, [300, 200], [30, 45])],
  ['found', after(30, [200, 200], [10, 20])],
  ['found', after(30, [200, 200], [20, 10])],
  ['alike', after(90, [2_000, 2_000], [600, 600])],
  ['early', after(6, [30, 30], [1, 1])],
  ['waiting', after(30, [300, 300], [10, 10])],
  ['never', after(60, [20, 20], [0, 0])],
  ['never', after(60, [20, 20], [1, 1])],
])('says %s', (state, verdict) => expect(verdict.state).toBe(state));

it('says which arm is better, and by how much', () => {
  const better = after(30, [200, 200], [10, 20]);
  expect(better.ratio).toBeCloseTo(2);
  expect(better.interval.low).toBeGreaterThan(1);
  expect(better.interval.high).toBeGreaterThan(2);
  expect(after(30, [200, 200], [20, 10]).interval.high).toBeLessThan(1);
  expect(after(30, [20, 20], [0, 1])).not.toHaveProperty('ratio');
});

it('asks for fewer weeks the more visitors convert', () => {
  const slow = after(28, [300, 300], [5, 5]).weeks!;
  expect(after(28, [300, 300], [10, 10]).weeks!).toBeLessThan(slow);
  // 1,760 or so at 70 a week, less the 280 who have.
  expect(slow).toBe(Math.ceil((conversionsNeeded(0.5) - 280) / 70));
});

it('goes by the pace of the last four weeks', () => {
  const busy = evenly(28, { assigned: { a: 300, b: 300 }, converted: { a: 10, b: 10 } });
  expect(verdictOf(busy, 0.5, dayAt(27)).state).toBe('waiting');
  expect(verdictOf(busy, 0.5, dayAt(27 + 28)).state).toBe('never');
});

it('asks for more visitors where a difference is smaller or the split less even', () => {
  expect(conversionsNeeded(0.5, 1.1)).toBeGreaterThan(3 * conversionsNeeded(0.5));
  expect(conversionsNeeded(0.1)).toBeGreaterThan(2 * conversionsNeeded(0.5));
});

it('never takes back what it found, and never widens an interval', () => {
  const arms = fc.record({ a: fc.nat(60), b: fc.nat(60) });
  fc.assert(
    fc.property(fc.array(arms, { minLength: 2, maxLength: 12 }), (converted) => {
      const days = converted.map((each, index) => ({
        day: dayAt(index),
        assigned: { a: 100, b: 100 },
        converted: each,
      }));
      const seen = days.map((_, index) => verdictOf(days.slice(0, index + 1), 0.5, dayAt(index)));
      return seen.every(({ state, interval }, index) => {
        const before = seen[index - 1];
        if (!before) return true;
        const isNarrower =
          interval.low >= before.interval.low &&
          (interval.high ?? Infinity) <= (before.interval.high ?? Infinity);
        return isNarrower && (before.state !== 'found' || state === 'found');
      });
    }),
    { numRuns: 200 },
  );
});

describe('looked at daily', () => {
  const test = { days: 28, visitors: 400, rate: 0.3 };

  it('finds nothing in equal arms', () => {
    const verdicts = simulate({ ...test, runs: 300, ratio: 1 }, 20_261_122);
    expect(shareOf(verdicts, 'found', 'uneven')).toBeLessThanOrEqual(0.05);
  });

  it('finds a lift of a fifth', () => {
    const verdicts = simulate({ ...test, runs: 100, ratio: 1.2 }, 20_261_122);
    expect(shareOf(verdicts, 'found')).toBeGreaterThan(0.95);
    expect(verdicts.every(({ state, interval }) => state !== 'found' || interval.low > 1)).toBe(true);
  });
});
