/** The two signs read together: below the line or not, hard to put down to chance or not. */
import { isCrossed } from './axes.ts';
import { type ImpactTable, isUnjudged, type Row } from './impact-table.ts';
import { SMALL_TABLE } from './warnings.ts';

/** `unjudged`: under 2% of the data or fewer than ten people. `none`: no ratio. */
export type Verdict =
  | 'reference'
  | 'strong'
  | 'too-few'
  | 'small-gap'
  | 'no-signal'
  | 'unjudged'
  | 'excluded'
  | 'none';

/** The level at which a corrected p counts as more than chance. */
export const LEVEL = 0.05;

/** The verdict by the row's own p; with a corrected one, `strong` has to hold by that as well. */
export function verdictOf(row: Row, corrected = 0): Verdict {
  if (row.n === 0) return 'none';
  if (row.excluded) return 'excluded';
  if (row.ratio === undefined) return 'none';
  if (row.isReference) return 'reference';
  if (isUnjudged(row)) return 'unjudged';
  if (row.flag) return row.significant && corrected <= LEVEL ? 'strong' : 'too-few';
  return row.significant ? 'small-gap' : 'no-signal';
}

export type Headline = {
  /** `few`: under 30 people; `nobody`: nobody was selected; `crossed`: below in the crossed table alone. */
  kind: 'below' | 'none-below' | 'crossed' | 'few' | 'nobody';
  below: number;
  /** Below the line and not judged. */
  belowUnjudged: number;
  groups: number;
  /** Crossed groups below the line and judged, which the figures above leave out. */
  crossed: number;
};

/** What the tables by one axis say in one line; the crossed table where there is no other, else as a count. */
export function headlineOf(tables: readonly ImpactTable[]): Headline {
  const plain = tables.filter(({ id }) => !isCrossed(id));
  const read = plain.length > 0 ? plain : tables;
  const rows = read.flatMap((table) => table.rows.filter((row) => row.n > 0));
  const flagged = rows.filter((row) => row.flag);
  const below = flagged.filter((row) => !isUnjudged(row)).length;
  const known = Math.max(0, ...read.map((table) => table.known));
  const selected = Math.max(0, ...read.map((table) => table.selected));
  const others = tables.filter((table) => !read.includes(table)).flatMap((table) => table.rows);
  const crossed = others.filter((row) => row.n > 0 && row.flag && !isUnjudged(row)).length;
  const judged = below > 0 ? 'below' : crossed > 0 ? 'crossed' : 'none-below';
  const kind = selected === 0 ? 'nobody' : known < SMALL_TABLE ? 'few' : judged;
  return { kind, below, belowUnjudged: flagged.length - below, groups: rows.length, crossed };
}
