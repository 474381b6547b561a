/** Which laws a visitor asked for: the filter of the compliance hub and its form in the address. Pure rules. */
import { isDay } from '../text/dates.ts';
import { type Reach, reachesOneOf } from './regulation-status.ts';

export type Role = 'employer' | 'vendor';

/** What is chosen. An empty list, or no role, asks for nothing in particular; no day is the visitor's own. */
export type LawFilter = {
  places: string[];
  role: Role | undefined;
  tools: string[];
  on?: string | undefined;
};

export type FilteredLaw = Reach & { roles: readonly string[]; tools: readonly string[] };

export type FilterChoices = { places: readonly string[]; tools: readonly string[] };

export const NO_FILTER: LawFilter = { places: [], role: undefined, tools: [] };

const roles: readonly string[] = ['employer', 'vendor'] satisfies Role[];

/**
 * Whether a law is among the chosen. Several places or tools widen the choice (a remote opening has more than
 * one place); place, role and tool narrow it together. A law that binds neither employers nor vendors, such as
 * a repealed one, has no role and shows only where no role is asked for.
 */
export function matchesFilter(law: FilteredLaw, filter: LawFilter): boolean {
  const { places, role, tools } = filter;
  return (
    (places.length === 0 || reachesOneOf(law, places)) &&
    (role === undefined || law.roles.includes(role)) &&
    (tools.length === 0 || tools.some((tool) => law.tools.includes(tool)))
  );
}

export function isFiltering({ places, role, tools, on }: LawFilter): boolean {
  return places.length > 0 || role !== undefined || tools.length > 0 || on !== undefined;
}

/** The filter an address names. Values that are no choice are ignored, so that an old link still shows a list. */
export function readLawFilter(query: URLSearchParams, choices: FilterChoices): LawFilter {
  const list = (name: string, known: readonly string[]) => {
    const asked = new Set(query.getAll(name).flatMap((value) => value.split(',')));
    return known.filter((value) => asked.has(value));
  };
  const role = query.get('role') ?? '';
  const on = query.get('on') ?? '';
  return {
    places: list('place', choices.places),
    role: roles.includes(role) ? (role as Role) : undefined,
    tools: list('tool', choices.tools),
    on: isDay(on) ? on : undefined,
  };
}

/** Puts the filter into an address's query; what else stands there is kept. */
export function writeLawFilter(query: URLSearchParams, filter: LawFilter): void {
  const values = {
    place: filter.places.join(','),
    role: filter.role ?? '',
    tool: filter.tools.join(','),
    on: filter.on ?? '',
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
}

/** Adds a value to a list, or takes it out. */
export function toggle<Value>(list: readonly Value[], value: Value): Value[] {
  return list.includes(value) ? list.filter((item) => item !== value) : [...list, value];
}
