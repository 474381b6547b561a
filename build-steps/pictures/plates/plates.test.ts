import { describe, expect, it } from 'vitest';
import { readBustMaps } from '../portraits/bust-maps.ts';
import { fine, type Row } from '../rows.ts';
import { drawFigure, groundFar, hangOnLine, plateRows } from './draw-plate.ts';
import { plateBoxes } from './plate.ts';
import { speak } from './speak.ts';

const heights = (rows: Row[]) => rows.flat().flatMap(({ y, t }) => [y - t / 2, y + t / 2]);

describe.each([
  'untangle',
  'days',
  'seal',
  'letter',
  'post',
  'pass',
  'keep',
  'rank',
  'files',
  'prune',
  'divide',
] as const)('plate %s', (name) => {
  it.each(Object.entries(plateBoxes))('stands whole in its %s frame', (_, box) => {
    const { paper, hot } = plateRows(name, box);
    const all = heights([...paper, ...hot]);
    expect(Math.min(...all)).toBeGreaterThan(0);
    expect(Math.max(...all)).toBeLessThan(box.height);
    expect(Math.max(...[...paper, ...hot].flat().map(({ x }) => x))).toBeLessThanOrEqual(box.width);
    // The ink changes on the line.
    expect(Math.max(...paper.flat().map(({ x }) => x))).toBeLessThanOrEqual(box.lineX + 0.001);
    expect(Math.min(...hot.flat().map(({ x }) => x))).toBeGreaterThanOrEqual(box.lineX - 0.001);
  });
});

it.each(Object.entries(plateBoxes))(
  'the hall reaches past its %s frame, and one hand is up beyond the line',
  (_, box) => {
    const { paper, hot } = plateRows('invite', box);
    expect(Math.min(...paper.flat().map(({ x }) => x))).toBeLessThan(box.lineX - box.height * 2);
    expect(Math.max(...paper.flat().map(({ x }) => x))).toBeLessThanOrEqual(box.lineX + 0.001);
    expect(Math.min(...hot.flat().map(({ x }) => x))).toBeGreaterThanOrEqual(box.lineX - 0.001);
    const all = heights([...paper, ...hot]);
    expect(Math.min(...all)).toBeGreaterThan(0);
    expect(Math.max(...all)).toBeLessThan(box.height);
    // Above the heads there is the hand alone.
    expect(Math.min(...heights(hot))).toBeLessThan(Math.min(...heights(paper)) - box.height * 0.2);
  },
);

it('counts thirty days', () => {
  for (const box of Object.values(plateBoxes)) {
    expect(new Set(plateRows('days', box).paper.map(([first]) => first?.y)).size).toBe(30);
  }
});

const maps = await readBustMaps('content/pictures/bust/pose-1');

describe('the bust that speaks', () => {
  it.each(['wide', 'narrow'] as const)('is whole, and its face clear of the line, %s', (view) => {
    const { width, height, rows, beyond } = speak(maps, view);
    expect(Math.min(...heights(rows.paper))).toBeGreaterThan(0);
    // Down to the mouth there are only hair and face.
    const face = rows.paper.flat().filter(({ y }) => y < height * 0.5);
    expect(Math.max(...face.map(({ x }) => x))).toBeLessThan(width * 0.96);
    expect(Math.min(...face.map(({ x }) => x))).toBeGreaterThan(width * 0.1);
    // What it says begins on the line.
    const said = [...rows.hot, ...beyond];
    expect(said.length).toBeGreaterThan(20);
    expect(new Set(said.map(([first]) => first?.x))).toEqual(new Set([view === 'wide' ? width : 0]));
  });

  it('keeps its shape in every frame', () => {
    expect(drawFigure(speak(maps, 'narrow'), 0.8, fine)).toContain('preserveAspectRatio="xMidYMax meet"');
    expect(drawFigure(speak(maps, 'wide'), 0.5833, fine)).toMatch(
      /^<svg width="58\.33%" [^>]*"xMaxYMax meet"/,
    );
  });
});

it('hangs a shape on the line of whatever frame shows it, on ground that reaches past the frame', () => {
  const box = plateBoxes.letter;
  expect(hangOnLine(box, '<path/>')).toBe(
    '<svg x="80.00%" width="900%" height="100%" viewBox="0 0 1 336" preserveAspectRatio="xMinYMid meet" ' +
      'overflow="visible"><g transform="translate(-624)"><path/></g></svg>',
  );
  for (const row of groundFar(plateRows('seal', box).faint ?? [], box.width)) {
    expect(row.map(({ x }) => Math.abs(x))).toEqual([4_000, 4_000]);
  }
});
