/** The retention table as a CSV file, and the days on which records are to go as a calendar. Pure. */
import { type CalendarEvent, calendarFile } from '../documents/calendar-file.ts';
import { csvText } from '../documents/csv.ts';
import { endOfPeriod, readablePeriod } from './period.ts';
import { type KeepRule, keepLine, type Retention, recordNames, wayOutLine } from './retention.ts';

/** What a place is called, by its code; the code where nobody has named it. */
export type PlaceNames = ReadonlyMap<string, string>;

const HEAD = [
  'place',
  'record',
  'keep at least',
  'floor: provision',
  'floor: section',
  'floor: counted from',
  'keep at most',
  'ceiling: provision',
  'ceiling: section',
  'ceiling: counted from',
  'for some only',
  'begins later',
  'conflict and way out',
];

const columns = (rule: KeepRule | undefined, side: 'floor' | 'ceiling') => {
  const period = rule?.[side];
  return rule && period
    ? [readablePeriod(period), rule.ref, rule.section, rule.starts]
    : [undefined, undefined, undefined, undefined];
};

/** The ceiling that a table shows: the shortest number, else what a rule says in words. */
export const shownCeiling = ({ ceiling, rules, wider }: Retention): KeepRule | undefined =>
  ceiling ?? [...rules, ...wider].find((rule) => rule.ceiling);

/** One line a place and record, with a head, by RFC 4180. */
export function retentionCsv(rows: readonly Retention[], names: PlaceNames): string {
  const nameOf = (place: string) => names.get(place) ?? place;
  const lines = rows.map((row) => [
    nameOf(row.place),
    recordNames[row.record],
    ...columns(row.floor, 'floor'),
    ...columns(shownCeiling(row), 'ceiling'),
    row.rules.flatMap((rule) => (rule.only ? [`${keepLine(rule)} (${rule.section})`] : [])).join(' '),
    row.later.map((rule) => `from ${rule.from}: ${keepLine(rule)} (${rule.section})`).join(' '),
    row.conflicts.map((conflict) => wayOutLine(conflict, row.record, nameOf)).join(' '),
  ]);
  return csvText([HEAD, ...lines]);
}

/** `keep-until`: a law demands the record through this day. `delete-by`: it has to be gone at the end of it. */
export type Deletion = {
  day: string;
  what: 'keep-until' | 'delete-by';
  row: Retention;
  rule: KeepRule;
};

/**
 * The days that follow for each row from the days on which its periods begin, earliest first. Rules whose start nobody
 * gave, and limits in words, have no day. Throws a `RangeError` for a start that is no calendar date.
 *
 * @param startOf the day of the event from which a rule counts, `YYYY-MM-DD`
 */
export function deletionsFor(
  rows: readonly Retention[],
  startOf: (rule: KeepRule) => string | undefined,
): Deletion[] {
  return rows
    .flatMap((row) =>
      [
        { rule: row.floor, side: 'floor', what: 'keep-until' } as const,
        { rule: row.ceiling, side: 'ceiling', what: 'delete-by' } as const,
      ].flatMap(({ rule, side, what }): Deletion[] => {
        const start = rule && startOf(rule);
        const period = rule?.[side];
        const day = start && period && endOfPeriod(start, period);
        return rule && day ? [{ day, what, row, rule }] : [];
      }),
    )
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

/** The deletions as a calendar of whole days. The same rows and starts give the same file. */
export function deletionCalendar(
  deletions: readonly Deletion[],
  { hub, stamp, names }: { hub: string; stamp: Date; names: PlaceNames },
): string {
  const { hostname: host } = new URL(hub);
  const nameOf = (place: string) => names.get(place) ?? place;
  const events = deletions.map(({ day, what, row, rule }): CalendarEvent => {
    const subject = `${recordNames[row.record]}, ${nameOf(row.place)}`;
    const conflicts = row.conflicts.map((one) => wayOutLine(one, row.record, nameOf));
    return {
      uid: `${what}-${rule.ref.replace('/', '-')}-${row.record}-${row.place}-${day}@${host}`,
      date: day,
      stamp,
      summary: what === 'delete-by' ? `Delete by today: ${subject}` : `Keep through today: ${subject}`,
      description: [
        `${keepLine(rule)} (${rule.section})`,
        ...conflicts,
        'An open claim, charge or inquiry suspends deletion: ask counsel first. General information, not legal advice.',
      ].join('\n\n'),
      url: `${hub}?law=${rule.ref.split('/')[0]}`,
      category: what,
    };
  });
  return calendarFile({
    maker: { company: host, product: 'Records of hiring' },
    name: 'Records of hiring: when they go',
    events,
  });
}
