import { formatRatio } from '#domain/fairness/four-fifths.ts';
import type { ImpactTable, Row } from '#domain/fairness/impact-table.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { BiasAuditCopy } from '../content.ts';
import { count } from '../format.ts';
import { Mark } from './mark.tsx';
import { chartNote, chartOrder, type Shape, shapeOf } from './sentences.ts';

const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1];

/** Three codes at once: solid, dashed or dotted; and how many strokes. */
function Strokes({ shape, end }: { shape: Shape; end: string }) {
  const offsets = shape === 'square' ? [0] : [-5, 0, 5];
  return (
    <g className={`audit-strokes audit-${shape}`}>
      {offsets.map((y) => (
        <line key={y} x1="0" x2={end} y1={12 + y} y2={12 + y} />
      ))}
    </g>
  );
}

/** A ratio as a place on the axis, which ends at 1. */
const placed = (ratio: number) => `${Math.min(1, ratio) * 100}%`;

/** Certainty is heavy, doubt is thin: strokes up to the interval's low end, a hairline with ticks over the rest. */
function Bar({ row, shape }: { row: Row; shape: Shape }) {
  const x = placed(row.ratio ?? 0);
  const interval = row.isReference ? undefined : row.scoreInterval;
  const low = placed(interval?.[0] ?? row.ratio ?? 0);
  const high = interval?.[1];
  return (
    <svg className="audit-track" width="100%" height="24" aria-hidden="true">
      <line className="audit-rest" x1={x} x2="100%" y1="12" y2="12" />
      <Strokes shape={shape} end={low} />
      {interval && (
        <g className={`audit-interval audit-${shape}`}>
          <line x1={low} x2={placed(high ?? 1)} y1="12" y2="12" />
          <line x1={low} x2={low} y1="5" y2="19" />
          {high !== undefined && high < 1 && <line x1={placed(high)} x2={placed(high)} y1="5" y2="19" />}
        </g>
      )}
      <svg x={x} y="12" overflow="visible" aria-hidden="true">
        <Mark shape={shape} />
      </svg>
    </svg>
  );
}

type RowProps = { row: Row; copy: BiasAuditCopy; isMade: boolean };

function ChartRow({ row, copy, isMade }: RowProps) {
  'use memo';
  const shape = shapeOf(row);
  const note = chartNote(row, copy);
  const side = row.ratio === undefined || row.ratio < 0.62 ? 'start' : row.ratio < 0.8 ? 'before' : 'after';
  return (
    <li
      className="audit-row"
      style={isMade ? undefined : ({ '--x': Math.min(1, row.ratio ?? 0) } as React.CSSProperties)}
      data-side={side}
      data-end={row.ratio !== undefined && row.ratio >= 0.9 ? '' : undefined}
    >
      <span className="audit-name">
        {row.category}{' '}
        <small>{fillIn(copy.chart.of, { selected: count(row.selected), n: count(row.n) })}</small>
      </span>
      <span className={`audit-value audit-${shape ?? 'square'}`}>
        {row.ratio !== undefined && <b>{formatRatio(row.ratio)}</b>}
        {note && <span> {note}</span>}
      </span>
      {shape && <Bar row={row} shape={shape} />}
    </li>
  );
}

type ChartProps = {
  tables: readonly ImpactTable[];
  copy: BiasAuditCopy;
  /** Part of the HTML made at the build, whose policy allows no style of its own: figures then stand at the line. */
  isMade?: boolean;
};

/** Impact ratios on an axis as wide as the page, so that 0.80 is the page's own line. */
export function ImpactChart({ tables, copy, isMade = false }: ChartProps) {
  'use memo';
  return (
    <figure className="audit-chart" aria-labelledby="audit-chart-title">
      <figcaption className="audit-legend shell">
        <span id="audit-chart-title" className="type-label">
          {copy.chart.title}
        </span>
        <span className="audit-key">
          <svg className="audit-key-line" width="44" height="24" viewBox="0 0 44 24" aria-hidden="true">
            <g className="audit-interval">
              <line x1="10" x2="34" y1="12" y2="12" />
              <line x1="10" x2="10" y1="5" y2="19" />
              <line x1="34" x2="34" y1="5" y2="19" />
            </g>
          </svg>
          {copy.chart.interval}
        </span>
        {(['circle', 'diamond', 'square'] as const).map((shape) => (
          <span key={shape} className="audit-key">
            <svg className="audit-key-line" width="44" height="24" viewBox="0 0 44 24" aria-hidden="true">
              <Strokes shape={shape} end="32" />
              <svg x="32" y="12" overflow="visible" aria-hidden="true">
                <Mark shape={shape} />
              </svg>
            </svg>
            {copy.chart[shape]}
          </span>
        ))}
      </figcaption>
      <div className="audit-plot">
        <span className="audit-line" aria-hidden="true" />
        {tables.map((table) => (
          <section key={table.id} aria-label={copy.tables.titles[table.id]}>
            <h3 className="type-label audit-plot-title">{copy.tables.titles[table.id]}</h3>
            <ol className="audit-rows">
              {chartOrder(table)
                .filter(({ n }) => n > 0)
                .map((row) => (
                  <ChartRow key={row.category} row={row} copy={copy} isMade={isMade} />
                ))}
            </ol>
          </section>
        ))}
        <div className="audit-axis type-folio" aria-hidden="true">
          {TICKS.map((tick) => (
            <span key={tick} data-tick={tick}>
              {tick.toFixed(2)}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}
