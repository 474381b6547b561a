/**
 * Covers: every entry's drawing, decided by its slug and its verb alone, so that it never changes.
 * One drawing, four formats: `cover` 4:5, `card` 16:9, `banner` across the whole page with the line at
 * four fifths (and `banner-narrow` for phones), `figure` within an article.
 */

import type { z } from 'zod';
import type { coverMotif } from '#app/content/schemas.ts';
import { count } from './motifs/count.ts';
import { cut, slice } from './motifs/cut.ts';
import { drop } from './motifs/drop.ts';
import { echo } from './motifs/echo.ts';
import { fold } from './motifs/fold.ts';
import { hold } from './motifs/hold.ts';
import { knot } from './motifs/knot.ts';
import { lean } from './motifs/lean.ts';
import { leave } from './motifs/leave.ts';
import type { Canvas, Motif, Scene } from './motifs/motif.ts';
import { gather, part } from './motifs/part.ts';
import { queue } from './motifs/queue.ts';
import { sag } from './motifs/sag.ts';
import { shift } from './motifs/shift.ts';
import { sieve } from './motifs/sieve.ts';
import { sort } from './motifs/sort.ts';
import { stack } from './motifs/stack.ts';
import { stair } from './motifs/stair.ts';
import { surf, swell } from './motifs/swell.ts';
import { thin } from './motifs/thin.ts';
import { turn } from './motifs/turn.ts';
import { fourFifths, palette } from './palette.ts';
import { groundFar } from './plates/draw-plate.ts';
import { type PlateBox, plateBoxes } from './plates/plate.ts';
import { seededRandom } from './random.ts';
import { fine, type PathPrecision, type Row, rowOutline } from './rows.ts';

export type MotifName = z.infer<typeof coverMotif>;

export const motifs: Record<MotifName, Motif> = {
  sag,
  cut,
  hold,
  part,
  swell,
  shift,
  sieve,
  stack,
  turn,
  knot,
  fold,
  sort,
  queue,
  drop,
  echo,
  lean,
  thin,
  count,
  stair,
  gather,
  surf,
  slice,
  leave,
};

export type CoverFormat =
  | 'cover'
  | 'card'
  | 'banner'
  | 'banner-narrow'
  | 'plate'
  | 'plate-narrow'
  | 'talk'
  | 'figure'
  | 'social';

type FormatRules = Canvas & {
  /** Width of the whole picture; the motif's canvas ends at the line where there is one. */
  fullWidth: number;
  background: string | undefined;
};

const banner = (fullWidth: number, height: number, rows: number): FormatRules => ({
  fullWidth,
  width: fullWidth * fourFifths,
  lineX: fullWidth * fourFifths,
  height,
  rows,
  background: undefined,
});

const plate = ({ width, height, lineX }: PlateBox, rows: number): FormatRules => ({
  fullWidth: width,
  width: lineX,
  lineX,
  edge: width,
  height,
  rows,
  background: undefined,
});

/** Rows keep about one pitch in every format, so fewer fit a flat one. */
export const formats: Record<CoverFormat, FormatRules> = {
  cover: { fullWidth: 800, width: 800, height: 1000, rows: 56, background: palette.ink1 },
  card: { fullWidth: 800, width: 800, height: 450, rows: 40, background: palette.ink1 },
  banner: banner(1440, 420, 34),
  'banner-narrow': banner(780, 620, 46),
  /** Beside a page's name, on a phone above it: the line is where the window's is. */
  plate: plate(plateBoxes.wide, 44),
  'plate-narrow': plate(plateBoxes.narrow, 40),
  /** One of several beside each other on a page. */
  talk: { fullWidth: 600, width: 600, height: 540, rows: 36, background: palette.ink1 },
  figure: { fullWidth: 1248, width: 1248, height: 560, rows: 40, background: undefined },
  social: banner(1200, 300, 30),
};

/** @param seed the entry's path; equal seeds draw equal scenes */
export function coverScene(motif: MotifName, seed: string, format: CoverFormat): Scene {
  const scene = motifs[motif](formats[format], seededRandom(`${motif} ${seed}`));
  // Of those beside each other none is the cool one.
  return format === 'talk' ? { ...scene, accent: { ...scene.accent, color: 'vermilion' } } : scene;
}

