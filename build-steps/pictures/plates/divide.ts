import { type Row, smoothstep, straight } from '../rows.ts';
import type { PlateBox, PlateRows } from './plate.ts';

/** What can be booked and what can be read: `1` goes past the line, `0` ends before it. */
const KINDS = [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0];

/** Rows of each strand, and how much of its share of the height they take. */
const STRANDS = [
  { rows: 3, spread: 0.4, weight: 0.42 },
  { rows: 6, spread: 0.86, weight: 1 },
] as const;

/** One bundle comes in and divides into eleven strands: five heavy ones pass the line, six thin ones run out before it. */
export function divide({ width, height, lineX }: PlateBox): PlateRows {
  const top = height * 0.05;
  const drawn = height - 2 * top;
  const share = drawn / KINDS.length;
  const paper: Row[] = [];
  const hot: Row[] = [];
  KINDS.forEach((kind, index) => {
    const { rows, spread, weight } = STRANDS[kind === 1 ? 1 : 0];
    const middle = top + share * (index + 0.5);
    for (let i = 0; i < rows; i++) {
      const target = middle + ((i + 0.5) / rows - 0.5) * share * spread;
      const from = top + drawn * 0.44 + (target - top - drawn / 2) * 0.13;
      const ends = kind === 1 ? lineX : lineX * (0.84 + 0.05 * ((index + i) % 3));
      const full = ((share * spread) / rows) * 0.62 * weight;
      const row: Row = [];
      for (let x = 0; x < ends + 4; x += 5) {
        const at = Math.min(x, ends);
        const y = from + (target - from) * smoothstep(0.06, 0.86, at / lineX);
        const begun = smoothstep(0, lineX * 0.1, at);
        const runsOut = kind === 1 ? 1 : smoothstep(ends, ends * 0.8, at);
        row.push({
          x: at,
          y,
          t: 0.3 + begun * runsOut * (0.7 + (full - 1) * smoothstep(0, 0.9, at / lineX)),
        });
      }
      paper.push(row);
      if (kind === 1) hot.push(straight(lineX, width, target, full));
    }
  });
  return { paper, hot };
}
