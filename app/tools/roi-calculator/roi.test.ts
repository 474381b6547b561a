import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  calculateRoi,
  formatDollars,
  formatPercent,
  isComplete,
  PROGRAM_COST,
  parseDecimal,
  parseWhole,
  type RoiInput,
} from './roi.ts';

const input = (
  employees: string,
  averageSalary: string,
  timeToHire: string,
  turnoverRate: string,
): RoiInput => ({
  employees,
  averageSalary,
  timeToHire,
  turnoverRate,
});

describe('parseWhole', () => {
  test.each([
    ['250', 250],
    ['  250 ', 250],
    ['1,234', 1234],
    ['1,234,567', 1234567],
    ['1,00,000', 100000],
    ['1 234', 1234],
    ['1\u00a0234', 1234],
    ['1\u202f234', 1234],
    ["1'234", 1234],
    ['1’234', 1234],
    ['$72,000', 72000],
    ['$ 72,000', 72000],
    ['US$72,000', 72000],
    ['USD 72,000', 72000],
    ['72,000 USD', 72000],
    ['€72,000', 72000],
    ['72 000 €', 72000],
    ['£1', 1],
    ['１２３', 123],
    ['＄７２，０００', 72000],
    ['\u200e72,000\u200b', 72000],
    ['1.234,5', 1234],
    ['1.234.567', 1234567],
    ['1,234.9', 1234],
    ['42.9', 42],
    ['42,5', 42],
    ['72.000', 72],
    ['12abc', 12],
    ['72k', 72],
    ['1e5', 1],
    ['0x1F', 0],
    ['+5', 5],
    ['-5', -5],
    ['−5', -5],
    ['-$5,000', -5000],
    ['$-5,000', -5000],
    ['007', 7],
  ])('%j is %d', (text, value) => {
    expect(parseWhole(text)).toBe(value);
  });

  test.each([
    [''],
    ['   '],
    ['abc'],
    ['$'],
    [','],
    ['-'],
    ['.'],
    ['.9'],
    ['Infinity'],
    ['-Infinity'],
    ['NaN'],
    ['-0'],
    ['--5'],
    ['null'],
  ])('%j is 0, and not -0', (text) => {
    expect(parseWhole(text)).toBe(0);
  });

  it('reads every safe integer, however it is grouped', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.constantFrom('', '$', '€ ', '\u00a0'),
        fc.constantFrom(',', ' ', '\u00a0', '\u202f', "'", ''),
        (n, sign, group) => {
          const text = sign + n.toLocaleString('en-US').replaceAll(',', group);
          expect(parseWhole(text)).toBe(n + 0);
        },
      ),
    );
  });
});

describe('parseDecimal', () => {
  test.each([
    ['16.5', 16.5],
    ['16.5 %', 16.5],
    ['16,5', 16.5],
    ['16,50%', 16.5],
    ['-16,5', -16.5],
    ['１６．５', 16.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1,234', 1234],
    ['1.234', 1.234],
    ['.5', 0.5],
    ['5.', 5],
    ['16.5.3', 16.5],
    ['12abc', 12],
    ['1e2', 100],
    ['-5', -5],
    ['−0.1', -0.1],
    ['abc', 0],
    ['', 0],
    ['.', 0],
    ['-.', 0],
    ['Infinity', 0],
    ['-Infinity', 0],
    ['NaN', 0],
    ['-0', 0],
    ['-0.0', 0],
    ['%', 0],
  ])('%j is %d', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  it('reads every tenth of a percent exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10_000 }), (tenths) => {
        const value = tenths / 10;
        expect(parseDecimal(value.toFixed(1))).toBe(value + 0);
      }),
    );
  });
});

it('parses any text whatever to a finite number that is not -0', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'0123456789,.-+eE$€% \u00a0’Infiy') }),
    fc.nat({ max: 400 }).map((n) => '9'.repeat(n)),
  );
  fc.assert(
    fc.property(text, (any) => {
      for (const value of [parseWhole(any), parseDecimal(any)]) {
        expect(Number.isFinite(value)).toBe(true);
        expect(value).not.toBe(-0);
      }
      expect(Number.isInteger(parseWhole(any))).toBe(true);
    }),
  );
});

describe('isComplete', () => {
  it('wants all four fields', () => {
    expect(isComplete(input('1', '1', '1', '1'))).toBe(true);
    expect(isComplete(input('0', 'abc', '-', '$'))).toBe(true);
  });

  it('takes white space for empty, in whichever field', () => {
    const fields = ['employees', 'averageSalary', 'timeToHire', 'turnoverRate'] as const;
    for (const field of fields) {
      for (const empty of ['', ' ', '\t\n', '\u00a0', '\u3000']) {
        expect(isComplete({ ...input('1', '1', '1', '1'), [field]: empty })).toBe(false);
      }
    }
  });
});

