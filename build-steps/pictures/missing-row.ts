/** The 404 page's field of rows: one is missing, its neighbors part around the heading, and it goes on past the line. */
import { fourFifths, palette } from './palette.ts';
import { type PathPrecision, type Row, rowOutline, smoothstep } from './rows.ts';

export type MissingRowSize = {
  width: number;
  height: number;
  rows: number;
  gap: number;
  closes: [number, number];
};

/** `gap`: what the heading needs, in the drawing's pixels. `closes`: where the neighbors come together again, of the width. */
export const missingRowSizes = {
  wide: { width: 1440, height: 470, rows: 41, gap: 176, closes: [0.6, 0.8] },
  narrow: { width: 390, height: 400, rows: 35, gap: 190, closes: [0.66, 0.8] },
} as const satisfies Record<string, MissingRowSize>;

/** The thickest a row gets, as a share of the local pitch: neighbors never merge. */
const MOST = 0.6;

/** @returns SVG elements; the row goes on in vermilion from the page's line */
export function drawMissingRow(
  size: (typeof missingRowSizes)[keyof typeof missingRowSizes],
  precision: PathPrecision,
): string {
  const { width, height, rows, gap, closes } = size;
  const middle = height / 2;
  const half = (rows - 1) / 2;
  const pitch = height / rows;
  const parts: string[] = [];
  for (let i = 0; i < rows; i++) {
    const away = i - half;
    if (away === 0) continue;
    const side = Math.sign(away);
    const even = middle + away * pitch;
    const parted = middle + side * (gap / 2 + ((Math.abs(away) - 0.5) / half) * (middle - gap / 2));
    const localPitch = (middle - gap / 2) / half;
    const near = 1 - (Math.abs(away) - 1) / half;
    const row: Row = Array.from({ length: 97 }, (_, k) => {
      const u = k / 96;
      const closing = smoothstep(closes[0], closes[1], u);
      const past = smoothstep(fourFifths, fourFifths + 0.06, u);
      const heavy = (localPitch + (pitch - localPitch) * closing) * (0.12 + (MOST - 0.12) * near ** 2.2);
      return { x: u * width, y: parted + (even - parted) * closing, t: 0.7 + (heavy - 0.7) * (1 - past) };
    });
    const opacity = (0.28 + 0.72 * near ** 1.4).toFixed(2);
    parts.push(`<path fill="${palette.paper}" fill-opacity="${opacity}" d="${rowOutline(row, precision)}"/>`);
  }
  const goesOn: Row = Array.from({ length: 17 }, (_, k) => {
    const u = fourFifths + ((1 - fourFifths) * k) / 16;
    return { x: u * width, y: middle, t: 1 + (pitch - 3) * smoothstep(fourFifths, fourFifths + 0.05, u) };
  });
  parts.push(`<path fill="${palette.vermilion}" d="${rowOutline(goesOn, precision)}"/>`);
  return parts.join('');
}
