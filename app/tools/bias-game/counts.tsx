import type { CSSProperties } from 'react';
import { formatGap, formatRatio } from '#domain/fairness/four-fifths.ts';
import { fillIn, grouped } from '#domain/text/wording.ts';
import type { GameCopy, Output } from './content.ts';
import { formatRate, type ImpactRow, impactRows } from './impact.ts';
import { Mark } from './mark.tsx';

type Props = { item: Output; copy: GameCopy };

/** The counts as they came out of the step. With `ratios`, also what they come to. */
export function CountsTable({ item, copy, ratios }: Props & { ratios?: boolean }) {
  const { table, counts } = copy;
  return (
    <>
      <table className="game-counts">
        <caption className="sr-only">{fillIn(table.caption, { title: item.title })}</caption>
        <thead>
          <tr>
            <th scope="col">{table.group}</th>
            <th scope="col">{table.into}</th>
            <th scope="col">{table.through}</th>
            <th scope="col">{table.rate}</th>
            {ratios && <th scope="col">{table.ratio}</th>}
          </tr>
        </thead>
        <tbody>
          {impactRows(item.groups).map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td>{grouped(row.n)}</td>
              <td>{grouped(row.passed)}</td>
              <td>{formatRate(row.rate)}</td>
              {ratios && <td>{row.ratio === undefined ? '' : formatRatio(row.ratio)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {!ratios && <p className="game-invented type-note">{counts.invented}</p>}
    </>
  );
}

function reading(row: ImpactRow, { figure }: GameCopy): string {
  if (row.reading === 'below') return fillIn(figure.below, { gap: formatGap(row.ratio ?? 0) });
  return figure[row.reading];
}

/** The ratios drawn across the window, whose own line stands at four fifths. The table stands behind it. */
export function ImpactFigure({ item, copy }: Props) {
  const { figure } = copy;
  return (
    <figure className="game-figure">
      <figcaption className="game-figure-head">
        <span className="type-label">{figure.label}</span>
        <span className="game-figure-line type-label">{figure.line}</span>
        <span className="sr-only">{figure.axis}</span>
      </figcaption>
      <ul>
        {impactRows(item.groups).map((row) => (
          <li
            key={row.label}
            data-reading={row.reading}
            style={{ '--ratio': row.ratio ?? row.rate } as CSSProperties}
          >
            <span className="game-figure-group">
              {row.label}
              <span className="game-figure-counts">
                {grouped(row.passed)} of {grouped(row.n)}
              </span>
            </span>
            <span className="game-figure-value">
              <b>{row.ratio === undefined ? formatRate(row.rate) : formatRatio(row.ratio)}</b>{' '}
              {reading(row, copy)}
            </span>
            <span className="game-figure-bar" aria-hidden="true">
              <Mark kind={row.reading === 'reference' ? 'above' : row.reading} />
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** The figures behind the drawing. */
export function FigureTable({ item, copy }: Props) {
  return (
    <details className="game-figure-table">
      <summary className="link">{copy.figure.table}</summary>
      <CountsTable item={item} copy={copy} ratios />
    </details>
  );
}
