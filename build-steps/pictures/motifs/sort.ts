import { type Row, smoothstep, straight } from '../rows.ts';
import { accentColor, clampStroke, farEdge, type Motif, mix, spread } from './motif.ts';

/** Rows of any length, put in order from top to bottom; one of them stands where it does not belong. */
export const sort: Motif = (canvas, random) => {
  const shortest = random.between(0.1, 0.2);
  const longest = random.between(0.78, 0.94);
  const settles = random.between(0.45, 0.7);
  const weight = random.between(0.42, 0.56);
  const chosenAt = random.between(0.62, 0.8);
  const jump = random.between(0.34, 0.5);
  const fromRight = random.next() < 0.35 && !canvas.lineX;
  const lengths = Array.from({ length: 80 }, () => random.next());
  const color = accentColor(random);

  const { height, width } = canvas;
  const gap = height / canvas.rows;
  const chosen = Math.round(chosenAt * (canvas.rows - 1));
  const paper: Row[] = [];
  const accent: Row[] = [];
  const faint: Row[] = [];
  for (const [i, y] of spread(canvas.rows, gap / 2, height - gap / 2).entries()) {
    faint.push(straight(0, farEdge(canvas), y, 1));
    const v = i / (canvas.rows - 1);
    const ordered = smoothstep(0.05, settles, v);
    const place = mix(lengths[i % lengths.length] ?? 0.5, v, ordered);
    const share = mix(shortest, longest, i === chosen ? Math.max(0, v - jump) : place);
    const end = share * width;
    const run = spread(16, 0, end).map((x) => ({
      x: fromRight ? width - x : x,
      y,
      t: clampStroke(1 + gap * weight * (0.35 + 0.65 * (x / end))),
    }));
    (i === chosen ? accent : paper).push(fromRight ? run.reverse() : run);
  }
  return { faint, paper, accent: { color, rows: accent } };
};
