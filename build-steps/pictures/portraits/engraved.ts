/** I, Engraved: rows swell with light and lift with depth; right of the line they print in vermilion. */
import { palette } from '../palette.ts';
import { fine, type PathPrecision, type Row, rowOutline, smoothstep } from '../rows.ts';
import { type BustMaps, sampleMaps } from './bust-maps.ts';
import { edgeTaper, type Frame } from './frame.ts';

export const engravedGap = 6;
const lift = 7.5;
const step = 2;

/** @param light 0 to 1; @returns stroke in drawing pixels, never thinner than .55 nor as thick as the gap */
export function engravedThickness(light: number, gap = engravedGap): number {
  return 0.55 + 0.9 * gap * Math.min(1, Math.max(0, light)) ** 0.74;
}

/** Right of the line the shadow side is lit up, or it would not print at all. */
export function hotLight(light: number): number {
  return Math.min(1, Math.max(0, light) ** 0.62 * 1.5);
}

export type EngravedRows = {
  paper: Row[];
  vermilion: Row[];
  guides: { y: number; from: number; to: number }[];
};

/** The drawing as data: one list of strokes per ink, and the background's stretches. */
export function engravedRows(maps: BustMaps, frame: Frame, gap = engravedGap): EngravedRows {
  const result: EngravedRows = { paper: [], vermilion: [], guides: [] };
  const half = (gap * 0.45) / frame.scale;
  for (let y = gap / 2; y < frame.height + lift; y += gap) {
    let run: Row = [];
    let hot = false;
    let guideFrom: number | undefined = 0;
    const endRun = () => {
      if (run.length > 2) (hot ? result.vermilion : result.paper).push(run);
      run = [];
    };
    const point = (x: number, isHot: boolean) => {
      const mapX = (x - frame.left) / frame.scale;
      const mapY = (y - frame.top) / frame.scale;
      const sample = sampleMaps(maps, mapX, mapY, 2, half);
      if (!sample.body || sample.spectacles) return undefined;
      const light = isHot ? hotLight(sample.light) : sample.light;
      const t = engravedThickness(light, gap) * edgeTaper(frame, mapX);
      return t > 0.1 ? { x, y: y - sample.depth * lift, t } : undefined;
    };
    const isBackground = (x: number) => {
      const mapX = (x - frame.left) / frame.scale;
      if (edgeTaper(frame, mapX) < 0.1) return true;
      return !sampleMaps(maps, mapX, (y - frame.top) / frame.scale, 2, half).body;
    };
    const xs = [];
    for (let x = 0; x <= frame.width; x += step) xs.push(x);
    const split = xs.findIndex((x) => x > frame.lineX);
    if (split > 0) xs.splice(split, 0, frame.lineX);
    for (const x of xs) {
      const isHot = x > frame.lineX;
      if (isHot !== hot) {
        const joint = run.length > 0 ? point(frame.lineX, true) : undefined;
        endRun();
        hot = isHot;
        if (joint) run.push(joint);
      }
      const next = point(x, isHot);
      const outside = isBackground(x);
      if (next) run.push(next);
      else endRun();
      if (outside) guideFrom ??= x;
      else if (guideFrom !== undefined) {
        result.guides.push({ y, from: guideFrom, to: x });
        guideFrom = undefined;
      }
    }
    endRun();
    hot = false;
    if (guideFrom !== undefined) result.guides.push({ y, from: guideFrom, to: frame.width });
  }
  return result;
}

function guidePaths(rows: EngravedRows, frame: Frame): string {
  if (frame.fade === 0) return '';
  const line = frame.lineX;
  const segment = (from: number, to: number, y: number) => (to > from ? `M${from} ${y}H${to}` : '');
  const cool = rows.guides.map((g) => segment(g.from, Math.min(g.to, line), g.y)).join('');
  const hot = rows.guides.map((g) => segment(Math.max(g.from, line), g.to, g.y)).join('');
  const fade = [0, 0.25, 0.5, 0.75, 1].map(
    (at) =>
      `<stop offset="${at}" stop-color="${palette.paper}" stop-opacity="${(0.115 * smoothstep(0, 1, at)).toFixed(3)}"/>`,
  );
  return (
    `<linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" x2="${frame.fade}" y1="0" y2="0">${fade.join('')}</linearGradient>` +
    `<path stroke="url(#f)" stroke-width="1" d="${cool}"/>` +
    `<path stroke="${palette.vermilion}" stroke-opacity=".2" stroke-width="1" d="${hot}"/>`
  );
}

/** @returns SVG elements in the frame's coordinates, no background */
export function drawEngraved(maps: BustMaps, frame: Frame, precision: PathPrecision = fine): string {
  const rows = engravedRows(maps, frame);
  const outlines = (list: Row[]) => list.map((row) => rowOutline(row, precision)).join('');
  return (
    `${guidePaths(rows, frame)}<path fill="${palette.paper}" d="${outlines(rows.paper)}"/>` +
    `<path fill="${palette.vermilion}" d="${outlines(rows.vermilion)}"/>`
  );
}
