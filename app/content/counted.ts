/** Outcomes that were counted, as the strokes that count them. */

/** Of how many the drawing has a stroke for each; more would not be told apart. */
const MOST = 400;
/** So few are a row each, from edge to edge. */
const FEW = 14;
/** A stroke is as long as this part of its place. */
export const STROKE = 0.62;
/** Places in a row for each row: a place is wider than it is high. */
const SHAPE = 1.6;

export type Figure = { value: string; unit: string; of?: number | undefined; drawn?: string | undefined };

export type Counted = {
  columns: number;
  rows: number;
  /** What was left, what was counted, and the last of it, as lines that a dash parts into strokes. */
  paths: [rest: string, counted: string, last: string];
};

/** Places `from` to `to` as lines, one in each row that has some of them. */
function lines(from: number, to: number, columns: number): string {
  let path = '';
  for (let at = from; at < to; ) {
    const row = Math.floor(at / columns);
    const end = Math.min(to, (row + 1) * columns);
    path += `M${at - row * columns} ${row + 0.5}h${end - at}`;
    at = end;
  }
  return path;
}

/** @returns the drawing of a whole number, or of a part as `2/3`; none for what is no count */
export function countedDrawing({ value, of }: Pick<Figure, 'value' | 'of'>): Counted | undefined {
  const [, part, whole] = /^(\d+)(?:\/(\d+))?$/.exec(value) ?? [];
  const count = Number(part);
  const total = Math.max(count, Number(whole ?? of ?? 0));
  if (!count || total > MOST) return undefined;
  const columns = total <= FEW ? 1 : Math.ceil(Math.sqrt(total * SHAPE));
  return {
    columns,
    rows: Math.ceil(total / columns),
    paths: [lines(count, total, columns), lines(0, count - 1, columns), lines(count - 1, count, columns)],
  };
}
