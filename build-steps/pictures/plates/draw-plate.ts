/** Plates as SVG: the rows of each in the page's inks. */
import type { z } from 'zod';
import type { plateName } from '#app/content/schemas.ts';
import { palette } from '../palette.ts';
import type { BustMaps } from '../portraits/bust-maps.ts';
import { type PathPrecision, type Row, rowOutline } from '../rows.ts';
import { divide } from './divide.ts';
import { enroll } from './enroll.ts';
import { files } from './files.ts';
import { keep } from './keep.ts';
import { letter } from './letter.ts';
import { merge } from './merge.ts';
import type { PlateBox, PlateRows } from './plate.ts';
import { press } from './press.ts';
import { prune } from './prune.ts';
import { rank } from './rank.ts';
import { seal } from './seal.ts';
import { speak } from './speak.ts';
import { untangle } from './untangle.ts';

export type PlateName = z.infer<typeof plateName> | 'merge';

/** @param maps the bust, for the plate that shows it */
export function plateRows(name: PlateName, maps: BustMaps, box: PlateBox): PlateRows {
  if (name === 'speak') return speak(maps, box);
  return { untangle, seal, keep, enroll, press, letter, files, divide, prune, rank, merge }[name](box);
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
