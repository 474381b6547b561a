import { seededRandom } from '../random.ts';
import { type Row, smoothstep } from '../rows.ts';
import { isLow, type PlateBox, type PlateRows, partAtLine } from './plate.ts';

/** The cut of a key: rows that step down at each notch, thin above the cut and heavy below it. */
export function keep(box: PlateBox): PlateRows {
  const { width, height, lineX } = box;
  const random = seededRandom('keep');
  const notches = Array.from({ length: 12 }, () => random.between(0.26, 0.62));
  const notch = width / notches.length;
  const count = isLow(box) ? 26 : 44;
  const cutAt = (x: number) => {
    const i = Math.min(notches.length - 1, Math.floor(x / notch));
    const here = notches[i] ?? 0.5;
    const next = notches[i + 1] ?? here;
    return (here + (next - here) * smoothstep(0.72, 1, x / notch - i)) * height;
  };
  const paper: Row[] = [];
  const hot: Row[] = [];
  for (let i = 0; i < count; i++) {
    const base = (i + 0.5) / count;
    let row: Row = [];
    let wasAbove: boolean | undefined;
    const end = () => {
      const isBeyond = (row[0]?.x ?? 0) >= lineX;
      const [cool, warm] = isBeyond ? [[], row] : partAtLine(row, lineX);
      if (cool.length > 1) paper.push(cool);
      if (warm.length > 1) hot.push(warm);
      row = [];
    };
    const begins = lineX * (0.02 + 0.14 * random.next());
    for (let x = begins; x <= width; x += 4) {
      const cut = cutAt(x);
      const plain = base * height;
      // Rows give way to the cut: those above are pressed upward, those below stay.
      const isAbove = plain < cut;
      // Where the cut goes down or up a row ends: what goes on is above or below it.
      if (isAbove !== wasAbove && row.length > 1) end();
      wasAbove = isAbove;
      const y = isAbove ? plain - (cut - height * 0.26) * 0.16 * (plain / cut) : plain;
      const heavy = smoothstep(cut - 6, cut + 6, plain);
      row.push({
        x,
        y,
        t: (height / count) * (0.12 + 0.3 * heavy) * smoothstep(0, lineX * 0.3, x) + 0.4,
      });
    }
    end();
  }
  return { paper, hot };
}
