import { expect, test } from 'vitest';
import { AXES } from '#domain/fairness/axes.ts';
import { OUTSIDE } from '#domain/fairness/read-answer.ts';
import { codeOf, offeredLists } from './code-lists.ts';

const words = (column: string, ...raws: string[]) =>
  raws.map((raw) => ({ column, word: { raw, rows: 10, readAs: 'unread' } }));
const ids = (given: ReturnType<typeof words>) => offeredLists(given).map(({ id }) => id);

test.each([
  ['1', '1'],
  ['01', '1'],
  ['1.0', '1'],
  [' w ', 'W'],
  ['0', '0'],
])('%j is the code %s', (raw, code) => {
  expect(codeOf(raw)).toBe(code);
});

test('a list is offered where it knows every code, and only for its own column', () => {
  expect(ids(words('race', '1', '2', '5'))).toEqual(['eeo1-order']);
  expect(ids(words('race', '1', '2', '8'))).toEqual([]);
  expect(ids(words('race', 'W', 'B', 'H'))).toEqual(['race-letters']);
  expect(ids(words('race', 'W', 'B', 'N'))).toEqual([]);
  expect(ids(words('sex', '1', '2', '9'))).toEqual(['iso-5218']);
  expect(ids(words('outcome', '1', '2'))).toEqual([]);
  expect(ids(words('race', '1'))).toEqual([]);
  // Words beside the codes are placed one by one.
  expect(ids(words('race', '1', '2', 'Mexican'))).toEqual(['eeo1-order']);
});

test('every list places into categories of its axis', () => {
  const all = [...words('race', ...'1234567'), ...words('sex', '0', '1', '2', '9')];
  for (const { axis, places } of [...offeredLists(all), ...offeredLists(words('race', ...'HWBPAIT'))]) {
    const names = AXES.find(({ id }) => id === axis)?.categories.map(({ name }) => name) ?? [];
    for (const { answer } of places) expect([...names, ...OUTSIDE]).toContain(answer);
  }
});
