/** Counts by the crossed answers of any number of axes, and the tables they add up to. */
import { type AuditTable, type Axis, TABLES } from './axes.ts';
import type { AuditCounts, TableCounts } from './impact-table.ts';

/** Places of an axis: its categories, then unknown (and unread), then other answers. */
const sizeOf = (axis: Axis) => axis.categories.length + 2;

/** The place of an answer on its axis. */
export function placeOf(axis: Axis, answer: string): number {
  const index = axis.categories.findIndex(({ name }) => name === answer);
  return index !== -1 ? index : axis.categories.length + (answer === 'other' ? 1 : 0);
}

/** How axes share one number: a cell is the sum of each axis's place times its step. */
export class Grid {
  readonly axes: readonly Axis[];
  readonly steps: readonly number[];
  readonly size: number;
  constructor(axes: readonly Axis[]) {
    this.axes = axes;
    let size = 1;
    this.steps = axes.map((axis) => {
      const step = size;
      size *= sizeOf(axis);
      return step;
    });
    this.size = size;
  }
  placeIn(cell: number, index: number): number {
    return Math.floor(cell / this.steps[index]!) % sizeOf(this.axes[index]!);
  }
}

/** People and selections by cell of a grid. */
export class Cells {
  readonly grid: Grid;
  readonly n: Float64Array;
  readonly selected: Float64Array;
  constructor(grid: Grid) {
    this.grid = grid;
    this.n = new Float64Array(grid.size);
    this.selected = new Float64Array(grid.size);
  }
  add(cell: number, n: number, selected: number): void {
    this.n[cell]! += n;
    this.selected[cell]! += selected;
  }
  /** Everybody counted. */
  get total(): number {
    return this.n.reduce((sum, n) => sum + n, 0);
  }
}

const noCounts = (size: number): TableCounts => ({
  counts: Array.from({ length: size }, () => ({ n: 0, selected: 0 })),
  unknown: 0,
  other: 0,
});

/** Sums cells into one table; a person without an answer to one of its axes is outside it. */
function sumTable(cells: Cells, table: AuditTable): TableCounts {
  const { grid } = cells;
  const columns = table.axes.map((axis) => grid.axes.indexOf(axis));
  const sum = noCounts(table.categories.length);
  cells.n.forEach((n, cell) => {
    if (n === 0) return;
    let row = 0;
    let isUnknown = false;
    let isOther = false;
    table.axes.forEach((axis, index) => {
      const place = grid.placeIn(cell, columns[index]!);
      const known = axis.categories.length;
      isUnknown ||= place === known;
      isOther ||= place > known;
      row = row * known + place;
    });
    if (isUnknown) sum.unknown += n;
    else if (isOther) sum.other += n;
    else {
      const count = sum.counts[row]!;
      count.n += n;
      count.selected += cells.selected[cell]!;
    }
  });
  return sum;
}

/** Every table whose axes the cells know. */
export function toCounts(cells: Cells): AuditCounts {
  const counts: AuditCounts = {};
  for (const table of TABLES) {
    if (table.axes.every((axis) => cells.grid.axes.includes(axis))) counts[table.id] = sumTable(cells, table);
  }
  return counts;
}

/** Adds a crossed table up along one of its axes; rows left out at its end count as empty. */
export function sumAlong(table: AuditTable, axis: Axis, crossed: TableCounts): TableCounts {
  const inner = table.axes.slice(table.axes.indexOf(axis) + 1);
  const step = inner.reduce((size, { categories }) => size * categories.length, 1);
  const sum = noCounts(axis.categories.length);
  crossed.counts.forEach(({ n, selected }, row) => {
    const count = sum.counts[Math.floor(row / step) % axis.categories.length]!;
    count.n += n;
    count.selected += selected;
  });
  return { ...sum, unknown: crossed.unknown };
}
