/** The first and the last year of a file compared, group by group. */
import { tableById } from '#domain/fairness/axes.ts';
import { formatRatio } from '#domain/fairness/four-fifths.ts';
import type { ImpactTable } from '#domain/fairness/impact-table.ts';
import { yearOnYear } from '#domain/fairness/years.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { BiasAuditCopy } from '../content.ts';
import type { Part } from '../intake/tally.ts';

/** One sentence for each group whose ratio can be compared; `parts` are years in their order. */
export function yearFindings(
  tables: readonly ImpactTable[],
  parts: readonly Part[],
  copy: BiasAuditCopy,
): string[] {
  const years = parts.filter(({ name }) => /^\d{4}$/.test(name));
  const [first, last] = [years[0], years.at(-1)];
  if (!first || !last || first === last) return [];
  return tables.flatMap(({ id, rows, reference }) => {
    if (!reference) return [];
    const names = tableById(id).categories;
    const at = names.indexOf(reference.category);
    return rows.flatMap((row): string[] => {
      if (row.fisher === undefined) return [];
      const place = names.indexOf(row.category);
      const [before, after] = [first, last].map(({ counts }) => {
        const list = counts[id]?.counts ?? [];
        return { focal: list[place] ?? { n: 0, selected: 0 }, reference: list[at] ?? { n: 0, selected: 0 } };
      });
      const { before: was, after: is, ratio } = yearOnYear(before!, after!);
      if (!ratio || was === undefined || is === undefined) return [];
      const isChange = ratio.interval[0] > 1 || ratio.interval[1] < 1;
      return [
        fillIn(copy.strata.years, {
          group: row.category,
          before: first.name,
          after: last.name,
          first: formatRatio(was),
          second: formatRatio(is),
          change: formatRatio(ratio.value),
          low: formatRatio(ratio.interval[0]),
          high: formatRatio(ratio.interval[1]),
          verdict: isChange ? copy.strata.changed : copy.strata.unchanged,
        }),
      ];
    });
  });
}
