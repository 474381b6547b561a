/** Simpson's paradox: gaps that exist only in the pooled table, or only in its parts. */
import { type ImpactTable, TOO_FEW } from './impact-table.ts';

export type PoolingFinding = {
  /** `only-pooled`: flagged together, in no part. `hidden`: flagged in parts, not together. */
  kind: 'only-pooled' | 'hidden';
  category: string;
  /** The parts that carry a hidden gap. */
  parts: string[];
};

/** Compares the pooled table with its parts, category by category; cells under ten people are not judged. */
export function poolingFindings(
  pooled: ImpactTable,
  parts: readonly { name: string; table: ImpactTable }[],
): PoolingFinding[] {
  return pooled.rows.flatMap((row): PoolingFinding[] => {
    if (row.flag === undefined || row.n < TOO_FEW) return [];
    const { category } = row;
    const judged = parts.flatMap(({ name, table }) => {
      const cell = table.rows.find((each) => each.category === category);
      if (cell?.flag === undefined || cell.n < TOO_FEW || (table.reference?.n ?? 0) < TOO_FEW) return [];
      return [{ name, flag: cell.flag }];
    });
    const flagged = judged.filter(({ flag }) => flag).map(({ name }) => name);
    if (row.flag && judged.length > 1 && flagged.length === 0)
      return [{ kind: 'only-pooled', category, parts: [] }];
    if (!row.flag && flagged.length > 0) return [{ kind: 'hidden', category, parts: flagged }];
    return [];
  });
}
