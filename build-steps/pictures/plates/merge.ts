import { type Row, smoothstep, straight } from '../rows.ts';
import type { PlateBox, PlateRows } from './plate.ts';

const incoming = 41;
const outgoing = 17;

/** Across the whole page: forty-one rows come in, seventeen go on. */
export function merge({ width, height, lineX }: PlateBox): PlateRows {
  const paper: Row[] = [];
  const hot: Row[] = [];
  const faint: Row[] = [];
  for (let i = 0; i < incoming; i++) {
    const from = ((i + 0.5) / incoming) * height;
    const group = Math.floor((i * outgoing) / incoming);
    const to = ((group + 0.5) / outgoing) * height;
    const goesOn = i === 0 || Math.floor(((i - 1) * outgoing) / incoming) !== group;
    // The rows of one group run together; only the first of them goes on at full weight.
    const ends = goesOn ? lineX : lineX * (0.34 + 0.38 * ((i * 7) % 11) * 0.1);
    const row: Row = [];
    for (let x = 0; x < ends + 5; x += 6) {
      const at = Math.min(x, ends);
      const u = at / lineX;
      const y = from + (to - from) * smoothstep(0.12, 0.92, u);
      const thin = goesOn ? 1 : smoothstep(ends, ends * 0.6, at);
      row.push({ x: at, y, t: 0.6 + thin * (0.9 + (goesOn ? 5 * smoothstep(0.3, 1, u) : 0.6)) });
    }
    (goesOn ? paper : faint).push(row);
    if (goesOn) hot.push(straight(lineX, width, to, 6.2));
  }
  return { faint, paper, hot };
}
