/** What the reader must know before believing a table. Codes and values; the words are the page's. */
import { type ImpactTable, type Options, TOO_FEW } from './impact-table.ts';

export type TableWarning =
  | 'tiny-reference'
  | 'small-cells'
  | 'small-total'
  | 'nobody-selected'
  | 'many-comparisons'
  | 'many-unknown';

export type Warning<Code extends string = TableWarning> = {
  code: Code;
  values: Record<string, string | number>;
};

/** A reference with fewer people carries the whole table on too little. */
export const SMALL_REFERENCE = 30;
/** Fewer people in all are not worth reading. */
export const SMALL_TABLE = 30;
/** Share of unknown answers from which they may change the result. */
const MANY_UNKNOWN = 0.1;

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
