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

/**
 * A figure that no frame may stretch or cut. It keeps its shape and stands on the frame's foot: `atLine` with its right
 * edge on the page's line, which its own rows pass; else in the middle of what lies before the line, with `beyond` from
 * the line on. Rows of the ground reach as far past its box as any frame does.
 */
export type Figure = { width: number; height: number; atLine: boolean; rows: PlateRows; beyond: Row[] };

/** Where the plate begins on a wide screen, as a share of the window's width. */
export const plateFrom = 0.52;

const acrossAPhone = (height: number): PlateBox => ({ width: 780, height, lineX: 780 * fourFifths });

/**
 * Beside the name on wide screens; above it, from edge to edge, on narrow ones, where a form leaves it less height. A head
 * stretches a plate into its frame: none of it is cut away, and what it shows stays near these shapes.
 */
export const plateBoxes = {
  wide: { width: 691, height: 590, lineX: (691 * (fourFifths - plateFrom)) / (1 - plateFrom) },
  narrow: acrossAPhone(520),
  letter: acrossAPhone(336),
  low: acrossAPhone(240),
} satisfies Record<string, PlateBox>;

/** The one who speaks is seen larger: her plate begins farther left, with the name still clear of it. */
const bustFrom = 0.46;
export const bustBox: PlateBox = {
  width: 778,
  height: 650,
  lineX: (778 * (fourFifths - bustFrom)) / (1 - bustFrom),
};

/** Whether it is drawn for a phone: as many rows as beside a name would be too fine there. */
export const isLow = ({ width, height }: Pick<PlateBox, 'width' | 'height'>): boolean =>
  width > height * 1.25;

/** A row from left to right, parted where the page's line crosses it: what stands beyond begins on the line. */
export function partAtLine(row: Row, lineX: number): [paper: Row, hot: Row] {
  const beyond = row.filter(({ x }) => x > lineX);
  const edge = beyond.slice(0, 1).map((point) => ({ ...point, x: lineX }));
  return [
    [...row.filter(({ x }) => x <= lineX), ...edge],
    [...edge, ...beyond],
  ];
}
