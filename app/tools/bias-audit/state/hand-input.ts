/** Counts typed by hand: text as it stands in the fields, and what it amounts to. */
import { CATEGORIES, RACES, SEXES, TABLE_IDS, type TableId } from '../rules/categories.ts';
import type { AuditCounts, TableCounts } from '../rules/impact-table.ts';
import type { Count } from '../rules/statistics.ts';

export type HandTable = { cells: [n: string, selected: string][]; unknown: string };
export type HandInput = Record<TableId, HandTable>;

const emptyTable = (id: TableId): HandTable => ({
  cells: CATEGORIES[id].map((): [string, string] => ['', '']),
  unknown: '',
});

export const noHandInput: HandInput = {
  sex: emptyTable('sex'),
  race: emptyTable('race'),
  intersectional: emptyTable('intersectional'),
};

/** A whole number as typed: digits, with grouping of any kind. Empty is 0. */
export function readWhole(text: string): number | undefined {
  const digits = text.trim().replace(/[\s,.'\u00a0\u2019](?=\d{3}(\D|$))/g, '');
  if (digits === '') return 0;
  const value = /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
  return Number.isSafeInteger(value) ? value : undefined;
}

export function problemOf(n: string, selected: string): 'whole' | 'above' | undefined {
  const people = readWhole(n);
  const chosen = readWhole(selected);
  if (people === undefined || chosen === undefined) return 'whole';
  // A first field half typed is no mistake yet.
  return n.trim() !== '' && chosen > people ? 'above' : undefined;
}

function readTable(table: HandTable): TableCounts | undefined {
  const counts: Count[] = [];
  for (const [n, selected] of table.cells) {
    const count = { n: readWhole(n), selected: readWhole(selected) };
    if (count.n === undefined || count.selected === undefined || count.selected > count.n) return undefined;
    counts.push({ n: count.n, selected: count.selected });
  }
  const unknown = readWhole(table.unknown);
  if (unknown === undefined || counts.every(({ n }) => n === 0)) return undefined;
  return { counts, unknown, other: 0 };
}

/** Sums the crossed table by one of its sides. */
function sumCrossed(crossed: TableCounts, size: number, place: (index: number) => number): TableCounts {
  const counts = Array.from({ length: size }, () => ({ n: 0, selected: 0 }));
  crossed.counts.forEach(({ n, selected }, index) => {
    const cell = counts[place(index)]!;
    cell.n += n;
    cell.selected += selected;
  });
  return { counts, unknown: crossed.unknown, other: 0 };
}

/**
 * The tables that are complete and free of mistakes; crossed counts stand for sex and race where those were
 * not typed. `undefined` while there is none.
 */
export function handCounts(input: HandInput): AuditCounts | undefined {
  const [sex, race, intersectional] = TABLE_IDS.map((id) => readTable(input[id]));
  if (!sex && !race && !intersectional) return undefined;
  const sides = SEXES.length;
  return {
    sex: sex ?? (intersectional && sumCrossed(intersectional, sides, (index) => index % sides)),
    race:
      race ??
      (intersectional && sumCrossed(intersectional, RACES.length, (index) => Math.floor(index / sides))),
    intersectional,
  };
}
