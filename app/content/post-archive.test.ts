import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archiveOf } from './post-archive.ts';
import { POSTS_PER_PAGE } from './post-pages.ts';

const posts = (...counts: [year: string, count: number][]) =>
  counts.flatMap(([year, count]) =>
    Array.from({ length: count }, (_, n) => ({ dateIso: `${year}-06-01`, n })),
  );

describe('archiveOf', () => {
  it('holds every title of a small site', () => {
    const { years, older } = archiveOf(posts(['2026', 3], ['2025', 2]));
    expect(years.map(({ year, rows }) => [year, rows.length])).toEqual([
      ['2026', 3],
      ['2025', 2],
    ]);
    expect(older).toEqual([]);
  });

  it('links the rest by year, to the page where it goes on', () => {
    const { years, older } = archiveOf(posts(['2026', 30], ['2025', 40], ['2024', 10]), 50);
    expect(years.map(({ year, rows }) => [year, rows.length])).toEqual([
      ['2026', 30],
      ['2025', 20],
    ]);
    expect(older).toEqual([
      { year: '2025', count: 40, page: 3, file: '/writing/2025.txt' },
      { year: '2024', count: 10, page: 3, file: '/writing/2024.txt' },
    ]);
  });

  it('loses no post: each is in the page or on the linked page of the list or after it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 80 }),
        (counts, most) => {
          const rows = posts(
            ...counts.map((count, index) => [String(2026 - index), count] as [string, number]),
          );
          const { years, older } = archiveOf(rows, most);
          const shown = years.reduce((sum, year) => sum + year.rows.length, 0);
          expect(shown).toBe(Math.min(rows.length, most));
          for (const { year, page } of older) {
            const first = rows.findIndex((row, index) => index >= most && row.dateIso.startsWith(year));
            expect(Math.floor(first / POSTS_PER_PAGE) + 1).toBe(page);
          }
          const linked = new Set(older.map(({ year }) => year));
          expect(rows.slice(most).every(({ dateIso }) => linked.has(dateIso.slice(0, 4)))).toBe(true);
        },
      ),
    );
  });
});
