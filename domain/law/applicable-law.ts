/**
 * Which laws and duties fall on somebody who uses or sells a hiring tool: by place, role, kind of tool, size
 * and day. Pure rules over the regulation data, run with the visitor's clock.
 */
import {
  type DatedFact,
  type DatedLaw,
  dutiesOn,
  reaches,
  type StatusOnDay,
  statusOn,
} from './regulation-status.ts';

export type LawDuty = {
  id: string;
  kind: string;
  text: string;
  from?: string | undefined;
  /** Kinds of tool it comes with, where these are not all of the law's. */
  tools?: readonly string[] | undefined;
  /** Kinds of tool for which it is not settled whether the duty comes. */
  openFor?: readonly string[] | undefined;
};
export type Role = 'employer' | 'vendor';

/** What the tools need of an entry of `content/regulations/`. */
export type ToolLaw = DatedLaw & {
  id: string;
  shortName: string;
  jurisdiction: string;
  region: string;
  roles: readonly Role[];
  minEmployees?: number | undefined;
  tools: readonly string[];
  duties: Record<Role, readonly LawDuty[]>;
  notice?: { when: string; items: readonly { id: string; text: string }[] } | undefined;
  records: { text: string; minimumMonths?: number | undefined };
  confidence: 'high' | 'medium' | 'low';
  /** Fields known less surely than the entry as a whole. */
  uncertain: readonly string[];
};

export type Situation = {
  /** Region codes: `US-NY-NYC`, `EU`. A place has the laws of every wider region. */
  places: readonly string[];
  role: Role;
  tools: readonly string[];
  /** `YYYY-MM-DD`. */
  day: string;
  /** Number of employees, where the visitor gave one. */
  employees?: number | undefined;
};

export type AppliedLaw = {
  law: ToolLaw;
  status: StatusOnDay /** Below the size the law names. */;
  tooSmall: boolean;
};

/** A duty that falls on the visitor's own role. */
export type AppliedDuty = {
  /** `<law>/<duty>`, its name everywhere. */
  ref: string;
  law: ToolLaw;
  duty: LawDuty;
  /** Already due on the chosen day. */
  now: boolean;
  /** The day it began or begins; absent in guidance. */
  from: string | undefined;
  /** Expected by an authority, and binding nobody by itself. */
  guidance: boolean;
  /** Not settled law for the tools chosen: sensible, and no more than that. */
  open: boolean;
};

/** What starts something; as in `regulation-status.ts`. */
const begins = ({ kind }: DatedFact) => kind === 'effective' || kind === 'duty';

/** Where an entry, or its duties, are less than surely known: `low`, `medium`, or `undefined`. */
export function doubt(law: ToolLaw): 'low' | 'medium' | undefined {
  if (law.confidence !== 'high') return law.confidence;
  return law.uncertain.some((field) => field === 'duties' || field === 'appliesTo') ? 'medium' : undefined;
}

/** Laws that reach one of the places and one of the tools, widest region first. Those that are gone are not among them. */
export function lawsFor(laws: readonly ToolLaw[], situation: Situation): AppliedLaw[] {
  return laws
    .filter(
      (law) =>
        law.roles.includes(situation.role) &&
        situation.places.some((place) => reaches(law.region, place)) &&
        situation.tools.some((tool) => law.tools.includes(tool)),
    )
    .map((law) => ({
      law,
      status: statusOn(law, situation.day),
      tooSmall:
        situation.employees !== undefined &&
        law.minEmployees !== undefined &&
        situation.employees < law.minEmployees,
    }))
    .filter(
      ({ status }) =>
        status.status !== 'repealed' && status.status !== 'not-law' && status.status !== 'proposed',
    );
}

/** The first day of a duty: its own, else the law's. */
export function firstDay(law: DatedLaw, duty: { from?: string | undefined }): string | undefined {
  if (duty.from) return duty.from;
  return law.dates
    .filter(begins)
    .map(({ date }) => date)
    .sort()[0];
}

/** Every duty on the visitor's role, those due first, later ones by their day. */
export function dutiesFor(laws: readonly ToolLaw[], situation: Situation): AppliedDuty[] {
  return lawsFor(laws, situation)
    .filter(({ tooSmall }) => !tooSmall)
    .flatMap(({ law, status }) => {
      const chosen = situation.tools.filter((tool) => law.tools.includes(tool));
      const duties = law.duties[situation.role].filter(
        ({ tools }) => !tools || tools.some((tool) => chosen.includes(tool)),
      );
      const { now } = dutiesOn(law, duties, situation.day);
      return duties.map((duty) => ({
        ref: `${law.id}/${duty.id}`,
        law,
        duty,
        now: now.includes(duty),
        from: firstDay(law, duty),
        guidance: status.status === 'guidance',
        open: chosen.every((tool) => duty.openFor?.includes(tool) === true),
      }));
    })
    .toSorted(
      (a, b) => Number(b.now) - Number(a.now) || (a.now ? 0 : (a.from ?? '').localeCompare(b.from ?? '')),
    );
}

/** Dates after the day on which something begins, ends or is due under the laws given, earliest first. */
export function datesAhead(laws: readonly AppliedLaw[]): { law: ToolLaw; fact: DatedFact }[] {
  return laws
    .flatMap(({ law, status }) =>
      status.coming.filter(({ kind }) => kind !== 'event').map((fact) => ({ law, fact })),
    )
    .toSorted((a, b) => a.fact.date.localeCompare(b.fact.date) || a.law.id.localeCompare(b.law.id));
}

/** The longest of the minimum periods for keeping records, in months, with the laws that set it. */
export function longestRecordPeriod(
  laws: readonly AppliedLaw[],
): { months: number; laws: ToolLaw[] } | undefined {
  const binding = laws.filter(({ tooSmall }) => !tooSmall).map(({ law }) => law);
  const months = Math.max(0, ...binding.map((law) => law.records.minimumMonths ?? 0));
  if (months === 0) return undefined;
  return { months, laws: binding.filter((law) => law.records.minimumMonths === months) };
}

/** "4 years" of 48, "18 months" of 18. */
export function readableMonths(months: number): string {
  if (months % 12 !== 0) return months === 1 ? '1 month' : `${months} months`;
  return months === 12 ? '1 year' : `${months / 12} years`;
}
