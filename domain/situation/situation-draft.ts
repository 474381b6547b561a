/** A situation as somebody fills it in, as it is kept on their device, and as a link brings it. */
import type { Role, Situation } from '../law/applicable-law.ts';
import { isDay } from '../text/dates.ts';
import { asChosen, asRecord } from '../text/kept-json.ts';
import { type Choices, readEmployees, readSituation } from './situation-code.ts';

/** As typed: an empty day is today, an empty number of people is none given. */
export type TypedSituation = {
  places: readonly string[];
  role: Role;
  tools: readonly string[];
  day: string;
  employees: string;
};

/** As kept: `day` is absent while the visitor has left it at today. */
export type KeptSituation = Omit<Situation, 'day'> & { day?: string };

export function keepSituation({ places, role, tools, day, employees }: TypedSituation): KeptSituation {
  return { places, role, tools, ...(isDay(day) ? { day } : {}), employees: readEmployees(employees) };
}

export function typeSituation({ places, role, tools, day, employees }: Partial<Situation>): TypedSituation {
  return {
    places: places ?? [],
    role: role ?? 'employer',
    tools: tools ?? [],
    day: day ?? '',
    employees: employees === undefined ? '' : String(employees),
  };
}

/** Reads a kept situation of any age, keeping only what today's choices still know. */
export function readKeptSituation(value: unknown, choices: Choices): KeptSituation {
  const { places, role, tools, day, employees } = asRecord(value);
  return {
    places: asChosen(places, choices.places),
    role: role === 'vendor' ? 'vendor' : 'employer',
    tools: asChosen(tools, choices.tools),
    ...(typeof day === 'string' && isDay(day) ? { day } : {}),
    ...(typeof employees === 'number' && Number.isSafeInteger(employees) && employees >= 0
      ? { employees }
      : {}),
  };
}

/** The situation of a shared link; undefined where the link names neither a place nor a tool. */
export function linkedSituation(code: URLSearchParams, choices: Choices): TypedSituation | undefined {
  return code.has('place') || code.has('tool') ? typeSituation(readSituation(code, choices)) : undefined;
}
