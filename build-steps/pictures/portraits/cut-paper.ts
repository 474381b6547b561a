/** III, Cut paper: strips in four papers, re-laid by hand a few points off. The rim light is ice. */
import { palette } from '../palette.ts';
import { seededRandom } from '../random.ts';
import { type BustMaps, sampleMaps } from './bust-maps.ts';
import type { Frame } from './frame.ts';

const stripHeight = 11;
const column = 2;
/** A piece narrower than this cannot be cut with scissors. */
const shortest = 5;
/** The model's hair is half lit; paper has no half-tones, so it is lifted over the lightest step. */
const gain = 1.3;
const rimThreshold = 0.2;

/** @returns 0 (darkest paper) to 3 (lightest) */
export function paperFor(light: number): 0 | 1 | 2 | 3 {
  if (light < 0.12) return 0;
  if (light < 0.34) return 1;
  return light < 0.6 ? 2 : 3;
}

/** How far strip `index` was laid off its place: up to 3 px, every ninth up to 10. */
export function stripShift(index: number, random: number): number {
  return (random * 2 - 1) * (index % 9 === 8 ? 10 : 3);
}

export type Piece = { paper: 0 | 1 | 2 | 3 | 'ice'; from: number; to: number };

/** Joins equal neighbours and gives slivers to the piece before them. */
export function cutPieces(values: readonly (Piece['paper'] | undefined)[]): Piece[] {
  const pieces: Piece[] = [];
  values.forEach((paper, i) => {
    const from = i * column;
    const last = pieces.at(-1);
    if (paper === undefined) return;
    if (last && last.paper === paper && last.to === from) last.to = from + column;
    else pieces.push({ paper, from, to: from + column });
  });
  return pieces.reduce<Piece[]>((kept, piece) => {
    const last = kept.at(-1);
    const adjacent = last !== undefined && last.to === piece.from;
    const sliver = piece.to - piece.from < shortest && piece.paper !== 'ice';
    if (adjacent && (sliver || last.paper === piece.paper)) last.to = piece.to;
    else kept.push({ ...piece });
    return kept;
  }, []);
}

/** @returns SVG elements in the frame's coordinates, no background */
export function drawCutPaper(maps: BustMaps, frame: Frame): string {
  const random = seededRandom('cut paper');
  const paths = new Map<Piece['paper'], string>();
  const strips = Math.ceil(frame.height / stripHeight);
  for (let i = 0; i < strips; i++) {
    const y = i * stripHeight;
    const shift = stripShift(i, random.next());
    const mapY = (y + stripHeight / 2 - frame.top) / frame.scale;
    const values: (Piece['paper'] | undefined)[] = [];
    for (let x = 0; x < frame.width; x += column) {
      const mapX = (x + column / 2 - frame.left) / frame.scale;
      const sample = sampleMaps(maps, mapX, mapY, 3, (stripHeight * 0.4) / frame.scale);
      if (!sample.body) values.push(undefined);
      else if (sample.spectacles) values.push(undefined);
      else if (sample.rim > rimThreshold && sample.light < 0.2) values.push('ice');
      else values.push(paperFor(sample.light * gain));
    }
    for (const piece of cutPieces(values)) {
      // Cut by one hand: every cut leans the same way, never quite as much.
      const lean = random.between(0.8, 1.9);
      const leanEnd = random.between(0.8, 1.9);
      const top = y + 0.35;
      const bottom = y + stripHeight - 0.35;
      const n = (value: number) => value.toFixed(1);
      // Pieces overlap by a hair, so that no ink shows between two papers.
      const left = piece.from + shift;
      const right = piece.to + shift + 0.4;
      const d = `M${n(left + lean)} ${n(top)}L${n(right + leanEnd)} ${n(top)}L${n(right - leanEnd)} ${n(bottom)}L${n(left - lean)} ${n(bottom)}Z`;
      paths.set(piece.paper, (paths.get(piece.paper) ?? '') + d);
    }
  }
  const order: Piece['paper'][] = [0, 1, 2, 3, 'ice'];
  return order
    .map((paper) => {
      const fill = paper === 'ice' ? palette.ice : palette.papers[paper];
      return `<path fill="${fill}" d="${paths.get(paper) ?? ''}"/>`;
    })
    .join('');
}
