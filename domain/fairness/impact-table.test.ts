/** The worked tables of the method: examples A to D, row by row, to the digits given there. */
import { describe, expect, it, test } from 'vitest';
import { standingCategories } from './axes.ts';
import { exclusionEffect } from './exclusion.ts';
import { impactTable, type Options } from './impact-table.ts';

const CROSSED = standingCategories('intersectional');
const plain: Options = { excludeSmall: false, holm: false };
type Line = [name: string, n: number, selected: number, rate: number, ratio?: number];

function build(lines: Line[], options: Options = plain) {
  const counts = lines.map(([, n, selected]) => ({ n, selected }));
  return impactTable(
    'race',
    { counts, unknown: 0, other: 0 },
    options,
    lines.map(([name]) => name),
  );
}

const TABLES: Record<string, { lines: Line[]; digits: number; excludeSmall?: boolean }> = {
  'A, sex': {
    digits: 6,
    lines: [
      ['Male', 1390, 667, 0.479856, 1],
      ['Female', 1181, 555, 0.469941, 0.979337],
    ],
  },
  'A, race': {
    digits: 3,
    lines: [
      ['Hispanic or Latino', 408, 204, 0.5, 0.967],
      ['White', 797, 412, 0.516939, 1],
      ['Black or African American', 390, 170, 0.435897, 0.843],
      ['Native Hawaiian or Pacific Islander', 119, 52, 0.436975, 0.845],
      ['Asian', 616, 302, 0.49026, 0.948],
      ['Native American or Alaska Native', 41, 18, 0.439024, 0.849],
      ['Two or More Races', 213, 96, 0.450704, 0.872],
    ],
  },
  'A, crossed': {
    digits: 3,
    lines: (
      [
        [205, 90, 0.439024, 0.841],
        [190, 82, 0.431579, 0.827],
        [412, 215, 0.521845, 1],
        [385, 197, 0.511688, 0.981],
        [226, 95, 0.420354, 0.806],
        [164, 75, 0.457317, 0.876],
        [87, 37, 0.425287, 0.815],
        [32, 15, 0.46875, 0.898],
        [321, 167, 0.520249, 0.997],
        [295, 135, 0.457627, 0.877],
        [24, 11, 0.458333, 0.878],
        [17, 7, 0.411765, 0.789],
        [115, 52, 0.452174, 0.866],
        [98, 44, 0.44898, 0.86],
      ] as const
    ).map((line, index): Line => [CROSSED[index]!, ...line]),
  },
  'B, race, small ones left out': {
    digits: 6,
    excludeSmall: true,
    lines: [
      ['Asian', 3543, 3162, 0.892464, 1],
      ['Black', 678, 542, 0.79941, 0.895734],
      ['Hispanic', 937, 759, 0.810032, 0.907635],
      ['Two or More', 264, 235, 0.890152, 0.997409],
      ['White', 2274, 1934, 0.850484, 0.952961],
      ['AIAN', 11, 10, 0.909091],
      ['NHPI', 11, 10, 0.909091],
    ],
  },
  'C, race': {
    digits: 6,
    lines: [
      ['Asian', 133, 115, 0.864662, 1],
      ['Hispanic', 200, 165, 0.825, 0.95413],
      ['Black', 305, 238, 0.780328, 0.902466],
      ['White', 434, 320, 0.737327, 0.852735],
      ['Two or More', 59, 43, 0.728814, 0.842889],
      ['AIAN', 4, 2, 0.5, 0.578261],
    ],
  },
  'D, race': {
    digits: 6,
    lines: [
      ['Asian', 1312, 653, 0.497713, 0.965354],
      ['Black', 1284, 662, 0.515576, 1],
      ['Hispanic', 1324, 667, 0.503776, 0.977113],
      ['White', 1540, 748, 0.485714, 0.94208],
    ],
  },
  'D, crossed, the four given': {
    digits: 6,
    lines: [
      ['Hispanic F', 680, 370, 0.544118, 1],
      ['Hispanic M', 644, 297, 0.46118, 0.847574],
      ['White F', 780, 360, 0.461538, 0.848233],
      ['White M', 760, 388, 0.510526, 0.938265],
    ],
  },
};

describe('worked tables', () => {
  test.each(Object.entries(TABLES))('%s', (_, { lines, digits, excludeSmall = false }) => {
    const { rows } = build(lines, { ...plain, excludeSmall });
    for (const [index, [, , , rate, ratio]] of lines.entries()) {
      const row = rows[index]!;
      expect(Math.abs(row.rate! - rate)).toBeLessThanOrEqual(0.5000001e-6);
      if (ratio === undefined) expect(row.ratio).toBeUndefined();
      else expect(Math.abs(row.ratio! - ratio)).toBeLessThanOrEqual(0.5000001 * 10 ** -digits);
    }
  });

  it('A: only Native American women fall below, and 41 of 2,584 are under 2%', () => {
    const crossed = build(TABLES['A, crossed']!.lines);
    expect(crossed.rows.filter(({ flag }) => flag).map(({ category }) => category)).toEqual([
      'Native American or Alaska Native / Female',
    ]);
    const race = build(TABLES['A, race']!.lines);
    expect(race.rows.filter((row) => row.underTwoPercent).map(({ n }) => n)).toEqual([41]);
  });

  it('C: Fisher decides where z would mislead', () => {
    const row = build(TABLES['C, race']!.lines).rows[5]!;
    expect(row.p).toBeLessThan(0.05);
    expect(row).toMatchObject({ fisherDecides: true, significant: false });
    expect(row.decidingP).toBeCloseTo(0.10165, 5);
  });
});

describe('choices', () => {
  it('takes the larger of two groups with exactly the same highest rate as reference', () => {
    // 1/3 and 2/6 differ in no digit that counts, and are compared without dividing.
    const { reference } = build([
      ['a', 3, 1, 0],
      ['b', 6, 2, 0],
      ['c', 100, 20, 0],
    ]);
    expect(reference?.category).toBe('b');
  });

  it('leaves exactly 2% in', () => {
    const options = { ...plain, excludeSmall: true };
    expect(
      build(
        [
          ['a', 98, 50, 0],
          ['b', 2, 2, 0],
        ],
        options,
      ).rows[1]!.excluded,
    ).toBe(false);
    expect(
      build(
        [
          ['a', 99, 50, 0],
          ['b', 1, 1, 0],
        ],
        options,
      ).rows[1]!.excluded,
    ).toBe(true);
  });

  it('corrects by Holm only when asked, within the table', () => {
    const lines: Line[] = [
      ['a', 500, 250, 0],
      ['b', 500, 215, 0],
      ['c', 500, 240, 0],
      ['d', 500, 245, 0],
    ];
    const raw = build(lines).rows[1]!;
    const corrected = build(lines, { ...plain, holm: true }).rows[1]!;
    expect(raw).toMatchObject({ significant: true });
    expect(corrected.decidingP).toBeCloseTo(raw.p! * 3, 12);
    expect(corrected.significant).toBe(false);
    // The published figures stay as they are.
    expect(corrected.p).toBe(raw.p);
  });

  it('finds nothing to exclude where every group is large', () => {
    const counts = [
      { n: 50, selected: 20 },
      { n: 50, selected: 25 },
    ];
    expect(exclusionEffect({ sex: { counts, unknown: 0, other: 0 } }, plain)).toEqual([]);
  });
});
