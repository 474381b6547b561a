/** A situation as part of a link: places, role, tools, day. Nothing in it says who anybody is. */
import type { Role, Situation } from '../law/applicable-law.ts';
import { isDay } from '../text/dates.ts';

export type Choices = { places: readonly string[]; tools: readonly string[] };

/** `place=US-CO&role=vendor&tool=ranking&on=2027-01-01&employees=40`, in the order of `choices`. */
export function writeSituation(
  { places, role, tools, day, employees }: Situation,
  today: string,
): URLSearchParams {
  const code = new URLSearchParams();
  if (places.length > 0) code.set('place', places.join(','));
  if (role === 'vendor') code.set('role', role);
  if (tools.length > 0) code.set('tool', tools.join(','));
  // Today is left out: whoever opens the link has a today of their own.
  if (day !== today) code.set('on', day);
  if (employees !== undefined) code.set('employees', String(employees));
  return code;
}

/** Reads a code; what is no choice is ignored, so that an old link still opens. */
export function readSituation(code: URLSearchParams, choices: Choices): Partial<Situation> {
  const list = (name: string, known: readonly string[]) => {
    const asked = new Set((code.get(name) ?? '').split(','));
    return known.filter((value) => asked.has(value));
  };
  const day = code.get('on') ?? '';
  const employees = readEmployees(code.get('employees') ?? '');
  const role: Role = code.get('role') === 'vendor' ? 'vendor' : 'employer';
  return {
    places: list('place', choices.places),
    tools: list('tool', choices.tools),
    role,
    ...(isDay(day) ? { day } : {}),
    ...(employees === undefined ? {} : { employees }),
  };
}

/**
 * A number of people as somebody types it: `1,200` and `1 200` count; anything else is no number. A mark groups three
 * digits or nothing: `12.5` is nobody's hundred and twenty-five.
 */
export function readEmployees(text: string): number | undefined {
  const digits = text.trim().replace(/[\s,.'_\u2019](?=\d{3}(?!\d))/g, '');
  return /^\d{1,8}$/.test(digits) ? Number(digits) : undefined;
}
