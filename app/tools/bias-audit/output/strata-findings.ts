/** Parts of a file that were decided apart, taken together: one sentence for each group against its reference. */
import type { TableId } from '#domain/fairness/axes.ts';
import { tableById } from '#domain/fairness/axes.ts';
import { formatRatio } from '#domain/fairness/four-fifths.ts';
import type { AuditCounts, ImpactTable } from '#domain/fairness/impact-table.ts';
import { type Stratified, stratified } from '#domain/fairness/strata.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { BiasAuditCopy } from '../content.ts';
import { oneDecimal, pText } from '../format.ts';

export type StrataFinding = { table: TableId; category: string; result: Stratified; sentence: string };

/** Below this the strata differ by more than chance, and no common ratio is printed alone. */
const DIFFERENT = 0.05;

/** Compares every group with the reference of the whole table, inside each part and over all of them. */
export function strataFindings(
  tables: readonly ImpactTable[],
  parts: readonly { counts: AuditCounts }[],
  copy: BiasAuditCopy,
): StrataFinding[] {
  return tables.flatMap(({ id, rows, reference }): StrataFinding[] => {
    if (!reference) return [];
    const names = tableById(id).categories;
    const at = names.indexOf(reference.category);
    return rows.flatMap((row): StrataFinding[] => {
      if (row.fisher === undefined) return [];
      const place = names.indexOf(row.category);
      const strata = parts.flatMap(({ counts }) => {
        const focal = counts[id]?.counts[place];
        const other = counts[id]?.counts[at];
        return focal && other ? [{ focal, reference: other }] : [];
      });
      const result = stratified(strata);
      if (!result || result.used < 2) return [];
      return [
        {
          table: id,
          category: row.category,
          result,
          sentence: sentenceOf(row.category, row.ratio, result, copy),
        },
      ];
    });
  });
}

function sentenceOf(
  category: string,
  pooled: number | undefined,
  result: Stratified,
  copy: BiasAuditCopy,
): string {
  const words = copy.strata;
  const { riskRatio, breslowDay, exact, test, isLargeEnough } = result;
  const interval = riskRatio?.interval;
  const leads = exact && !isLargeEnough ? exact.midP : test.p;
  const differs = (breslowDay?.tarone.p ?? 1) < DIFFERENT;
  const values = {
    group: category,
    used: result.used,
    given: result.given,
    ratio: riskRatio ? formatRatio(riskRatio.value) : '',
    low: interval ? formatRatio(interval[0]) : '',
    high: interval ? formatRatio(interval[1]) : '',
    p: pText(leads),
    exact: exact ? pText(exact.p) : '',
    short: oneDecimal(Math.abs(result.shortfall)),
    pooled: pooled === undefined ? '' : formatRatio(pooled),
    difference: breslowDay ? pText(breslowDay.tarone.p) : '',
    odds: result.oddsRatio ? formatRatio(result.oddsRatio.value) : '',
  };
  return [
    fillIn(result.shortfall >= 0 ? words.short : words.over, values),
    ...(differs
      ? [fillIn(words.differ, values)]
      : riskRatio && interval
        ? [fillIn(words.common, values)]
        : []),
    fillIn(exact ? (isLargeEnough ? words.test : words.exactLeads) : words.testOnly, values),
    ...(pooled === undefined ? [] : [fillIn(words.pooled, values)]),
  ].join(' ');
}
