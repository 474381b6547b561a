/** IV, Tally: one upright stroke per count, its height is the light; the shadow's edge counts in vermilion. */
import { palette } from '../palette.ts';
import { smoothstep } from '../rows.ts';
import { type BustMaps, sampleMaps } from './bust-maps.ts';
import { edgeTaper, type Frame } from './frame.ts';

export const tallyGap = 8.4;
const tallyPitch = 2.9;
const tallyStroke = 2;
const rimThreshold = 0.16;

/** @returns stroke height in drawing pixels; in the dark a point remains */
export function tallyHeight(light: number): number {
  return 1 + (tallyGap - 2) * Math.min(1, Math.max(0, light)) ** 0.8;
}

/** @returns SVG elements in the frame's coordinates, no background */
export function drawTally(maps: BustMaps, frame: Frame): string {
  let paper = '';
  let vermilion = '';
  let background = '';
  const n = (value: number) => value.toFixed(2);
  for (let y = tallyGap; y < frame.height + tallyGap; y += tallyGap) {
    for (let x = 0; x < frame.width; x += tallyPitch) {
      const mapX = (x + tallyStroke / 2 - frame.left) / frame.scale;
      const mapY = (y - tallyGap / 2 - frame.top) / frame.scale;
      const sample = sampleMaps(maps, mapX, mapY, 1.6, (tallyGap * 0.42) / frame.scale);
      const taper = edgeTaper(frame, mapX);
      if (!sample.body || taper < 0.15) {
        if (frame.fade > 0 && smoothstep(0, frame.fade, x) > 0.02) {
          background += `M${n(x)} ${n(y - 1)}h${tallyStroke}v.8h-${tallyStroke}z`;
        }
        continue;
      }
      if (sample.spectacles) continue;
      const edge = sample.rim > rimThreshold && sample.light < 0.3;
      const light = edge ? 0.35 + sample.rim : sample.light * 1.1;
      const height = tallyHeight(light * taper);
      const bar = `M${n(x)} ${n(y - height)}h${tallyStroke}v${n(height)}h-${tallyStroke}z`;
      if (edge) vermilion += bar;
      else paper += bar;
    }
  }
  const stops = [0, 0.25, 0.5, 0.75, 1].map(
    (at) =>
      `<stop offset="${at}" stop-color="${palette.paper}" stop-opacity="${(0.16 * smoothstep(0, 1, at)).toFixed(3)}"/>`,
  );
  const fade = frame.fade || 1;
  return (
    `<linearGradient id="b" gradientUnits="userSpaceOnUse" x1="0" x2="${fade}" y1="0" y2="0">${stops.join('')}</linearGradient>` +
    `<path fill="url(#b)" d="${background}"/><path fill="${palette.paper}" d="${paper}"/>` +
    `<path fill="${palette.vermilion}" d="${vermilion}"/>`
  );
}
