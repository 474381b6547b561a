import { type Row, straight } from '../rows.ts';
import { clampStroke, farEdge, type Motif, spread } from './motif.ts';

/** Bands piled on each other, none quite in line; a thin colored one is nearly crushed between two thick. */
export const stack: Motif = (canvas, random) => {
  const bands = Math.round(random.between(4, 7));
  const crushed = Math.round(random.between(1, bands - 2));
  const shares = Array.from({ length: bands }, (_, i) => {
    if (i === crushed) return 0;
    return Math.abs(i - crushed) === 1 ? random.between(1.7, 2.6) : random.between(0.35, 1.2);
  });
  const offsets = shares.map(() => random.between(-0.1, 0.1));
  const widths = shares.map(() => random.between(0.44, 0.78));
  // Dense and sparse bands take turns, or the pile would read as one block.
  const denseFirst = random.next() < 0.5;
  const weights = shares.map((_, i) =>
    (i % 2 === 0) === denseFirst ? random.between(0.56, 0.7) : random.between(0.12, 0.3),
  );
  const lightFrom = random.sign();

  const { height, width } = canvas;
  const wide = Math.min(1, (height * (canvas.lineX ? 2 : 1.5)) / width);
  const count = canvas.rows - 1;
  const total = shares.reduce((a, b) => a + b, 0);
  const counts = shares.map((share) => Math.max(2, Math.round((share / total) * count)));
  counts[crushed] = 1;
  const air = 0.9;
  const rowsAndAir = counts.reduce((a, b) => a + b, 0) + air * (bands - 1);
  const gap = (height * 0.84) / rowsAndAir;
  let y = height * 0.08 + gap / 2;
  const paper: Row[] = [];
  const accent: Row[] = [];
  for (let band = 0; band < bands; band++) {
    const isCrushed = band === crushed;
    const half = ((widths[band] ?? 0.6) * wide * width) / 2;
    const center = width / 2 + (offsets[band] ?? 0) * wide * width;
    // What lies on top bends what sticks out below it.
    const droop = gap * 0.5 * (1 - band / bands);
    for (let i = 0; i < (counts[band] ?? 1); i++) {
      const reach = isCrushed ? half * 1.12 : half;
      const row = spread(32, center - reach, center + reach).map((x) => {
        const across = (x - center) / reach;
        const light = 0.5 + 0.5 * across * lightFrom;
        const t = isCrushed ? gap * 0.7 : gap * ((weights[band] ?? 0.4) * (0.5 + 0.6 * light) + 0.06);
        return { x, y: y + droop * across * across, t: clampStroke(t) };
      });
      (isCrushed ? accent : paper).push(row);
      y += gap;
    }
    y += gap * (isCrushed || band === crushed - 1 ? air * 0.35 : air);
  }
  const faint = spread(canvas.rows, height / canvas.rows / 2, height - height / canvas.rows / 2).map((at) =>
    straight(0, farEdge(canvas), at, 1),
  );
  return { faint, paper, accent: { color: random.next() < 0.3 ? 'ice' : 'vermilion', rows: accent } };
};
