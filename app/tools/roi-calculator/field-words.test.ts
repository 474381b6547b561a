import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isForeign, readField } from './field-words.ts';
import { parseDecimal, parseWhole } from './roi.ts';

describe('a field that is left', () => {
  test.each([
    ['employees', '20.000', '20,000', 20_000],
    ['employees', '20 000', '20,000', 20_000],
    ['employees', '1.250.000', '1,250,000', 1_250_000],
    ['employees', '60 people', '60', 60],
    ['averageSalary', '95k', '$95,000', 95_000],
    ['averageSalary', '$ 95 K', '$95,000', 95_000],
    ['averageSalary', '72.5k', '$72,500', 72_500],
    ['averageSalary', '72.000 €', '$72,000', 72_000],
    ['averageSalary', '72.000,00 EUR', '$72,000', 72_000],
    ['averageSalary', '72,000 dollars a year', '$72,000', 72_000],
    ['averageSalary', '$72,000/yr', '$72,000', 72_000],
    ['turnoverRate', '16 per cent', '16', 16],
    ['averageSalary', '1.2m', '$1,200,000', 1_200_000],
    ['timeToHire', '38 days', '38', 38],
    ['timeToHire', '42,5', '42', 42],
    ['turnoverRate', '16,5 %', '16.5', 16.5],
    ['turnoverRate', '16.5', '16.5', 16.5],
    ['turnoverRate', '1.234', '1.234', 1.234],
    ['averageSalary', '-5', '-$5', -5],
  ] as const)('%s: %j is shown as %j', (name, typed, shown, value) => {
    expect(readField(name, typed)).toEqual({ shown, value, isDoubtful: false });
  });

  test.each([
    ['12abc', 12],
    ['about sixty', 0],
    ['1e5', 1],
    ['20.00.0', 20],
    ['60-80', 60],
  ])('%j is left as it is, and said to count as %d', (typed, value) => {
    expect(readField('employees', typed)).toEqual({ shown: typed, value, isDoubtful: true });
  });

  it('stays empty where it is empty', () => {
    expect(readField('employees', '  ')).toEqual({ shown: '  ', value: 0, isDoubtful: false });
  });

  it('counts as what it shows, and shows the same the next time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('employees', 'averageSalary', 'timeToHire', 'turnoverRate'),
        fc.oneof(fc.string(), fc.stringMatching(/^[-$]?\d{1,9}[.,]?\d{0,3}[kK% ]?$/u)),
        (name, typed) => {
          const once = readField(name, typed);
          const read = name === 'turnoverRate' ? parseDecimal : parseWhole;
          expect(read(once.shown) + 0).toBe(once.value + 0);
          expect(readField(name, once.shown).shown).toBe(once.shown);
        },
      ),
    );
  });
});

test.each([
  ['72.000 €', true],
  ['£45k p.a.', true],
  ['CHF 120’000', true],
  ['65,000 euros', true],
  ['$72,000', false],
  ['72000 USD', false],
  ['72k dollars', false],
  ['European 72000', false],
])('%j is in another currency: %s', (typed, foreign) => {
  expect(isForeign('averageSalary', typed)).toBe(foreign);
  expect(isForeign('employees', typed)).toBe(false);
});
