import { smoothNoise2 } from '../random.ts';
import { smoothstep, straight } from '../rows.ts';
import { type Motif, mix, spread, traceRow } from './motif.ts';

/** Noise everywhere but in upright bars of calm; a single level row holds its breath through all of it. */
export const hold: Motif = (canvas, random) => {
  const shake = smoothNoise2(random);
  const weight = smoothNoise2(random);
  const barCount = random.pick([1, 2, 2, 3]);
  const bars = Array.from({ length: barCount }, (_, i) => ({
    center: (i + 0.5 + random.between(-0.18, 0.18)) / barCount,
    half: random.between(0.06, 0.1) * (barCount === 1 ? 2 : 1),
  }));
  const from = random.between(0.16, 0.26);
  const to = random.between(0.72, 0.86);
  const waves = random.between(3.2, 5.4);
  const level = random.between(0.42, 0.58);
  const color = random.next() < 0.65 ? 'ice' : 'vermilion';

  const { height, width } = canvas;
  const gap = height / (canvas.rows - 1);
  const aspect = width / height;
  const levelY = height * level;
  const paper = [];
  for (const y of spread(canvas.rows + 6, -gap * 3, height + gap * 3)) {
    if (Math.abs(y - levelY) < gap * 0.5) continue;
    const v = y / height;
    const inBand = smoothstep(from - 0.07, from + 0.04, v) * smoothstep(to + 0.07, to - 0.04, v);
    paper.push(
      ...traceRow(canvas, (u) => {
        const calm =
          inBand *
          Math.max(...bars.map((b) => smoothstep(b.half + 0.045, b.half - 0.02, Math.abs(u - b.center))));
        const x = u * waves * Math.max(1, aspect * 0.8);
        const noise = shake(x, v * 4) + 0.4 * shake(x * 2.3 + 20, v * 6);
        const heavy = 0.5 + 0.5 * weight(x * 0.62 + 7, v * 3.4);
        return {
          y: y + gap * 2.1 * noise * (1 - calm),
          t: mix(1 + gap * 0.62 * heavy ** 1.6 + gap * 0.06, 1, calm),
        };
      }),
    );
  }
  return {
    faint: [],
    paper,
    accent: { color, rows: [straight(0, width, levelY, Math.max(3.5, gap * 0.32))] },
  };
};
