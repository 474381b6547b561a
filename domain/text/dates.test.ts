import fc from 'fast-check';
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

it('writes every day and month as `Intl` does, and refuses a month that does not exist', () => {
  const options = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat('en-US', { ...options, day: 'numeric' });
  const month = new Intl.DateTimeFormat('en-US', options);
  const from = new Date('1900-01-01');
  fc.assert(
    fc.property(fc.date({ min: from, max: new Date('2199-12-31'), noInvalidDate: true }), (date) => {
      const iso = date.toISOString();
      expect(readableDate(iso.slice(0, 10))).toBe(day.format(date));
      expect(readableDate(iso.slice(0, 7))).toBe(month.format(date));
    }),
  );
  expect(() => readableDate('2026-13-01')).toThrow(RangeError);
});
