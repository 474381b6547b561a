import { type Row, straight } from '../rows.ts';
import { isLow, type PlateBox, type PlateRows } from './plate.ts';

/** The sheets behind the first, by how heavy their rows are. */
const BEHIND = [0.34, 0.26, 0.18];

/** The lines of the first sheet: from where to where each box to tick reaches, and from where to where its words. */
const BOX = [0.1, 0.165, 0.24] as const;
const BOX_ACROSS = [0.04, 0.075, 0.1] as const;
const WORDS = [0.78, 0.62, 0.86, 0.54];

/** Four sheets, one before the other; the first is a list with a box before each of its four lines, left out of the rows. */
export function files({ width, height, lineX }: PlateBox): PlateRows {
  const pitch = height / 62;
  const step = pitch * 2;
  // Above a form it lies across the phone, from margin to margin.
  const lies = isLow({ width, height });
  const across = Math.min(lineX * 0.9, height * 0.66);
  const right = lineX + Math.min(lies ? height * 0.25 : across * 0.2, width - lineX - step * 4.5);
  const left = lies ? Math.max(step, lineX - height * 1.83) : right - across;
  const [box, boxEnd, begin] = lies ? BOX_ACROSS : BOX;
  const top = pitch * 12;
  const bottom = height - pitch * 4;
  const faint: Row[] = [];
  const paper: Row[] = [];
  const hot: Row[] = [];
  const add = (from: number, to: number, y: number, t: number) => {
    if (to <= from) return;
    if (from < lineX) paper.push(straight(from, Math.min(to, lineX), y, t));
    if (to > lineX) hot.push(straight(Math.max(from, lineX), to, y, t));
  };
  for (let row = 0; row < 62; row++) {
    const y = pitch * (row + 0.5);
    faint.push(straight(0, width, y, 1));
    if (y > top && y < bottom) {
      const line = Math.floor((row - 18) / 8);
      const within = (row - 18) % 8;
      const words = row >= 18 && within < 4 ? WORDS[line] : undefined;
      const at = (share: number) => left + (right - left) * share;
      if (words === undefined) add(left, right, y, pitch * 0.7);
      else {
        add(left, at(box), y, pitch * 0.7);
        // The box is drawn by its frame: its inside stays paper.
        if (within === 1 || within === 2) add(at(box) + pitch, at(boxEnd) - pitch * 0.4, y, pitch * 0.7);
        add(at(boxEnd) + pitch * 0.6, at(begin), y, pitch * 0.7);
        add(within === 1 || within === 2 ? at(words) : at(begin), right, y, pitch * 0.7);
      }
    }
    // Behind it, each a step up and to the right, and as much of each as shows.
    let covered = y > top && y < bottom ? right : left;
    BEHIND.forEach((weight, index) => {
      const shift = step * (index + 1);
      const above = top - shift;
      if (y > above && y < bottom - shift) {
        const from = Math.max(left + shift, covered + pitch * 0.6);
        add(y < top - step * index ? left + shift : from, right + shift, y, pitch * (0.2 + weight));
        covered = right + shift;
      }
    });
  }
  return { faint, paper, hot };
}
