import { smoothNoise } from '../random.ts';
import { type Row, straight } from '../rows.ts';
import { accentColor, clampStroke, farEdge, type Motif, spread } from './motif.ts';

/** Rows run into a grid: most stop at it, a few pass. One of those held back is the colored one. */
export const sieve: Motif = (canvas, random) => {
  const heavy = smoothNoise(random);
  const gridAt = random.between(0.36, 0.6);
  const columns = Math.round(random.between(3, 6));
  const pitch = random.between(0.03, 0.042);
  const passShare = random.between(0.14, 0.24);
  const lean = random.between(-0.1, 0.1);
  const layers = random.between(3, 6);
  const chosenAt = random.between(0.3, 0.7);
  const color = accentColor(random);

  const { height, width } = canvas;
  const gap = height / canvas.rows;
  const scale = Math.min(1, (height * 1.25) / width);
  const paper: Row[] = [];
  const accent: Row[] = [];
  const faint: Row[] = [];
  const chosen = Math.round(chosenAt * (canvas.rows - 1));
  const step = width * pitch * scale;
  for (const [i, y] of spread(canvas.rows, gap / 2, height - gap / 2).entries()) {
    // Across a page and beside a name the grid stands upright and ends at the line: what passes goes on beyond it.
    const start = canvas.lineX
      ? width - columns * step
      : width * (gridAt + lean * (y / height - 0.5) * scale);
    const t = 1.2 + gap * (0.3 + 0.3 * heavy((i / canvas.rows) * layers));
    const passes = i !== chosen && random.next() < passShare;
    // How far into the grid this one gets before it is stopped.
    const depth = Math.floor(random.next() ** 2.2 * columns);
    const stop = start - step * random.between(0.25, 0.5);
    // Rows press against the grid: thin on their way, thick where they pile up.
    const run: Row = spread(24, 0, stop).map((x) => ({
      x,
      y,
      t: clampStroke(t * (0.34 + 0.66 * (x / stop) ** 2.4)),
    }));
    if (i === chosen) {
      accent.push(run.map((p) => ({ ...p, t: clampStroke(Math.max(p.t, gap * 0.42)) })));
    } else {
      paper.push(run);
    }
    for (let c = 0; c < columns; c++) {
      const from = start + c * step;
      const reached = i !== chosen && (passes || c < depth);
      if (reached) paper.push(straight(from, from + step * 0.5, y, clampStroke(t * 0.85)));
      else faint.push(straight(from, from + step * 0.5, y, 1.4));
    }
    const end = start + columns * step;
    if (passes) paper.push(spread(8, end, width).map((x) => ({ x, y, t: clampStroke(t * 0.8) })));
    else faint.push(straight(end, farEdge(canvas), y, 1));
  }
  return { faint, paper, accent: { color, rows: accent } };
};
