import { describe, expect, it, test } from 'vitest';
import {
  looksLikeFormula,
  quarterOf,
  readHispanic,
  readMonth,
  readNumber,
  readOutcome,
  readRace,
  readSex,
  yearOf,
} from './spellings.ts';

test.each([
  ['Male', 'Male'],
  ['m', 'Male'],
  [' MAN ', 'Male'],
  ['F', 'Female'],
  ['female', 'Female'],
  ['Woman', 'Female'],
  ['', 'unknown'],
  ['  ', 'unknown'],
  ['N/A', 'unknown'],
  ['Prefer not to say', 'unknown'],
  ['Decline to self-identify', 'unknown'],
  ['I do not wish to answer', 'unknown'],
  ['I don\u2019t wish to answer', 'unknown'],
  ['Unknown', 'unknown'],
  ['?', 'unknown'],
  ['Non-binary', 'other'],
  ['nonbinary', 'other'],
  ['X', 'other'],
  ['Fmale', 'unread'],
  ['1', 'unread'],
  ['=cmd|calc', 'unread'],
])('sex %j is %s', (raw, answer) => {
  expect(readSex(raw)).toBe(answer);
});

test.each([
  ['Hispanic or Latino', 'Hispanic or Latino'],
  ['Latino/a/x', 'Hispanic or Latino'],
  ['LATINX', 'Hispanic or Latino'],
  ['Latina', 'Hispanic or Latino'],
  ['Hispanic / White', 'Hispanic or Latino'],
  ['White, Hispanic or Latino', 'Hispanic or Latino'],
  ['White', 'White'],
  ['Caucasian', 'White'],
  ['White (Not Hispanic or Latino)', 'White'],
  ['White, non-Hispanic', 'White'],
  ['Non-Hispanic White', 'White'],
  ['Black', 'Black or African American'],
  ['black_or_african_american', 'Black or African American'],
  ['African-American', 'Black or African American'],
  ['Black or African American (Not Hispanic or Latino)', 'Black or African American'],
  ['Asian', 'Asian'],
  ['Asian (not Hispanic or Latino)', 'Asian'],
  ['Asian American', 'Asian'],
  ['Native Hawaiian or Other Pacific Islander', 'Native Hawaiian or Pacific Islander'],
  ['NHPI', 'Native Hawaiian or Pacific Islander'],
  ['Pacific Islander', 'Native Hawaiian or Pacific Islander'],
  ['American Indian or Alaska Native', 'Native American or Alaska Native'],
  ['American Indian / Alaskan Native', 'Native American or Alaska Native'],
  ['Native American', 'Native American or Alaska Native'],
  ['AIAN', 'Native American or Alaska Native'],
  ['Two or More Races', 'Two or More Races'],
  ['two or more races (not hispanic or latino)', 'Two or More Races'],
  ['Multiracial', 'Two or More Races'],
  ['White; Asian', 'Two or More Races'],
  ['Black/White', 'Two or More Races'],
  ['', 'unknown'],
  ['Decline', 'unknown'],
  ['Prefer not to answer', 'unknown'],
  ['Not specified', 'unknown'],
  ['Some other race', 'other'],
  // A nationality, a combined box and a bare letter are not ours to interpret.
  ['Asian or Pacific Islander', 'unread'],
  ['AAPI', 'unread'],
  ['Mexican', 'unread'],
  ['Middle Eastern', 'unread'],
  ['W', 'unread'],
])('race %j is %s', (raw, answer) => {
  expect(readRace(raw)).toBe(answer);
});

test.each([
  ['Yes', 'yes'],
  ['1', 'yes'],
  ['Hispanic or Latino', 'yes'],
  ['Not Hispanic or Latino', 'no'],
  ['0', 'no'],
  ['', 'unknown'],
])('a Hispanic column with %j says %s', (raw, answer) => {
  expect(readHispanic(raw)).toBe(answer);
});

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
