import { straight } from '../rows.ts';
import { accentColor, bell, type Motif, mix, spread, traceRow } from './motif.ts';

/** Even rows, taken in cables, drawn into a tangle and out again; one passes through and leaves as it came. */
export const knot: Motif = (canvas, random) => {
  const center = random.between(0.4, 0.6);
  const middle = random.between(0.45, 0.55);
  const size = random.between(0.17, 0.22);
  const pull = random.between(0.72, 0.84);
  const cables = Array.from({ length: Math.round(random.between(4, 7)) }, () => ({
    phase: random.between(0, Math.PI * 2),
    turns: random.between(0.8, 1.7),
    reach: random.between(0.5, 0.9),
    weight: random.between(0.3, 0.5),
    depth: random.next(),
  }));
  const color = accentColor(random);

  const { height, width } = canvas;
  const count = Math.round(canvas.rows * 0.84);
  const gap = height / count;
  const spanX = size * 1.35 * Math.min(1, (height * 1.1) / width);
  const middleY = middle * height;
  const perCable = count / cables.length;
  const rows = spread(count, gap * 0.3, height - gap * 0.3).flatMap((y, i) => {
    const cable = cables[Math.floor(i / perCable)] ?? cables.at(-1);
    if (!cable) return [];
    // Rows of one cable stay side by side, a little fanned.
    const place = (i % perCable) / perCable - 0.5;
    const traced = traceRow(canvas, (u) => {
      const distance = (u - center) / spanX;
      const inside = bell(distance);
      const drawn = pull * bell(distance / 1.45);
      const swing = Math.sin(distance * Math.PI * cable.turns + cable.phase + place * 0.7);
      const wave = swing * size * height * cable.reach * inside;
      const fan = place * perCable * gap * 0.5 * inside;
      return { y: mix(y, middleY, drawn) + wave + fan, t: 1.1 + gap * (0.12 + cable.weight * inside) };
    });
    return { traced, depth: cable.depth + place * 0.02 };
  });
  rows.sort((a, b) => a.depth - b.depth);
  return {
    faint: [],
    paper: rows.flatMap(({ traced }) => traced),
    accent: { color, rows: [straight(0, width, middleY, Math.max(4, gap * 0.36))] },
    casing: 1.8,
  };
};
