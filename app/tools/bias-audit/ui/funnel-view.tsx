import { isCrossed, tableById } from '#domain/fairness/axes.ts';
import { formatRatio, impactRatio, isBelowFourFifths } from '#domain/fairness/four-fifths.ts';
import type { ImpactTable } from '#domain/fairness/impact-table.ts';
import type { BiasAuditCopy } from '../content.ts';
import { percent } from '../format.ts';
import type { Part } from '../intake/tally.ts';

type Props = { stages: readonly Part[]; tables: readonly ImpactTable[]; copy: BiasAuditCopy };

/** Every stage in one view: each group's rate there, and its ratio to the table's reference. */
export function FunnelView({ stages, tables, copy }: Props) {
  'use memo';
  const words = copy.strata;
  return (
    <div className="audit-funnel">
      <p className="audit-hint">{words.stagesNote}</p>
      {tables
        .filter(({ id, reference }) => !isCrossed(id) && reference)
        .map(({ id, rows, reference }) => {
          const names = tableById(id).categories;
          const shown = rows.filter(({ n }) => n > 0);
          return (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
            <section key={id} className="audit-scroll" tabIndex={0} aria-label={copy.tables.titles[id]}>
              <table data-audit-funnel={id}>
                <caption className="type-label">{copy.tables.titles[id]}</caption>
                <thead>
                  <tr>
                    <th scope="col">{words.stage}</th>
                    {shown.map(({ category }) => (
                      <th key={category} scope="col">
                        {category}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {stages.map(({ name, counts }) => (
                    <tr key={name} data-stage={name}>
                      <th scope="row">{name || copy.splits.unnamed}</th>
                      {shown.map(({ category }) => {
                        const count = counts[id]?.counts[names.indexOf(category)];
                        const other = counts[id]?.counts[names.indexOf(reference?.category ?? '')];
                        const ratio = count && other ? impactRatio(count, other) : undefined;
                        const below =
                          count && other && ratio !== undefined && isBelowFourFifths(count, other);
                        return (
                          <td key={category} data-flag={below || undefined}>
                            {count && count.n > 0 ? percent(count.selected / count.n) : ''}{' '}
                            {ratio !== undefined && <b>{formatRatio(ratio)}</b>}
                          </td>
                        );
                      })}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          );
        })}
    </div>
  );
}
