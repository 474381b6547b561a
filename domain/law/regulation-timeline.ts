/** The dates of many laws in one line. Pure rules over calendar days. */
import { daysBetween } from '../text/dates.ts';
import type { DatedFact } from './regulation-status.ts';

export type TimelineRow = DatedFact & { lawId: string; lawName: string };

type NamedLaw = { id: string; shortName: string; dates: readonly DatedFact[] };

/** Dates that came this many days before the build still stand in the hub's list; older ones stand in its memory. */
export const RECENT_DAYS = 183;

/**
 * Every date that changes what applies, earliest first; within a day in the order of the laws. Mere events are
 * left to the entries.
 */
export function timelineRows(laws: readonly NamedLaw[]): TimelineRow[] {
  return laws
    .flatMap((law) => law.dates.map((fact) => ({ ...fact, lawId: law.id, lawName: law.shortName })))
    .filter(({ kind }) => kind !== 'event')
    .sort((a, b) => a.date.localeCompare(b.date));
}

/** Whether a date is older than `RECENT_DAYS` on a day. */
export const isOld = ({ date }: Pick<DatedFact, 'date'>, day: string): boolean =>
  daysBetween(date, day) > RECENT_DAYS;

/** The rows that are not old. */
export const recentRows = (rows: readonly TimelineRow[], day: string): TimelineRow[] =>
  rows.filter((row) => !isOld(row, day));

export type RowState =
  | { when: 'coming'; days: number }
  | { when: 'today' }
  | { when: 'past'; how: 'began' | 'ended' | 'happened' };

/** What a date is on a day. */
export function rowState({ date, kind }: DatedFact, day: string): RowState {
  const days = daysBetween(day, date);
  if (days > 0) return { when: 'coming', days };
  if (days === 0) return { when: 'today' };
  const how = kind === 'repealed' ? 'ended' : kind === 'deadline' || kind === 'event' ? 'happened' : 'began';
  return { when: 'past', how };
}

/** How long a date is away, in months of 365/12 days to two decimals: the length of its bar. None once it has come. */
export const monthsBetween = (day: string, date: string): number =>
  Math.max(0, Math.round((daysBetween(day, date) / 365) * 1200) / 100);
