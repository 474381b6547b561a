/**
 * How long a record is kept. A floor is the least a law demands, a ceiling the most it allows; places keep their own
 * periods, because a period of one place in the notice of another is a false statement there. Pure.
 */
import { reaches } from './regulation-status.ts';

/** Records that laws speak of, and what a document calls them. */
export const recordNames = {
  applications: 'applications, notes and decisions',
  audit: 'audit data and selection rates',
  notices: 'notices, consents and disclosures',
  assessments: 'impact, risk and data protection assessments',
  logs: 'automatic logs and outputs of a tool',
  biometrics: 'face, voice and fingerprint templates',
  video: 'recorded interviews',
  reports: 'background reports',
  postings: 'advertisements and their pay ranges',
  decisions: 'data that a decision rested on',
  declarations: 'technical papers of a provider',
} as const;
export type RecordKind = keyof typeof recordNames;

/** What to do where a place has a floor above its ceiling. */
export const CONFLICT =
  'The least and the most collide here. Keep what the shorter limit names in a store of its own and delete it there on time; the longer period holds for the rest.';

export const periodUnits = ['days', 'weeks', 'months', 'years'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/** Without a number a limit is one in words only, as "no longer than necessary". */
export type Period = {
  number?: number | undefined;
  unit?: PeriodUnit | undefined;
  words?: string | undefined;
};

export type KeepRule = {
  /** Which record. */
  record: RecordKind;
  /** The region of the law that says so. */
  region: string;
  /** `<law>/<provision>`. */
  ref: string;
  section: string;
  floor?: Period | undefined;
  ceiling?: Period | undefined;
  /** The event from which both count. */
  starts: string;
};

const DAYS: Record<PeriodUnit, number> = { days: 1, weeks: 7, months: 30.4375, years: 365.25 };

/** Days of a period; undefined for one in words only. Months and years count by their mean length, to compare. */
export const daysOf = ({ number, unit }: Period): number | undefined =>
  number === undefined || unit === undefined ? undefined : number * DAYS[unit];

/** "3 years", "1 year", "30 days"; the words where there is no number. */
export function readablePeriod(period: Period): string {
  const { number, unit, words } = period;
  if (number === undefined || unit === undefined) return words ?? '';
  return `${number} ${number === 1 ? unit.slice(0, -1) : unit}`;
}

export type Retention = {
  record: RecordKind;
  place: string;
  /** The longest floor that reaches the place, with every rule that sets a floor. */
  floor: KeepRule | undefined;
  /** The shortest ceiling that reaches the place. */
  ceiling: KeepRule | undefined;
  /** All rules on this record that reach the place. */
  rules: KeepRule[];
  /** The floor is longer than the ceiling: one store cannot obey both. */
  conflict: boolean;
};

const longest = (rules: readonly KeepRule[]): KeepRule | undefined =>
  rules
    .filter(({ floor }) => floor && daysOf(floor) !== undefined)
    .toSorted((a, b) => (daysOf(b.floor ?? {}) ?? 0) - (daysOf(a.floor ?? {}) ?? 0))[0];

const shortest = (rules: readonly KeepRule[]): KeepRule | undefined =>
  rules
    .filter(({ ceiling }) => ceiling && daysOf(ceiling) !== undefined)
    .toSorted((a, b) => (daysOf(a.ceiling ?? {}) ?? 0) - (daysOf(b.ceiling ?? {}) ?? 0))[0];

/**
 * What each place asks of each record, one row per place and record that any rule reaches. Never merges places: the
 * period of California is not shown to a candidate in Berlin.
 */
export function retentionFor(rules: readonly KeepRule[], places: readonly string[]): Retention[] {
  return places.flatMap((place) => {
    const here = rules.filter(({ region }) => reaches(region, place));
    const records = [...new Set(here.map(({ record }) => record))];
    return records.map((record) => {
      const own = here.filter((rule) => rule.record === record);
      const floor = longest(own);
      const ceiling = shortest(own);
      const least = floor?.floor && daysOf(floor.floor);
      const most = ceiling?.ceiling && daysOf(ceiling.ceiling);
      return {
        record,
        place,
        floor,
        ceiling,
        rules: own,
        conflict: least !== undefined && most !== undefined && least > most,
      };
    });
  });
}

/** What one rule says, as a line: "Keep at least 3 years from the decision". Empty where it names no period. */
export function keepLine({ floor, ceiling, starts }: Pick<KeepRule, 'floor' | 'ceiling' | 'starts'>): string {
  const from = (period: Period) => (period.number === undefined ? '' : `, counted from: ${starts}`);
  return [
    floor && `Keep for at least ${readablePeriod(floor)}${from(floor)}.`,
    ceiling &&
      (ceiling.number === undefined
        ? `Delete: ${readablePeriod(ceiling)}.`
        : `Delete after ${readablePeriod(ceiling)} at the latest${from(ceiling)}.`),
  ]
    .filter(Boolean)
    .join(' ');
}
