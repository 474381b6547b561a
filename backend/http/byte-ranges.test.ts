import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteRanges, ifRangeHolds } from './byte-ranges.ts';

const whole = { kind: 'whole' };
const parts = (...bounds: [number, number][]) => ({
  kind: 'parts',
  parts: bounds.map(([start, end]) => ({ start, end })),
});

describe('byteRanges of 100 bytes', () => {
  it.each([
    ['bytes=0-9', parts([0, 9])],
    ['bytes=90-', parts([90, 99])],
    ['bytes=-10', parts([90, 99])],
    ['bytes=-1000', parts([0, 99])],
    ['bytes=50-1000', parts([50, 99])],
    ['bytes=99-99', parts([99, 99])],
    ['BYTES = 0-0', parts([0, 0])],
    ['bytes=0-1,10-11', parts([0, 1], [10, 11])],
    ['bytes=10-11, 0-1', parts([10, 11], [0, 1])],
    ['bytes=0-1,200-', parts([0, 1])],
    ['bytes=100-', { kind: 'unsatisfiable' }],
    ['bytes=100-200,300-', { kind: 'unsatisfiable' }],
    ['bytes=-0', { kind: 'unsatisfiable' }],
    ['bytes=5-3', whole],
    ['bytes=', whole],
    ['bytes=-', whole],
    ['bytes=a-b', whole],
    ['bytes=1-2-3', whole],
    ['items=0-1', whole],
    ['bytes=0-10,5-20', whole],
    [`bytes=${Array.from({ length: 17 }, (_, i) => `${i * 2}-${i * 2}`).join()}`, whole],
    [`bytes=${'9'.repeat(20)}-`, whole],
  ])('%s', (header, expected) => {
    expect(byteRanges(header, 100)).toEqual(expected);
  });

  it('cannot satisfy any range of an empty file', () => {
    expect(byteRanges('bytes=0-', 0)).toEqual({ kind: 'unsatisfiable' });
    expect(byteRanges('bytes=-5', 0)).toEqual({ kind: 'unsatisfiable' });
  });

  it('never reaches outside the file', () => {
    const bound = fc.oneof(fc.nat(300).map(String), fc.constant(''));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(bound, bound), { minLength: 1, maxLength: 4 }),
        fc.nat(200),
        (list, size) => {
          const verdict = byteRanges(`bytes=${list.map(([a, b]) => `${a}-${b}`).join()}`, size);
          if (verdict.kind !== 'parts') return;
          for (const { start, end } of verdict.parts) {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeGreaterThanOrEqual(start);
            expect(end).toBeLessThan(size);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('ifRangeHolds', () => {
  const date = 'Fri, 20 Nov 2026 06:29:24 GMT';
  it('asks for the same strong tag or the very date', () => {
    expect(ifRangeHolds('"a"', '"a"', date)).toBe(true);
    expect(ifRangeHolds('"b"', '"a"', date)).toBe(false);
    expect(ifRangeHolds('W/"a"', '"a"', date)).toBe(false);
    expect(ifRangeHolds(date, '"a"', date)).toBe(true);
    expect(ifRangeHolds('Fri, 20 Nov 2026 06:29:25 GMT', '"a"', date)).toBe(false);
  });
});
