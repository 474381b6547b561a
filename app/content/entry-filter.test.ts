import { describe, expect, test } from 'vitest';
import { entryFilter } from './entry-filter.ts';

const words = { label: 'Show', all: 'All' };
const rows = (...labels: string[]) => labels.map((label) => ({ label }));

describe('the filter of a list', () => {
  test('counts each subject of two or more, in the order of the list', () => {
    expect(
      entryFilter(words, rows('Pay', 'Law', 'Audit', 'Pay', 'Audit'))?.choices.map(
        ({ subject, text, count }) => [subject, text, count],
      ),
    ).toEqual([
      [undefined, 'All', 5],
      ['Pay', 'Pay', 2],
      ['Audit', 'Audit', 2],
    ]);
  });

  test('knows how wide its choices are, within a letter of what a browser measured', () => {
    const subjects = ['Leadership', 'AI & Recruiting', 'Energy'];
    const choices = entryFilter(words, rows(...subjects, ...subjects))?.choices ?? [];
    // At 20 px: 101.3, 138.5 and 70.
    expect(choices.slice(1).map(({ wide }) => Math.abs(wide * 20 - 101.3) < 4)).toEqual([true, false, false]);
    expect(Math.abs((choices[2]?.wide ?? 0) * 20 - 138.5)).toBeLessThan(4);
    expect(Math.abs((choices[3]?.wide ?? 0) * 20 - 70)).toBeLessThan(4);
  });

  test.each([
    ['nothing to choose', words, rows('Pay', 'Pay')],
    ['one subject alone of two or more', words, rows('Pay', 'Audit', 'Pay', 'Law')],
    ['no entries', words, []],
    ['no words', undefined, rows('Pay', 'Audit', 'Pay', 'Audit')],
  ])('is absent with %s', (_, given, entries) => expect(entryFilter(given, entries)).toBeUndefined());
});
