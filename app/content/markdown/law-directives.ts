/**
 * Days and amounts of laws inside a sentence, drawn from `content/regulations/`: `:law-date{of=…}`, `:law-since{of=…}`,
 * `:law-amount{of=…}`.
 */
import type { Element } from 'hast';
import { spokenCount, spokenSpan } from '#domain/law/period.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn, grouped } from '#domain/text/wording.ts';
import { ContentError, type Place, unknownId } from '../content-problems.ts';
import { datedElement, dayElement, readLawBlockCopy, withDay } from '../law-standing.ts';
import type { Provision } from '../regulation-schema.ts';
import { type Regulation, readRegulation } from '../regulations.ts';
import { element } from './nodes.ts';

/** The names of the directives; any other text directive is a colon in running text. */
export const lawDirectives = ['law-date', 'law-month', 'law-since', 'law-amount'] as const;
export type LawDirective = (typeof lawDirectives)[number];

export const isLawDirective = (name: string): name is LawDirective =>
  (lawDirectives as readonly string[]).includes(name);

/** What stands between the brackets and braces of a directive. */
export type LawReference = {
  of?: string | null | undefined;
  what?: string | null | undefined;
  label?: string;
};

/**
 * The day that `<law>`, `<law>/<date>` or `<law>/<provision>` names: the law's only day of kind "effective", that with
 * this id, or the provision's first day.
 */
export function lawDay(of: string, at: Place): string {
  const [id = '', name] = of.split('/');
  const { dates, provisions } = readRegulation(id, at);
  const [day, ...others] = dates.filter((fact) => (name ? fact.id === name : fact.kind === 'effective'));
  if (day && others.length === 0) return day.date;
  const first = provisions.find((provision) => provision.id === name)?.from;
  if (first) return first;
  const ids = dates.flatMap((fact) => (fact.id ? [`${id}/${fact.id}`] : []));
  const message = name
    ? unknownId('day of a law', of, ids)
    : `"${id}" has ${others.length ? 'several days' : 'no day'} of kind "effective": name one of ${ids.join(', ') || 'its dates, once they have ids'}`;
  throw new ContentError({ ...at, message });
}

/** Letters up to which a number stays with its unit. */
const SHORT_AMOUNT = 10;

/** A sum of dollars as this place writes it. */
const dollars = (sum: number | undefined, { region }: Regulation) =>
  sum === undefined ? undefined : `${region.startsWith('CA') ? 'C' : ''}$${grouped(sum)}`;

/** What of a provision, or of a whole law, can be drawn besides its span. */
const drawn: Record<string, (law: Regulation, provision: Provision | undefined) => string | undefined> = {
  size: ({ appliesTo }, provision) => {
    const min = provision ? provision.size?.min : appliesTo.minEmployees;
    return min === undefined ? undefined : spokenCount(min);
  },
  width: (law, provision) => dollars(provision?.posting?.maxWidth, law),
  exempt: (law, provision) => dollars(provision?.posting?.exemptAbove, law),
};

/** The span that bounds what a provision asks for, or the record it keeps, as running text has it. */
function spanOf({ limit, keep }: Provision): string | undefined {
  const { number, unit } = limit ?? keep?.ceiling ?? keep?.floor ?? {};
  return number === undefined || unit === undefined ? undefined : spokenSpan({ number, unit });
}

/**
 * An amount that a provision names: its span, or what `what` asks for. With a label the label stands as it is, and is an
 * error unless the provision's own text says it: sums and shares of a penalty have no field to be drawn from.
 */
export function lawAmount({ of, what, label }: LawReference, at: Place): string {
  const [id = '', name] = (of ?? '').split('/');
  const law = readRegulation(id, at);
  const provision = law.provisions.find((item) => item.id === name);
  if (name && !provision) {
    const ids = law.provisions.map((item) => `${id}/${item.id}`);
    throw new ContentError({ ...at, message: unknownId('provision', String(of), ids) });
  }
  if (label) {
    if (provision?.text.includes(label)) return label;
    throw new ContentError({
      ...at,
      message: `"${of}" does not say "${label}": ${provision?.text ?? 'name a provision'}`,
    });
  }
  const amount = what ? drawn[what]?.(law, provision) : provision && spanOf(provision);
  if (amount) return amount;
  const known = `what=${Object.keys(drawn).join(', what=')}, or [its own words]`;
  throw new ContentError({ ...at, message: `"${of}" has no ${what ?? 'span'} to draw; there is ${known}` });
}

/** What a directive says, as text: for tests that read Markdown and not pages. */
export function lawDirectiveText(name: LawDirective, reference: LawReference, file: string): string {
  if (name === 'law-amount') return lawAmount(reference, { file });
  const day = lawDay(reference.of ?? '', { file });
  if (name === 'law-month') return readableDate(day.slice(0, 7));
  return name === 'law-date'
    ? readableDate(day)
    : fillIn(readLawBlockCopy().from, { date: readableDate(day) });
}

/** The element for a directive: a day, a month, "from a day", which becomes "since" on that day, or an amount. */
export function lawDirectiveElement(name: LawDirective, reference: LawReference, at: Place): Element {
  const { of } = reference;
  if (!of) throw new ContentError({ ...at, message: `":${name}" needs {of=<law>} or {of=<law>/<date>}` });
  if (name === 'law-amount') {
    const amount = lawAmount(reference, at);
    const short = amount.length <= SHORT_AMOUNT && { className: ['unbroken'] };
    return element('span', { 'data-provision': of, ...short }, amount);
  }
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
