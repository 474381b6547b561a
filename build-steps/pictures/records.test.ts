import { expect, it } from 'vitest';
import { record } from '#app/content/record-schema.ts';
import { drawRecord, recordBoxes, recordFormat } from './records.ts';
import { fine } from './rows.ts';

const draw = (drawing: 'sound' | 'room', seed: string, index: number) =>
  drawRecord(drawing, seed, recordFormat(index), fine);

it('an entry keeps its drawing, and no two of a list have the same', () => {
  for (const drawing of ['sound', 'room'] as const) {
    expect(draw(drawing, 'a 3', 5)).toBe(draw(drawing, 'a 3', 7));
    expect(draw(drawing, 'a 3', 5)).not.toBe(draw(drawing, 'a 4', 5));
  }
});

it('has one colored element, and stays inside its picture', () => {
  for (const drawing of ['sound', 'room'] as const) {
    for (const [index, { width }] of [recordBoxes.plate, recordBoxes.card, recordBoxes.cover].entries()) {
      for (let seed = 0; seed < 40; seed++) {
        const svg = draw(drawing, `n ${seed}`, index === 2 ? 3 : index);
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
