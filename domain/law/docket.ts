/** Litigation and enforcement: what a case says about itself, and what follows. Pure rules over `content/docket/`. */
import { type Confidence, confidenceOf, kindsOf, type ProvisionSource } from './provision.ts';

/** Whether something is still to be expected of it. */
export const caseStates = ['open', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** `day`: YYYY, YYYY-MM or YYYY-MM-DD, as well as it is known. `sources`: ids of the case's sources. */
export type CaseEvent = { day: string; what: string; sources: readonly string[] };

/** What is to come. Without sources it is reported in notes alone, and whoever shows it says so. */
export type NextStep = { day?: string | undefined; what: string; sources?: readonly string[] | undefined };

export type DocketCase = {
  id: string;
  name: string;
  forum: string;
  state: CaseState;
  /** In order, earliest first. */
  events: readonly CaseEvent[];
  next?: NextStep | undefined;
  laws: readonly string[];
  sources: readonly ProvisionSource[];
};

/** The newest event. A case has at least one. */
export const lastEvent = ({ events }: Pick<DocketCase, 'events'>): CaseEvent | undefined => events.at(-1);

/** Where it stands, in a word or a clause: what its posture begins with. The rest is said where there is room. */
export const stageOf = ({ posture }: { posture: string }): string =>
  posture.split(/[.;](?:\s|$)/, 1)[0] ?? '';

/** How surely a case is known: as its newest event, by the same rule as a provision of a law. */
export function caseConfidence({ events, sources }: Pick<DocketCase, 'events' | 'sources'>): Confidence {
  const last = events.at(-1);
  return last ? confidenceOf(kindsOf(last, sources)) : 'low';
}

/** The days a calendar can show: events and the next step, where the day itself is known. */
export const caseDays = ({
  events,
  next,
}: Pick<DocketCase, 'events' | 'next'>): { day: string; what: string; confirmed: boolean }[] =>
  [...events, ...(next?.day ? [{ ...next, day: next.day }] : [])]
    .filter(({ day }) => day.length === 10)
    .map(({ day, what, sources }) => ({ day, what, confirmed: (sources?.length ?? 0) > 0 }));

/** Whether the day of the next step has gone by: what came of it is not known then. */
export const isOverdue = ({ next }: Pick<DocketCase, 'next'>, today: string): boolean =>
  next?.day !== undefined && next.day < today.slice(0, next.day.length);

/**
 * Open ones first: of these the ones with a day to come, the nearest first, then by the day of the newest event, newest
 * first. A day that has gone by ranks as none.
 */
export function byNews(today: string): (a: DocketCase, b: DocketCase) => number {
  const ahead = (one: DocketCase) => (isOverdue(one, today) ? undefined : one.next?.day);
  return (a, b) =>
    Number(a.state === 'closed') - Number(b.state === 'closed') ||
    (ahead(a) ?? '9').localeCompare(ahead(b) ?? '9') ||
    (lastEvent(b)?.day ?? '').localeCompare(lastEvent(a)?.day ?? '') ||
    a.name.localeCompare(b.name);
}
