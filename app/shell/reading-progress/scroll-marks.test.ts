import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  dueTimeMarks,
  hideReport,
  marksCrossed,
  SCROLL_MARKS,
  scrollPercentage,
  TIME_MARKS,
} from './scroll-marks.ts';

describe('scrollPercentage', () => {
  test.each([
    ['at the top', 0, 1000, 5000, 0],
    ['at a quarter', 1000, 1000, 5000, 25],
    ['at the end', 4000, 1000, 5000, 100],
    ['beyond the end, overscrolled', 4100, 1000, 5000, 100],
    ['above the top, overscrolled', -80, 1000, 5000, 0],
    ['half a pixel before the end, zoomed', 3999.5, 1000, 5000, 100],
    ['a pixel before the end', 3999, 1000, 5000, 100],
    ['more than a pixel before the end', 3998, 1000, 5000, 99.95],
    ['half a pixel before a mark', 1999.5, 1000, 5000, 50],
    ['a pixel before a mark', 1999, 1000, 5000, 50],
    ['more than a pixel before a mark', 1998, 1000, 5000, 49.95],
    ['on a page as high as its viewport', 0, 1000, 1000, 100],
    ['on a page shorter than its viewport', 0, 1000, 300, 100],
    ['on a page without a height', 0, 0, 0, 100],
    ['at the top of a page that scrolls one pixel', 0, 1000, 1001, 0],
  ])('%s', (_, scrollY, viewport, height, percentage) => {
    expect(scrollPercentage({ scrollY, viewport, height })).toBe(percentage);
  });

  const length = fc.double({ min: 0, max: 100_000, noNaN: true });

  it('lies between 0 and 100 and never falls on the way down', () => {
    fc.assert(
      fc.property(
        length,
        length,
        length,
        fc.double({ min: 0, max: 500, noNaN: true }),
        (scrollY, viewport, height, more) => {
          const here = scrollPercentage({ scrollY, viewport, height });
          const below = scrollPercentage({ scrollY: scrollY + more, viewport, height });
          expect(here).toBeGreaterThanOrEqual(0);
          expect(below).toBeGreaterThanOrEqual(here);
          expect(below).toBeLessThanOrEqual(100);
        },
      ),
    );
  });

  it('reaches every mark at the whole pixel next to it, and 100 at the end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 400, max: 1200 }),
        fc.integer({ min: 200, max: 50_000 }),
        (viewport, range) => {
          const at = (scrollY: number) => scrollPercentage({ scrollY, viewport, height: viewport + range });
          for (const mark of SCROLL_MARKS)
            expect(at(Math.floor((range * mark) / 100))).toBeGreaterThanOrEqual(mark);
          expect(at(0)).toBe(0);
        },
      ),
    );
  });
});

describe('marksCrossed', () => {
  test.each([
    [0, 0, []],
    [0, 24.999, []],
    [0, 25, [25]],
    [0, 49.9, [25]],
    [0, 100, [25, 50, 75, 100]],
    [25, 25, []],
    [25, 80, [50, 75]],
    [75, 30, []],
    [75, 99.999, []],
    [75, 100, [100]],
    [100, 100, []],
  ])('from %d to %d', (highest, percentage, marks) => {
    expect(marksCrossed(highest, percentage)).toEqual(marks);
  });

  it('sends every mark reached exactly once, ascending, however the page is scrolled', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true })), (positions) => {
        const sent: number[] = [];
        for (const position of positions) sent.push(...marksCrossed(sent.at(-1) ?? 0, position));
        const deepest = Math.max(0, ...positions);
        expect(sent).toEqual(SCROLL_MARKS.filter((mark) => mark <= deepest));
      }),
    );
  });
});

describe('dueTimeMarks', () => {
  test.each([
    [0, [], []],
    [29.999, [], []],
    [30, [], [30]],
    [59.999, [30], []],
    [60, [30], [60]],
    [300, [], [30, 60, 120, 300]],
    [300, [30, 60, 120], [300]],
    [9999, [30, 60, 120, 300], []],
    [130, [60], [30, 120]],
  ])('after %d s, having sent %j', (elapsed, sent, due) => {
    expect(dueTimeMarks(elapsed, sent)).toEqual(due);
  });

  it('sends every mark once over any ticks', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 200, noNaN: true })), (ticks) => {
        const sent: number[] = [];
        let elapsed = 0;
        for (const tick of ticks) {
          elapsed += tick;
          sent.push(...dueTimeMarks(elapsed, sent));
        }
        expect(sent).toEqual(TIME_MARKS.filter((mark) => mark <= elapsed));
      }),
    );
  });
});

describe('hideReport', () => {
  test.each([
    [0, false, undefined],
    [29.9, false, undefined],
    [30, false, undefined],
    [30.001, false, 30],
    [31, false, 31],
    [44.98, false, 45],
    [3600, false, 3600],
    [31, true, undefined],
    [Number.NaN, false, undefined],
  ])('after %d s, sent before: %j', (elapsed, sent, report) => {
    expect(hideReport(elapsed, sent)).toBe(report);
  });
});
