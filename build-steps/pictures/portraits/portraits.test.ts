import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BustMaps, mapHeight, mapWidth, sampleMaps } from './bust-maps.ts';
import { cutPieces, paperFor, stripShift } from './cut-paper.ts';
import { engravedGap, engravedRows, engravedThickness, hotLight } from './engraved.ts';
import { bustFrame, edgeTaper, heroFrame, heroLineAt } from './frame.ts';
import { typeCells, typeOpacity, weightIndex, weights } from './set-in-type.ts';
import { tallyGap, tallyHeight } from './tally.ts';

const unit = fc.double({ min: 0, max: 1, noNaN: true });

/** A disc with even light, tilted towards the viewer on one side. */
function disc(light: number): BustMaps {
  const size = mapWidth * mapHeight;
  const inside = (i: number) => Math.hypot((i % mapWidth) - 560, Math.floor(i / mapWidth) - 400) < 200;
  const fill = (value: number) => Float32Array.from({ length: size }, (_, i) => (inside(i) ? value : 0));
  return {
    light: fill(light),
    depth: fill(0.5),
    rim: fill(0),
    mask: Uint8Array.from({ length: size }, (_, i) => (inside(i) ? 1 : 0)),
  };
}

describe('I, engraved', () => {
  it('follows .55 + .9 gap light^.74 and leaves room between rows', () => {
    expect(engravedThickness(0, 6)).toBeCloseTo(0.55, 10);
    expect(engravedThickness(1, 6)).toBeCloseTo(5.95, 10);
    expect(engravedThickness(0.5, 7)).toBeCloseTo(0.55 + 0.9 * 7 * 0.5 ** 0.74, 10);
    fc.assert(
      fc.property(unit, (light) => {
        expect(engravedThickness(light)).toBeLessThan(engravedGap);
      }),
    );
  });

  it('lights the hot side up, never beyond full', () => {
    expect(hotLight(0)).toBe(0);
    expect(hotLight(0.3)).toBeCloseTo(0.3 ** 0.62 * 1.5, 10);
    expect(hotLight(0.9)).toBe(1);
  });

  it('changes ink at the line and nowhere else', () => {
    const { paper, vermilion } = engravedRows(disc(0.6), heroFrame);
    expect(paper.length).toBeGreaterThan(20);
    expect(Math.max(...paper.flat().map((p) => p.x))).toBe(heroFrame.lineX);
    expect(Math.min(...vermilion.flat().map((p) => p.x))).toBe(heroFrame.lineX);
  });

  it('lifts rows by depth and keeps guides off the head', () => {
    const { paper, guides } = engravedRows(disc(0.6), heroFrame);
    const row = paper[10]!;
    const offset = row[3]!.y % engravedGap;
    expect(offset).toBeCloseTo((engravedGap / 2 - 3.75 + 2 * engravedGap) % engravedGap, 5);
    const through = guides.filter(
      (g) => Math.abs(g.y - (heroFrame.top + 400 * heroFrame.scale)) < engravedGap,
    );
    expect(through.every((g) => g.from === 0 || g.to === heroFrame.width)).toBe(true);
  });
});

describe('frames', () => {
  it('put the hero line on a whole pixel at every width it is encoded at', () => {
    expect(heroFrame.lineX / heroFrame.width).toBeCloseTo(heroLineAt, 12);
    for (const width of [400, 800, 1200]) expect((width * heroLineAt) % 1).toBeCloseTo(0, 9);
  });

  it('taper only where the picture is wider than the map', () => {
    expect(edgeTaper(heroFrame, 0)).toBe(0);
    expect(edgeTaper(heroFrame, mapWidth / 2)).toBe(1);
    expect(edgeTaper(bustFrame(1), 0)).toBe(1);
  });
});

describe('II, set in type', () => {
  it('maps light to a weight that exists and to .22 to 1 of opacity', () => {
    fc.assert(
      fc.property(unit, (light) => {
        expect(weights[weightIndex(light)]).toBeGreaterThanOrEqual(180);
        expect(typeOpacity(light)).toBeGreaterThanOrEqual(0.22);
        expect(typeOpacity(light)).toBeLessThanOrEqual(1);
      }),
    );
    expect([weights[weightIndex(0)], weights[weightIndex(1)]]).toEqual([180, 900]);
  });

  it('runs the letter on from row to row with interpuncts for spaces', () => {
    const cells = typeCells(disc(0.8), bustFrame(1));
    const text = cells.map((cell) => cell.char).join('');
    expect(text).not.toContain(' ');
    expect(text).toContain('·');
    expect(new Set(cells.map((cell) => cell.ink)).size).toBe(1);
  });
});

describe('III, cut paper', () => {
  it('changes paper at .12, .34 and .60', () => {
    expect([0, 0.1199, 0.12, 0.3399, 0.34, 0.5999, 0.6, 1].map(paperFor)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });

  it('shifts strips by 3 px, every ninth by 10', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), unit, (index, random) => {
        expect(Math.abs(stripShift(index, random))).toBeLessThanOrEqual(index % 9 === 8 ? 10 : 3);
      }),
    );
    expect([stripShift(8, 1), stripShift(17, 0), stripShift(9, 1)]).toEqual([10, -10, 3]);
  });

  it('joins neighbors, swallows slivers, keeps gaps', () => {
    expect(cutPieces([1, 1, 1, 2, 1, 1, undefined, 3, 3, 3])).toEqual([
      { paper: 1, from: 0, to: 12 },
      { paper: 3, from: 14, to: 20 },
    ]);
  });
});

describe('IV, tally', () => {
  it('leaves a point in the dark and air above the tallest stroke', () => {
    expect(tallyHeight(0)).toBe(1);
    fc.assert(
      fc.property(unit, (light) => {
        expect(tallyHeight(light)).toBeLessThan(tallyGap);
      }),
    );
  });
});

describe('sampling', () => {
  it('finds nothing outside the map and averages inside', () => {
    const maps = disc(0.6);
    expect(sampleMaps(maps, -50, 400, 2, 3).body).toBe(false);
    expect(sampleMaps(maps, 560, 5000, 2, 3).body).toBe(false);
    expect(sampleMaps(maps, 560, 400, 2, 3).light).toBeCloseTo(0.6, 5);
  });
});
