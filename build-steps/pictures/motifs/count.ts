import { smoothNoise2 } from '../random.ts';
import { type Row, straight } from '../rows.ts';
import { accentColor, clampStroke, farEdge, type Motif, spread } from './motif.ts';

/**
 * Rows told off in fives, place by place, some of them empty; one five is the one that was counted. Where the page's line
 * crosses, those beyond it are.
 */
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
  const many = Math.max(canvas.lineX ? 4 : 2, Math.round(fives * Math.max(1, (width / height) * 0.7)));
  const step = width / many;
  const beyond = Math.floor((farEdge(canvas) - width) / step + 0.01);
  const chosen = Math.round(chosenRow * (canvas.rows - 1));
  const wanted = beyond > 0 ? many : Math.floor(chosenFive * many);
  const paper: Row[] = [];
  const accent: Row[] = [];
  const faint: Row[] = [];
  for (const [i, y] of spread(canvas.rows, gap / 2, height - gap / 2).entries()) {
    faint.push(straight(0, farEdge(canvas), y, 1));
    // Beside a name the first place is left to the fade.
    for (let five = canvas.edge ? 1 : 0; five < many + beyond; five++) {
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
        (isChosen || five >= many ? accent : paper).push(
          straight(left, left + one * (k === 4 ? 0.95 : 0.6), y, t),
        );
      }
    }
  }
  return { faint, paper, accent: { color, rows: accent } };
};
