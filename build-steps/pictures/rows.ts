/** Rows: the only thing the pictures are made of. A row is a line whose thickness varies along it. */

/** A point of a row: its centre and the thickness there, in drawing pixels. */
export type RowPoint = { x: number; y: number; t: number };
export type Row = RowPoint[];

/** A straight piece of row. */
export const straight = (from: number, to: number, y: number, t: number): Row => [
  { x: from, y, t },
  { x: to, y, t },
];

type Point = { x: number; y: number };

const clampUnit = (value: number) => Math.min(1, Math.max(0, value));

/** Cubic ease between two edges, 0 before `from`, 1 after `to`; works for descending edges too. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clampUnit((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** Ramer-Douglas-Peucker, iterative: drops points closer than `tolerance` to the line without them. */
function simplify(points: Point[], tolerance: number): Point[] {
  if (points.length < 3) return points;
  const keep = new Uint8Array(points.length);
  keep[0] = 1;
  keep[points.length - 1] = 1;
  const stack: [number, number][] = [[0, points.length - 1]];
  for (let span = stack.pop(); span; span = stack.pop()) {
    const [first, last] = span;
    const a = points[first]!;
    const b = points[last]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    let worst = 0;
    let index = -1;
    for (let i = first + 1; i < last; i++) {
      const p = points[i]!;
      const distance = Math.abs((b.x - a.x) * (a.y - p.y) - (a.x - p.x) * (b.y - a.y)) / length;
      if (distance > worst) {
        worst = distance;
        index = i;
      }
    }
    if (index > 0 && worst > tolerance) {
      keep[index] = 1;
      stack.push([first, index], [index, last]);
    }
  }
  return points.filter((_, i) => keep[i] === 1);
}

export type PathPrecision = {
  /** Largest deviation in drawing pixels that simplification may cause. */
  tolerance: number;
  /** Steps per drawing pixel that coordinates are rounded to. */
  steps: number;
};

export const fine: PathPrecision = { tolerance: 0.04, steps: 100 };

const format = (value: number, steps: number): string => {
  const text = String(Math.round(value * steps) / steps);
  return text.replace(/^(-?)0\./, '$1.');
};

/** Joins numbers as SVG allows: a minus sign needs no separator. */
function joinNumbers(numbers: string[]): string {
  return numbers.reduce((text, n, i) => (i === 0 || n.startsWith('-') ? text + n : `${text} ${n}`), '');
}

/** Relative path through the points; rounding errors do not add up. */
function polyline(points: Point[], precision: PathPrecision, close: boolean): string {
  const first = points[0];
  if (!first) return '';
  const { steps } = precision;
  const snap = (value: number) => Math.round(value * steps) / steps;
  let x = snap(first.x);
  let y = snap(first.y);
  const deltas: string[] = [];
  for (const point of points.slice(1)) {
    const nextX = snap(point.x);
    const nextY = snap(point.y);
    if (nextX === x && nextY === y) continue;
    deltas.push(format(nextX - x, steps), format(nextY - y, steps));
    x = nextX;
    y = nextY;
  }
  const start = joinNumbers([format(first.x, steps), format(first.y, steps)]);
  return `M${start}l${joinNumbers(deltas)}${close ? 'z' : ''}`;
}

/** @returns a closed SVG path around the row's thickness. */
export function rowOutline(row: Row, precision: PathPrecision = fine): string {
  const upper = row.map(({ x, y, t }) => ({ x, y: y - t / 2 }));
  const lower = row.map(({ x, y, t }) => ({ x, y: y + t / 2 })).reverse();
  return polyline(
    [...simplify(upper, precision.tolerance), ...simplify(lower, precision.tolerance)],
    precision,
    true,
  );
}
