import { smoothNoise, smoothNoise2 } from '../random.ts';
import { accentColor, bell, type Motif, spread, traceRow } from './motif.ts';

/** Quiet rows that something pushes from behind: they bow apart and grow heavy where it comes through. */
export const swell: Motif = (canvas, random) => {
  const ripple = smoothNoise(random);
  const centerX = random.between(0.28, 0.72);
  const centerY = random.between(0.36, 0.64);
  const spreadX = random.between(0.2, 0.34);
  const spreadY = random.between(0.24, 0.32);
  const force = random.between(0.85, 1.25);
  const second = {
    x: centerX + random.sign() * random.between(0.34, 0.44),
    y: random.between(0.2, 0.8),
    force: random.between(0, 0.75),
  };
  const offset = random.between(-0.05, 0.05);
  const color = accentColor(random);

  const { height, width } = canvas;
  const gap = height / canvas.rows;
  const squeeze = Math.min(1, (height * 1.15) / width);
  const ys = spread(canvas.rows, -gap * 3, height + gap * 3);
  const target = (centerY + offset) * height;
  const chosen = ys.reduce(
    (best, y, i) => (Math.abs(y - target) < Math.abs((ys[best] ?? 0) - target) ? i : best),
    0,
  );
  const paper = [];
  let accent = traceRow(canvas, () => undefined);
  for (const [i, y] of ys.entries()) {
    const v = y / height;
    const row = traceRow(canvas, (u) => {
      const main = bell((u - centerX) / (spreadX * squeeze)) * bell((v - centerY) / spreadY);
      const side = bell((u - second.x) / (0.14 * squeeze)) * bell((v - second.y) / 0.2) * second.force;
      const bow = (v - centerY) * main * force * height * 0.62 + (v - second.y) * side * height * 0.6;
      const unrest = ripple(u * 5 + v * 1.7) * gap * 0.35;
      return { y: y + bow + unrest * (0.3 + main), t: 1.1 + gap * (0.72 * main ** 1.3 + 0.4 * side) };
    });
    if (i === chosen) accent = row.map((run) => run.map((p) => ({ ...p, t: Math.max(p.t, gap * 0.2) })));
    else paper.push(...row);
  }
  return { faint: [], paper, accent: { color, rows: accent } };
};

/** Quiet rows that rise into a sea: heavier and higher toward the middle, each in front of the one behind. */
export const surf: Motif = (canvas, random) => {
  const wave = smoothNoise2(random);
  const centerX = random.between(0.4, 0.68);
  const centerY = random.between(0.4, 0.6);
  const spreadX = random.between(0.24, 0.34);
  const spreadY = random.between(0.3, 0.42);
  const tilt = random.between(0.8, 2.4) * random.sign();
  const steep = random.between(0.1, 0.14);
  const waves = random.between(4.5, 7);
  const chosenAt = random.between(0.45, 0.72);
  const color = accentColor(random);

  const { height, width } = canvas;
  const count = Math.round(canvas.rows * 0.8);
  const gap = height / count;
  const stretch = Math.max(1, (width / height) * 0.75);
  const chosen = Math.round(chosenAt * (count - 1));
  const paper = [];
  let accent = traceRow(canvas, () => undefined);
  for (const [i, y] of spread(count, gap * 0.5, height - gap * 0.5).entries()) {
    const v = y / height;
    const row = traceRow(canvas, (u) => {
      const sea = bell(((u - centerX) * Math.sqrt(stretch)) / spreadX) * bell((v - centerY) / spreadY);
      const x = u * waves * stretch + v * tilt * 3;
      const crest = wave(x, v * 3.2) + 0.4 * wave(x * 2.1 + 9, v * 7);
      const weight = Math.max(0, 0.5 + 0.7 * wave(x * 0.5 + 31, i * 0.31));
      return { y: y - crest * height * steep * sea, t: 1 + gap * 0.5 * sea * weight };
    });
    if (i === chosen) accent = row.map((run) => run.map((p) => ({ ...p, t: Math.max(p.t, 2.2) })));
    else paper.push(...row);
  }
  return { faint: [], paper, accent: { color, rows: accent }, casing: 1.2 };
};
