import { isCrossed } from '#domain/fairness/axes.ts';
import { type ImpactTable, impactTables, type Options } from '#domain/fairness/impact-table.ts';
import { poolingFindings } from '#domain/fairness/pooling.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { BiasAuditCopy } from '../content.ts';
import { count, list, uncapitalized } from '../format.ts';
import type { Question, Split, Tally } from '../intake/tally.ts';
import { strataFindings } from '../output/strata-findings.ts';
import { yearFindings } from '../output/year-findings.ts';

/** Parts that are listed; all of them are counted. */
const MOST_LISTED = 40;

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
    tables: new Map(impactTables(counts, options).map((table) => [table.id, table])),
  }));
  const findings = tables.flatMap((pooled) => {
    const own = parts.flatMap(({ name, tables: each }) => {
      const table = each.get(pooled.id);
      return table ? [{ name, table }] : [];
    });
    return poolingFindings(pooled, own).map((finding) =>
      fillIn(words[finding.kind], {
        table: copy.tables.titles[pooled.id],
        category: finding.category,
        parts: list(finding.parts),
      }),
    );
  });
  const together = strataFindings(tables, tally.parts ?? [], copy);
  const years = question.split === 'year' ? yearFindings(tables, tally.parts ?? [], copy) : [];
  const below = (table: ImpactTable | undefined) =>
    table ? list(table.rows.filter((row) => row.flag).map(({ category }) => category)) || words.nobody : '';

  const unlisted = Math.max(0, parts.length - MOST_LISTED) + (tally.partsLeftOut ?? 0);
  const columns = tables
    .filter(({ id }) => !isCrossed(id))
    .map(({ id }) => ({ id, label: fillIn(words.below, { table: uncapitalized(copy.tables.titles[id]) }) }));

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
          <ul className="audit-together" data-audit-strata={question.split}>
            {years.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {together.map(({ table, category, sentence }) => (
              <li key={`${table} ${category}`}>{sentence}</li>
            ))}
          </ul>
          <table className="audit-parts" data-audit-parts={question.split}>
            <thead>
              <tr>
                <th scope="col">{words.part}</th>
                <th scope="col">{words.people}</th>
                {columns.map(({ id, label }) => (
                  <th key={id} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {parts.slice(0, MOST_LISTED).map(({ name, n, tables: each }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{count(n)}</td>
                  {columns.map(({ id, label }) => (
                    <td key={id} data-label={label}>
                      {below(each.get(id))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {unlisted > 0 && <p className="audit-hint">{fillIn(words.leftOut, { parts: unlisted })}</p>}
        </>
      )}
    </div>
  );
}
