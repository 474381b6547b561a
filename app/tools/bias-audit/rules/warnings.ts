/** What the reader must know before believing a table. Codes and values; the words stand in content. */
import type { Tally } from '../intake/tally.ts';
import { type ImpactTable, type Options, TOO_FEW } from './impact-table.ts';

export type WarningCode =
  | 'tiny-reference'
  | 'small-cells'
  | 'small-total'
  | 'nobody-selected'
  | 'many-comparisons'
  | 'many-unknown'
  | 'ties'
  | 'stages-pooled'
  | 'repeats'
  | 'unread-outcome'
  | 'unread-category'
  | 'formulas'
  | 'dates-unread'
  | 'counts-differ';

export type Warning = { code: WarningCode; values: Record<string, string | number> };

/** A reference with fewer people carries the whole table on too little. */
export const SMALL_REFERENCE = 30;
/** Fewer people in all are not worth reading. */
export const SMALL_TABLE = 30;
/** Share of unknown answers from which they may change the result. */
const MANY_UNKNOWN = 0.1;
/** Share of scores equal to the median from which the scoring rate hangs on ties. */
const MANY_TIES = 0.05;

export function warningsOf(table: ImpactTable, options: Options): Warning[] {
  const warnings: Warning[] = [];
  const { reference, rows, known, unknown } = table;
  if (known > 0 && known < SMALL_TABLE) warnings.push({ code: 'small-total', values: { n: known } });
  if (known > 0 && table.selected === 0) warnings.push({ code: 'nobody-selected', values: {} });
  if (reference && table.selected > 0 && (reference.underTwoPercent || reference.n < SMALL_REFERENCE)) {
    warnings.push({
      code: 'tiny-reference',
      values: { category: reference.category, n: reference.n, known },
    });
  }
  const small = rows.filter((row) => row.tooFew);
  if (small.length > 0) {
    warnings.push({ code: 'small-cells', values: { cells: small.length, limit: TOO_FEW } });
  }
  const comparisons = rows.filter((row) => row.fisher !== undefined).length;
  if (comparisons > 6 && !options.holm) {
    warnings.push({
      code: 'many-comparisons',
      values: { comparisons, expected: (comparisons * 0.05).toFixed(2) },
    });
  }
  if (unknown > 0 && unknown / (unknown + known) > MANY_UNKNOWN) {
    warnings.push({
      code: 'many-unknown',
      values: { unknown, share: `${Math.round((unknown / (unknown + known)) * 100)}%` },
    });
  }
  return warnings;
}

/** Warnings about the rows themselves. */
export function intakeWarnings(tally: Tally): Warning[] {
  const warnings: Warning[] = [];
  const add = (code: WarningCode, values: Warning['values'] = {}) => warnings.push({ code, values });
  if (tally.stagesShareCandidates) add('stages-pooled', { stages: tally.stages.length });
  if (tally.repeats > 0) add('repeats', { repeats: tally.repeats });
  if ((tally.tied ?? 0) > MANY_TIES) {
    add('ties', { share: `${Math.round((tally.tied ?? 0) * 100)}%`, median: String(tally.median) });
  }
  const unread = (words: Tally['words']['sex']) => words.filter(({ readAs }) => readAs === 'unread');
  if ((tally.dropped.outcome ?? 0) > 0) add('unread-outcome', { rows: tally.dropped.outcome ?? 0 });
  const places = [...unread(tally.words.sex), ...unread(tally.words.race)];
  if (places.length > 0) {
    add('unread-category', {
      spellings: places.length,
      rows: places.reduce((sum, { rows }) => sum + rows, 0),
    });
  }
  if (tally.formulas > 0) add('formulas', { cells: tally.formulas });
  if (tally.datesUnread > 0) add('dates-unread', { rows: tally.datesUnread });
  return warnings;
}
