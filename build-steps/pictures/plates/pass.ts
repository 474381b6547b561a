import { type Row, smoothstep, straight } from '../rows.ts';
import { isLow, type PlateBox, type PlateRows } from './plate.ts';

/** How high each reader's heap is, and where in it the letter lies, from its top; the last ones stand beyond the line. */
const HEAPS = [
  [0.46, 0.62],
  [0.86, 0.3],
  [0.6, 0.5],
  [0.94, 0.58],
  [0.7, 0.14],
  [0.5, 0.4],
] as const;

/** How many of them stand beyond the line. */
const BEYOND = { wide: 2, low: 1 };

/** One letter in the heaps of several readers: each has handed it on to the next, and the last has it beyond the line. */
export function pass(box: PlateBox): PlateRows {
  const { width, height, lineX } = box;
  const low = isLow(box);
  const beyond = low ? BEYOND.low : BEYOND.wide;
  const step = (width - lineX) / beyond;
  const gap = step * 0.26;
  const rows = low ? 30 : 44;
  const pitch = height / rows;
  const faint: Row[] = [];
  const paper: Row[] = [];
  const hot: Row[] = [];
  for (let row = 0; row < rows; row++) faint.push(straight(0, width, pitch * (row + 0.5), 1));
  const shown = HEAPS.slice(low ? 0 : 1);
  const heaps = shown.map(([heap, lies], index) => {
    const from = lineX + step * (index - shown.length + beyond);
    const top = Math.round((1 - heap) * (rows - 3)) + 1;
    return {
      from: from + gap / 2,
      to: from + step - gap / 2,
      top,
      letter: top + Math.round((rows - top - 4) * lies),
    };
  });
  heaps.forEach(({ from, to, top, letter }, index) => {
    if (to < 0) return;
    const ink = from > lineX ? hot : paper;
    const start = Math.max(0, from);
    for (let row = top; row < rows - 1; row++) {
      // Three rows are the letter, and the one above and below it give it room.
      const away = Math.abs(row - letter);
      if (away === 2) continue;
      ink.push(straight(start, to, pitch * (row + 0.5), pitch * (away < 2 ? 0.86 : 0.24)));
    }
    const next = heaps[index + 1];
    if (!next) return;
    // Handed on: what leads from one heap to the next changes its ink on the line.
    const [y, there] = [letter, next.letter].map((row) => pitch * (row + 0.5)) as [number, number];
    const way: Row = [];
    for (let i = 0; i <= 24; i++) {
      const x = to + ((next.from - to) * i) / 24;
      way.push({ x, y: y + (there - y) * smoothstep(to, next.from, x), t: pitch * 0.3 });
    }
    const before = way.filter(({ x }) => x <= lineX + 0.001);
    const after = way.filter(({ x }) => x >= lineX - 0.001);
    if (before.length > 1) paper.push(before);
    if (after.length > 1) hot.push(after);
  });
  return { faint, paper, hot };
}
