/** Days of laws inside a sentence, drawn from `content/regulations/`: `:law-date{of=…}`, `:law-since{of=…}`. */
import type { Element } from 'hast';
import { readableDate } from '#domain/text/dates.ts';
import { lawOf } from '../law-block.ts';
import { datedElement, dayElement, readLawBlockCopy, withDay } from '../law-standing.ts';
import { ContentError } from '../read-collection.ts';
import { element } from './nodes.ts';

/** The names of the directives; any other text directive is a colon in running text. */
export const lawDirectives = ['law-date', 'law-month', 'law-since'] as const;
export type LawDirective = (typeof lawDirectives)[number];

export const isLawDirective = (name: string): name is LawDirective =>
  (lawDirectives as readonly string[]).includes(name);

/** The day that `<law>` or `<law>/<date>` names: the law's only day of kind "effective", or that with this id. */
export function lawDay(of: string, file: string): string {
  const [id = '', name] = of.split('/');
  const { dates } = lawOf(id, file);
  const found = dates.filter((fact) => (name ? fact.id === name : fact.kind === 'effective'));
  const [day] = found;
  if (!day || found.length > 1) {
    throw new ContentError(`${file}\n  body: "${of}" names ${found.length} days of a law, and must name one`);
  }
  return day.date;
}

/** What a directive says, as text: for tests that read Markdown and not pages. */
export function lawDirectiveText(name: LawDirective, of: string, file: string): string {
  const day = lawDay(of, file);
  if (name === 'law-month') return readableDate(day.slice(0, 7));
  return name === 'law-date'
    ? readableDate(day)
    : readLawBlockCopy().from.replace('{date}', readableDate(day));
}

/** The element for a directive: a day, a month, or "from a day", which becomes "since" on that day. */
export function lawDirectiveElement(name: LawDirective, of: string | undefined, file: string): Element {
  if (!of) throw new ContentError(`${file}\n  body: ":${name}" needs {of=<law>} or {of=<law>/<date>}`);
  const day = lawDay(of, file);
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