describe('calculateRoi', () => {
  it('multiplies and adds as published', () => {
    // time 45*0.5*73000/365*100*0.3 = 135,000; turnover 0.2*100*73000*0.125 = 182,500; quality 1,095,000.
    expect(calculateRoi(input('100', '$73,000', '45', '20'))).toEqual({
      timeSavings: 135_000,
      turnoverSavings: 182_500,
      qualitySavings: 1_095_000,
      totalSavings: 1_412_500,
      roi: 9317,
    });
  });

  it('rounds the total from the unrounded sum', () => {
    // 0.2194… + 0.25 + 0.3: every part rounds to 0, their sum to 1.
    const small = calculateRoi(input('2', '1', '267', '100'));
    expect(small).toMatchObject({ timeSavings: 0, turnoverSavings: 0, qualitySavings: 0, totalSavings: 1 });
  });

  it('takes roi from the unrounded total', () => {
    // 100,497 x 0.15 = 15,074.55, which shows as 15,075; roi is 0.497, not (15,075 - 15,000) / 150 = 0.5.
    expect(calculateRoi(input('1', '100497', '0', '0'))).toMatchObject({ totalSavings: 15_075, roi: 0 });
  });

  it('breaks even at the program cost', () => {
    expect(calculateRoi(input('1', '100000', '0', '0'))).toMatchObject({
      totalSavings: PROGRAM_COST,
      roi: 0,
    });
  });

  it('loses the whole cost when nothing parses', () => {
    expect(calculateRoi(input('abc', 'x', '-', '?'))).toEqual({
      timeSavings: 0,
      turnoverSavings: 0,
      qualitySavings: 0,
      totalSavings: 0,
      roi: -100,
    });
  });

  it('shows negative results', () => {
    expect(calculateRoi(input('-100', '73000', '45', '20'))).toMatchObject({
      timeSavings: -135_000,
      totalSavings: -1_412_500,
      roi: -9517,
    });
  });

  it('never gives -0, not even for a loss of cents', () => {
    const result = calculateRoi(input('-1', '1', '1', '1'));
    for (const value of Object.values(result).slice(0, 4)) expect(value).toBe(0);
  });

  it('stays finite for fields of hundreds of digits', () => {
    const huge = '9'.repeat(400);
    for (const value of Object.values(calculateRoi(input(huge, huge, `-${huge}`, huge)))) {
      expect(Number.isFinite(value)).toBe(true);
    }
    expect(calculateRoi(input(huge, '0', '1', '1')).totalSavings).toBe(0);
  });

  it('gives whole finite numbers for any input, parts within two dollars of the total', () => {
    const whole = fc.integer({ min: -100_000, max: 100_000 }).map(String);
    fc.assert(
      fc.property(whole, whole, whole, fc.integer({ min: -1000, max: 1000 }), (e, s, t, tenths) => {
        const result = calculateRoi(input(e, s, t, String(tenths / 10)));
        for (const value of Object.values(result)) {
          expect(Number.isInteger(value)).toBe(true);
          expect(Object.is(value, -0)).toBe(false);
        }
        const parts = result.timeSavings + result.turnoverSavings + result.qualitySavings;
        expect(Math.abs(parts - result.totalSavings)).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('grows with every field when the others are positive', () => {
    const amount = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(amount, amount, amount, amount, fc.integer({ min: 0, max: 1000 }), (e, s, t, r, more) => {
        const total = (...fields: number[]) =>
          calculateRoi(input(...(fields.map(String) as [string, string, string, string]))).totalSavings;
        const base = total(e, s, t, r);
        expect(total(e + more, s, t, r)).toBeGreaterThanOrEqual(base);
        expect(total(e, s + more, t, r)).toBeGreaterThanOrEqual(base);
        expect(total(e, s, t + more, r)).toBeGreaterThanOrEqual(base);
        expect(total(e, s, t, r + more)).toBeGreaterThanOrEqual(base);
      }),
    );
  });
});

describe('formats', () => {
  test.each([
    [0, '$0', '0%'],
    [-0, '$0', '0%'],
    [-0.4, '$0', '0%'],
    [1234, '$1,234', '1,234%'],
    [-1234, '-$1,234', '-1,234%'],
    [-100, '-$100', '-100%'],
    [1_412_500, '$1,412,500', '1,412,500%'],
    [1e18, '$1,000,000,000,000,000,000', '1,000,000,000,000,000,000%'],
    [1.234e25, '$1.23e+25', '1.23e+25%'],
    [-1.234e25, '-$1.23e+25', '-1.23e+25%'],
  ])('%d', (value, dollars, percent) => {
    expect(formatDollars(value)).toBe(dollars);
    expect(formatPercent(value)).toBe(percent);
  });

  it('can be read back', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (n) => {
        expect(parseWhole(formatDollars(n))).toBe(n + 0);
        expect(parseDecimal(formatPercent(n))).toBe(n + 0);
      }),
    );
  });
});
