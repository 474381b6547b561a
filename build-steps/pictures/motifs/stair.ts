import { smoothstep } from '../rows.ts';
import { accentColor, type Motif, spread, traceRow } from './motif.ts';

/** Rows that go down by steps, heavy on every tread and thin over every edge. */
export const stair: Motif = (canvas, random) => {
  const steps = Math.round(random.between(3, 5));
  const fall = random.between(0.3, 0.42) * random.sign();
  const sharp = random.between(0.018, 0.04);
  const slant = random.between(-0.16, 0.16);
  const weight = random.between(0.42, 0.56);
  const chosenAt = random.between(0.4, 0.6);
  const color = accentColor(random);

  const { height } = canvas;
  const gap = height / canvas.rows;
  const extra = Math.ceil(Math.abs(fall) * canvas.rows);
  const ys = spread(canvas.rows + extra, (-gap * extra) / 2, height + (gap * extra) / 2);
  const chosen = Math.round(chosenAt * (ys.length - 1));
  const paper = [];
  let accent = traceRow(canvas, () => undefined);
  for (const [i, y] of ys.entries()) {
    const row = traceRow(
      canvas,
      (u) => {
        let down = 0;
        let edge = 0;
        for (let n = 1; n <= steps; n++) {
          const at = n / (steps + 1) + slant * (y / height - 0.5);
          const part = smoothstep(at - sharp, at + sharp, u);
          down += part;
          edge = Math.max(edge, 4 * part * (1 - part));
        }
        const tread = (down % 1) + 0.4;
        return {
          y: y + (down / steps - 0.5) * fall * height,
          t: 1.1 + gap * weight * Math.min(1, tread) * (1 - 0.8 * edge),
        };
      },
      2.5,
    );
    if (i === chosen) accent = row.map((run) => run.map((p) => ({ ...p, t: Math.max(p.t, gap * 0.42) })));
    else paper.push(...row);
  }
  return { faint: [], paper, accent: { color, rows: accent } };
};
