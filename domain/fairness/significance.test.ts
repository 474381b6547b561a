import fc from 'fast-check';
import jstat from 'jstat';
import { describe, expect, it, test } from 'vitest';
import { exactTestOf } from './exact.ts';
import vectors from './fixtures/vectors.json' with { type: 'json' };
import {
  type Count,
  compareRates,
  hangsOnOnePerson,
  impactRatio,
  isBelowFourFifths,
  isUnderTwoPercent,
  selectionRate,
  shortfall,
} from './four-fifths.ts';
import { katz } from './intervals.ts';
import { erfc, holm, medianInPlace, needsFisher, twoSidedP, Z_95, zScore } from './significance.ts';

const fisherExact = (group: Count, reference: Count) => exactTestOf(group, reference)?.twoSided;
const ratioInterval = (group: Count, reference: Count) => katz(group, reference, Z_95);

/** Random tables compared with the statistics library; about a second. */
const TABLES = 10_000;

const count = (max: number) =>
  fc.integer({ min: 1, max }).chain((n) => fc.record({ n: fc.constant(n), selected: fc.nat({ max: n }) }));

/** To as many digits as the published figure has. */
function expectDigits(actual: number | undefined, expected: number, digits: number) {
  expect(actual).toBeDefined();
  expect(Math.abs((actual ?? Number.NaN) - expected)).toBeLessThanOrEqual(0.5000001 * 10 ** -digits);
}
function expectSignificant(actual: number | undefined, expected: number, digits = 6) {
  expect(Number((actual ?? Number.NaN).toPrecision(digits))).toBeCloseTo(expected, 15);
}

describe('every vector of the method', () => {
  for (const vector of vectors.vectors) {
    const rows = Object.entries(vector.table) as [string, Record<string, number | boolean>][];
    const reference = rows.find(([, row]) => row.reference)![1] as unknown as Count;
    const known = rows.reduce((sum, [, row]) => sum + Number(row.n), 0);

    test.each(rows)(`${vector.id}: %s`, (_, row) => {
      const group = row as unknown as Count;
      expectDigits(selectionRate(group), Number(row.rate), 6);
      expectDigits(impactRatio(group, reference), Number(row.impact_ratio), 6);
      expectDigits(group.n / known, Number(row.share_of_known), 6);
      expect(isUnderTwoPercent(group.n, known)).toBe(row.excluded_under_2pct);
      expect(compareRates(group, reference) === 0).toBe(row.reference);
    });

    for (const [name, pair] of Object.entries(vector.pairs ?? {})) {
      it(`${vector.id}: ${name}`, () => {
        const a = { n: pair.ref_n, selected: pair.ref_selected };
        const b = { n: pair.group_n, selected: pair.group_selected };
        expectDigits(impactRatio(b, a), pair.impact_ratio, 6);
        expect(isBelowFourFifths(b, a)).toBe(pair.four_fifths_flag);
        expectDigits(zScore(b, a), pair.z_pooled, 4);
        expectSignificant(twoSidedP(zScore(b, a)!), pair.p_two_sided_z);
        expectSignificant(fisherExact(b, a), pair.p_two_sided_fisher);
        const [low, high] = pair.ci95_log;
        const interval = ratioInterval(b, a)!;
        expectDigits(interval[0], Number(low), 4);
        expectDigits(interval[1], Number(high), 4);
        expectDigits(shortfall(b, a), pair.shortfall, 2);
      });
    }
  }

  it.each(vectors.edge)('$id', (edge) => {
    const a = { n: edge.ref_n, selected: edge.ref_selected };
    const b = { n: edge.group_n, selected: edge.group_selected };
    // The figure that would be flagged by mistake, shown to exist.
    expect(b.selected / b.n / (a.selected / a.n)).toBe(edge.naive_double);
    expect(isBelowFourFifths(b, a)).toBe(edge.four_fifths_flag);
    expect(impactRatio(b, a)).toBe(edge.exact_ratio);
  });
});

