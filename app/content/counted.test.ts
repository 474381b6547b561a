import { describe, expect, test } from 'vitest';
import { type Counted, countedDrawing } from './counted.ts';

/** How many places its lines have. */
const places = (path: string) =>
  [...path.matchAll(/h(\d+)/g)].reduce((sum, [, length]) => sum + Number(length), 0);
const counts = ({ paths }: Counted) => paths.map(places);

describe('the drawing of a count', () => {
  test.each([
    ['94', undefined, [0, 93, 1]],
    ['212', undefined, [0, 211, 1]],
    ['24', 31, [7, 23, 1]],
    ['2/3', undefined, [1, 1, 1]],
    ['1', 43, [42, 0, 1]],
  ])('has a stroke for each: %s of %s', (value, of, strokes) => {
    const drawing = countedDrawing({ value, of });
    expect(drawing && counts(drawing)).toEqual(strokes);
  });

  test('keeps every stroke inside its rows', () => {
    const drawing = countedDrawing({ value: '94' });
    const ends = [...(drawing?.paths.join('') ?? '').matchAll(/M(\d+) ([\d.]+)h(\d+)/g)];
    for (const [, from, row, length] of ends) {
      expect(Number(from) + Number(length)).toBeLessThanOrEqual(drawing?.columns ?? 0);
      expect(Number(row)).toBeLessThan(drawing?.rows ?? 0);
    }
  });

  test('is a row each where they are few', () =>
    expect(countedDrawing({ value: '4', of: 14 })?.columns).toBe(1));

  test.each(['61%', 'none', '0', '4,000'])('is none for %s', (value) =>
    expect(countedDrawing({ value })).toBeUndefined(),
  );
});
