import { type Row, straight } from '../rows.ts';
import { isLow, type PlateBox, type PlateRows } from './plate.ts';

const WEEKS = 6;
const DAYS = 5;

/** Thirty rows in six weeks of five: each day has a little more on paper than the last, until it passes the line. */
export function days(box: PlateBox): PlateRows {
  const { width, height, lineX } = box;
  const edge = height * 0.04;
  // Between two weeks as much is left free as one day takes.
  const pitch = (height - 2 * edge) / (WEEKS * DAYS + WEEKS - 1);
  const sheet = isLow(box) ? lineX / 8 : lineX / 6;
  const left = lineX * (isLow(box) ? 0.064 : 0.22);
  const fullest = Math.min(lineX + sheet * 1.9, width * 0.96) - left;
  const faint: Row[] = [];
  const paper: Row[] = [];
  const hot: Row[] = [];
  for (let day = 0; day < WEEKS * DAYS; day++) {
    const y = edge + pitch * (day + Math.floor(day / DAYS) + 0.5);
    const until = left + fullest * (0.12 + 0.88 * (day / (WEEKS * DAYS - 1)) ** 0.8);
    faint.push(straight(0, width, y, 1));
    // A sheet is told off in strokes; where the line crosses one, its ink changes.
    for (let x = left; x < until; x += sheet / 5) {
      const end = x + (sheet / 5) * 0.66;
      if (x < lineX) paper.push(straight(x, Math.min(end, lineX), y, pitch * 0.6));
      if (end > lineX) hot.push(straight(Math.max(x, lineX), end, y, pitch * 0.6));
    }
  }
  return { faint, paper, hot };
}
