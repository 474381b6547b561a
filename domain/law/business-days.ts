/**
 * Business days: Monday to Friday without the federal holidays of 5 U.S.C. 6103(a), moved as offices move them
 * (Saturday to Friday, Sunday to Monday). All dates are ISO calendar dates.
 */
import { addDays } from '../text/dates.ts';

/** 0 for Sunday to 6 for Saturday. */
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const iso = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The `nth` such weekday of a month. */
function nth(year: number, month: number, day: number, which: number): string {
  const first = iso(year, month, 1);
  return addDays(first, ((day - weekday(first) + 7) % 7) + (which - 1) * 7);
}

function last(year: number, month: number, day: number): string {
  const end = addDays(month === 12 ? iso(year + 1, 1, 1) : iso(year, month + 1, 1), -1);
  return addDays(end, -((weekday(end) - day + 7) % 7));
}

/** The day off for a holiday with a fixed date. */
function observed(day: string): string {
  const on = weekday(day);
  return on === 6 ? addDays(day, -1) : on === 0 ? addDays(day, 1) : day;
}

const MONDAY = 1;
const THURSDAY = 4;

/** Days off that belong to a year's federal holidays; New Year's may fall into the year before. */
export function federalHolidays(year: number): string[] {
  return [
    observed(iso(year, 1, 1)),
    nth(year, 1, MONDAY, 3),
    nth(year, 2, MONDAY, 3),
    last(year, 5, MONDAY),
    observed(iso(year, 6, 19)),
    observed(iso(year, 7, 4)),
    nth(year, 9, MONDAY, 1),
    nth(year, 10, MONDAY, 2),
    observed(iso(year, 11, 11)),
    nth(year, 11, THURSDAY, 4),
    observed(iso(year, 12, 25)),
  ];
}

/** Days off by the year they belong to, worked out once. */
const daysOff = new Map<number, readonly string[]>();

function isDayOff(day: string, year: number): boolean {
  const known = daysOff.get(year) ?? federalHolidays(year);
  daysOff.set(year, known);
  return known.includes(day);
}

export function isBusinessDay(day: string): boolean {
  const on = weekday(day);
  const year = Number(day.slice(0, 4));
  return on !== 0 && on !== 6 && !isDayOff(day, year) && !isDayOff(day, year + 1);
}

/**
 * The business day that lies so many business days after `day`. A day that is none counts as the next one that is:
 * a notice posted on a Sunday is given on Monday. Throws a `RangeError` for anything that is no date.
 */
export function businessDaysAfter(day: string, count: number): string {
  let at = addDays(day, 0);
  while (!isBusinessDay(at)) at = addDays(at, 1);
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    if (isBusinessDay(at)) left -= 1;
  }
  return at;
}
