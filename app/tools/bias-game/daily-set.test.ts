import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readGame } from './content.ts';
import {
  dailySet,
  dayNumber,
  localDate,
  practiceSet,
  SET_SIZE,
  seeded,
  shuffled,
  WINDOW,
} from './daily-set.ts';

const { items } = readGame();
const isoDate = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
const anyDay = fc.integer({ min: 0, max: 40_000 });

/** Items of three kinds in the given numbers. */
const made = (counts: [number, number, number]) =>
  (['advertisement', 'scorecard', 'output'] as const).flatMap((kind, index) =>
    Array.from({ length: counts[index] ?? 0 }, (_, nth) => ({ id: `${kind}-${nth}`, kind })),
  );

describe('dailySet', () => {
  it('is the same for the same date, two of each kind, no item twice', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const set = dailySet(items, isoDate(day));
        expect(set).toEqual(dailySet([...items], isoDate(day)));
        expect(set).toHaveLength(SET_SIZE);
        expect(new Set(set.map((item) => item.id)).size).toBe(SET_SIZE);
        for (const kind of ['advertisement', 'scorecard', 'output']) {
          expect(set.filter((item) => item.kind === kind)).toHaveLength(2);
        }
      }),
    );
  });

  it('brings nothing back within seven days, for any content of enough items', () => {
    const count = fc.integer({ min: WINDOW, max: 60 });
    fc.assert(
      fc.property(anyDay, fc.tuple(count, count, count), (day, counts) => {
        const pool = made(counts);
        const week = Array.from({ length: 7 }, (_, offset) => dailySet(pool, isoDate(day + offset))).flat();
        expect(new Set(week.map((item) => item.id)).size).toBe(7 * SET_SIZE);
      }),
    );
  });

  it('brings nothing back within seven days with the items there are, on any day of ten years', () => {
    const first = dayNumber('2026-11-20');
    const days = Array.from({ length: 3660 }, (_, offset) => dailySet(items, isoDate(first + offset)));
    const lastSeen = new Map<string, number>();
    for (const [day, set] of days.entries()) {
      for (const { id } of set) {
        expect(day - (lastSeen.get(id) ?? -7)).toBeGreaterThanOrEqual(7);
        lastSeen.set(id, day);
      }
    }
    // And every item has its day.
    expect(lastSeen.size).toBe(items.length);
  });

  it('changes the pairs from lap to lap', () => {
    const pool = made([16, 16, 16]);
    const pair = (day: number) =>
      dailySet(pool, isoDate(day))
        .filter((item) => item.kind === 'output')
        .map((item) => item.id)
        .join();
    // Sixteen items, two a day: without the shift the ninth day would be the first again.
    expect(pair(20_008)).not.toBe(pair(20_000));
  });

  test.each(['', '2026-13-01', 'today', '20261120'])('%j is no date', (text) => {
    expect(() => dailySet(items, text)).toThrow(RangeError);
  });
});

describe('practiceSet', () => {
  it('leaves out what was just played while there is something else', () => {
    const seen = new Set(dailySet(items, '2026-11-20').map((item) => item.id));
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const set = practiceSet(items, seeded(seed), seen);
        expect(set).toHaveLength(SET_SIZE);
        expect(set.some((item) => seen.has(item.id))).toBe(false);
      }),
    );
  });

  it('repeats where nothing else is left', () => {
    const pool = made([2, 2, 2]);
    expect(practiceSet(pool, seeded('x'), new Set(pool.map((item) => item.id)))).toHaveLength(SET_SIZE);
  });
});

describe('seeded and shuffled', () => {
  it('give the same order for the same seed and keep every item', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (list, seed) => {
        const order = shuffled(list, seeded(seed));
        expect(order).toEqual(shuffled(list, seeded(seed)));
        expect([...order].sort()).toEqual([...list].sort());
      }),
    );
  });

  it('draws evenly enough that no place gives an answer away', () => {
    const counts = [0, 0, 0, 0];
    for (let day = 0; day < 4000; day += 1) {
      const place = shuffled([0, 1, 2, 3], seeded(`rows of ${isoDate(20_000 + day)}`)).indexOf(0);
      counts[place] = (counts[place] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});

it("takes the date of the visitor's own calendar", () => {
  expect(localDate(new Date(2026, 10, 20, 23, 59))).toBe('2026-11-20');
  expect(localDate(new Date(2027, 0, 1, 0, 0))).toBe('2027-01-01');
});
