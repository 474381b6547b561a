import { describe, expect, it, test } from 'vitest';
import { handCounts, noHandInput, problemOf, readWhole } from './hand-input.ts';

test.each([
  ['', 0],
  [' 12 ', 12],
  ['1,390', 1390],
  ['1 390', 1390],
  ['1.390', 1390],
  ["12'345'678", 12_345_678],
  ['1.5', undefined],
  ['-1', undefined],
  ['12a', undefined],
])('reads %j as %s', (text, value) => {
  expect(readWhole(text)).toBe(value);
});

test('mistakes', () => {
  expect(problemOf('', '')).toBeUndefined();
  expect(problemOf('', '5')).toBeUndefined();
  expect(problemOf('4', '5')).toBe('above');
  expect(problemOf('x', '5')).toBe('whole');
});

describe('handCounts', () => {
  it('waits for a number, and for a mistake to be mended', () => {
    expect(handCounts(noHandInput)).toBeUndefined();
    const sex = {
      cells: [
        ['1,390', '667'],
        ['1,181', '5550'],
      ] as [string, string][],
      unknown: '',
    };
    expect(handCounts({ ...noHandInput, sex })).toBeUndefined();
    sex.cells[1] = ['1,181', '555'];
    expect(handCounts({ ...noHandInput, sex })).toEqual({
      sex: {
        counts: [
          { n: 1390, selected: 667 },
          { n: 1181, selected: 555 },
        ],
        unknown: 0,
        other: 0,
      },
      race: undefined,
      intersectional: undefined,
    });
  });

  it('adds the crossed table up where its sides were not typed', () => {
    const races = noHandInput.race.cells.length;
    const cells = noHandInput.intersectional.cells.map((_, index): [string, string] => [
      String(10 + index),
      String(index),
    ]);
    const counts = handCounts({ ...noHandInput, intersectional: { cells, unknown: '7' } })!;
    expect(counts.sex?.counts).toEqual([
      { n: 10 * races + races * (races - 1), selected: races * (races - 1) },
      { n: 10 * races + races ** 2, selected: races ** 2 },
    ]);
    expect(counts.race?.counts[1]).toEqual({ n: 25, selected: 5 });
    expect(counts.race?.unknown).toBe(7);
  });
});
