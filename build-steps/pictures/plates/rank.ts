import { seededRandom } from '../random.ts';
import { type Row, straight } from '../rows.ts';
import type { PlateBox, PlateRows } from './plate.ts';

const PLACES = 25;
/** The place of the one that is longer than all others. */
const ODD = 15;

/** A ranked list, a bar for each place and the longest first; but for one far down, which alone passes the line. */
export function rank({ width, height, lineX }: PlateBox): PlateRows {
  const random = seededRandom('rank');
  const pitch = height / (PLACES + 1);
  const mark = pitch * 0.62;
  const left = Math.max(width * 0.06, lineX - height * 0.94);
  const longest = lineX * 0.97 - left;
  const faint: Row[] = [];
  const paper: Row[] = [];
  const hot: Row[] = [];
  for (let place = 0; place < PLACES; place++) {
    const middle = pitch * (place + 1);
    const share = 1 - 0.66 * (place / (PLACES - 1)) ** 0.8 - random.between(0, 0.012);
    const from = left + mark * 1.8;
    const isOdd = place === ODD;
    faint.push(straight(0, width, middle, 1));
    // A bar is three rows.
    for (const side of [-1, 0, 1]) {
      const y = middle + side * pitch * 0.22;
      const t = pitch * 0.14;
      paper.push(straight(left, left + mark, y, t));
      paper.push(straight(from, isOdd ? lineX : left + longest * share, y, t));
      if (isOdd) hot.push(straight(lineX, width * 0.92, y, t));
    }
  }
  return { faint, paper, hot };
}
