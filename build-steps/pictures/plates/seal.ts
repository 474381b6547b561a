import { type Row, smoothstep, straight } from '../rows.ts';
import { isLow, type PlateBox, type PlateRows } from './plate.ts';

/** An envelope of rows, closed; the page's line cuts a strip of it off as a stamp would sit. */
export function seal(box: PlateBox): PlateRows {
  const { width, height, lineX } = box;
  const low = isLow(box);
  // In a low head the frame is wider than the box: the envelope reaches past the box's left edge.
  const left = low ? lineX * 0.28 : lineX - height * 0.9;
  const right = Math.min(width * 0.98, lineX + (lineX - left) * 0.26);
  const top = height * 0.14;
  const bottom = height - top;
  const pitch = height / (low ? 56 : 72);
  const flapTip = top + (bottom - top) * 0.58;
  const middle = (left + right) / 2;
  const faint: Row[] = [];
  const paper: Row[] = [];
  const hot: Row[] = [];
  for (let y = pitch / 2; y < height; y += pitch) {
    faint.push(straight(0, width, y, 1));
    if (y < top || y > bottom) continue;
    // The flap's edge at this height, mirrored: rows stop short of it on both sides.
    const share = (y - top) / (flapTip - top);
    const edge = share <= 1 ? (middle - left) * (1 - share) : 0;
    const cut = share <= 1 ? pitch * 1.5 : 0;
    const spans: [number, number, number][] =
      share <= 1
        ? [
            [left, middle - edge - cut, 0.5],
            [middle - edge + cut, middle + edge - cut, 0.82],
            [middle + edge + cut, right, 0.5],
          ]
        : [[left, right, 0.5 + 0.14 * smoothstep(1, 1.6, share)]];
    // Where the flap's sides have met, what lies left and right of the tip is body.
    for (const [from, to, weight] of spans) {
      if (to - from < 4) continue;
      const t = pitch * weight;
      if (from < lineX) paper.push(straight(from, Math.min(to, lineX), y, t));
      if (to > lineX) hot.push(straight(Math.max(from, lineX), to, y, t));
    }
  }
  return { faint, paper, hot };
}
