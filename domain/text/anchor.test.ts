import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { ANCHOR_WAIT_MS, ANCHOR_WATCH_MS, decodeHash } from './anchor.ts';

it('waits 100 ms and watches for 5 s', () => {
  expect([ANCHOR_WAIT_MS, ANCHOR_WATCH_MS]).toEqual([100, 5000]);
});

test.each([
  ['', ''],
  ['#', ''],
  ['#coaching', 'coaching'],
  ['coaching', 'coaching'],
  ['##x', '#x'],
  ['#r%C3%A9sum%C3%A9', 'résumé'],
  ['#a%20b', 'a b'],
  ['#100%', '100%'],
  ['#%E0%A4%A', '%E0%A4%A'],
  ['#%', '%'],
])('%j is %j', (hash, id) => {
  expect(decodeHash(hash)).toBe(id);
});

it('reads back any id that a URL can hold, and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (id) => {
      expect(decodeHash(`#${encodeURIComponent(id)}`)).toBe(id);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (hash) => {
      expect(typeof decodeHash(hash)).toBe('string');
    }),
  );
});