describe('the worked comparisons of the method', () => {
  type Case = {
    name: string;
    a: [number, number];
    b: [number, number];
    ratio?: [number, number];
    z?: number;
    p?: number;
    fisher?: number;
    interval?: [number, number];
    shortfall?: [number, number];
  };
  const cases: Case[] = [
    { name: 'A, men and women', a: [1390, 667], b: [1181, 555], z: 0.5017, shortfall: [11.7, 1] },
    {
      name: 'A, White and Black',
      a: [797, 412],
      b: [390, 170],
      ratio: [0.843, 3],
      z: 2.6233,
      p: 0.00871,
      fisher: 0.00943,
      shortfall: [31.6, 1],
    },
    {
      name: 'A, Native American women',
      a: [412, 215],
      b: [17, 7],
      ratio: [0.789, 3],
      z: 0.8901,
      p: 0.373,
      fisher: 0.461,
    },
    {
      name: 'B, Female and Male',
      a: [2793, 2440],
      b: [5187, 4425],
      z: 2.5216,
      p: 0.0116816,
      fisher: 0.0122287,
      interval: [0.959, 0.9943],
      shortfall: [106.43, 2],
    },
    {
      name: 'B, Asian and Black',
      a: [3543, 3162],
      b: [678, 542],
      z: 6.7711,
      p: 1.27764e-11,
      fisher: 1.63937e-10,
      interval: [0.8611, 0.9317],
      shortfall: [63.09, 2],
    },
    {
      name: 'B, Asian women and Black women',
      a: [1531, 1396],
      b: [250, 189],
      ratio: [0.829109, 6],
      z: 7.2992,
      p: 2.89435e-13,
      fisher: 5.02851e-11,
      interval: [0.7714, 0.8911],
      shortfall: [38.96, 2],
    },
    {
      name: 'C, Asian and AIAN',
      a: [133, 115],
      b: [4, 2],
      ratio: [0.578261, 6],
      z: 2.0352,
      p: 0.0418,
      fisher: 0.10165,
    },
    {
      name: 'C, Asian and White',
      a: [133, 115],
      b: [434, 320],
      ratio: [0.852735, 6],
      z: 3.04,
      p: 0.00236562,
      fisher: 0.0021899,
    },
    { name: 'C, men and women', a: [217, 170], b: [971, 753], ratio: [0.989889, 6] },
    {
      name: 'D, Hispanic women and men',
      a: [680, 370],
      b: [644, 297],
      ratio: [0.847574, 6],
      z: 3.0168,
      p: 0.00255456,
    },
    {
      name: 'F1',
      a: [80, 48],
      b: [40, 12],
      ratio: [0.5, 6],
      z: 3.0984,
      p: 0.00194577,
      fisher: 0.00340922,
      interval: [0.3014, 0.8294],
      shortfall: [12, 6],
    },
    {
      name: 'F2',
      a: [20, 10],
      b: [10, 3],
      ratio: [0.6, 6],
      z: 1.0421,
      p: 0.297365,
      fisher: 0.440413,
      interval: [0.2114, 1.7031],
      shortfall: [2, 6],
    },
    {
      name: 'F3',
      a: [5000, 2500],
      b: [5000, 2400],
      ratio: [0.96, 6],
      z: 2.0004,
      p: 0.0454571,
      fisher: 0.0476536,
      interval: [0.9224, 0.9992],
      shortfall: [100, 6],
    },
    {
      name: 'F4',
      a: [400, 120],
      b: [250, 45],
      ratio: [0.6, 6],
      z: 3.42,
      p: 0.00062623,
      fisher: 0.000600412,
      interval: [0.4427, 0.8132],
      shortfall: [30, 6],
    },
    {
      name: 'F5',
      a: [10, 5],
      b: [5, 2],
      ratio: [0.8, 6],
      z: 0.366,
      p: 0.714393,
      fisher: 1,
      interval: [0.2316, 2.7634],
      shortfall: [0.5, 6],
    },
  ];
  test.each(cases)('$name', ({ a: [aN, aS], b: [bN, bS], ...expected }) => {
    const a = { n: aN, selected: aS };
    const b = { n: bN, selected: bS };
    if (expected.ratio) expectDigits(impactRatio(b, a), ...expected.ratio);
    if (expected.z) expectDigits(zScore(b, a), expected.z, 4);
    const digits = (value: number) => value.toPrecision(15).replace(/^0\.0*|e.*|\.|0+$/g, '').length || 1;
    if (expected.p) expectSignificant(twoSidedP(zScore(b, a)!), expected.p, digits(expected.p));
    if (expected.fisher) expectSignificant(fisherExact(b, a), expected.fisher, digits(expected.fisher));
    if (expected.interval) {
      const interval = ratioInterval(b, a)!;
      expectDigits(interval[0], expected.interval[0], 4);
      expectDigits(interval[1], expected.interval[1], 4);
    }
    if (expected.shortfall) expectDigits(shortfall(b, a), ...expected.shortfall);
  });

  it('A, White and Black: the interval to three decimals', () => {
    const [low, high] = ratioInterval({ n: 390, selected: 170 }, { n: 797, selected: 412 })!;
    expectDigits(low, 0.739, 3);
    expectDigits(high, 0.962, 3);
  });
});

