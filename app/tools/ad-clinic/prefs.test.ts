import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstPrefs, readLink, readPrefs, readStaff, writeLink, writePrefs } from './prefs.ts';

const known = { rules: ['age-young', 'degree'], places: ['US-CO', 'US-NY'] };

test('what was written is read again, without what no longer exists', () => {
  const prefs = { ...firstPrefs(['degree']), places: ['US-CO'], staff: '1,200', ai: true, keep: true };
  expect(readPrefs(writePrefs(prefs), known)).toEqual(prefs);
  expect(readPrefs(writePrefs({ ...prefs, off: ['gone', 'degree'], places: ['XX'] }), known)).toMatchObject({
    off: ['degree'],
    places: [],
  });
});

test('garbage in storage or in a link reads as nothing and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      readPrefs(text, known);
      readLink(text, known);
    }),
  );
  expect(readPrefs(null, known)).toBeUndefined();
  expect(readLink('#coaching', known)).toBeUndefined();
});

test('a link carries places, staff and software, and no text', () => {
  const prefs = { ...firstPrefs([]), places: ['US-CO', 'US-NY'], staff: '1 200', ai: true };
  expect(writeLink(prefs)).toBe('place=US-CO,US-NY&staff=1200&ai=1');
  expect(readLink(`#${writeLink(prefs)}`, known)).toEqual({
    places: ['US-CO', 'US-NY'],
    staff: '1200',
    ai: true,
  });
  expect(writeLink(firstPrefs([]))).toBe('');
});

test.each([
  ['25', 25],
  ['1,200', 1200],
  ['0', 0],
  ['', undefined],
  ['many', undefined],
  ['-3', undefined],
  ['12.5', undefined],
])('staff %j', (typed, expected) => {
  expect(readStaff(typed)).toBe(expected);
});
