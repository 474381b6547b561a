/**
 * What a law asks for on a given day. Pure rules over the dates of an entry of `content/regulations/`;
 * they run at build, and again in the browser with the visitor's clock. Days are calendar dates,
 * `YYYY-MM-DD`, which compare as text; laws name days and no times, so there are no time zones here.
 */

import { daysBetween } from '../text/dates.ts';

/**
 * `not-law`: vetoed, failed or never enacted, kept because readers meet it in older lists.
 * `guidance`: says what an authority expects and binds nobody by itself.
 */
export const regulationStatuses = [
  'in-force',
  'partly-in-force',
  'coming',
  'repealed',
  'proposed',
  'guidance',
  'not-law',
] as const;
export type RegulationStatus = (typeof regulationStatuses)[number];

/**
 * `effective` and `duty` begin something and so decide the status on a day; `repealed` ends the law.
 * `enforced`: an authority acts on it from then. `deadline`: something must be done by then.
 * `event`: worth knowing, changes no duty (a signature, a court order, a draft).
 */
export const dateKinds = ['effective', 'enforced', 'duty', 'repealed', 'deadline', 'event'] as const;
export type DateKind = (typeof dateKinds)[number];

export type DatedFact = { date: string; kind: DateKind; what: string; id?: string | undefined };

/** The part of an entry these rules read. */
export type DatedLaw = {
  /** As the editor last saw it. */
  status: RegulationStatus;
  dates: readonly DatedFact[];
  /** Day up to which the facts were checked. */
  factAsOf: string;
};

export type StatusOnDay = {
  status: RegulationStatus;
  /** Dates up to and including the day, earliest first. */
  past: DatedFact[];
  /** Dates after the day, earliest first. */
  coming: DatedFact[];
  /** The earliest of `coming` that changes what applies: something begins, or the law ends. */
  next: DatedFact | undefined;
  /** Whether an authority acts on it yet; undefined where the law names no such day. */
  enforced: boolean | undefined;
  /** Whole days since the facts were checked; negative before that day. */
  ageDays: number;
  /** Checked more than `STALE_AFTER_DAYS` days ago: the page says so. */
  stale: boolean;
};

/** A limit of ours: hiring law moved within any quarter of 2026. */
export const STALE_AFTER_DAYS = 90;

/** Statuses that no calendar changes; only an editor who reads the news does. */
const fixed: ReadonlySet<RegulationStatus> = new Set(['repealed', 'proposed', 'guidance', 'not-law']);

const begins = ({ kind }: DatedFact) => kind === 'effective' || kind === 'duty';

/**
 * The state of a law on a day. A law is in force once everything that begins has begun, partly in
 * force while something is still to begin, coming while nothing has, and repealed from the day of its
 * repeal. Throws a `RangeError` when `day` is no calendar date.
 */
export function statusOn(law: DatedLaw, day: string): StatusOnDay {
  const ageDays = daysBetween(law.factAsOf, day);
  const dates = law.dates.toSorted((a, b) => a.date.localeCompare(b.date));
  const past = dates.filter(({ date }) => date <= day);
  const coming = dates.filter(({ date }) => date > day);
  const enforcement = dates.find(({ kind }) => kind === 'enforced');
  const status = statusFrom(law.status, past, coming);
  return {
    status,
    past,
    coming,
    next: coming.find((fact) => begins(fact) || fact.kind === 'repealed'),
    enforced: enforcement && status !== 'repealed' ? enforcement.date <= day : undefined,
    ageDays,
    stale: ageDays > STALE_AFTER_DAYS,
  };
}

function statusFrom(declared: RegulationStatus, past: DatedFact[], coming: DatedFact[]): RegulationStatus {
  if (declared === 'not-law') return declared;
  if (past.some(({ kind }) => kind === 'repealed')) return 'repealed';
  const repealAhead = coming.some(({ kind }) => kind === 'repealed');
  // A law declared repealed was something else before its repeal, which its dates still tell.
  if (fixed.has(declared) && !(declared === 'repealed' && repealAhead)) return declared;
  if (!past.some(begins)) return 'coming';
  return coming.some(begins) ? 'partly-in-force' : 'in-force';
}

/** The first day of a provision: its own, else the law's; undefined in what has none, as guidance. */
export function firstDay(
  law: Pick<DatedLaw, 'dates'>,
  provision: { from?: string | undefined } = {},
): string | undefined {
  if (provision.from) return provision.from;
  return law.dates
    .filter(begins)
    .map(({ date }) => date)
    .sort()[0];
}

/**
 * Splits duties into those that apply on `day` and those that start later. A duty without a day of its
 * own starts with the law; in guidance, which has no first day, it counts as applying. After a repeal,
 * and in what never was law, nothing applies; a duty whose last day is past is in neither list.
 */
export function dutiesOn<Duty extends { from?: string | undefined; to?: string | undefined }>(
  law: DatedLaw,
  duties: readonly Duty[],
  day: string,
): { now: Duty[]; later: Duty[] } {
  const { status } = statusOn(law, day);
  if (status === 'repealed' || status === 'not-law') return { now: [], later: [] };
  // Enacted or drafted without a day: nothing of it binds yet.
  if (status === 'proposed') return { now: [], later: [...duties] };
  const starts = (duty: Duty) => firstDay(law, duty) ?? '';
  return {
    now: duties.filter((duty) => starts(duty) <= day && day <= (duty.to ?? '9999-12-31')),
    later: duties.filter((duty) => starts(duty) > day),
  };
}

/** Whether a law of region `law` reaches a place: `US` reaches `US-NY` and `US-NY-NYC`, and not `USA`. */
export function reaches(law: string, place: string): boolean {
  return place === law || place.startsWith(`${law}-`);
}

/** A region and the places in it that a law leaves out: the Equality Act reaches the United Kingdom but Northern Ireland. */
export type Reach = { region: string; notIn?: readonly string[] | undefined };

/** Whether a law reaches one of the places. */
export const reachesOneOf = ({ region, notIn = [] }: Reach, places: readonly string[]): boolean =>
  places.some((place) => reaches(region, place) && !notIn.some((left) => reaches(left, place)));