describe('independent implementations', () => {
  it(`agrees with jStat on ${TABLES} random tables: z, its p, and Fisher by summed probabilities`, () => {
    fc.assert(
      fc.property(count(400), count(400), (a, b) => {
        const people = a.n + b.n;
        const chosen = a.selected + b.selected;
        const low = Math.max(0, chosen - a.n);
        const high = Math.min(b.n, chosen);
        const likelihood = (k: number) =>
          Math.exp(
            jstat.combinationln(b.n, k) +
              jstat.combinationln(a.n, chosen - k) -
              jstat.combinationln(people, chosen),
          );
        const observed = likelihood(b.selected);
        let fisher = 0;
        for (let k = low; k <= high; k += 1) {
          const each = likelihood(k);
          if (each <= observed * (1 + 1e-7)) fisher += each;
        }
        expect(fisherExact(b, a)).toBeCloseTo(Math.min(1, fisher), 7);

        const z = zScore(b, a);
        if (chosen === 0 || chosen === people) expect(z).toBeUndefined();
        else {
          // The square of the pooled z is Pearson's chi-square: another formula for the same number.
          const difference = b.selected * (a.n - a.selected) - a.selected * (b.n - b.selected);
          const chi = (people * difference ** 2) / (a.n * b.n * chosen * (people - chosen));
          expect(z! ** 2).toBeCloseTo(chi, 7);
          expect(twoSidedP(z!)).toBeCloseTo(1 - jstat.chisquare.cdf(chi, 1), 7);
          expect(twoSidedP(z!)).toBeCloseTo(2 * jstat.normal.cdf(-Math.abs(z!), 0, 1), 9);
        }
      }),
      { numRuns: TABLES },
    );
  }, 60_000);

  it('agrees with exact rational arithmetic on small tables', () => {
    const choose = (n: number, k: number) => {
      let value = 1n;
      for (let i = 0; i < k; i += 1) value = (value * BigInt(n - i)) / BigInt(i + 1);
      return value;
    };
    fc.assert(
      fc.property(count(40), count(40), (a, b) => {
        const chosen = a.selected + b.selected;
        const weight = (k: number) => choose(b.n, k) * choose(a.n, chosen - k);
        const observed = weight(b.selected);
        let extreme = 0n;
        for (let k = Math.max(0, chosen - a.n); k <= Math.min(b.n, chosen); k += 1) {
          const each = weight(k);
          if (each <= observed) extreme += each;
        }
        const exact = Number((extreme * 10n ** 18n) / choose(a.n + b.n, chosen)) / 1e18;
        expect(fisherExact(b, a)).toBeCloseTo(exact, 12);
      }),
      { numRuns: 500 },
    );
  });
});

describe('properties', () => {
  it('decides four fifths as exact fractions do, for counts of any size', () => {
    const big = count(4_000_000_000);
    fc.assert(
      fc.property(big, big, (a, b) => {
        const exact = 5n * BigInt(b.selected) * BigInt(a.n) < 4n * BigInt(a.selected) * BigInt(b.n);
        expect(isBelowFourFifths(b, a)).toBe(exact);
      }),
    );
  });

  it('never flags exactly four fifths', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 10_000 }), (j, k) => {
        expect(isBelowFourFifths({ n: 10 * j, selected: 4 * j }, { n: 10 * k, selected: 5 * k })).toBe(false);
      }),
    );
  });

  it('treats both groups alike: z changes its sign, Fisher does not change', () => {
    fc.assert(
      fc.property(count(300), count(300), (a, b) => {
        expect(fisherExact(a, b)).toBeCloseTo(fisherExact(b, a)!, 10);
        const z = zScore(a, b);
        if (z !== undefined) expect(zScore(b, a)).toBeCloseTo(-z, 10);
      }),
    );
  });

  it('corrects upward and keeps the order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 14 }),
        (values) => {
          const adjusted = holm(values);
          const byRaw = values.map((p, i) => [p, adjusted[i]!] as const).sort((x, y) => x[0] - y[0]);
          byRaw.forEach(([p, corrected], i) => {
            expect(corrected).toBeGreaterThanOrEqual(p);
            expect(corrected).toBeLessThanOrEqual(1);
            if (i > 0) expect(corrected).toBeGreaterThanOrEqual(byRaw[i - 1]![1]);
          });
          // The smallest is Bonferroni's.
          expect(byRaw[0]![1]).toBeCloseTo(Math.min(1, byRaw[0]![0] * values.length), 12);
        },
      ),
    );
  });
});

