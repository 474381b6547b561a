/**
 * The entry that leads a running list (episodes, appearances) and has no page and no cover of its own: it is drawn from its
 * place in the list.
 */
import type { z } from 'zod';
import type { recordDrawing } from '#app/content/record-schema.ts';
import { palette } from './palette.ts';
import { plateBoxes } from './plates/plate.ts';
import { type Random, seededRandom, smoothNoise } from './random.ts';
import { type PathPrecision, type Row, rowOutline, smoothstep } from './rows.ts';

export type RecordDrawing = z.infer<typeof recordDrawing>;

type Box = { width: number; height: number; rows: number; lineX: number };

/** It stands beside its name, on phones above it. */
export const recordBoxes = {
  plate: { ...plateBoxes.wide, rows: 42 },
  narrow: { ...plateBoxes.narrow, rows: 42 },
} satisfies Record<string, Box>;

export type RecordFormat = keyof typeof recordBoxes;

export const recordFormats: RecordFormat[] = ['plate', 'narrow'];

type Rows = { paper: Row[]; hot: Row[] };

/** A conversation that begins quietly, is loud and quiet, and stops where the timer rings; one voice goes on. */
function sound({ width, height, rows, lineX }: Box, random: Random): Rows {
  const pitch = height / rows;
  const words = smoothNoise(random);
  const guest = smoothNoise(random);
  const last = Math.floor(rows * random.between(0.3, 0.7));
  const paper: Row[] = [];
  const hot: Row[] = [];
  for (let i = 0; i < rows; i++) {
    const y = (i + 0.5) * pitch;
    const off = Math.abs(i / rows - 0.5) * 2;
    const row: Row = [];
    for (let step = 0; step < lineX + 5; step += 5) {
      // Up to the line itself, whatever its place.
      const x = Math.min(step, lineX);
      const loud = 0.5 + 0.5 * words(x / 30);
      const turn = smoothstep(-0.5, 0.5, guest(x / 150));
      const begun = smoothstep(lineX * 0.15, lineX * 0.5, x);
      const reach = smoothstep(1, 0.1, off / (0.05 + 0.95 * begun * loud * (0.4 + 0.6 * turn)));
      row.push({ x, y, t: 0.7 + pitch * 0.82 * reach });
    }
    paper.push(row);
    const after: Row = [
      { x: lineX, y, t: i === last ? pitch * 0.6 : 0.7 },
      { x: width, y, t: i === last ? pitch * 0.6 : 0.7 },
    ];
    (i === last ? hot : paper).push(after);
  }
  return { paper, hot };
}

/** A room seen from the stage: rows of seats, some of them empty, and another ink beyond the way between them. */
function room({ width, height, rows: most, lineX }: Box, random: Random): Rows {
  const rows = Math.round(most * random.between(0.3, 0.62));
  const taken = random.between(0.62, 0.94);
  const paper: Row[] = [];
  const hot: Row[] = [];
  for (let i = 0; i < rows; i++) {
    // The back rows are above, smaller and closer.
    const near = ((i + 0.6) / rows) ** 1.35;
    const y = height * (0.06 + 0.92 * near);
    const seat = (width / 34) * (0.5 + 1.1 * near);
    const thick = Math.max(1.6, (height / rows) * 0.62 * (0.35 + 0.65 * near));
    const place = (k: number) => k * seat * 1.35 + (i % 2) * seat * 0.6;
    // The way between the seats lies on the page's line.
    const onAisle = (k: number) => Math.abs(place(k) + seat / 2 - lineX) < seat * 1.2;
    // Whole seats only, from the first to the last.
    for (let k = 0; place(k) + seat <= width; k++) {
      const x = place(k);
      const dash: Row = [
        { x, y, t: thick },
        { x: x + seat, y, t: thick },
      ];
      if (onAisle(k) || random.next() >= taken) continue;
      (x < lineX ? paper : hot).push(dash);
    }
  }
  return { paper, hot };
}

/**
 * @param seed the entry's place; equal seeds draw the same picture
 * @returns SVG elements in the coordinates of the format's box
 */
export function drawRecord(
  drawing: RecordDrawing,
  seed: string,
  format: RecordFormat,
  precision: PathPrecision,
): string {
  const box = recordBoxes[format];
  const { paper, hot } = { sound, room }[drawing](box, seededRandom(`${drawing} ${seed}`));
  const path = (rows: Row[], fill: string) =>
    `<path fill="${fill}" d="${rows.map((row) => rowOutline(row, precision)).join('')}"/>`;
  return path(paper, palette.paper) + path(hot, palette.vermilion);
}
