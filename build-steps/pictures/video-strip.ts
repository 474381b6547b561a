/** The strip above "Video content coming soon": still rows, and in the middle of them a scene that moves. */
import { palette } from './palette.ts';
import { seededRandom, smoothNoise2 } from './random.ts';
import { type PathPrecision, type Row, rowOutline } from './rows.ts';

export type StripSize = { width: number; height: number; rows: number; centerX: number };

export const stripSizes = {
  wide: { width: 1344, height: 300, rows: 34, centerX: 0.645 },
  narrow: { width: 700, height: 520, rows: 34, centerX: 0.74 },
} as const satisfies Record<string, StripSize>;

function stripRows({ width, height, rows, centerX }: StripSize): Row[] {
  const random = seededRandom('on film');
  const wave = smoothNoise2(random);
  const gap = height / rows;
  const spread = Math.min(0.3, (height * 0.95) / width);
  return Array.from({ length: rows }, (_, i) => {
    const y = gap * (i + 0.5);
    const v = y / height;
    const steps = Math.ceil(width / 4);
    return Array.from({ length: steps + 1 }, (_, k) => {
      const x = (width * k) / steps;
      const across = (x / width - centerX) / spread;
      const scene = Math.exp(-(Math.abs(across) ** 2.4)) * Math.exp(-(Math.abs((v - 0.5) / 0.42) ** 2.6));
      const ripple = Math.exp(-((across / 1.5) ** 2));
      // Crests lean: they travel up and to the right from row to row.
      const along = x / height;
      const drift = wave(along * 1.6, i * 0.11);
      const swell =
        Math.sin(along * 14.5 + i * 0.62 + drift * 2.6) * (0.62 + 0.38 * wave(along * 2 + 40, i * 0.3));
      const weight = Math.max(0, 0.24 + 0.9 * wave(along * 2.4 + 23, i * 0.37));
      return {
        x,
        y: y - swell * (scene * height * 0.12 + ripple * gap * 0.16),
        t: 1 + scene * weight * gap * 0.85,
      };
    });
  });
}

/** @returns SVG elements, background included */
export function drawStrip(size: StripSize, precision: PathPrecision): string {
  const d = stripRows(size)
    .map((row) => rowOutline(row, precision))
    .join('');
  const { centerX } = size;
  const stop = (at: number, opacity: number) =>
    `<stop offset="${Math.min(1, Math.max(0, at)).toFixed(3)}" stop-color="${palette.paper}" stop-opacity="${opacity}"/>`;
  return (
    `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" x2="${size.width}" y1="0" y2="0">` +
    `${stop(centerX - 0.34, 0.36)}${stop(centerX - 0.12, 0.9)}${stop(centerX + 0.12, 0.9)}${stop(centerX + 0.3, 0.36)}</linearGradient>` +
    `<path fill="${palette.ink1}" d="M0 0H${size.width}V${size.height}H0z"/><path fill="url(#g)" d="${d}"/>`
  );
}