describe('edges', () => {
  const none = { n: 0, selected: 0 };
  const all = { n: 9, selected: 9 };
  const zero = { n: 12, selected: 0 };
  it('leaves out what cannot be computed', () => {
    expect(selectionRate(none)).toBeUndefined();
    expect(impactRatio(none, all)).toBeUndefined();
    expect(impactRatio(zero, zero)).toBeUndefined();
    expect(zScore(zero, zero)).toBeUndefined();
    expect(zScore(all, all)).toBeUndefined();
    expect(fisherExact(none, all)).toBeUndefined();
    expect(ratioInterval(zero, all)).toBeUndefined();
    expect(shortfall(none, all)).toBeUndefined();
    expect(medianInPlace(new Float64Array())).toBeUndefined();
  });
  it('gives a ratio of 0, and no interval, where nobody was selected', () => {
    expect(impactRatio(zero, all)).toBe(0);
    expect(isBelowFourFifths(zero, all)).toBe(true);
  });
  it('keeps its digits far out in the tail', () => {
    expect(erfc(0)).toBe(1);
    expect(erfc(1)).toBeCloseTo(0.15729920705028513, 15);
    expect(erfc(2) / 0.004677734981047266).toBeCloseTo(1, 12);
    expect(erfc(5) / 1.5374597944280349e-12).toBeCloseTo(1, 12);
    expect(erfc(-1)).toBeCloseTo(1.8427007929497148, 15);
  });
  it('stays quick and finite at a million people', () => {
    const p = fisherExact({ n: 500_000, selected: 240_000 }, { n: 500_000, selected: 241_000 });
    // SciPy's z-based p is 0.0454; the exact one lies beside it.
    expect(p).toBeCloseTo(
      twoSidedP(zScore({ n: 500_000, selected: 240_000 }, { n: 500_000, selected: 241_000 })!),
      3,
    );
    expect(fisherExact({ n: 500_000, selected: 0 }, { n: 500_000, selected: 500_000 })).toBe(0);
    expect(fisherExact({ n: 500_000, selected: 500_000 }, { n: 500_000, selected: 0 })).toBe(0);
    expect(fisherExact({ n: 2e9, selected: 1e9 }, { n: 2e9, selected: 1e9 })).toBeCloseTo(1, 9);
  });
  it('asks for Fisher below 30 people and below five expected', () => {
    expect(needsFisher({ n: 14, selected: 7 }, { n: 15, selected: 7 })).toBe(true);
    expect(needsFisher({ n: 15, selected: 7 }, { n: 15, selected: 8 })).toBe(false);
    expect(needsFisher({ n: 1000, selected: 3 }, { n: 1000, selected: 6 })).toBe(true);
    expect(needsFisher({ n: 1000, selected: 5 }, { n: 1000, selected: 5 })).toBe(false);
  });
  it('knows when one person makes the difference', () => {
    expect(hangsOnOnePerson({ n: 10, selected: 3 }, { n: 20, selected: 10 })).toBe(true);
    expect(hangsOnOnePerson({ n: 17, selected: 7 }, { n: 412, selected: 215 })).toBe(true);
    expect(hangsOnOnePerson({ n: 100, selected: 30 }, { n: 100, selected: 60 })).toBe(false);
    expect(hangsOnOnePerson({ n: 10, selected: 10 }, { n: 10, selected: 10 })).toBe(false);
  });
  it('takes the mean of the two middle scores', () => {
    expect(medianInPlace(Float64Array.of(9, 1, 5))).toBe(5);
    expect(medianInPlace(Float64Array.of(9, 1, 5, 4))).toBe(4.5);
    expect(medianInPlace(Float64Array.of(10, 9, -2, 100))).toBe(9.5);
  });
});
