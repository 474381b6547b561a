import { type Row, straight } from '../rows.ts';
import { accentColor, clampStroke, farEdge, type Motif, spread, traceRow } from './motif.ts';

/** A piece of the field has let go: it lies below, a little askew, and the hole keeps its shape. */
export const drop: Motif = (canvas, random) => {
  const left = random.between(0.26, 0.44);
  const wide = random.between(0.24, 0.34);
  const top = random.between(0.14, 0.22);
  const tall = random.between(0.24, 0.3);
  const tilt = random.between(0.03, 0.07) * random.sign();
  const slide = random.between(-0.05, 0.05);
  const weight = random.between(0.3, 0.42);
  const color = accentColor(random);

  const { height, width } = canvas;
  const count = Math.max(40, canvas.rows);
  const gap = height / count;
  const floor = 0.62;
  const scale = Math.min(1, (height * 1.5) / width);
  const half = (wide * scale) / 2;
  const middle = left + wide / 2;
  const paper: Row[] = [];
  const accent: Row[] = [];
  const faint: Row[] = [];
  const piece = spread(Math.round(tall * count), top, top + tall);
  for (const y of spread(count, gap / 2, height - gap / 2)) {
    const v = y / height;
    faint.push(straight(0, farEdge(canvas), y, 1));
    if (v > floor) continue;
    const holed = v > top - 0.01 && v < top + tall + 0.01;
    paper.push(
      ...traceRow(canvas, (u) => {
        if (holed && Math.abs(u - middle) < half) return undefined;
        // What is left hangs a little over the hole.
        const over = Math.max(0, 1 - Math.abs(Math.abs(u - middle) - half) / 0.12) * (v < top ? 1 : 0);
        return { y: y + over * gap * 0.8, t: 1.1 + gap * weight * (0.45 + 0.55 * v) };
      }),
    );
  }
  for (const [i, v] of piece.entries()) {
    const y = (v - top + floor + 0.08) * height;
    const from = (middle - half + slide) * width;
    const to = (middle + half + slide) * width;
    const row = spread(12, from, to).map((x) => ({
      x,
      y: y + ((x - from) / (to - from) - 0.5) * tilt * height,
      t: clampStroke(1.4 + gap * (weight + 0.18)),
    }));
    (i === piece.length - 1 ? accent : paper).push(row);
  }
  return { faint, paper, accent: { color, rows: accent } };
};
