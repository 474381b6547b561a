import { seededRandom } from '../random.ts';
import { type Row, smoothstep, straight } from '../rows.ts';
import { isLow, type PlateBox, type PlateRows, partAtLine } from './plate.ts';

/** The cut of a key: heavy rows up to it, and hairlines above. */
export function keep(box: PlateBox): PlateRows {
  const { width, height, lineX } = box;
  const random = seededRandom('keep');
  const notches = Array.from({ length: 7 }, () => random.between(0.24, 0.6));
  const notch = width / notches.length;
  const count = isLow(box) ? 22 : 34;
  const gap = height / count;
  const cutAt = (x: number) => {
    const i = Math.min(notches.length - 1, Math.floor(x / notch));
    const here = notches[i] ?? 0.5;
    const next = notches[i + 1] ?? here;
    return (here + (next - here) * Math.min(1, Math.max(0, (x / notch - i - 0.7) / 0.3))) * height;
  };
  const faint: Row[] = [];
  const paper: Row[] = [];
  const hot: Row[] = [];
  for (let i = 0; i < count; i++) {
    const y = (i + 0.5) * gap;
    faint.push(straight(0, width, y, 1));
    let row: Row = [];
    const end = () => {
      const isBeyond = (row[0]?.x ?? 0) >= lineX;
      const [cool, warm] = isBeyond ? [[], row] : partAtLine(row, lineX);
      if (cool.length > 1) paper.push(cool);
      if (warm.length > 1) hot.push(warm);
      row = [];
    };
    for (let x = 0; x <= width; x += 2) {
      if (y > cutAt(x)) row.push({ x, y, t: gap * 0.42 * smoothstep(0, lineX * 0.3, x) + 0.4 });
      else end();
    }
    end();
  }
  return { faint, paper, hot };
}
