import { type Row, straight } from '../rows.ts';
import { accentColor, clampStroke, farEdge, type Motif, spread } from './motif.ts';

/** Two towers of rows, one upright, one leaning on it; one row reaches from the first into the second. */
export const lean: Motif = (canvas, random) => {
  const width1 = random.between(0.2, 0.28);
  const width2 = random.between(0.16, 0.22);
  const tallest = random.between(0.06, 0.12);
  const lower = random.between(0.1, 0.2);
  const slope = random.between(0.24, 0.34);
  const mirrored = random.next() < 0.5 && !canvas.lineX;
  const heavy = random.between(0.52, 0.64);
  const chosenAt = random.between(0.3, 0.5);
  const color = accentColor(random);

  const { height, width } = canvas;
  const gap = height / canvas.rows;
  const scale = Math.min(1, (height * 1.35) / width);
  // Across a page and beside a name the one that stands is held by the line.
  const stands = canvas.lineX ? 1 - width1 * scale : 0.5 + 0.06 * scale;
  const paper: Row[] = [];
  const accent: Row[] = [];
  const faint: Row[] = [];
  const block = (from: number, to: number, y: number, weight: number) => {
    const run = spread(12, from * width, to * width).map((x, k) => ({
      x: mirrored ? width - x : x,
      y,
      t: clampStroke(1 + gap * weight * (0.35 + 0.65 * (k / 11))),
    }));
    return mirrored ? run.reverse() : run;
  };
  const chosen = Math.round(chosenAt * canvas.rows);
  for (const [i, y] of spread(canvas.rows, gap / 2, height - gap / 2).entries()) {
    faint.push(straight(0, farEdge(canvas), y, 1));
    const v = y / height;
    if (v > 0.94) continue;
    if (v > tallest) paper.push(block(stands, stands + width1 * scale, y, heavy));
    if (v > lower) {
      // It touches the other at its top and stands away from it at the foot.
      const foot = slope * scale * (v - lower);
      const right = stands - 0.012 * scale - foot;
      const row = block(
        right - width2 * scale,
        i === chosen ? stands + width1 * 0.5 * scale : right,
        y,
        heavy * 0.62,
      );
      (i === chosen ? accent : paper).push(
        i === chosen ? row.map((p) => ({ ...p, t: clampStroke(Math.max(p.t, gap * 0.5)) })) : row,
      );
    }
  }
  return { faint, paper, accent: { color, rows: accent } };
};
