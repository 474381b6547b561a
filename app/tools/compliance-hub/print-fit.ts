/**
 * How small the matrix has to be set so that table and dates stand on one sheet, A4 or Letter, laid sideways. No browser
 * tells a page how high it will be on paper before it prints, so this counts words; pure. Lengths in CSS pixels at the
 * full size of the print style.
 */
import { type CellLine, ideas, type MatrixLaw, type MatrixRow } from '#domain/law/matrix.ts';

/** What a cell says on paper: when it binds, then its provisions in one run of text. */
export type PrintedRow = {
  /** Characters of the law's name and place. */
  name: number;
  /** For each idea the characters of each part of its cell. */
  cells: number[][];
  /** Whether a heading stands above it: the first law of its country. */
  first?: boolean;
};

/** Characters in a line of a cell and of the first column, at 6.5 points in the width of a Letter sheet. */
const CELL_LINE = 38;
const NAME_LINE = 32;
const LINE_HEIGHT = 10;
/** The rule above a part of a cell, and what stands around a row. */
const PART = 3;
const ROW = 5;
const HEADING = 15;
/** Characters in a line across the sheet, for the dates and the laws that are silent. */
const SHEET_LINE = 225;
/** What the sheet holds besides: its head, the key, the names of the columns, and where it was printed from. */
const AROUND = 100;
/** The height of a sheet that the browser leaves to the page, with room for what was counted too low. */
export const SHEET = 660;
/** Smaller than this nobody reads it: a longer matrix goes on to a second sheet. */
export const SMALLEST = 0.68;

const lines = (characters: number, width: number) => Math.max(1, Math.ceil(characters / width));

/** The height of table and dates when everything is set at `size` of its full size. */
export function heightAt(rows: readonly PrintedRow[], below: number, size: number): number {
  const table = rows.reduce((sum, { name, cells, first }) => {
    const parts = cells.map((cell) =>
      cell.reduce((high, characters) => high + PART + LINE_HEIGHT * lines(characters, CELL_LINE / size), 0),
    );
    return (
      sum + ROW + (first ? HEADING : 0) + Math.max(LINE_HEIGHT * lines(name, NAME_LINE / size), ...parts)
    );
  }, 0);
  return AROUND + size * (table + LINE_HEIGHT * lines(below, SHEET_LINE / size));
}

/**
 * The largest size from 1 down to `SMALLEST`, in steps of a hundredth, at which all of it fits one sheet; 1 where even the
 * smallest does not, since a second sheet has room enough.
 *
 * @param below characters of what stands below the table: the next dates, and the laws that are silent
 */
export function printFit(rows: readonly PrintedRow[], below: number): number {
  for (let size = 100; size >= SMALLEST * 100; size -= 1) {
    if (heightAt(rows, below, size / 100) <= SHEET) return size / 100;
  }
  return 1;
}

const partLength = ({ items }: CellLine, when: string, tools: number): number =>
  items.reduce(
    (sum, { gist, tools: own }) => sum + gist.length + 2 + (own && own.length < tools ? 10 * own.length : 0),
    when.length + 2,
  );

/** The rows of a matrix as they are counted. `when` says when a line of a cell binds. */
export const printedRows = (
  rows: readonly MatrixRow<MatrixLaw & { shortName: string; jurisdiction: string }>[],
  when: (line: CellLine) => string,
): PrintedRow[] =>
  rows.map(({ law, cells }, index) => ({
    first: law.region.slice(0, 2) !== rows[index - 1]?.law.region.slice(0, 2),
    // A size of staff may follow the place.
    name: law.shortName.length * 1.25 + law.jurisdiction.length + 16,
    cells: ideas.map((idea) => cells[idea].map((line) => partLength(line, when(line), law.tools.length))),
  }));
