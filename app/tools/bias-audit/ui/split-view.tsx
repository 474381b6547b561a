import type { BiasAuditCopy } from '../content.ts';
import { count, fill, list } from '../format.ts';
import type { Question, Split, Tally } from '../intake/tally.ts';
import { TABLE_IDS, type TableId } from '../rules/categories.ts';
import { type ImpactTable, impactTable, type Options } from '../rules/impact-table.ts';
import { poolingFindings } from '../rules/pooling.ts';

type Props = {
  tally: Tally;
  tables: readonly ImpactTable[];
  options: Options;
  question: Question;
  onAsk: (question: Question) => void;
  copy: BiasAuditCopy;
};

/** The tables again for each job, stage or period: what pooling hides or makes up. */
export function SplitView({ tally, tables, options, question, onAsk, copy }: Props) {
  'use memo';
  const words = copy.splits;
  const parts = (tally.parts ?? []).map(({ name, n, counts }) => ({
    name: name || words.unnamed,
    n,
    tables: new Map<TableId, ImpactTable>(
      TABLE_IDS.flatMap((id) => (counts[id] ? [[id, impactTable(id, counts[id], options)] as const] : [])),
    ),
  }));
  const findings = tables.flatMap((pooled) => {
    const own = parts.flatMap(({ name, tables: each }) => {
      const table = each.get(pooled.id);
      return table ? [{ name, table }] : [];
    });
    return poolingFindings(pooled, own).map((finding) =>
      fill(words[finding.kind], {
        table: copy.tables[pooled.id].title,
        category: finding.category,
        parts: list(finding.parts),
      }),
    );
  });
  const below = (table: ImpactTable | undefined) =>
    table ? list(table.rows.filter((row) => row.flag).map(({ category }) => category)) || words.nobody : '';

  return (
    <div className="audit-split">
      <p className="audit-hint">{words.note}</p>
      <label className="audit-field">
        <span>{words.label}</span>
        <select
          name="split"
          value={question.split ?? ''}
          onChange={(event) =>
            onAsk({
              ...question,
              split: event.target.value === '' ? undefined : (event.target.value as Split),
            })
          }
        >
          <option value="">{words.none}</option>
          {tally.splits.map((split) => (
            <option key={split} value={split}>
              {words.by[split]}
            </option>
          ))}
        </select>
      </label>
      {parts.length > 0 && (
        <>
          <ul className="audit-findings" role="status">
            {findings.length === 0 && <li>{words.quiet}</li>}
            {findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
          <table className="audit-parts" data-audit-parts={question.split}>
            <thead>
              <tr>
                <th scope="col">{words.part}</th>
                <th scope="col">{words.people}</th>
                {tally.counts.sex && <th scope="col">{words.belowSex}</th>}
                {tally.counts.race && <th scope="col">{words.belowRace}</th>}
              </tr>
            </thead>
            <tbody>
              {parts.map(({ name, n, tables: each }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{count(n)}</td>
                  {tally.counts.sex && <td data-label={words.belowSex}>{below(each.get('sex'))}</td>}
                  {tally.counts.race && <td data-label={words.belowRace}>{below(each.get('race'))}</td>}
                </tr>
              ))}
            </tbody>
          </table>
          {(tally.partsLeftOut ?? 0) > 0 && (
            <p className="audit-hint">{fill(words.leftOut, { parts: tally.partsLeftOut ?? 0 })}</p>
          )}
        </>
      )}
    </div>
  );
}
