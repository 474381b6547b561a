import { smoothNoise2 } from '../random.ts';
import { type Row, straight } from '../rows.ts';
import { accentColor, clampStroke, farEdge, type Motif, spread } from './motif.ts';

/** Rows told off in fives, place by place, some of them empty; one five is the one that was counted. */
export const count: Motif = (canvas, random) => {
  const dense = smoothNoise2(random);
  const fives = Math.round(random.between(3, 4));
  const missing = random.between(0.3, 0.42);
  const strike = random.between(0.28, 0.44);
  const chosenRow = random.between(0.3, 0.66);
  const chosenFive = random.next();
  const color = accentColor(random);

  const { height, width } = canvas;
  const gap = height / canvas.rows;
  const many = Math.max(2, Math.round(fives * Math.max(1, (width / height) * 0.7)));
  const step = width / many;
  const chosen = Math.round(chosenRow * (canvas.rows - 1));
  const wanted = Math.floor(chosenFive * many);
  const paper: Row[] = [];
  const accent: Row[] = [];
  const faint: Row[] = [];
  for (const [i, y] of spread(canvas.rows, gap / 2, height - gap / 2).entries()) {
    faint.push(straight(0, farEdge(canvas), y, 1));
    for (let five = 0; five < many; five++) {
      const here = 0.5 + 0.5 * dense(five * 1.7 + 3, i * 0.16);
      const isChosen = i === chosen && five === wanted;
      if (!isChosen && here < missing) continue;
      const from = step * (five + 0.1);
      const to = step * (five + 0.9);
      const t = clampStroke(1 + gap * (isChosen ? 0.55 : 0.14 + strike * here));
      const one = (to - from) / 5;
      // The fifth is told by a longer stroke, as a tally's crossing one.
      for (let k = 0; k < 5; k++) {
        const left = from + one * k;
        (isChosen ? accent : paper).push(straight(left, left + one * (k === 4 ? 0.95 : 0.6), y, t));
      }
    }
  }
  return { faint, paper, accent: { color, rows: accent } };
};
