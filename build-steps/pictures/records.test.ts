import { expect, it } from 'vitest';
import { record } from '#app/content/record-schema.ts';
import { drawRecord, type RecordFormat, recordBoxes, recordFormats } from './records.ts';
import { fine } from './rows.ts';

const draw = (drawing: 'sound' | 'room', seed: string, format: RecordFormat) =>
  drawRecord(drawing, seed, format, fine);

it('an entry keeps its drawing, and no two of a list have the same', () => {
  for (const drawing of ['sound', 'room'] as const) {
    expect(draw(drawing, 'a 3', 'card')).toBe(draw(drawing, 'a 3', 'card'));
    expect(draw(drawing, 'a 3', 'card')).not.toBe(draw(drawing, 'a 4', 'card'));
  }
});

it('no more than three entries of a list have a drawing', () => {
  const drawn = Array.from({ length: 20 }, (_, index) => recordFormats(index)).filter(({ length }) => length);
  expect(drawn).toEqual([['plate', 'narrow'], ['card'], ['card']]);
});

it('has one colored element, and stays inside its picture', () => {
  for (const drawing of ['sound', 'room'] as const) {
    for (const format of ['plate', 'narrow', 'card'] as const) {
      const { width } = recordBoxes[format];
      for (let seed = 0; seed < 40; seed++) {
        const svg = draw(drawing, `n ${seed}`, format);
        const hot = /<path fill="#[fF][fF]5436" d="([^"]*)"\/>$/.exec(svg)?.[1] ?? '';
        expect(hot.match(/M/g), `${drawing} ${seed}`).toHaveLength(1);
        for (const [, x] of svg.matchAll(/M(-?[\d.]+)/g)) {
          expect(Number(x)).toBeGreaterThanOrEqual(0);
          expect(Number(x)).toBeLessThanOrEqual(width);
        }
      }
    }
  }
});

it('a running list stands newest first', () => {
  const entry = (date: string) => ({
    date,
    label: 'Panel',
    title: 'Somewhere, online',
    text: 'A line',
    sample: true,
  });
  const list = (...dates: string[]) => ({
    heading: 'Newest first',
    drawing: 'room',
    entries: dates.map(entry),
  });
  expect(record.safeParse(list('2026-03', '2025-11', '2025')).success).toBe(true);
  expect(record.safeParse(list('2025-11', '2026-03')).success).toBe(false);
});
