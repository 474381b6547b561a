/**
 * How the rules travel in the page: as one text, the phrases field by field and each list of phrases as one string. As an
 * object they are twelve thousand little strings, each of which the page's data names by a number; as rows they repeat the
 * names of their fields two thousand times.
 */
import type { ClinicRules, Phrase } from './clinic-rules.ts';

/** Fields that hold phrases, in which no semicolon can stand. */
const LISTS: ReadonlySet<string> = new Set(['match', 'except', 'unless', 'unlessNear', 'onlyNear']);
type Columns = { rule: unknown[]; [field: string]: unknown[] };

export function packRules({ phrases, ...rules }: ClinicRules): string {
  const fields = new Set(phrases.flatMap((phrase) => Object.keys(phrase)));
  const columns: Columns = { rule: [] };
  for (const field of fields)
    columns[field] = phrases.map((phrase) => {
      const value = phrase[field as keyof Phrase];
      return (LISTS.has(field) ? (value as string[] | undefined)?.join(';') : value) ?? 0;
    });
  return JSON.stringify({ ...rules, phrases: columns });
}

export function unpackRules(text: string): ClinicRules {
  const { phrases: columns, ...rules } = JSON.parse(text) as Omit<ClinicRules, 'phrases'> & {
    phrases: Columns;
  };
  const phrases = columns.rule.map((_, index) => {
    const filled = Object.entries(columns).flatMap(([field, { [index]: value }]) =>
      value === 0 ? [] : [[field, LISTS.has(field) ? String(value).split(';') : value] as const],
    );
    return Object.fromEntries(filled) as unknown as Phrase;
  });
  return { ...rules, phrases };
}
