import { accentColor, bell, type Motif, spread, traceRow } from './motif.ts';

/** One stroke on quiet rows, and what comes back of it: the same bow again and again, each time weaker. */
export const echo: Motif = (canvas, random) => {
  const first = random.between(0.14, 0.22);
  const every = random.between(0.15, 0.2);
  const fade = random.between(0.6, 0.74);
  const force = random.between(0.13, 0.19) * random.sign();
  const middle = random.between(0.42, 0.58);
  const reach = random.between(0.2, 0.3);
  const lag = random.between(-0.12, 0.12);
  const color = accentColor(random);

  const { height } = canvas;
  const gap = height / canvas.rows;
  const ys = spread(canvas.rows + 8, -gap * 4, height + gap * 4);
  const chosen = ys.reduce(
    (best, y, i) => (Math.abs(y - middle * height) < Math.abs((ys[best] ?? 0) - middle * height) ? i : best),
    0,
  );
  const paper = [];
  let accent = traceRow(canvas, () => undefined);
  for (const [i, y] of ys.entries()) {
    const v = y / height;
    const near = bell((v - middle) / reach);
    const row = traceRow(canvas, (u) => {
      let bow = 0;
      for (let n = 0; n < 6; n++) {
        const at = first + n * every + lag * (v - middle);
        bow += fade ** n * bell((u - at) / (every * 0.3));
      }
      return { y: y - bow * near * force * height, t: 1.1 + gap * (0.1 + 0.56 * bow * near) };
    });
    if (i === chosen) accent = row.map((run) => run.map((p) => ({ ...p, t: Math.max(p.t, gap * 0.24) })));
    else paper.push(...row);
  }
  return { faint: [], paper, accent: { color, rows: accent } };
};
