import { smoothNoise } from '../random.ts';
import { accentColor, type Motif, mix, spread, traceRow } from './motif.ts';

/** Rows that set out heavy and lose weight on the way, until most have ended. One arrives as it left. */
export const thin: Motif = (canvas, random) => {
  const drift = smoothNoise(random);
  const heavy = random.between(0.56, 0.68);
  const hold = random.between(0.12, 0.24);
  const power = random.between(0.7, 1.1);
  const chosenAt = random.between(0.34, 0.66);
  const sway = random.between(0.4, 1);
  const ends = Array.from({ length: 90 }, () => random.next());
  const color = accentColor(random);

  const { height } = canvas;
  const gap = height / canvas.rows;
  const ys = spread(canvas.rows, gap / 2, height - gap / 2);
  const chosen = Math.round(chosenAt * (ys.length - 1));
  const paper = [];
  let accent = traceRow(canvas, () => undefined);
  for (const [i, y] of ys.entries()) {
    const away = Math.abs(i - chosen) / ys.length;
    // Those beside the one that arrives last longest.
    const end = mix(0.5, 1.25, ends[i % ends.length] ?? 0.5) - away * 0.5;
    const row = traceRow(canvas, (u) => {
      if (i !== chosen && u > end) return undefined;
      const left = Math.max(0, 1 - Math.max(0, u - hold) / Math.max(0.1, end - hold));
      const t = i === chosen ? gap * 0.5 : 0.9 + gap * heavy * left ** power;
      return { y: y + drift(u * 3 + i * 0.11) * gap * sway * u, t };
    });
    if (i === chosen) accent = row;
    else paper.push(...row);
  }
  return { faint: [], paper, accent: { color, rows: accent } };
};
