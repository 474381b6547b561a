import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom, smoothNoise, smoothNoise2 } from './random.ts';

const take = (seed: string, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random.next());
};

describe('seededRandom', () => {
  it('gives equal sequences for equal seeds and stays in [0, 1)', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const values = take(seed, 40);
        expect(values).toEqual(take(seed, 40));
        expect(values.every((v) => v >= 0 && v < 1)).toBe(true);
      }),
    );
  });

  it('never changes: a committed picture depends on these numbers', () => {
    expect(take('ideas/power-pause', 3).map((v) => v.toFixed(6))).toMatchInlineSnapshot(`
      [
        "0.042309",
        "0.401064",
        "0.868101",
      ]
    `);
  });

  it('tells near seeds apart', () => {
    expect(take('ideas/a', 5)).not.toEqual(take('ideas/b', 5));
  });
});

describe('smooth noise', () => {
  it('stays within [-1, 1] and does not jump', () => {
    const line = smoothNoise(seededRandom('x'));
    const plane = smoothNoise2(seededRandom('x'));
    fc.assert(
      fc.property(
        fc.double({ min: -300, max: 300, noNaN: true }),
        fc.double({ min: -80, max: 80, noNaN: true }),
        (x, y) => {
          for (const value of [line(x), plane(x, y)]) expect(Math.abs(value)).toBeLessThanOrEqual(1 + 1e-9);
          expect(Math.abs(line(x) - line(x + 0.001))).toBeLessThan(0.01);
          expect(Math.abs(plane(x, y) - plane(x, y + 0.001))).toBeLessThan(0.01);
        },
      ),
    );
  });
});
