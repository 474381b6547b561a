/** Typographic quotes, ellipses and dashes for copy that reaches the page outside Markdown bodies. */
import { retext } from 'retext';
import retextSmartypants from 'retext-smartypants';
import { isSiteLanguage } from '#domain/text/language.ts';

const processor = retext().use(retextSmartypants, { dashes: 'oldschool' }).freeze();

/** Fields that are addresses, ids, dates or fixed words, where a quote or dash is not typography. */
const VERBATIM =
  /^(href|url|slug|id|email|published|updated|asOf|date|motif|icon|rel|paths|related|sources|laws)$/;

/** Lists show the same texts on many pages, and setting one takes a tenth of a millisecond. */
const set = new Map<string, string>();

/** Sets the quotes of one text. */
export function typeset(text: string): string {
  if (!/['"]|--|\.\.\./.test(text)) return text;
  let result = set.get(text);
  if (result === undefined) {
    result = String(processor.processSync(text));
    set.set(text, result);
  }
  return result;
}

/**
 * A line in large type breaks by sense: of several clauses each short one stays together.
 *
 * @param longest letters that fit the narrowest phone in the line's type
 */
export function byClauses(text: string, longest: number): string {
  const clauses = text.split(/(?<=[,.;:?!]) /);
  if (clauses.length === 1) return text;
  const isShort = (clause: string) => clause.replaceAll('*', '').length <= longest;
  return clauses.map((clause) => (isShort(clause) ? clause.replaceAll(' ', '\u00a0') : clause)).join(' ');
}

/** Whether data is in a language whose quotes are other ones: they stay as they were typed. */
const isForeign = (data: object) =>
  'lang' in data && typeof data.lang === 'string' && !isSiteLanguage(data.lang);

/** Sets the quotes of every text in plain data, leaving addresses, ids and other languages alone. */
export function typesetAll<Data>(data: Data): Data {
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return typeset(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null || isForeign(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, VERBATIM.test(key) ? item : walk(item)]),
    );
  };
  return walk(data) as Data;
}
