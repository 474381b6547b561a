import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heightAt, type PrintedRow, printFit, SHEET, SMALLEST } from './print-fit.ts';

const row = (characters: number): PrintedRow => ({ name: 30, cells: [[characters], [], [10, 20], [], []] });
const rows = fc.array(
  fc.record({
    name: fc.integer({ min: 5, max: 90 }),
    cells: fc.array(fc.array(fc.integer({ min: 3, max: 300 }), { maxLength: 3 }), {
      minLength: 5,
      maxLength: 5,
    }),
  }),
  { maxLength: 40 },
);

describe('the size of a printed matrix', () => {
  it('is full for a city, smaller for three states, and full again where no sheet is enough', () => {
    expect(
      printFit(
        Array.from({ length: 8 }, () => row(60)),
        200,
      ),
    ).toBe(1);
    const three = printFit(
      Array.from({ length: 22 }, () => row(110)),
      400,
    );
    expect(three).toBeLessThan(1);
    expect(three).toBeGreaterThanOrEqual(SMALLEST);
    expect(
      printFit(
        Array.from({ length: 80 }, () => row(200)),
        900,
      ),
    ).toBe(1);
  });

  it('is never larger for more laws, until a second sheet is needed', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 900 }), (laws, below) => {
        const all = printFit(laws, below);
        const fewer = printFit(laws.slice(1), below);
        if (heightAt(laws, below, all) <= SHEET) expect(fewer).toBeGreaterThanOrEqual(all);
        expect(heightAt(laws, below, 1)).toBeGreaterThanOrEqual(heightAt(laws.slice(1), below, 1));
        expect(heightAt(laws, below, 0.8)).toBeLessThanOrEqual(heightAt(laws, below, 1));
      }),
    );
  });
});
