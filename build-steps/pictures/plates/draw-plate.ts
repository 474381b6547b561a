/** Plates as SVG: the rows of each in the page's inks. */
import type { z } from 'zod';
import type { plateName } from '#app/content/schemas.ts';
import { palette } from '../palette.ts';
import { type PathPrecision, type Row, rowOutline } from '../rows.ts';
import { days } from './days.ts';
import { divide } from './divide.ts';
import { enroll } from './enroll.ts';
import { files } from './files.ts';
import { invite } from './invite.ts';
import { keep } from './keep.ts';
import { letter } from './letter.ts';
import { merge } from './merge.ts';
import { pass } from './pass.ts';
import type { Figure, PlateBox, PlateRows } from './plate.ts';
import { post } from './post.ts';
import { press } from './press.ts';
import { prune } from './prune.ts';
import { rank } from './rank.ts';
import { seal } from './seal.ts';
import { untangle } from './untangle.ts';

export type PlateName = z.infer<typeof plateName> | 'merge';

export function plateRows(name: Exclude<PlateName, 'speak'>, box: PlateBox): PlateRows {
  return {
    untangle,
    days,
    invite,
    seal,
    keep,
    enroll,
    press,
    letter,
    post,
    pass,
    files,
    divide,
    prune,
    rank,
    merge,
  }[name](box);
}

/** @returns SVG elements in the box's coordinates, no background */
export function drawPlate({ faint, paper, hot, casing }: PlateRows, precision: PathPrecision): string {
  const paths = (rows: readonly Row[], fill: string, more = '') => {
    if (rows.length === 0) return '';
    return `<path fill="${fill}"${more} d="${rows.map((row) => rowOutline(row, precision)).join('')}"/>`;
  };
  const cased = (rows: readonly Row[]) =>
    rows
      .map((row) => {
        const wide = row.map((point) => ({ ...point, t: point.t + (casing ?? 0) * 2 }));
        return `<path fill="${palette.ink}" d="${rowOutline(wide, precision)}"/><path d="${rowOutline(row, precision)}"/>`;
      })
      .join('');
  return (
    paths(faint ?? [], palette.label, ' fill-opacity=".45"') +
    (casing ? `<g fill="${palette.paper}">${cased(paper)}</g>` : paths(paper, palette.paper)) +
    paths(hot, palette.vermilion)
  );
}

/**
 * @param lineAt where the page's line crosses the frame, as a share of its width
 * @returns SVG elements that fill whatever frame they are shown in
 */
export function drawFigure(
  { width, height, atLine, rows, beyond }: Figure,
  lineAt: number,
  precision: PathPrecision,
) {
  const share = `${(lineAt * 100).toFixed(2)}%`;
  const side = atLine ? 'xMax' : 'xMid';
  const figure =
    `<svg width="${share}" height="100%" viewBox="0 0 ${width.toFixed(1)} ${height}" ` +
    `preserveAspectRatio="${side}YMax meet" overflow="visible">${drawPlate(rows, precision)}</svg>`;
  if (beyond.length === 0) return figure;
  const ground = `<path fill="${palette.ink}" d="M0 ${-height}H${height}V${height}H0z"/>`;
  return (
    `${figure}<svg x="${share}" width="900%" height="100%" viewBox="0 0 1 ${height}" ` +
    `preserveAspectRatio="xMinYMax meet" overflow="visible">${ground}${drawPlate({ paper: [], hot: beyond }, precision)}</svg>`
  );
}

/** Far enough on both sides for any frame, in drawing pixels. */
const FAR = 4_000;

/**
 * A shape that no frame stretches: as tall as its frame, with its change of ink on the page's line, and the ground's rows
 * drawn out to both sides.
 *
 * @param inside SVG elements in the box's coordinates
 * @returns SVG elements that fill whatever frame they are shown in
 */
export function hangOnLine({ lineX, width, height }: PlateBox, inside: string): string {
  return (
    `<svg x="${((lineX / width) * 100).toFixed(2)}%" width="900%" height="100%" viewBox="0 0 1 ${height}" ` +
    `preserveAspectRatio="xMinYMid meet" overflow="visible"><g transform="translate(${-lineX.toFixed(2)})">${inside}</g></svg>`
  );
}

/** The ground's rows as far as any frame reaches. */
export const groundFar = (rows: readonly Row[], width: number): Row[] =>
  rows.map((row) =>
    row.map((point) => {
      if (point.x <= 0) return { ...point, x: -FAR };
      return point.x >= width - 0.01 ? { ...point, x: FAR } : point;
    }),
  );
