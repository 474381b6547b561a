/** Spans of time as laws write them: a number of days, weeks, months or years, or words alone. Pure. */
import { addDays } from '../text/dates.ts';

export const periodUnits = ['days', 'weeks', 'months', 'years'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/** Without a number a limit is one in words only, as "no longer than necessary". */
export type Period = {
  number?: number | undefined;
  unit?: PeriodUnit | undefined;
  words?: string | undefined;
};

const DAYS: Record<PeriodUnit, number> = { days: 1, weeks: 7, months: 30.4375, years: 365.25 };

/** Days of a period; undefined for one in words only. Months and years count by their mean length, to compare. */
export const daysOf = ({ number, unit }: Period): number | undefined =>
  number === undefined || unit === undefined ? undefined : number * DAYS[unit];

/** "3 years", "1 year", "30 days"; the words where there is no number. */
export function readablePeriod({ number, unit, words }: Period): string {
  if (number === undefined || unit === undefined) return words ?? '';
  return `${number} ${number === 1 ? unit.slice(0, -1) : unit}`;
}

/**
 * The calendar date on which a period that began on `day` has run out, by the calendar: six months from August 31 end
 * on the last day of February. Undefined for a period in words. Throws a `RangeError` for anything else than a date.
 */
export function endOfPeriod(day: string, { number, unit }: Period): string | undefined {
  if (number === undefined || unit === undefined) return undefined;
  const start = addDays(day, 0);
  if (unit === 'days' || unit === 'weeks') return addDays(start, number * DAYS[unit]);
  const months = unit === 'years' ? number * 12 : number;
  const [year = 0, month = 1, date = 1] = start.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}
