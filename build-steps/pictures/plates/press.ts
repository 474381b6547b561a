import { type Row, smoothstep } from '../rows.ts';
import { type PlateBox, type PlateRows, partAtLine } from './plate.ts';

const sheets = 9;

/** Sheets that come off a press: each a fan of rows, one after the other, turning as they pass the line. */
export function press({ width, height, lineX }: PlateBox): PlateRows {
  const paper: Row[] = [];
  const hot: Row[] = [];
  const rows = 56;
  for (let i = 0; i < rows; i++) {
    const base = ((i + 0.5) / rows) * height;
    const down = i / (rows - 1);
    const row: Row = [];
    for (let x = 0; x <= width; x += 5) {
      // Where in its sheet this place lies; sheets start later further down, so that they lean.
      const place = (x / width) * sheets * 0.72 + down * 1.6;
      const within = place - Math.floor(place);
      const curl = Math.sin(Math.PI * within);
      const y = base - curl * height * 0.045 * (1 - down * 0.5);
      const light = smoothstep(0, 0.16, within) * (1 - 0.82 * smoothstep(0.25, 1, within));
      const fading = smoothstep(0, width * 0.2, x);
      row.push({ x, y, t: 0.7 + (height / rows) * 0.78 * light * fading });
    }
    const [cool, warm] = partAtLine(row, lineX);
    paper.push(cool);
    hot.push(warm);
  }
  return { paper, hot };
}
