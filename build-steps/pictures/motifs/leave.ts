import { fourFifths } from '../palette.ts';
import { type Row, straight } from '../rows.ts';
import { clampStroke, farEdge, type Motif, mix, spread } from './motif.ts';

const TASKS = 12;

/** Twelve tasks, a band of rows each, up to their marks beyond the line. What was not tested is left dark. */
export const leave: Motif = (canvas, random) => {
  const untested = new Set<number>();
  while (untested.size < 3) untested.add(Math.floor(random.between(1, TASKS - 1)));
  const bands = Array.from({ length: TASKS }, () => ({
    weight: random.between(0.5, 0.78),
    mark: random.between(0.16, 0.96),
  }));

  // Whole bands at any height, the first row of each parting it from the one above.
  const each = Math.max(3, Math.round(canvas.rows / TASKS));
  const gap = canvas.height / (TASKS * each);
  const lineX = canvas.lineX ?? canvas.width * fourFifths;
  const margin = farEdge(canvas) - lineX;
  const faint: Row[] = [];
  const paper: Row[] = [];
  const marks: Row[] = [];
  for (const [task, { weight, mark }] of bands.entries()) {
    for (let row = 0; row < each; row++) {
      const y = gap * (task * each + row + 0.5);
      faint.push(straight(0, farEdge(canvas), y, 1));
      if (row === 0 || untested.has(task)) continue;
      const t = clampStroke(gap * weight);
      paper.push(
        spread(9, 0, lineX).map((x) => ({
          x,
          y,
          t: clampStroke(mix(1, t, Math.min(1, (x / lineX) * 1.4))),
        })),
      );
      marks.push(straight(lineX, lineX + margin * mark, y, t));
    }
  }
  return { faint, paper, accent: { color: 'vermilion', rows: marks }, severed: true };
};
