import { describe, expect, it, test } from 'vitest';
import { looksLikeFormula, quarterOf, readMonth, readNumber, readOutcome, yearOf } from './spellings.ts';

test.each([
  ['1', 'selected'],
  ['Yes', 'selected'],
  ['TRUE', 'selected'],
  ['Hired', 'selected'],
  ['0', 'not-selected'],
  ['no', 'not-selected'],
  ['Not selected', 'not-selected'],
  ['Rejected', 'not-selected'],
  ['Withdrawn', 'withdrawn'],
  ['Candidate withdrew', 'withdrawn'],
  ['No show', 'withdrawn'],
  ['', 'blank'],
  ['n/a', 'blank'],
  ['declined', 'unread'],
  ['0.73', 'unread'],
])('outcome %j is %s', (raw, answer) => {
  expect(readOutcome(raw)).toBe(answer);
});

describe('numbers, dates, formulas', () => {
  test.each([
    ['71.5', false, 71.5],
    ['71,5', true, 71.5],
    ['71,5', false, 71.5],
    ['1,234', false, 1234],
    ['1,234', true, 1.234],
    ['1.234,5', true, 1234.5],
    ['1,234.5', false, 1234.5],
    ['85%', false, 85],
    ['-3', false, -3],
    ['1e3', false, 1000],
    ['', false, Number.NaN],
    ['12abc', false, Number.NaN],
    ['=1+1', false, Number.NaN],
    ['Infinity', false, Number.NaN],
  ])('reads %j (comma as decimal: %s) as %s', (raw, decimalComma, value) => {
    expect(readNumber(raw, decimalComma)).toBe(value);
  });

  test.each([
    ['2026-03-31', '2026 Q1'],
    ['2026-03-31T10:00:00Z', '2026 Q1'],
    ['3/31/2026', '2026 Q1'],
    ['31/3/2026', '2026 Q1'],
    ['31.12.2025', '2025 Q4'],
    ['Oct 5, 2025', '2025 Q4'],
    ['2026', '2026 Q1'],
  ])('puts %s into %s', (raw, quarter) => {
    expect(quarterOf(readMonth(raw))).toBe(quarter);
    expect(yearOf(readMonth(raw))).toBe(quarter.slice(0, 4));
  });
  it('gives up on what is no date', () => {
    for (const raw of ['', 'soon', '99/99/2026', '12', '0001-01-01']) expect(readMonth(raw)).toBe(0);
  });

  it('knows a formula from a sign', () => {
    for (const raw of ['=1+1', '@SUM(A1)', '+cmd|x', '-cmd|x!A0', '\t=1', ' =HYPERLINK("x")']) {
      expect(looksLikeFormula(raw), raw).toBe(true);
    }
    for (const raw of ['-', '-3', '+4.5', 'White', '', '- ', 'a=b'])
      expect(looksLikeFormula(raw), raw).toBe(false);
  });
});
