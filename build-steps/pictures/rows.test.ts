import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Row, rowOutline, smoothstep } from './rows.ts';

/** Reads a path of `M`, relative `l` and `z` back into points. */
function points(d: string): { x: number; y: number }[] {
  const numbers = (text: string) => (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
  const [, start = '', rest = ''] = /^M([^l]+)l(.*)z$/.exec(d) ?? [];
  const [x0 = 0, y0 = 0] = numbers(start);
  const deltas = numbers(rest);
  const found = [{ x: x0, y: y0 }];
  for (let i = 0; i < deltas.length; i += 2) {
    const last = found.at(-1)!;
    found.push({ x: last.x + (deltas[i] ?? 0), y: last.y + (deltas[i + 1] ?? 0) });
  }
  return found;
}

describe('smoothstep', () => {
  it('is 0 before, 1 after, and half between, upward and downward', () => {
    expect([smoothstep(2, 4, 1), smoothstep(2, 4, 2), smoothstep(2, 4, 3), smoothstep(2, 4, 4)]).toEqual([
      0, 0, 0.5, 1,
    ]);
    expect([smoothstep(4, 2, 5), smoothstep(4, 2, 3), smoothstep(4, 2, 1)]).toEqual([0, 0.5, 1]);
  });
});

describe('rowOutline', () => {
  it('draws a straight row as its four corners', () => {
    const row: Row = [0, 5, 10].map((x) => ({ x, y: 20, t: 4 }));
    expect(rowOutline(row)).toBe('M0 18l10 0 0 4-10 0z');
  });

  it('keeps every point of the row within tolerance and one rounding step', () => {
    const row = fc.array(fc.tuple(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 10, max: 90 })), {
      minLength: 3,
      maxLength: 40,
    });
    fc.assert(
      fc.property(row, (values) => {
        const drawn: Row = values.map(([y, t], i) => ({ x: i * 4, y, t: t / 10 }));
        const outline = points(rowOutline(drawn, { tolerance: 0.25, steps: 5 }));
        for (const { x, y, t } of drawn) {
          for (const edge of [y - t / 2, y + t / 2]) {
            const near = Math.min(
              ...outline.map((a, i) =>
                distanceToSegment({ x, y: edge }, a, outline[(i + 1) % outline.length]!),
              ),
            );
            expect(near).toBeLessThan(0.25 + 0.3);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

function distanceToSegment(
  p: { x: number; y: number },
  a: { x: number; y: number },
  b: { x: number; y: number },
): number {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const share =
    length === 0
      ? 0
      : Math.min(1, Math.max(0, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length));
  return Math.hypot(p.x - a.x - share * (b.x - a.x), p.y - a.y - share * (b.y - a.y));
}
