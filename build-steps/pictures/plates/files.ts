import { straight } from '../rows.ts';
import type { PlateBox, PlateRows } from './plate.ts';

/** Sheets from the front to the back: where each begins, as shares of what all of them take, and how heavy its rows are. */
const SHEETS = [
  { x: 0, y: 0.3, weight: 0.72 },
  { x: 0.19, y: 0.15, weight: 0.5 },
  { x: 0.38, y: 0, weight: 0.32 },
];

/** Of what all sheets take, the part that is one sheet. */
const SHEET = { width: 0.62, height: 0.7 };

/** Three sheets of rows, one before the other; the line cuts the corners that stand behind. */
export function files({ width, height, lineX }: PlateBox): PlateRows {
  const right = Math.min(width * 0.9, lineX * 1.22);
  const across = Math.min(lineX * 0.98, height * 0.92);
  const down = height * 0.8;
  const top = height * 0.1;
  const pitch = height / 62;
  const faint = [];
  const paper = [];
  const hot = [];
  for (let y = pitch / 2; y < height; y += pitch) {
    faint.push(straight(0, width, y, 1));
    // Right of this, nothing in front covers a sheet.
    let covered = 0;
    for (const { x, y: from, weight } of SHEETS) {
      const share = (y - top) / down - from;
      if (share < 0 || share > SHEET.height) continue;
      const start = Math.max(right - across + x * across, covered);
      const stop = right - across + (x + SHEET.width) * across;
      const t = pitch * weight;
      if (start < lineX) paper.push(straight(start, Math.min(stop, lineX), y, t));
      if (stop > lineX) hot.push(straight(Math.max(start, lineX), stop, y, t));
      covered = stop + pitch * 1.5;
    }
  }
  return { faint, paper, hot };
}
