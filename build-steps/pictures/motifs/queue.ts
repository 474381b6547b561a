import { type Row, straight } from '../rows.ts';
import { accentColor, bell, clampStroke, type Motif, spread } from './motif.ts';

/** Short pieces that wait in line: far apart at the back, close at the front. One has come through whole. */
export const queue: Motif = (canvas, random) => {
  const places = Math.round(random.between(9, 13));
  const press = random.between(1.5, 2.1);
  const slant = random.between(-0.1, 0.1);
  const middle = random.between(0.42, 0.58);
  const reach = random.between(0.3, 0.42);
  const chosenAt = random.between(0.38, 0.62);
  const shifts = Array.from({ length: 80 }, () => random.between(-0.018, 0.018));
  const color = accentColor(random);

  const { height, width } = canvas;
  const gap = height / canvas.rows;
  const many = Math.round(places * Math.max(1, (width / height) * 0.62));
  const chosen = Math.round(chosenAt * (canvas.rows - 1));
  const paper: Row[] = [];
  const accent: Row[] = [];
  const faint: Row[] = [];
  for (const [i, y] of spread(canvas.rows, gap / 2, height - gap / 2).entries()) {
    const v = y / height;
    const heavy = bell((v - middle) / reach);
    if (i === chosen) {
      accent.push(straight(0, width, y, clampStroke(gap * 0.5)));
      continue;
    }
    faint.push(straight(0, width, y, 1));
    for (let place = 0; place < many; place++) {
      const from = 1 - (1 - place / many) ** press;
      const to = 1 - (1 - (place + 1) / many) ** press;
      const start =
        from + slant * (v - 0.5) * (1 - from) + (shifts[(i + place * 7) % shifts.length] ?? 0) * (1 - from);
      const left = Math.max(0, start) * width;
      const right = Math.min(width, left + (to - from) * 0.62 * width);
      if (right - left > 2) paper.push(straight(left, right, y, clampStroke(1 + gap * (0.12 + 0.5 * heavy))));
    }
  }
  return { faint, paper, accent: { color, rows: accent } };
};
