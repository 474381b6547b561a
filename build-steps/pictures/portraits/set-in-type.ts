/** II, Set in type: a rejection letter whose letters grow bolder with the light. The rim light is ice. */
import { fontInstance, pathData } from '../fonts-for-drawing.ts';
import { palette } from '../palette.ts';
import { smoothstep } from '../rows.ts';
import { type BustMaps, sampleMaps } from './bust-maps.ts';
import { edgeTaper, type Frame } from './frame.ts';

const typeGap = 7.9;
const typeAdvance = 4.75;
const size = 8.5;

const letter =
  'We regret to inform you that after careful review your application was ranked below the threshold set ' +
  'for this role we had many strong candidates and the score is final please do not reply to this message ';

/** Weights that are cut; light picks the nearest. */
export const weights = [180, 300, 420, 540, 660, 780, 900] as const;

/** @returns an index into `weights` */
export function weightIndex(light: number): number {
  const clamped = Math.min(1, Math.max(0, light));
  return Math.round(clamped ** 0.75 * (weights.length - 1));
}

/** @returns opacity between .22 and 1 */
export function typeOpacity(light: number): number {
  return 0.22 + 0.78 * Math.min(1, Math.max(0, light)) ** 0.6;
}

type Cell = { x: number; y: number; char: string; weight: number; ink: string; opacity: number };

/** Letters cover less than half of their cell, so they need more light than the model gives. */
const gain = 1.7;
const rimThreshold = 0.17;

/** The drawing as data: one cell per letter, row by row, the text running on through all rows. */
export function typeCells(maps: BustMaps, frame: Frame): Cell[] {
  const cells: Cell[] = [];
  const text = letter.replaceAll(' ', '·');
  let position = 0;
  const halfWidth = (typeAdvance * 0.4) / frame.scale;
  const halfHeight = (typeGap * 0.35) / frame.scale;
  for (let y = typeGap; y < frame.height + typeGap; y += typeGap) {
    for (let x = 0; x < frame.width; x += typeAdvance) {
      const char = text[position++ % text.length] ?? '·';
      const mapX = (x + typeAdvance / 2 - frame.left) / frame.scale;
      const sample = sampleMaps(
        maps,
        mapX,
        (y - typeGap * 0.3 - frame.top) / frame.scale,
        halfWidth,
        halfHeight,
      );
      const taper = edgeTaper(frame, mapX);
      if (!sample.body || taper < 0.1) {
        const fade = frame.fade === 0 ? 1 : smoothstep(0, frame.fade, x);
        if (frame.fade > 0) cells.push({ x, y, char, weight: 1, ink: palette.paper, opacity: 0.075 * fade });
        continue;
      }
      if (sample.spectacles) continue;
      const light = Math.min(1, sample.light * gain) * taper;
      const isRim = sample.rim > rimThreshold && sample.light < 0.22;
      cells.push({
        x,
        y,
        char,
        weight: isRim ? 4 : weightIndex(light),
        ink: isRim ? palette.ice : palette.paper,
        opacity: isRim ? Math.min(1, 0.55 + sample.rim) : typeOpacity(light) * (0.3 + 0.7 * taper),
      });
    }
  }
  return cells.filter((cell) => cell.opacity > 0.01);
}

/** @returns SVG elements in the frame's coordinates, no background */
export async function drawSetInType(maps: BustMaps, frame: Frame): Promise<string> {
  const fonts = await Promise.all(weights.map((wght) => fontInstance('archivo', { wght, wdth: 84 })));
  const outlines = new Map<string, string>();
  const groups = new Map<string, string>();
  for (const cell of typeCells(maps, frame)) {
    const font = fonts[cell.weight];
    if (!font || cell.char === ' ') continue;
    const id = `g${cell.weight}-${cell.char.codePointAt(0)}`;
    if (!outlines.has(id)) {
      const glyph = font.charToGlyph(cell.char);
      // Letters stand in cells of one width, so that rows and columns carry the light evenly.
      const inset = (typeAdvance - (glyph.advanceWidth / font.unitsPerEm) * size) / 2;
      outlines.set(id, `<path id="${id}" d="${pathData(glyph.getPath(inset, 0, size).commands)}"/>`);
    }
    const style = `fill="${cell.ink}" fill-opacity="${cell.opacity.toFixed(2)}"`;
    const placed = `<use href="#${id}" x="${cell.x.toFixed(2)}" y="${cell.y.toFixed(2)}"/>`;
    groups.set(style, (groups.get(style) ?? '') + placed);
  }
  const body = [...groups].map(([style, uses]) => `<g ${style}>${uses}</g>`).join('');
  return `<defs>${[...outlines.values()].join('')}</defs>${body}`;
}
