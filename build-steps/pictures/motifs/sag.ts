import { accentColor, type Motif, spread, traceRow } from './motif.ts';

/** Rows that stop pulling: tension goes to zero from top to bottom, one row still carries the load. */
export const sag: Motif = (canvas, random) => {
  const center = random.between(0.3, 0.66);
  const width = random.between(0.36, 0.54);
  // Blunt sags hang like cloth, sharp ones as if something stood on them.
  const bluntness = random.between(1.7, 2.9);
  // Across a page the slack shows more: it has further to hang.
  const depth = random.between(0.36, 0.5) * (canvas.lineX ? 1.3 : 1);
  const power = random.between(1.6, 2.6);
  const weight = random.between(0.4, 0.52);
  const carrier = random.between(0.62, 0.84);
  const color = accentColor(random);

  const { height } = canvas;
  const top = height * 0.06;
  const count = Math.max(34, Math.round(canvas.rows * 0.78));
  const gap = height / count;
  const chosen = Math.round(carrier * (count - 1));
  const paper = [];
  let accent = traceRow(canvas, () => undefined);
  for (const [i, v] of spread(count, 0, 1).entries()) {
    const rest = top + v * height * (0.88 - depth);
    const row = traceRow(canvas, (u) => {
      const pull = Math.exp(-(Math.abs((u - center) / width) ** bluntness));
      return { y: rest + height * depth * v ** power * pull, t: 1.1 + gap * weight * v ** 1.1 * pull };
    });
    if (i === chosen) accent = row;
    else paper.push(...row);
  }
  return { faint: [], paper, accent: { color, rows: accent } };
};
