/**
 * The dates of New York City's Local Law 144 (Admin. Code 20-871; 6 RCNY 5-301 to 5-304): an audit at most a year
 * before use, its summary public before use, notice ten business days before use, and the summary posted for six
 * months after the last use. Dates in, dates and what is wrong with them out; the words are the page's.
 */
import { addDays } from '../text/dates.ts';
import { businessDaysAfter } from './business-days.ts';

/** ISO calendar dates; absent where nothing has happened yet. */
export type Ll144Dates = {
  audited?: string | undefined;
  published?: string | undefined;
  /** Notice to candidates and employees who live in the city. */
  notified?: string | undefined;
  /** Planned or past. */
  firstUse?: string | undefined;
  lastUse?: string | undefined;
};

/** Why a use is not lawful, or will not be for long. */
export const LL144_WARNINGS = [
  'no-audit',
  'not-published',
  'no-notice',
  'audit-after-use',
  'published-after-use',
  'published-before-audit',
  'notice-too-late',
  'audit-too-old',
  'audit-lapsed',
  'audit-due-soon',
  'audit-ahead',
  'last-before-first',
] as const;
export type Ll144Warning = (typeof LL144_WARNINGS)[number];

export type Ll144Clock = {
  /** Ten business days after the notice. */
  noticeRunsUntil?: string;
  /** The first day on which the tool may be used; absent while audit, publication or notice is missing. */
  firstLawfulDay?: string;
  /** The last day on which this audit covers a use, and by which the next one is due. */
  nextAuditDue?: string;
  /** The latest day to give notice so that the first use is lawful. */
  noticeBy?: string;
  /** The day until which summary and distribution date stay posted, six months after the last use. */
  postedUntil?: string;
  warnings: Ll144Warning[];
};

export const NOTICE_BUSINESS_DAYS = 10;
const POSTED_MONTHS = 6;
/** The next audit is worth a word from this many days ahead. */
const SOON = 60;

/** The same day so many months later, or the month's last where it has no such day. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = addDays(day, 0).split('-').map(Number) as [number, number, number];
  const end = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  end.setUTCDate(Math.min(date, end.getUTCDate()));
  return end.toISOString().slice(0, 10);
}

const latest = (...days: string[]): string => days.sort().at(-1) as string;

/** The latest day whose notice is old enough on `use`. */
function noticeBefore(use: string): string {
  let day = addDays(use, -NOTICE_BUSINESS_DAYS);
  while (businessDaysAfter(day, NOTICE_BUSINESS_DAYS) > use) day = addDays(day, -1);
  return day;
}

/** Works out the clock on `today`. Throws a `RangeError` for a date that is none. */
export function ll144Clock(dates: Ll144Dates, today: string): Ll144Clock {
  const { audited, published, notified, firstUse, lastUse } = dates;
  const clock: Ll144Clock = { warnings: warningsOf(dates, today) };
  if (audited) clock.nextAuditDue = addMonths(audited, 12);
  if (notified) clock.noticeRunsUntil = businessDaysAfter(notified, NOTICE_BUSINESS_DAYS);
  if (firstUse) clock.noticeBy = noticeBefore(firstUse);
  if (lastUse) clock.postedUntil = addMonths(lastUse, POSTED_MONTHS);
  if (audited && published && clock.noticeRunsUntil && clock.nextAuditDue) {
    const day = latest(audited, published, clock.noticeRunsUntil);
    // An audit that is a year old before everything else is done opens no day at all.
    if (day <= clock.nextAuditDue) clock.firstLawfulDay = day;
  }
  return clock;
}

function warningsOf(dates: Ll144Dates, today: string): Ll144Warning[] {
  const { audited, published, notified, firstUse, lastUse } = dates;
  const due = audited && addMonths(audited, 12);
  const runsUntil = notified && businessDaysAfter(notified, NOTICE_BUSINESS_DAYS);
  const ready = audited && published && runsUntil ? latest(audited, published, runsUntil) : undefined;
  const stillUsed = !lastUse || lastUse >= today;
  const found: [Ll144Warning, unknown][] = [
    ['no-audit', !audited],
    ['not-published', !published],
    ['no-notice', !notified],
    ['audit-ahead', audited && audited > today],
    ['published-before-audit', audited && published && published < audited],
    ['audit-after-use', firstUse && audited && audited > firstUse],
    ['published-after-use', firstUse && published && published > firstUse],
    ['notice-too-late', firstUse && runsUntil && runsUntil > firstUse],
    ['audit-too-old', due && ((firstUse && firstUse > due) || (ready && ready > due))],
    ['audit-lapsed', due && due < today && stillUsed],
    ['audit-due-soon', due && due >= today && addDays(due, -SOON) <= today && stillUsed],
    ['last-before-first', firstUse && lastUse && lastUse < firstUse],
  ];
  return found.flatMap(([code, isSo]) => (isSo ? [code] : []));
}
