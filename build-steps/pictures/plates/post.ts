import { type Row, smoothstep, straight } from '../rows.ts';
import { isLow, type PlateBox, type PlateRows, partAtLine } from './plate.ts';

/** Where the slot is and where the letter's upper edge, as shares of the height. */
const SLOT = 0.62;
const TOP = 0.1;

/** Points of a row of the door. */
const STEPS = 150;

/** Where the words of a line end, as a share of the text's width. */
const LINE_ENDS = [0.5, 0.94, 1, 0.86, 0.96];

/** A door of rows that parts for a slot, and a letter halfway into it. */
export function post(box: PlateBox): PlateRows {
  const { width, height, lineX } = box;
  const low = isLow(box);
  const count = low ? 34 : 52;
  const pitch = height / count;
  const slot = height * SLOT;
  const across = Math.min(lineX * 1.06, height * 1.25);
  const right = Math.min(width * 0.88, lineX + across * 0.3);
  const left = right - across;
  // The slot is wider than what goes through it, and has closed where the drawing ends: its rows go on as they are.
  const reach = Math.min(across * 0.3, left * 0.96, (width - right) * 0.96);
  const open = (x: number) => smoothstep(left - reach, left, x) * smoothstep(right + reach, right, x);
  const lean = across * 0.07;
  const edges = (y: number): [number, number] => {
    const up = (slot - y) / (slot - height * TOP);
    return [left + lean * up, right - lean * up];
  };
  const paper: Row[] = [];
  const hot: Row[] = [];
  const add = (row: Row) => {
    const isBeyond = (row[0]?.x ?? 0) >= lineX;
    const [cool, warm] = isBeyond ? [[], row] : partAtLine(row, lineX);
    if (cool.length > 1) paper.push(cool);
    if (warm.length > 1) hot.push(warm);
  };
  for (let i = 0; i < count; i++) {
    const base = pitch * (i + 0.5);
    const side = base < slot ? -1 : 1;
    const near = Math.exp(-Math.abs(base - slot) / (height * 0.11));
    let row: Row = [];
    for (let step = 0; step <= STEPS; step++) {
      const x = (width * step) / STEPS;
      const y = base + side * open(x) * near * height * 0.045;
      const [from, to] = edges(y);
      // The door stops short of the letter before it.
      const isBehind = side < 0 && y > height * TOP - pitch && x > from - pitch * 1.5 && x < to + pitch * 1.5;
      if (isBehind) {
        if (row.length > 1) add(row);
        row = [];
      } else row.push({ x, y, t: pitch * (0.16 + 0.5 * near * open(x)) });
    }
    if (row.length > 1) add(row);
  }
  let line = 0;
  for (let y = height * TOP; y < slot; y += pitch * 0.8, line++) {
    const [from, to] = edges(y);
    const t = pitch * 0.58;
    const margin = across * 0.12;
    const end = LINE_ENDS[Math.floor(line / 3) % LINE_ENDS.length] ?? 1;
    if (line % 3 === 2 && line > 3) {
      const words = from + margin + (to - from - 2 * margin) * end;
      for (const [a, b] of [
        [from, from + margin],
        [words, to],
      ] as const)
        splitStraight(a, b, y, t);
    } else splitStraight(from, to, y, t);
  }
  return { paper, hot };

  function splitStraight(from: number, to: number, y: number, t: number) {
    if (from < lineX) paper.push(straight(from, Math.min(to, lineX), y, t));
    if (to > lineX) hot.push(straight(Math.max(from, lineX), to, y, t));
  }
}
