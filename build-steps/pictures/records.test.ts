import { expect, it } from 'vitest';
import { record } from '#app/content/record-schema.ts';
import { drawRecord, type RecordFormat, recordBoxes, recordFormats } from './records.ts';
import { fine } from './rows.ts';

const draw = (drawing: 'sound' | 'room', seed: string, format: RecordFormat) =>
  drawRecord(drawing, seed, format, fine);

it('an entry keeps its drawing, and the next that leads has another', () => {
  for (const drawing of ['sound', 'room'] as const) {
    expect(draw(drawing, 'a 3', 'plate')).toBe(draw(drawing, 'a 3', 'plate'));
    expect(draw(drawing, 'a 3', 'plate')).not.toBe(draw(drawing, 'a 4', 'plate'));
  }
});

it('has one voice in color, or all seats beyond the line, and stays inside its picture', () => {
  for (const drawing of ['sound', 'room'] as const) {
    for (const format of recordFormats) {
      const { width, lineX } = recordBoxes[format];
      for (let seed = 0; seed < 40; seed++) {
        const svg = draw(drawing, `n ${seed}`, format);
        const hot = /<path fill="#[fF][fF]5436" d="([^"]*)"\/>$/.exec(svg)?.[1] ?? '';
        const begins = (path: string) => [...path.matchAll(/M(-?[\d.]+)/g)].map(([, x]) => Number(x));
        if (drawing === 'sound') expect(begins(hot), `sound ${seed}`).toHaveLength(1);
        else {
          const beyond = begins(svg).filter((x) => x >= lineX);
          expect(beyond, `room ${seed}`).toEqual(begins(hot));
          expect(beyond.length).toBeGreaterThan(0);
        }
        for (const x of begins(svg)) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(width);
        }
      }
    }
  }
});

it('a room has its way between the seats on the line', () => {
  for (const format of recordFormats) {
    const { lineX } = recordBoxes[format];
    for (let seed = 0; seed < 40; seed++) {
      const seats = [...draw('room', `n ${seed}`, format).matchAll(/M([\d.]+) [\d.]+l([\d.]+) 0/g)];
      expect(seats.length).toBeGreaterThan(100);
      const crossed = seats.filter(
        ([, left, width]) => Number(left) < lineX && Number(left) + Number(width) > lineX,
      );
      expect(crossed, `${format} ${seed}`).toEqual([]);
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
