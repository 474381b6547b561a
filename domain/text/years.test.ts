import { expect, it } from 'vitest';
import { yearsOf } from './years.ts';

it.each([
  ['September 2021 to March 2022', '2021 to 2022'],
  ['February to April 2024', '2024'],
  ['January 2024 to March 2024', '2024'],
  ['Spring 2022 to today', '2022 to today'],
  ['2021 to today', '2021 to today'],
  ['May 2025, three days', '2025'],
  ['Mai 2021 bis heute', '2021 bis heute'],
  ['Eleven weeks', 'Eleven weeks'],
])('the years of "%s" are "%s"', (period, years) => {
  expect(yearsOf(period)).toBe(years);
});
