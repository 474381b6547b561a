import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asChosen, asFilledIn, asRecord, asTexts, readRecord } from './kept-json.ts';

test('what is no object reads as an empty one', () => {
  for (const text of [null, '', '{', 'null', '[1]', '"text"', '7']) expect(readRecord(text)).toEqual({});
  expect(readRecord('{"version":1}')).toEqual({ version: 1 });
  expect(asRecord([])).toEqual({});
});

test('lists keep texts alone, and not without end', () => {
  expect(asTexts(['a', 1, null, 'b'])).toEqual(['a', 'b']);
  expect(asTexts('ab')).toEqual([]);
  expect(asTexts(Array.from({ length: 500 }, () => 'x'))).toHaveLength(200);
});

test('choices are those known today, in their order, each once', () => {
  expect(asChosen(['c', 'gone', 'a', 'a'], ['a', 'b', 'c'])).toEqual(['a', 'c']);
  expect(asChosen({ a: true }, ['a'])).toEqual([]);
});

test('filled-in texts are those of known keys, cut to length', () => {
  expect(asFilledIn({ a: 'abcdef', b: '', c: 1, gone: 'x' }, ['a', 'b', 'c'], 3)).toEqual({ a: 'abc' });
  // A key that every object inherits is not one that was filled in.
  expect(asFilledIn({}, ['constructor', 'toString'], 3)).toEqual({});
});

test('nothing makes them throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (value, text) => {
      readRecord(text);
      asChosen(value, ['a']);
      asFilledIn(value, ['a'], 10);
    }),
  );
});
