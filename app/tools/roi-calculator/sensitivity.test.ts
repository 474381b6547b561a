import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { calculateRoi, PROGRAM_COST, type RoiInput } from './roi.ts';
import {
  ASSUMPTIONS,
  breakEven,
  chartScale,
  type Figures,
  figuresOf,
  outcome,
  sensitivity,
} from './sensitivity.ts';

const example: RoiInput = {
  employees: '60',
  averageSalary: '$72,000',
  timeToHire: '38',
  turnoverRate: '16.5',
};
const figures = figuresOf(example);

const whole = (min: number, max: number) => fc.integer({ min, max });
const anyFigures: fc.Arbitrary<Figures> = fc.record({
  employees: whole(-10_000, 100_000),
  averageSalary: whole(-10_000, 1_000_000),
  timeToHire: whole(-100, 1000),
  turnoverRate: whole(-1000, 2000).map((tenths) => tenths / 10),
});

describe('outcome', () => {
  it('is the specified result before rounding, for any figures', () => {
    fc.assert(
      fc.property(anyFigures, (any) => {
        const result = calculateRoi({
          employees: String(any.employees),
          averageSalary: String(any.averageSalary),
          timeToHire: String(any.timeToHire),
          turnoverRate: String(any.turnoverRate),
        });
        const { time, turnover, quality, total, roi } = outcome(any);
        const rounded = [time, turnover, quality, total, roi].map((value) => Math.round(value) + 0);
        expect(rounded).toEqual([
          result.timeSavings,
          result.turnoverSavings,
          result.qualitySavings,
          result.totalSavings,
          result.roi,
        ]);
      }),
    );
  });

  it('nets the total against the program cost', () => {
    expect(outcome(figures).net).toBeCloseTo(804_563.01 - PROGRAM_COST, 0);
    expect(outcome(figures, { ...ASSUMPTIONS, programCost: 30_000 }).total).toBe(outcome(figures).total);
  });
});

describe('breakEven', () => {
  it('is the total for the cost, and the fewest people who pay', () => {
    expect(breakEven(figures).programCost).toBe(outcome(figures).total);
    // 804,563 / 60 is 13,409 a head: one person is short of 15,000, two are not.
    expect(breakEven(figures).employees).toBe(2);
    expect(
      breakEven({ employees: 1, averageSalary: 100_000, timeToHire: 0, turnoverRate: 0 }).employees,
    ).toBe(1);
    expect(breakEven({ employees: 1, averageSalary: 50_000, timeToHire: 0, turnoverRate: 0 }).employees).toBe(
      2,
    );
  });

  it('says so where no head count pays', () => {
    expect(
      breakEven({ employees: 60, averageSalary: 0, timeToHire: 38, turnoverRate: 16.5 }).employees,
    ).toBeUndefined();
    expect(breakEven({ ...figures, averageSalary: -1 }).employees).toBeUndefined();
  });

  it('pays at the break-even and not one person below it', () => {
    const positive = fc.record({
      employees: whole(1, 1000),
      averageSalary: whole(1, 500_000),
      timeToHire: whole(0, 365),
      turnoverRate: whole(0, 1000).map((tenths) => tenths / 10),
    });
    fc.assert(
      fc.property(positive, (any) => {
        const { employees } = breakEven(any);
        expect(employees).toBeDefined();
        expect(outcome({ ...any, employees: employees! }).net).toBeGreaterThanOrEqual(-1e-6);
        if (employees! > 1) expect(outcome({ ...any, employees: employees! - 1 }).net).toBeLessThan(1e-6);
      }),
    );
  });
});

describe('sensitivity', () => {
  const rows = sensitivity(figures);
  const row = (name: string) => rows.find((candidate) => candidate.assumption === name)!;

  it('moves each assumption by half and nothing else', () => {
    expect(rows.map((candidate) => candidate.assumption).sort()).toEqual(Object.keys(ASSUMPTIONS).sort());
    // Quality is 60 people * 72,000 * 0.15 = 648,000: halving it takes 324,000.
    expect(row('qualityGain').halved.total).toBeCloseTo(outcome(figures).total - 324_000, 6);
    expect(row('qualityGain').raised.roi).toBeCloseTo(
      outcome(figures).roi + (324_000 / PROGRAM_COST) * 100,
      6,
    );
    // The program's cost leaves the total alone and changes the return.
    expect(row('programCost').halved.total).toBe(outcome(figures).total);
    expect(row('programCost').raised.net).toBeCloseTo(outcome(figures).total - 22_500, 6);
  });

  it('puts what matters most first', () => {
    expect(rows[0]?.assumption).toBe('qualityGain');
    expect(rows.at(-1)?.assumption).toBe('programCost');
    for (const [index, { swing }] of rows.entries()) {
      if (index > 0) expect(swing).toBeLessThanOrEqual(rows[index - 1]!.swing);
    }
  });

  it('lies evenly around the result, as every assumption is a factor', () => {
    fc.assert(
      fc.property(anyFigures, (any) => {
        const { net } = outcome(any);
        for (const { halved, raised } of sensitivity(any)) {
          expect((halved.net + raised.net) / 2).toBeCloseTo(net, 2);
        }
      }),
    );
  });
});

describe('chartScale', () => {
  it('keeps every end, the result and zero inside the drawing', () => {
    fc.assert(
      fc.property(anyFigures, (any) => {
        const rows = sensitivity(any);
        const { net } = outcome(any);
        const at = chartScale(rows, net);
        for (const value of [0, net, ...rows.flatMap((row) => [row.halved.net, row.raised.net])]) {
          expect(at(value)).toBeGreaterThanOrEqual(-1e-9);
          expect(at(value)).toBeLessThanOrEqual(100 + 1e-9);
        }
      }),
    );
  });

  test('a loss stands left of zero', () => {
    const poor = { employees: 1, averageSalary: 20_000, timeToHire: 0, turnoverRate: 0 };
    const { net } = outcome(poor);
    const at = chartScale(sensitivity(poor), net);
    expect(net).toBeLessThan(0);
    expect(at(net)).toBeLessThan(at(0));
  });
});
