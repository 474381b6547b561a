/**
 * A plate stands beside a page's name and bleeds to the window's right edge. Each is drawn for its exact box, so that
 * it changes from paper to vermilion on the page's line to the pixel.
 */
import { fourFifths } from '../palette.ts';
import type { Row } from '../rows.ts';

export type PlateBox = {
  width: number;
  height: number;
  /** Where the page's line crosses it. */
  lineX: number;
};

export type PlateRows = {
  /** Barely there, behind the rest. */
  faint?: Row[];
  paper: Row[];
  hot: Row[];
  /** Rows are laid over each other: each is cased in ink of this width. */
  casing?: number;
};

/** Where the plate begins on a wide screen, as a share of the window's width. */
export const plateFrom = 0.52;

/** Beside the name on wide screens; above it, from edge to edge, on narrow ones. */
export const plateBoxes = {
  wide: { width: 691, height: 590, lineX: (691 * (fourFifths - plateFrom)) / (1 - plateFrom) },
  narrow: { width: 780, height: 600, lineX: 780 * fourFifths },
} satisfies Record<string, PlateBox>;

/** Whether it is drawn for the low box above the name: a head there shows less than the plate's height. */
export const isLow = ({ width, height }: PlateBox): boolean => width > height * 1.25;

/** A row from left to right, parted where the page's line crosses it: what stands beyond begins on the line. */
export function partAtLine(row: Row, lineX: number): [paper: Row, hot: Row] {
  const beyond = row.filter(({ x }) => x > lineX);
  const edge = beyond.slice(0, 1).map((point) => ({ ...point, x: lineX }));
  return [
    [...row.filter(({ x }) => x <= lineX), ...edge],
    [...edge, ...beyond],
  ];
}
