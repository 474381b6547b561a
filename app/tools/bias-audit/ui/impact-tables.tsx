import { formatRatio } from '#domain/fairness/four-fifths.ts';
import { type ImpactTable, optionalCategories, type Row } from '#domain/fairness/impact-table.ts';
import { verdictOf } from '#domain/fairness/reading.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { BiasAuditCopy } from '../content.ts';
import { count, oneDecimal, percent, pText, zText } from '../format.ts';
import type { Measure } from '../state/kept-audit.ts';
import { MarkIcon } from './mark.tsx';
import { chartOrder, shapeOf } from './sentences.ts';

/**
 * Roles spelled out: on a phone the rows are laid out as grids, and browsers then forget that they are rows.
 */
const AS = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

type TableProps = { table: ImpactTable; measure: Measure; corrected: boolean; copy: BiasAuditCopy };

/** Unrounded figures; what cannot be computed is absent. */
function dataOf(row: Row) {
  return {
    'data-category': row.category,
    'data-n': row.n,
    'data-selected': row.selected,
    'data-rate': row.rate,
    'data-impact-ratio': row.ratio,
    'data-flag': row.flag === undefined ? undefined : String(row.flag),
    'data-z': row.z,
    'data-p': row.p,
    'data-fisher': row.fisher,
    'data-excluded': row.excluded ? 'true' : undefined,
    'data-reference': row.isReference ? 'true' : undefined,
  };
}

function DecidingP({ row, corrected, copy }: { row: Row; corrected: boolean; copy: BiasAuditCopy }) {
  if (row.decidingP === undefined) return null;
  const methods = [row.fisherDecides && copy.tables.fisher, corrected && copy.tables.holm].filter(Boolean);
  return (
    <>
      {pText(row.decidingP)}
      {methods.length > 0 && <small> {methods.join(', ')}</small>}
    </>
  );
}

function TableRow({ row, corrected, copy }: { row: Row; corrected: boolean; copy: BiasAuditCopy }) {
  'use memo';
  const verdict = verdictOf(row);
  const shape = shapeOf(row);
  const { columns } = copy.tables;
  const [low, high] = row.scoreInterval ?? [];
  const interval =
    low === undefined ? '' : `${low.toFixed(2)}\u2013${high === undefined ? '\u221e' : high.toFixed(2)}`;
  const cells: [label: string, key: string, value: React.ReactNode][] = [
    [columns.z, 'z', row.z === undefined ? '' : zText(row.z)],
    [columns.p, 'p', <DecidingP key="p" row={row} corrected={corrected} copy={copy} />],
    [columns.interval, 'interval', interval],
    [columns.shortfall, 'short', row.shortfall === undefined ? '' : oneDecimal(row.shortfall)],
  ];
  return (
    <tr {...AS.row} {...dataOf(row)} data-verdict={verdict}>
      <th {...AS.rowHeader} scope="row">
        {row.category}
      </th>
      <td {...AS.cell} data-label={columns.applicants}>
        {count(row.n)}
      </td>
      <td {...AS.cell} data-label={columns.selected}>
        {count(row.selected)}
      </td>
      <td {...AS.cell} data-label={columns.rate}>
        {row.rate === undefined ? '' : percent(row.rate)}
      </td>
      <td {...AS.cell} data-label={columns.ratio} className="audit-ratio">
        {row.ratio === undefined ? '' : formatRatio(row.ratio, 3)}
      </td>
      {cells.map(([label, key, value]) => (
        <td
          {...AS.cell}
          key={key}
          data-label={label}
          className="audit-fine"
          data-empty={row.fisher === undefined || undefined}
        >
          {value}
        </td>
      ))}
      <td {...AS.cell} className="audit-verdict">
        {shape && <MarkIcon shape={shape} />}
        {copy.tables.verdicts[verdict]}
      </td>
    </tr>
  );
}

function OneTable({ table, measure, corrected, copy }: TableProps) {
  'use memo';
  const { columns } = copy.tables;
  const scoring = measure === 'scoring';
  return (
    <div className="audit-table-block">
      <table {...AS.table} className="audit-table" data-audit-table={table.id}>
        <caption>
          <span className="type-d4">{copy.tables.titles[table.id]}</span>
        </caption>
        <thead {...AS.group}>
          <tr {...AS.row}>
            <th {...AS.columnHeader} scope="col">
              {columns.group}
            </th>
            <th {...AS.columnHeader} scope="col">
              {columns.applicants}
            </th>
            <th {...AS.columnHeader} scope="col">
              {scoring ? columns.above : columns.selected}
            </th>
            <th {...AS.columnHeader} scope="col">
              {scoring ? columns.scoringRate : columns.rate}
            </th>
            <th {...AS.columnHeader} scope="col">
              {columns.ratio}
            </th>
            <th {...AS.columnHeader} scope="col">
              {columns.z}
            </th>
            <th {...AS.columnHeader} scope="col">
              {columns.p}
            </th>
            <th {...AS.columnHeader} scope="col">
              {columns.interval}
            </th>
            <th {...AS.columnHeader} scope="col">
              {columns.shortfall}
            </th>
            <th {...AS.columnHeader} scope="col" className="audit-verdict">
              {columns.reading}
            </th>
          </tr>
        </thead>
        <tbody {...AS.group}>
          {chartOrder(table).map((row) => (
            <TableRow key={row.category} row={row} corrected={corrected} copy={copy} />
          ))}
        </tbody>
      </table>
      <p className="audit-unknown" data-unknown={table.unknown} data-other={table.other}>
        {fillIn(copy.tables.unknown, { unknown: table.unknown, other: table.other, known: table.known })}
      </p>
      {optionalCategories(table).length > 0 && <p className="audit-unknown">{copy.tables.optional}</p>}
    </div>
  );
}

/** The chart's figures with everything the chart leaves out. */
export function ImpactTables({
  tables,
  ...rest
}: { tables: readonly ImpactTable[] } & Omit<TableProps, 'table'>) {
  'use memo';
  return (
    <>
      {tables.map((table) => (
        <OneTable key={table.id} table={table} {...rest} />
      ))}
      <p className="type-note audit-caption">{rest.copy.tables.caption}</p>
    </>
  );
}
