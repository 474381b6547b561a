import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverMotif } from '#app/content/schemas.ts';
import { type CoverFormat, coverScene, drawCover, formats, type MotifName, motifs } from './covers.ts';
import { thickest, thinnest } from './motifs/motif.ts';
import { palette } from './palette.ts';
import type { Row } from './rows.ts';

const names = Object.keys(motifs) as MotifName[];
const formatNames = Object.keys(formats) as CoverFormat[];
const seeds = fc.stringMatching(/^[a-z]{2,8}\/[a-z-]{3,20}$/);
const distinct = (rows: Row[]) => new Set(rows.map((row) => Math.round(row[0]?.y ?? 0))).size;

it('has a drawing for every motif that content may name', () => {
  expect(names.sort()).toEqual([...coverMotif.options].sort());
});

describe.each(names)('motif %s', (name) => {
  it('draws the same picture for the same seed in every format', () => {
    for (const format of formatNames) {
      expect(drawCover(name, 'ideas/power-pause', format)).toBe(drawCover(name, 'ideas/power-pause', format));
    }
  });

  it('draws another picture for another seed', () => {
    fc.assert(
      fc.property(seeds, seeds, (a, b) => {
        fc.pre(a !== b);
        expect(drawCover(name, a, 'card')).not.toBe(drawCover(name, b, 'card'));
      }),
      { numRuns: 8 },
    );
  });

  it('has 40 to 80 rows, strokes of 1 to 9 px, and exactly one colored element', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...formatNames), (seed, format) => {
        const scene = coverScene(name, seed, format);
        expect(scene.accent.rows.length).toBeGreaterThan(0);
        const points = [...scene.paper, ...scene.accent.rows].flat();
        const strokes = points.map((p) => p.t);
        expect(points.every((p) => Number.isFinite(p.x + p.y))).toBe(true);
        expect(strokes.reduce((least, t) => Math.min(least, t), 99)).toBeGreaterThanOrEqual(thinnest);
        expect(strokes.reduce((most, t) => Math.max(most, t), 0)).toBeLessThanOrEqual(thickest);
        const svg = drawCover(name, seed, format);
        const colors = [palette.vermilion, palette.ice].filter((color) => svg.includes(color));
        expect(colors).toEqual([palette[scene.accent.color]]);
        if (format === 'cover') {
          const rows = Math.max(distinct(scene.faint), distinct([...scene.paper, ...scene.accent.rows]));
          expect(rows).toBeGreaterThanOrEqual(40);
          expect(rows).toBeLessThanOrEqual(80);
        }
      }),
      { numRuns: 12 },
    );
  });
});

describe('talks', () => {
  it('beside each other never have a cool row', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), seeds, (name, seed) => {
        expect(drawCover(name, seed, 'talk')).not.toContain(palette.ice);
      }),
      { numRuns: 40 },
    );
  });
});

describe('banners', () => {
  it('meet the line at exactly four fifths', () => {
    for (const format of ['banner', 'banner-narrow', 'social'] as const) {
      const rules = formats[format];
      expect((rules.lineX ?? 0) / rules.fullWidth).toBeCloseTo(0.8, 12);
    }
  });

  it('let no paper row cross the line in full ink', () => {
    for (const name of names) {
      const { paper } = coverScene(name, 'services/dei-strategy', 'banner');
      const lineX = formats.banner.lineX ?? 0;
      expect(Math.max(...paper.flat().map((p) => p.x))).toBeLessThanOrEqual(lineX + 0.001);
    }
  });

  it('show a sphere as a sphere, as they show it', () => {
    for (const format of ['banner', 'banner-narrow', 'plate', 'social'] as const) {
      const { paper } = coverScene('cut', 'ideas/ethical-ai-hr-tech', format);
      const points = paper.flat();
      const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
      const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
      // Four fifths of it are left; rows a pitch apart end up to a pitch short of the poles.
      const pitch = formats[format].height / formats[format].rows;
      expect(Math.abs((right - left) / 0.8 - (bottom - top)), format).toBeLessThan(2.5 * pitch);
    }
  });

  it('cut the whole at the line itself, the piece beyond it', () => {
    for (const format of ['banner', 'banner-narrow'] as const) {
      const lineX = formats[format].lineX ?? 0;
      const { paper, accent } = coverScene('cut', 'ideas/ethical-ai-hr-tech', format);
      expect(Math.max(...paper.flat().map((p) => p.x))).toBeCloseTo(lineX, 6);
      expect(Math.min(...accent.rows.flat().map((p) => p.x))).toBeGreaterThan(lineX);
      expect(Math.max(...accent.rows.flat().map((p) => p.x))).toBeLessThan(formats[format].fullWidth);
    }
  });

  it('hold at the line what a grid stops and what a tower is, and count beyond it in color', () => {
    const seedsOfAll = ['stories/wsj-hr-tech', 'services/ai-hiring-compliance', 'work/conference-coverage'];
    for (const format of ['banner', 'banner-narrow', 'plate', 'social'] as const) {
      const lineX = formats[format].lineX ?? 0;
      const ends = (rows: Row[]) => rows.map((row) => row.at(-1)?.x ?? 0);
      for (const seed of seedsOfAll) {
        const sieve = coverScene('sieve', seed, format);
        // Held back before it, all of them at the same place; what passes goes on from the line.
        expect(Math.max(...ends(sieve.paper)), format).toBeCloseTo(lineX, 6);
        expect(Math.max(...ends(sieve.accent.rows))).toBeGreaterThan(lineX * 0.7);
        const lean = coverScene('lean', seed, format);
        expect(Math.max(...ends(lean.paper)), format).toBeCloseTo(lineX, 6);
        const count = coverScene('count', seed, format);
        expect(Math.max(...ends(count.paper)), format).toBeLessThan(lineX);
        expect(Math.min(...count.accent.rows.map(([first]) => first?.x ?? 0)), format).toBeGreaterThan(lineX);
        expect(Math.max(...ends(count.accent.rows)), format).toBeLessThan(formats[format].fullWidth);
      }
    }
  });
});
