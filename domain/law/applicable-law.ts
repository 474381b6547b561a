/**
 * Which laws and duties fall on somebody who uses or sells a hiring tool: by place, role, kind of tool, size
 * and day. Pure rules over the regulation data, run with the visitor's clock.
 */

import type { Nature } from './provision.ts';
import {
  type DatedFact,
  type DatedLaw,
  dutiesOn,
  firstDay,
  type Reach,
  reachesOneOf,
  type StatusOnDay,
  statusOn,
} from './regulation-status.ts';
import { type KeepRule, type Retention, retentionFor } from './retention.ts';

export type LawDuty = {
  id: string;
  kind: string;
  /** A prohibition asks for no text, whatever it is about. */
  nature?: Nature | undefined;
  text: string;
  from?: string | undefined;
  /** Where it stands, as cited. */
  section?: string | undefined;
  /** The place it reaches, where that is narrower than the law's region. */
  region?: string | undefined;
  /** What it asks of an advertisement, in the advertisement itself or later. */
  posting?: { stage: 'posting' | 'later'; needs: readonly string[] } | undefined;
  /** Employees from whom on it binds, where not all whom the law binds. */
  size?: { min: number } | undefined;
  /** Kinds of tool it comes with, where these are not all of the law's. */
  tools?: readonly string[] | undefined;
  /** Kinds of tool for which it is not settled whether the duty comes. */
  openFor?: readonly string[] | undefined;
  /** Duties of the same law that it says the manner of: nobody owes it who owes none of these. */
  beside?: readonly string[] | undefined;
  /** Disagreement between sources, or what is not settled. */
  note?: string | undefined;
  /** What it says of a record; `only` names whom alone it binds. */
  keep?: Partial<Pick<KeepRule, 'floor' | 'ceiling' | 'starts' | 'only'>> | undefined;
};
export type Role = 'employer' | 'vendor';

/** What the tools need of an entry of `content/regulations/`. */
export type ToolLaw = DatedLaw &
  Reach & {
    id: string;
    shortName: string;
    jurisdiction: string;
    roles: readonly Role[];
    minEmployees?: number | undefined;
    /** Whom alone it binds, where nobody was asked whether they are one. */
    only?: string | undefined;
    tools: readonly string[];
    duties: Record<Role, readonly LawDuty[]>;
    notice?: { when: string; items: readonly { id: string; text: string }[] } | undefined;
    keeps: readonly KeepRule[];
    confidence: 'high' | 'medium' | 'low';
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
  /** Not settled whether it comes with the tools chosen, or falls on the visitor at all: sensible, and no more than that. */
  open: boolean;
};

/** Where an entry is less than surely known: `low`, `medium`, or `undefined`. */
export const doubt = ({ confidence }: ToolLaw): 'low' | 'medium' | undefined =>
  confidence === 'high' ? undefined : confidence;

/** "for federal contractors only", for a law, or one duty of it, that binds nobody else. */
export const boundOnly = (law: ToolLaw, duty?: LawDuty): string | undefined => {
  const only = duty?.keep?.only ?? law.only;
  return only && `for ${only} only`;
};

/** The laws of some duties, each once. */
export const lawsOf = <Law extends { id: string }>(duties: Iterable<{ law: Law }>): Law[] => [
  ...new Map([...duties].map(({ law }) => [law.id, law])).values(),
];

/** Laws that reach one of the places and one of the tools, widest region first. Those that are gone are not among them. */
export function lawsFor(laws: readonly ToolLaw[], situation: Situation): AppliedLaw[] {
  return laws
    .filter(
      (law) =>
        law.roles.includes(situation.role) &&
        reachesOneOf(law, situation.places) &&
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

/** Every duty on the visitor's role, those due first, later ones by their day. */
export function dutiesFor(laws: readonly ToolLaw[], situation: Situation): AppliedDuty[] {
  return lawsFor(laws, situation)
    .filter(({ tooSmall }) => !tooSmall)
    .flatMap(({ law, status }) => {
      const chosen = situation.tools.filter((tool) => law.tools.includes(tool));
      const called = law.duties[situation.role].filter(
        ({ tools, size }) =>
          (!tools || tools.some((tool) => chosen.includes(tool))) &&
          // Some count only part of the staff: whoever has too few in all has too few of those.
          !(size && situation.employees !== undefined && situation.employees < size.min),
      );
      const duties = called.filter(({ beside }) => !beside || called.some(({ id }) => beside.includes(id)));
      const { now } = dutiesOn(law, duties, situation.day);
      return duties.map((duty) => ({
        ref: `${law.id}/${duty.id}`,
        law,
        duty,
        now: now.includes(duty),
        from: firstDay(law, duty),
        guidance: status.status === 'guidance',
        open:
          boundOnly(law, duty) !== undefined || chosen.every((tool) => duty.openFor?.includes(tool) === true),
      }));
    })
    .toSorted(
      (a, b) => Number(b.now) - Number(a.now) || (a.now ? 0 : (a.from ?? '').localeCompare(b.from ?? '')),
    );
}

/** What the places ask a posting to state by laws that no tool brings in: whoever advertises there owes it. */
export function postingDuties(laws: readonly ToolLaw[], situation: Situation): AppliedDuty[] {
  const untooled = laws.filter(({ tools }) => tools.length === 0);
  return dutiesFor(
    untooled.map((law) => ({ ...law, tools: situation.tools })),
    situation,
  ).filter(
    ({ law, duty: { posting, region = law.region } }) =>
      posting?.stage === 'posting' && reachesOneOf({ region }, situation.places),
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

/** What the laws that apply on a day say of keeping and deleting, place by place. */
export const retentionOf = (
  laws: readonly AppliedLaw[],
  { places, day }: Pick<Situation, 'places' | 'day'>,
): Retention[] =>
  retentionFor(
    laws.filter(({ tooSmall }) => !tooSmall).flatMap(({ law }) => law.keeps),
    places,
    day,
  );
