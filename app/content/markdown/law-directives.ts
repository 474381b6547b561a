/** Days of laws inside a sentence, drawn from `content/regulations/`: `:law-date{of=…}`, `:law-since{of=…}`. */
import type { Element } from 'hast';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import { ContentError, type Place, unknownId } from '../content-problems.ts';
import { datedElement, dayElement, readLawBlockCopy, withDay } from '../law-standing.ts';
import { readRegulation } from '../regulations.ts';
import { element } from './nodes.ts';

/** The names of the directives; any other text directive is a colon in running text. */
export const lawDirectives = ['law-date', 'law-month', 'law-since'] as const;
export type LawDirective = (typeof lawDirectives)[number];

export const isLawDirective = (name: string): name is LawDirective =>
  (lawDirectives as readonly string[]).includes(name);

/** The day that `<law>` or `<law>/<date>` names: the law's only day of kind "effective", or that with this id. */
export function lawDay(of: string, at: Place): string {
  const [id = '', name] = of.split('/');
  const { dates } = readRegulation(id, at);
  const [day, ...others] = dates.filter((fact) => (name ? fact.id === name : fact.kind === 'effective'));
  if (day && others.length === 0) return day.date;
  const ids = dates.flatMap((fact) => (fact.id ? [`${id}/${fact.id}`] : []));
  const message = name
    ? unknownId('day of a law', of, ids)
    : `"${id}" has ${others.length ? 'several days' : 'no day'} of kind "effective": name one of ${ids.join(', ') || 'its dates, once they have ids'}`;
  throw new ContentError({ ...at, message });
}

/** What a directive says, as text: for tests that read Markdown and not pages. */
export function lawDirectiveText(name: LawDirective, of: string, file: string): string {
  const day = lawDay(of, { file });
  if (name === 'law-month') return readableDate(day.slice(0, 7));
  return name === 'law-date'
    ? readableDate(day)
    : fillIn(readLawBlockCopy().from, { date: readableDate(day) });
}

/** The element for a directive: a day, a month, or "from a day", which becomes "since" on that day. */
export function lawDirectiveElement(name: LawDirective, of: string | undefined, at: Place): Element {
  if (!of) throw new ContentError({ ...at, message: `":${name}" needs {of=<law>} or {of=<law>/<date>}` });
  const day = lawDay(of, at);
  if (name === 'law-date') return dayElement(day);
  if (name === 'law-month') {
    const month = day.slice(0, 7);
    return element('time', { dateTime: month }, readableDate(month));
  }
  const { from, since } = readLawBlockCopy();
  return datedElement('span', [
    { from: '', content: withDay(from, day) },
    { from: day, content: withDay(since, day) },
  ]);
}
