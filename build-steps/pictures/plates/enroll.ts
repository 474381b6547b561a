import { type Row, smoothstep, straight } from '../rows.ts';
import { isLow, type PlateBox, type PlateRows } from './plate.ts';

/** How many names the list has, and the place in it that is made free. */
const LIST = { names: 48, place: 14 };
const SHORT_LIST = { names: 24, place: 10 };

/** A list makes room: its rows part, and one comes in from beyond the line. */
export function enroll(box: PlateBox): PlateRows {
  const { width, height, lineX } = box;
  const { names, place } = isLow(box) ? SHORT_LIST : LIST;
  const pitch = height / names;
  const free = pitch * (place + 0.5);
  const comesTo = lineX * 0.42;
  const paper: Row[] = [];
  const faint: Row[] = [];
  for (let name = 0; name < names; name++) {
    if (name === place) continue;
    const y = pitch * (name + 0.5);
    const away = y - free;
    // The nearer, the farther it has to give way.
    const gives = Math.sign(away) * pitch * 1.5 * Math.exp(-Math.abs(away) / (pitch * 4));
    const row: Row = [];
    for (let x = 0; x < lineX + 4; x += 5) {
      const at = Math.min(x, lineX);
      row.push({ x: at, y: y + gives * smoothstep(comesTo * 0.5, comesTo * 1.3, at), t: pitch * 0.36 });
    }
    paper.push(row);
    faint.push(straight(lineX, width, y + gives, 1));
  }
  // One name, of three rows.
  const one = [-1, 0, 1].map((side) => free + side * pitch * 0.62);
  return {
    faint,
    paper: [...paper, ...one.map((y) => straight(comesTo, lineX, y, pitch * 0.46))],
    hot: one.map((y) => straight(lineX, width, y, pitch * 0.46)),
  };
}
