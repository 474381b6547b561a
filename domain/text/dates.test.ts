import { expect, it } from 'vitest';
import { readableDate } from './dates.ts';

it('writes a calendar date, the same in every time zone', () => {
  expect(readableDate('2026-11-20')).toBe('November 20, 2026');
  expect(readableDate('2026-01-01')).toBe('January 1, 2026');
});

it('writes a month or a year where no more is known', () => {
  expect(readableDate('2026-03')).toBe('March 2026');
  expect(readableDate('2011')).toBe('2011');
});
