/**
 * What a motif is: one physical verb done to a field of rows. A motif takes its parameters from the seed
 * first and its geometry from the canvas second, so that every format of one slug shows the same event.
 */
import { fourFifths } from '../palette.ts';
import type { Random } from '../random.ts';
import type { Row, RowPoint } from '../rows.ts';

export type Canvas = {
  /** Drawing pixels that the motif fills. In a banner this ends at the line. */
  width: number;
  height: number;
  /** How many rows make the field, 40 to 80 in covers. */
  rows: number;
  /** In a banner: x of the page's line, equal to `width`. */
  lineX?: number;
  /** Where the picture ends beyond it, if not at five quarters of it. */
  edge?: number;
};

export type AccentColor = 'vermilion' | 'ice';

export type Scene = {
  /** Drawn first: background rows, 1 px, barely there. */
  faint: Row[];
  paper: Row[];
  /** The one colored element. It may need several rows, as a cut piece does. */
  accent: { color: AccentColor; rows: Row[] };
  /** Rows are laid over each other: each gets a casing in the background's color of this width. */
  casing?: number;
  /** Nothing of it goes on beyond the page's line. */
  severed?: boolean;
};

export type Motif = (canvas: Canvas, random: Random) => Scene;

/** Stroke bounds in drawing pixels, at a picture 800 wide. */
export const thinnest = 1;
export const thickest = 9;

export const clampStroke = (t: number): number => Math.min(thickest, Math.max(thinnest, t));

export const bell = (distance: number): number => Math.exp(-distance * distance);
export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Three of four accents are vermilion: ice is the exception that stays cool. */
export const accentColor = (random: Random): AccentColor => (random.next() < 0.25 ? 'ice' : 'vermilion');

type At = { y: number; t: number } | undefined;

/**
 * Traces one row from left to right; where `at` gives nothing the row is interrupted.
 * @param at centre and thickness for `u`, the place between 0 and 1
 */
export function traceRow(canvas: Canvas, at: (u: number, x: number) => At, step = 4): Row[] {
  const runs: Row[] = [];
  let run: RowPoint[] = [];
  const count = Math.ceil(canvas.width / step);
  for (let k = 0; k <= count; k++) {
    const x = (canvas.width * k) / count;
    const point = at(x / canvas.width, x);
    if (point) run.push({ x, y: point.y, t: clampStroke(point.t) });
    if ((!point || k === count) && run.length > 0) {
      if (run.length > 1) runs.push(run);
      run = [];
    }
  }
  return runs;
}

/** Where background rows end: they run on beyond the page's line. */
export const farEdge = (canvas: Canvas): number =>
  canvas.edge ?? (canvas.lineX ? canvas.lineX / fourFifths : canvas.width);

/** `count` places between `from` and `to`, ends included. */
export const spread = (count: number, from: number, to: number): number[] =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * i) / Math.max(1, count - 1));
