import { seededRandom } from '../random.ts';
import { type Row, straight } from '../rows.ts';
import type { PlateBox, PlateRows } from './plate.ts';

/** Lines of the six drafts. */
const DRAFTS = [8, 7, 7, 6, 5, 4];

/** An advertisement in six drafts, shorter and plainer each time: what stood past the line is struck. */
export function prune({ width, height, lineX }: PlateBox): PlateRows {
  const random = seededRandom('prune');
  const lines = DRAFTS.reduce((sum, count) => sum + count, 0);
  const gap = 1.35;
  const pitch = (height * 0.9) / (lines + gap * (DRAFTS.length - 1));
  const left = Math.max(0, lineX - Math.min(lineX * 0.92, height * 0.9));
  const faint: Row[] = [];
  const paper: Row[] = [];
  const hot: Row[] = [];
  let y = height * 0.05 + pitch / 2;
  DRAFTS.forEach((count, draft) => {
    const done = draft / (DRAFTS.length - 1);
    const reach = width * 0.97 + (lineX * 0.8 - width * 0.97) * done ** 0.72;
    const t = pitch * (0.26 + 0.44 * done);
    for (let line = 0; line < count; line++) {
      // The last line of a draft is short, as the last of a paragraph is.
      const last = line === count - 1 ? 0.62 : 1;
      const ends = left + (reach - left) * last - random.between(0, pitch * 2.2);
      faint.push(straight(left, width, y, 0.9));
      let x = left;
      while (x < ends) {
        const stop = Math.min(ends, x + pitch * random.between(1.6, 6.4));
        if (x < lineX) paper.push(straight(x, Math.min(stop, lineX), y, t));
        if (stop > lineX) hot.push(straight(Math.max(x, lineX), stop, y, t));
        x = stop + pitch * 0.62;
      }
      y += pitch;
    }
    y += pitch * gap;
  });
  return { faint, paper, hot };
}
