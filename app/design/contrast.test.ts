import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, mixed, nearestPassing } from './contrast.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it('is what WCAG 2 says of its ends', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    // The palest gray that passes on white, as every guide quotes it.
    expect(contrast('#767676', '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
  });

  it('is the same both ways, and 1 of a color with itself', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        expect(contrast(one, other)).toBeCloseTo(contrast(other, one));
        expect(contrast(one, one)).toBe(1);
      }),
    );
  });
});

describe('the nearest color that passes', () => {
  it('passes, and is the color itself where that does', () => {
    fc.assert(
      fc.property(color, color, (one, ground) => {
        const found = nearestPassing(one, ground, 4.5);
        // White or black passes on every ground at 4.5.
        expect(found).toBeDefined();
        expect(contrast(found ?? one, ground)).toBeGreaterThanOrEqual(4.5);
        if (contrast(one, ground) >= 4.5) expect(found).toBe(one);
      }),
    );
  });

  it('keeps its hue', () => {
    expect(nearestPassing('#300000', '#15120f', 4.5)).toMatch(/^#f.(..)\1$/);
  });

  it('is none where the ground allows none', () => {
    expect(nearestPassing('#808080', '#777777', 7)).toBeUndefined();
  });

  it('stays between its ends', () => {
    expect([mixed('#000000', '#ffffff', 0.5), mixed('#102030', '#ffffff', 0)]).toEqual([
      '#808080',
      '#102030',
    ]);
  });
});
