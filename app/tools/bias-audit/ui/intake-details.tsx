import { AXES } from '#domain/fairness/axes.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { BiasAuditCopy } from '../content.ts';
import { count } from '../format.ts';
import { type Mapping, modeOf, ROLES, type Role } from '../intake/columns.ts';
import type { Columns } from '../intake/read-file.ts';
import type { PlacedColumn, Placements, Question, Tally, Word } from '../intake/tally.ts';
import { place, type Result } from '../state/audit-state.ts';
import { PlaceWord } from './place-word.tsx';

type MappingProps = {
  columns: Columns;
  copy: BiasAuditCopy;
  onChange: (mapping: Mapping, hasHeadings: boolean) => void;
  onSheet: (sheet: string) => void;
};

/** Which column holds what, guessed; and the first rows to check it by. */
export function ColumnMapping({ columns, copy, onChange, onSheet }: MappingProps) {
  'use memo';
  const words = copy.mapping;
  const { mapping, headings } = columns;
  const roleOf = (index: number) => ROLES.find((role) => mapping[role] === index);

  function assign(role: Role, column: number | undefined) {
    const next: Mapping = {};
    for (const each of ROLES) {
      // A column holds one thing.
      if (each !== role && mapping[each] !== undefined && mapping[each] !== column)
        next[each] = mapping[each];
    }
    if (column !== undefined) next[role] = column;
    onChange(next, columns.hasHeadings);
  }

  return (
    <div className="audit-mapping">
      <p className="audit-hint">{words.note}</p>
      {!modeOf(mapping) && (
        <p role="alert" className="audit-problem">
          {words.needed}
        </p>
      )}
      {columns.sheets.length > 1 && (
        <label className="audit-field">
          <span>{words.sheet}</span>
          <select name="sheet" value={columns.sheet} onChange={(event) => onSheet(event.target.value)}>
            {columns.sheets.map((sheet) => (
              <option key={sheet} value={sheet}>
                {sheet}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="audit-fields">
        {ROLES.map((role) => (
          <label key={role} className="audit-field">
            <span>{words.roles[role]}</span>
            <select
              name={`column-${role}`}
              value={mapping[role] ?? ''}
              onChange={(event) =>
                assign(role, event.target.value === '' ? undefined : Number(event.target.value))
              }
            >
              <option value="">{words.none}</option>
              {headings.map((heading, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file.
                <option key={index} value={index}>
                  {heading}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <label className="audit-check">
        <input
          type="checkbox"
          checked={columns.hasHeadings}
          onChange={(event) => onChange(mapping, event.target.checked)}
        />
        <span>{words.headings}</span>
      </label>
      <section
        className="audit-scroll"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={words.preview}
      >
        <table className="audit-preview">
          <caption className="type-label">{words.preview}</caption>
          <thead>
            <tr>
              {headings.map((heading, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file.
                <th key={index} scope="col" data-role={roleOf(index)}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.sample.map((row, number) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name.
              <tr key={number}>
                {headings.map((_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                  <td key={index}>{row[index] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** The columns whose words are listed, in this order. */
const COLUMNS: readonly PlacedColumn[] = [...AXES.map(({ id }) => id), 'outcome'];

type SpellingsProps = {
  tally: Tally;
  question: Question;
  copy: BiasAuditCopy;
  onChange: (placements: Placements) => void;
};

/** How each spelling was read; the visitor places what was not understood. */
export function Spellings({ tally, question, copy, onChange }: SpellingsProps) {
  'use memo';
  const words = copy.spellings;
  return (
    <>
      <p className="audit-hint">{words.note}</p>
      <div className="audit-spellings">
        {COLUMNS.filter((column) => tally.words[column]?.length).map((column) => (
          <table key={column}>
            <caption className="type-label">{words.columns[column]}</caption>
            <thead>
              <tr>
                <th scope="col">{words.written}</th>
                <th scope="col">{words.rows}</th>
                <th scope="col">{words.as}</th>
              </tr>
            </thead>
            <tbody>
              {tally.words[column]?.map((word: Word) => (
                <tr key={word.raw} data-unread={word.readAs === 'unread' || undefined}>
                  <th scope="row">{word.raw || words.empty}</th>
                  <td>{count(word.rows)}</td>
                  <td>
                    <PlaceWord
                      column={column}
                      word={word}
                      mode={tally.mode}
                      label={`${words.as}: ${word.raw || words.empty}`}
                      copy={copy}
                      onPlace={(answer) => onChange(place(question.placements, column, word.raw, answer))}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </>
  );
}

type ReportProps = {
  result: Result;
  tally: Tally;
  columns: Columns;
  higherIsBetter: boolean;
  copy: BiasAuditCopy;
};

/** Rows read, used and left out, each with its reason. */
export function IntakeReport({ result, tally, columns, higherIsBetter, copy }: ReportProps) {
  'use memo';
  const words = copy.report;
  const dropped = Object.entries(tally.dropped) as [keyof typeof words.reasons, number][];
  const total = dropped.reduce((sum, [, rows]) => sum + rows, 0);
  return (
    <div className="audit-report" data-rows-read={tally.rowsRead} data-rows-used={tally.rowsUsed}>
      <p>
        {fillIn(words.source, {
          name: result.name,
          read: tally.rowsRead,
          used: tally.rowsUsed,
          dropped: total,
        })}
      </p>
      {dropped.length > 0 && (
        <ul>
          {dropped.map(([reason, rows]) => (
            <li key={reason} data-dropped={reason}>
              <b>{count(rows)}</b> {words.reasons[reason]}
            </li>
          ))}
        </ul>
      )}
      {columns.above > 0 && <p data-above={columns.above}>{fillIn(words.above, { rows: columns.above })}</p>}
      {columns.sheet && columns.sheets.length > 1 && <p>{fillIn(words.sheet, { sheet: columns.sheet })}</p>}
      {tally.assessed !== tally.rowsUsed && <p>{fillIn(words.people, { people: tally.assessed })}</p>}
      {tally.median !== undefined && (
        <p>
          {fillIn(higherIsBetter ? words.median : words.medianLow, {
            n: tally.assessed,
            median: String(tally.median),
            share: `${((tally.tied ?? 0) * 100).toFixed(1)}%`,
          })}
        </p>
      )}
      {result.brokenAt.length > 0 && <p>{fillIn(words.broken, { rows: result.brokenAt.join(', ') })}</p>}
      <p data-encoding={columns.encoding}>
        {columns.assumedEncoding ? words.assumed : words.encodings[columns.encoding]}
      </p>
    </div>
  );
}
