import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { EXPERIMENTS } from '#contracts/counted-names.ts';
import { drawVariant, experimentKey, readVariant } from './experiment-rules.ts';

/** What `Math.random` can give. */
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

it('builds the storage keys of the two tests', () => {
  expect(EXPERIMENTS.map(experimentKey)).toEqual(['ab_test_free_consultation_cta', 'ab_test_roi_calculator']);
});

describe('readVariant', () => {
  it('reuses A and B', () => {
    expect(readVariant('A')).toBe('A');
    expect(readVariant('B')).toBe('B');
  });

  test.each([null, '', 'a', 'b', 'C', 'AB', ' A', 'A ', '"A"', 'null', 'undefined'])(
    'has %j drawn anew',
    (stored) => {
      expect(readVariant(stored)).toBeUndefined();
    },
  );
});

describe('drawVariant', () => {
  test.each([
    [0, 'A'],
    [0.499_999_999, 'A'],
    [0.5, 'B'],
    [1 - Number.EPSILON / 2, 'B'],
  ])('%d at the default split gives %s', (drawn, variant) => {
    expect(drawVariant(drawn)).toBe(variant);
  });

  it('always gives B at split 0 and A at split 1', () => {
    fc.assert(
      fc.property(random, (drawn) => {
        expect(drawVariant(drawn, 0)).toBe('B');
        expect(drawVariant(drawn, 1)).toBe('A');
      }),
    );
  });

  it('gives A below the split and B from it on, and a variant that is read back', () => {
    fc.assert(
      fc.property(random, random, (drawn, split) => {
        const variant = drawVariant(drawn, split);
        expect(variant).toBe(drawn < split ? 'A' : 'B');
        expect(drawVariant(split, split)).toBe('B');
        expect(readVariant(variant)).toBe(variant);
      }),
    );
  });

  it('hits the split over an even spread of draws', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (percent) => {
        const draws = Array.from({ length: 1000 }, (_, i) => drawVariant((i + 0.5) / 1000, percent / 100));
        expect(draws.filter((variant) => variant === 'A')).toHaveLength(percent * 10);
      }),
    );
  });
});
