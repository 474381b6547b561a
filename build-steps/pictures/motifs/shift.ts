import { smoothNoise } from '../random.ts';
import { smoothstep } from '../rows.ts';
import { accentColor, type Motif, spread, traceRow } from './motif.ts';

/** A slab of rows moved along a slanted fault; further on everything connects again. */
export const shift: Motif = (canvas, random) => {
  const layers = smoothNoise(random);
  const slant = random.between(0.16, 0.38) * random.sign();
  const first = random.between(0.24, 0.38);
  const second = first + random.between(0.28, 0.42);
  const throwRows = Math.round(random.between(3, 6)) * random.sign();
  const width = random.between(0.012, 0.05);
  const strata = random.between(5, 8);
  const chosenAt = random.between(0.38, 0.62);
  const color = accentColor(random);

  const { height } = canvas;
  const gap = height / canvas.rows;
  const narrow = Math.min(1, height / canvas.width + 0.25);
  const ys = spread(canvas.rows + 14, -gap * 7, height + gap * 6.5);
  const chosen = Math.round(chosenAt * (ys.length - 1));
  const paper = [];
  let accent = traceRow(canvas, () => undefined);
  for (const [i, y] of ys.entries()) {
    const v = y / height;
    const layer = 0.5 + 0.5 * layers((i / ys.length) * strata);
    const fault = (at: number, u: number) => {
      const x = at + slant * (v - 0.5) * narrow;
      return smoothstep(x - width, x + width, u);
    };
    const row = traceRow(
      canvas,
      (u) => {
        const moved = fault(first, u) * (1 - fault(second, u));
        const edge = 4 * moved * (1 - moved);
        const t = 1.2 + gap * 0.52 * layer ** 1.3 * (0.45 + 0.55 * moved);
        return { y: y + throwRows * gap * moved, t: t * (1 - 0.55 * edge) };
      },
      2.5,
    );
    if (i === chosen) accent = row.map((run) => run.map((p) => ({ ...p, t: Math.max(p.t, gap * 0.42) })));
    else paper.push(...row);
  }
  return { faint: [], paper, accent: { color, rows: accent } };
};
