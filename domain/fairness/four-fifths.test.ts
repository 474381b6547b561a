import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import {
  formatGap,
  formatRatio,
  formatRatioDown,
  highestRate,
  impactRatio,
  isBelowFourFifths,
} from './four-fifths.ts';

test.each([
  [0.7996, '0.7996'],
  [0.799, '0.799'],
  [0.798, '0.798'],
  [0.8, '0.80'],
  [0.804, '0.80'],
  [0.79999999, '<0.80'],
  [0.75, '0.75'],
  [1, '1.00'],
  // 0.9996 is not the reference's 1.
  [0.9996, '0.9996'],
])('the ratio %d is written %s', (ratio, text) => {
  expect(formatRatio(ratio)).toBe(text);
});

test.each([
  [0.65, '0.15'],
  [0.798, '0.002'],
  [0.7996, '0.0004'],
  [0.79999999, '<0.0001'],
])('%d is below the line by %s', (ratio, text) => {
  expect(formatGap(ratio)).toBe(text);
});

it('never writes a ratio on the other side of the line than it was decided, nor a gap of nothing', () => {
  const count = fc
    .integer({ min: 1, max: 100_000 })
    .chain((n) => fc.record({ n: fc.constant(n), selected: fc.integer({ min: 1, max: n }) }));
  fc.assert(
    fc.property(count, count, fc.constantFrom(2, 3), (a, b, digits) => {
      const reference = highestRate([a, b])!;
      const group = reference === a ? b : a;
      const ratio = impactRatio(group, reference)!;
      const isBelow = isBelowFourFifths(group, reference);
      const text = formatRatio(ratio, digits);
      expect(text.startsWith('<') ? text === '<0.80' || !isBelow : Number(text) < 0.8 === isBelow).toBe(true);
      if (isBelow) expect(Number(formatGap(ratio))).not.toBe(0);
    }),
  );
});

it('takes the larger of two groups with the same highest rate, and nobody where nobody is', () => {
  const groups = [
    { n: 3, selected: 1 },
    { n: 6, selected: 2 },
    { n: 0, selected: 0 },
  ];
  expect(highestRate(groups)).toBe(groups[1]);
  expect(highestRate([{ n: 0, selected: 0 }])).toBeUndefined();
});

test.each([
  [0.8076, '0.80'],
  [0.8, '0.80'],
  [0.29, '0.29'],
  [0.999, '0.99'],
  [0.0042, '0.004'],
  [0.00001, '0'],
])('%d rounded down is %s', (ratio, text) => {
  expect(formatRatioDown(ratio)).toBe(text);
});
