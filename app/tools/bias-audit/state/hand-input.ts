/** Counts typed by hand: text as it stands in the fields, and what it amounts to. */
import { RULE_TABLES, type RuleTableId, standingCategories } from '#domain/fairness/axes.ts';
import { sumAlong } from '#domain/fairness/cells.ts';
import type { Count } from '#domain/fairness/four-fifths.ts';
import type { AuditCounts, TableCounts } from '#domain/fairness/impact-table.ts';

export type HandTable = { cells: [n: string, selected: string][]; unknown: string };
/** The rule's tables; the further ones come from a file. */
export type HandInput = Record<RuleTableId, HandTable>;

const emptyTable = (id: RuleTableId): HandTable => ({
  cells: standingCategories(id).map((): [string, string] => ['', '']),
  unknown: '',
});

export const noHandInput = Object.fromEntries(RULE_TABLES.map(({ id }) => [id, emptyTable(id)])) as HandInput;

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

/**
 * The tables that are complete and free of mistakes; crossed counts stand for those of one axis where those were
 * not typed. `undefined` while there is none.
 */
export function handCounts(input: HandInput): AuditCounts | undefined {
  const counts: AuditCounts = {};
  for (const { id } of RULE_TABLES) {
    const table = readTable(input[id]);
    if (table) counts[id] = table;
  }
  for (const crossed of RULE_TABLES) {
    const typed = counts[crossed.id];
    if (!typed || crossed.axes.length === 1) continue;
    for (const axis of crossed.axes) counts[axis.id] ??= sumAlong(crossed, axis, typed);
  }
  return Object.keys(counts).length > 0 ? counts : undefined;
}
