/**
 * The rules as one text for the page's data. Phrases stand in columns, and the lists of a column in one string: thousands
 * of pairs of quotes less, and like beside like, which compresses better.
 */
import type { ClinicRules, Phrase } from './clinic-rules.ts';

/** Lists of phrases, whose signs (`patterns.ts`) leave these two free. */
const LISTS = ['match', 'except', 'unless', 'unlessNear', 'onlyNear'] as const;
const BETWEEN_PHRASES = ';';
const BETWEEN_LISTS = '/';
const VALUES = [
  'rule',
  'onlyIn',
  'skipIn',
  'names',
  'negatable',
  'fit',
  'swaps',
  'why',
  'suspect',
  'sure',
] as const;

type Value = Phrase[(typeof VALUES)[number]] | null;
type Columns = { lists: Record<string, string>; values: Record<string, Value[]> };

export function packRules({ phrases, ...rest }: ClinicRules): string {
  const columns: Columns = {
    lists: Object.fromEntries(
      LISTS.map((key) => [
        key,
        phrases.map((phrase) => (phrase[key] ?? []).join(BETWEEN_PHRASES)).join(BETWEEN_LISTS),
      ]),
    ),
    values: Object.fromEntries(VALUES.map((key) => [key, phrases.map((phrase) => phrase[key] ?? null)])),
  };
  return JSON.stringify({ ...rest, columns });
}

export function unpackRules(text: string): ClinicRules {
  const { columns, ...rest } = JSON.parse(text) as Omit<ClinicRules, 'phrases'> & { columns: Columns };
  const phrases: Record<string, unknown>[] = [];
  const fill = (key: string, cells: readonly unknown[]) =>
    cells.forEach((cell, row) => {
      phrases[row] ??= {};
      if (cell !== null) phrases[row][key] = cell;
    });
  for (const [key, column] of Object.entries(columns.values)) fill(key, column);
  for (const [key, column] of Object.entries(columns.lists)) {
    const lists = column.split(BETWEEN_LISTS);
    fill(
      key,
      lists.map((list) => (list === '' ? null : list.split(BETWEEN_PHRASES))),
    );
  }
  return { ...rest, phrases: phrases as Phrase[] };
}
