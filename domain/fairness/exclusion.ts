/** What leaving out categories under 2% changes, worked out before anybody chooses it. */
import { TABLES, type TableId } from './axes.ts';
import { type AuditCounts, impactTable, type Options, type Row } from './impact-table.ts';

export type ExclusionEffect = {
  table: TableId;
  leftOut: Row[];
  referenceBefore: string;
  referenceAfter: string;
  /** Categories that are flagged with all categories in, and not without the small ones. */
  unflagged: string[];
  /** The opposite; a lower reference cannot flag anybody new, so this stays empty unless rates tie. */
  flagged: string[];
};

/** One entry for each table that has categories under 2%. */
export function exclusionEffect(counts: AuditCounts, options: Options): ExclusionEffect[] {
  return TABLES.flatMap(({ id }) => {
    const table = counts[id];
    if (!table) return [];
    const before = impactTable(id, table, { ...options, excludeSmall: false });
    const leftOut = before.rows.filter((row) => row.underTwoPercent);
    if (leftOut.length === 0) return [];
    const after = impactTable(id, table, { ...options, excludeSmall: true });
    const changed = (from: boolean) =>
      before.rows
        .filter((row, index) => row.flag === from && after.rows[index]!.flag === !from)
        .map(({ category }) => category);
    return [
      {
        table: id,
        leftOut,
        referenceBefore: before.reference?.category ?? '',
        referenceAfter: after.reference?.category ?? '',
        unflagged: changed(true),
        flagged: changed(false),
      },
    ];
  });
}