/**
 * What rows do right of the line: the ink changes, they thin to a third and rise a little, as the page's
 * margin does to everything that crosses.
 */
function beyondTheLine(row: Row, rules: FormatRules): Row {
  const last = row.at(-1);
  if (!rules.lineX || !last || Math.abs(last.x - rules.lineX) > 1) return [];
  const from = rules.lineX;
  // Beside a name they go on as they are: there the change of ink says it all.
  if (rules.edge) return [last, { ...last, x: rules.edge }];
  const reach = rules.fullWidth - from;
  // Rows further down were pulled further and spring back further.
  const spring = rules.height * 0.012 + (last.y / rules.height) * rules.height * 0.05;
  return Array.from({ length: 13 }, (_, k) => {
    const u = k / 12;
    return {
      x: from + reach * u,
      y: last.y - spring * Math.sin(Math.PI * u * 1.15),
      t: Math.max(0.8, last.t * 0.36),
    };
  });
}

const outlines = (rows: readonly Row[], precision: PathPrecision) =>
  rows.map((row) => rowOutline(row, precision)).join('');

/** Strands laid over each other: each is cased in the ground's color, so that it passes above the last. */
function casedRows(rows: readonly Row[], casing: number, ground: string, precision: PathPrecision): string {
  return rows
    .map((row) => {
      const wide = row.map((p) => ({ ...p, t: p.t + casing * 2 }));
      return `<path fill="${ground}" d="${rowOutline(wide, precision)}"/><path d="${rowOutline(row, precision)}"/>`;
    })
    .join('');
}

/** What is cut stands whole in its frame: the ground goes on to both sides as far as that does. */
const groundOf = ({ faint, severed }: Scene, { edge }: FormatRules): Row[] =>
  severed && edge ? groundFar(faint, edge) : faint;

/** @returns SVG elements in the format's coordinates, background included where the format has one */
export function drawCover(
  motif: MotifName,
  seed: string,
  format: CoverFormat,
  precision: PathPrecision = fine,
): string {
  const rules = formats[format];
  const scene = coverScene(motif, seed, format);
  const accent = palette[scene.accent.color];
  // Beside a name the line alone is where the ink changes: what goes on beyond it comes up to it in paper.
  const comesIn = rules.edge && !scene.severed ? palette.paper : accent;
  const ground = rules.background ?? palette.ink;
  const parts: string[] = [];
  if (rules.background)
    parts.push(`<path fill="${rules.background}" d="M0 0H${rules.fullWidth}V${rules.height}H0z"/>`);
  if (scene.faint.length > 0)
    parts.push(`<path fill="${palette.rule}" d="${outlines(groundOf(scene, rules), precision)}"/>`);
  if (scene.casing)
    parts.push(`<g fill="${palette.paper}">${casedRows(scene.paper, scene.casing, ground, precision)}</g>`);
  else parts.push(`<path fill="${palette.paper}" d="${outlines(scene.paper, precision)}"/>`);
  if (scene.casing) {
    parts.push(
      `<g fill="${comesIn}">${casedRows(scene.accent.rows, scene.casing * 1.6, ground, precision)}</g>`,
    );
  } else parts.push(`<path fill="${comesIn}" d="${outlines(scene.accent.rows, precision)}"/>`);
  if (rules.lineX && !scene.severed) {
    const beyond = (rows: Row[]) =>
      outlines(
        rows.map((row) => beyondTheLine(row, rules)),
        precision,
      );
    // Beside a name the rows take the one color on the line; across a page they only fade.
    const [ink, strength] = rules.edge ? [accent, '1'] : [palette.paper, '.62'];
    parts.push(`<path fill="${ink}" fill-opacity="${strength}" d="${beyond(scene.paper)}"/>`);
    parts.push(
      `<path fill="${accent}" fill-opacity="${rules.edge ? 1 : '.8'}" d="${beyond(scene.accent.rows)}"/>`,
    );
  }
  return parts.join('');
}
