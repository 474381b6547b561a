import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { parseTimestamp } from './timestamp.ts';

test.each([
  null,
  '',
  ' ',
  'abc',
  'NaN',
  'Infinity',
  '-1',
  '+1',
  '1.5',
  '1e12',
  ' 12',
  '12 ',
  '12abc',
  '0x10',
  '{}',
  'true',
  '１２',
  '2026-11-20T00:00:00Z',
  '8640000000000001',
  '9'.repeat(400),
])('%j is garbage', (stored) => {
  expect(parseTimestamp(stored)).toBeUndefined();
});

test.each([
  ['0', 0],
  ['1795132800000', 1795132800000],
  ['8640000000000000', 8.64e15],
])('%s is read', (stored, time) => {
  expect(parseTimestamp(stored)).toBe(time);
});

it('reads back every instant that a clock can write', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8.64e15 }), (time) => {
      expect(parseTimestamp(String(time))).toBe(time);
    }),
  );
});

it('gives an instant or nothing, whatever is stored', () => {
  fc.assert(
    fc.property(fc.string(), (stored) => {
      const time = parseTimestamp(stored);
      if (time !== undefined) expect(new Date(time).getTime()).toBe(time);
    }),
  );
});
