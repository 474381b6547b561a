import { straight } from '../rows.ts';
import { isLow, type PlateBox, type PlateRows } from './plate.ts';

/** How the sheet is folded. */
const PANELS = 3;

/** Where the words of a line end, as a share of the text's width; the last one of a panel is short. */
const LINE_ENDS = [0.94, 0.86, 1, 0.9, 0.46];

/** A letter of rows, folded in three: the panels lean in turn, and every third row is a line of writing left out. */
export function letter(box: PlateBox): PlateRows {
  const { width, height, lineX } = box;
  const right = Math.min(width * 0.9, lineX * 1.34);
  const left = right - Math.min(lineX * 1.06, height * 1.9);
  const pitch = height / (isLow(box) ? 42 : 63);
  // Whole rows above and below it, as many here as there.
  const top = pitch * (isLow(box) ? 3 : 7);
  const panel = (height - 2 * top) / PANELS;
  const lean = (right - left) * 0.09;
  const faint = [];
  const paper = [];
  const hot = [];
  for (let y = pitch / 2; y < height; y += pitch) {
    faint.push(straight(0, width, y, 1));
    const number = Math.floor((y - top) / panel);
    if (y < top || number >= PANELS) continue;
    const down = (y - top) / panel - number;
    // The fold itself stays dark.
    if (number > 0 && down * panel < pitch) continue;
    const back = number % 2 === 1;
    const shift = lean * (back ? 1 - down : down);
    const [from, to] = [left + shift, right - lean + shift];
    const row = Math.floor((down * panel) / pitch);
    const margin = (to - from) * 0.14;
    const end = LINE_ENDS[Math.floor(row / 3) % LINE_ENDS.length] ?? 1;
    const written = row % 3 === 2 && row > 2;
    const spans = written
      ? [
          [from, from + margin],
          [from + margin + (to - from - 2 * margin) * end, to],
        ]
      : [[from, to]];
    const t = pitch * (back ? 0.4 : 0.66);
    for (const [start = 0, stop = 0] of spans) {
      if (start < lineX) paper.push(straight(start, Math.min(stop, lineX), y, t));
      if (stop > lineX) hot.push(straight(Math.max(start, lineX), stop, y, t));
    }
  }
  return { faint, paper, hot };
}
