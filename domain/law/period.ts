/** Spans of time as laws write them: a number of days, weeks, months or years, or words alone. Pure. */
import { addDays } from '../text/dates.ts';

export const periodUnits = ['days', 'weeks', 'months', 'years'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/** What bounds an act counts in hours and business days besides: an answer, a notice, a time to cure. */
export const limitUnits = ['hours', 'business days', ...periodUnits] as const;
export type LimitUnit = (typeof limitUnits)[number];

/** A span that bounds an act: at least (a floor) or at most (a ceiling) so long, counted from an event. */
export type Limit = { kind: 'floor' | 'ceiling'; number: number; unit: LimitUnit; from: string };

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

const unitOf = (number: number, unit: LimitUnit) => (number === 1 ? unit.slice(0, -1) : unit);

/** "3 years", "1 year", "30 days"; the words where there is no number. */
export function readablePeriod({
  number,
  unit,
  words,
}: Omit<Period, 'unit'> & { unit?: LimitUnit | undefined }): string {
  if (number === undefined || unit === undefined) return words ?? '';
  return `${number} ${unitOf(number, unit)}`;
}

const TO_TEN = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A count as running text has it: in words to ten, in digits above. */
export const spokenCount = (count: number): string => TO_TEN[count - 1] ?? String(count);

/** "ten business days", "30 days", "one year": a span in running text. */
export const spokenSpan = ({ number, unit }: Pick<Limit, 'number' | 'unit'>): string =>
  `${spokenCount(number)} ${unitOf(number, unit)}`;

/** Whether a text names this very span, in digits or in words: "30 days", "a 30-day period", "one year", "a month". */
export function saysSpan(text: string, { number, unit }: Pick<Limit, 'number' | 'unit'>): boolean {
  const count = [number, ...(number <= 10 ? [spokenCount(number)] : []), ...(number === 1 ? ['an?'] : [])];
  const singular = unit.slice(0, -1).replace(' ', '[ -]');
  return new RegExp(`\\b(?:${count.join('|')})[ -]${singular}s?\\b`, 'i').test(text);
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
