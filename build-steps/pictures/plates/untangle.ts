import { seededRandom } from '../random.ts';
import { type Row, smoothstep, straight } from '../rows.ts';
import type { PlateBox, PlateRows } from './plate.ts';

const strands = 41;

/** Forty-one strands come in from anywhere, run through one knot, and leave it in order. */
export function untangle({ width, height, lineX }: PlateBox): PlateRows {
  const random = seededRandom('untangle');
  // The first and the last close the picture: both stand clear of its edges.
  const edge = height * 0.015;
  const gap = (height - 2 * edge) / strands;
  const middle = height * 0.47;
  const order = Array.from({ length: strands }, (_, index) => ({ index, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ index }) => index);
  const paper: Row[] = [];
  const hot: Row[] = [];
  order.forEach((start, i) => {
    const out = edge + gap * (i + 0.5);
    const from = middle + (start / (strands - 1) - 0.5) * height * 0.68;
    const phase = random.between(0, Math.PI * 2);
    const turns = random.between(1.2, 3.1);
    const reach = random.between(0.03, 0.13) * height;
    const begins = lineX * random.between(0.03, 0.15);
    const row: Row = [];
    for (let x = begins; x < lineX + 3; x += 4) {
      const at = Math.min(x, lineX);
      const u = at / lineX;
      const drawn = smoothstep(0, 0.42, u);
      const released = smoothstep(0.5, 0.97, u);
      const knot = middle + (from - middle) * 0.14;
      const swing = Math.sin(u * Math.PI * 2 * turns + phase) * reach * drawn * (1 - released);
      const y = (from + (knot - from) * drawn) * (1 - released) + out * released + swing;
      row.push({ x: at, y, t: 1.3 + 3 * drawn + 0.5 * released });
    }
    paper.push(row);
    hot.push(straight(lineX, width, out, 4.8));
  });
  return { paper, hot, casing: 1.2 };
}
