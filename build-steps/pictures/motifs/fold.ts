import { accentColor, type Motif, spread, traceRow } from './motif.ts';

/** A sheet of rows folded into pleats: one side of each crease catches the light, the other lies in shade. */
export const fold: Motif = (canvas, random) => {
  const pleats = Math.round(random.between(2, 4));
  const depth = random.between(0.1, 0.16);
  const slant = random.between(0.12, 0.3) * random.sign();
  const phase = random.next();
  const opening = random.between(0.4, 0.9);
  const chosenAt = random.between(0.35, 0.65);
  const color = accentColor(random);

  const { height, width } = canvas;
  const gap = height / canvas.rows;
  const many = pleats * Math.max(1, (width / height) * 0.7);
  const ys = spread(canvas.rows + 10, -gap * 5, height + gap * 5);
  const chosen = Math.round(chosenAt * (ys.length - 1));
  const paper = [];
  let accent = traceRow(canvas, () => undefined);
  for (const [i, y] of ys.entries()) {
    const row = traceRow(
      canvas,
      (u) => {
        const along = (u + slant * (y / height - 0.5)) * many + phase;
        const within = along - Math.floor(along);
        const rising = within < 0.5;
        const zigzag = rising ? within * 2 : 2 - within * 2;
        // Pleats open toward one edge of the sheet.
        const deep = depth * (1 - opening * u) * height;
        const shade = rising ? 0.16 + 0.1 * zigzag : 0.3 + 0.32 * (1 - zigzag);
        return { y: y + (zigzag - 0.5) * deep, t: 1 + gap * shade };
      },
      3,
    );
    if (i === chosen) accent = row.map((run) => run.map((p) => ({ ...p, t: Math.max(p.t, gap * 0.4) })));
    else paper.push(...row);
  }
  return { faint: [], paper, accent: { color, rows: accent } };
};
