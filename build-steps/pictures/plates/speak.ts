import type { BustMaps } from '../portraits/bust-maps.ts';
import { engravedGap, engravedRows } from '../portraits/engraved.ts';
import type { Frame } from '../portraits/frame.ts';
import { type Row, straight } from '../rows.ts';
import type { PlateBox, PlateRows } from './plate.ts';

const scale = 0.6;
/** The line stands before the face: only what is said goes past it. In map pixels. */
const lineInMap = 640;

/** A bust that ends on the line, and what it says, as waves beyond. */
export function speak(maps: BustMaps, { width, height, lineX }: PlateBox): PlateRows {
  const own = scale * (height / 590);
  const frame: Frame = {
    width: lineX,
    height,
    left: lineX - lineInMap * own,
    top: height - 985 * own,
    scale: own,
    lineX: lineX + 1,
    fade: 90,
  };
  const { paper, guides } = engravedRows(maps, frame);
  const faint = guides.map(({ y, from, to }) =>
    straight(from <= lineX * 0.1 ? 0 : from, Math.min(to, lineX), y, 0.9),
  );
  const mouthY = frame.top + 560 * own;
  const hot: Row[] = [];
  for (let y = engravedGap / 2; y < height; y += engravedGap) {
    const row: Row = [];
    for (let x = lineX; x <= width + 2; x += 3) {
      const away = Math.hypot(x - lineX, (y - mouthY) * 0.82);
      const wave = 0.5 + 0.5 * Math.cos(away / 21);
      const fading = Math.exp(-away / (width * 0.62));
      row.push({ x, y, t: 0.5 + engravedGap * 0.92 * wave ** 1.5 * fading });
    }
    hot.push(row);
  }
  return { faint: faint.filter(([a, b]) => a && b && b.x > a.x), paper, hot };
}
