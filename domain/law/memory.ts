/** What was in force on a day, and what this site said on it, from the data's own dates and change log. Pure. */
import {
  type DatedFact,
  type DatedLaw,
  dutiesOn,
  type RegulationStatus,
  statusOn,
} from './regulation-status.ts';

type Bound = { id: string; from?: string | undefined; to?: string | undefined };

export type RememberedLaw = DatedLaw & {
  id: string;
  /** What binds each role. */
  duties: { employer: readonly Bound[]; vendor: readonly Bound[] };
};

export type LawOnDay = {
  id: string;
  status: RegulationStatus;
  /** Ids of what binds somebody on the day, and of what begins later; each once, whomever it binds. */
  inForce: string[];
  later: string[];
  /** The next date that changes what applies. */
  next: DatedFact | undefined;
};

/** The state of every law on a day, past or to come, by the dates known now. Throws a `RangeError` for no calendar date. */
export function inForceOn(laws: readonly RememberedLaw[], day: string): LawOnDay[] {
  return laws.map((law) => {
    const { employer, vendor } = law.duties;
    const bound = [...new Map([...employer, ...vendor].map((duty) => [duty.id, duty])).values()];
    const { now, later } = dutiesOn(law, bound, day);
    const { status, next } = statusOn(law, day);
    return { id: law.id, status, inForce: now.map(({ id }) => id), later: later.map(({ id }) => id), next };
  });
}

export const changeKinds = ['added', 'changed', 'corrected', 'checked', 'removed'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export type LoggedChange = { id: string; date: string; kind: ChangeKind; regulations: readonly string[] };

export type SaidOnDay<Change> = {
  /** The day of the edition that stood then; undefined before the first. */
  edition: string | undefined;
  /** Laws that had an entry. */
  laws: string[];
  /** What was changed after the day, oldest first: what the entries did not say yet. */
  since: Change[];
};

/**
 * What the collection held on a day, and what has been changed in it since. A law is there from the change that added it
 * until one that removed it.
 */
export function saidOn<Change extends LoggedChange>(
  changes: readonly Change[],
  day: string,
): SaidOnDay<Change> {
  const inOrder = changes.toSorted((a, b) => a.date.localeCompare(b.date));
  const until = inOrder.filter(({ date }) => date <= day);
  const laws = new Set<string>();
  for (const { kind, regulations } of until) {
    for (const id of regulations) {
      if (kind === 'added') laws.add(id);
      if (kind === 'removed') laws.delete(id);
    }
  }
  return {
    edition: until.at(-1)?.date,
    laws: [...laws],
    since: inOrder.filter(({ date }) => date > day),
  };
}
