import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, meantBy, misspelledKeys, spellingKeys } from './spelling.ts';

const vocabulary = [
  'compliance',
  'receive',
  'discrimination',
  'retention',
  'audit',
  'notice',
  'law',
  'résumé',
];
const filed = new Map<string, string[]>();
for (const word of vocabulary)
  for (const key of spellingKeys(word)) filed.set(key, [...(filed.get(key) ?? []), word]);
const meant = (word: string) =>
  meantBy(
    word,
    misspelledKeys(word).flatMap((key) => filed.get(key) ?? []),
  ).map((found) => found.word);

describe('spelling', () => {
  it.each([
    ['complaince', 'compliance'],
    ['recieve', 'receive'],
    ['descrimanation', 'discrimination'],
    ['retenton', 'retention'],
    ['audti', 'audit'],
    ['nottice', 'notice'],
  ])('reads %s as %s', (typed, word) => expect(meant(typed)).toEqual([word]));

  it('leaves alone what is no word here, what is short and what has digits', () => {
    expect(meant('quetzalcoatlus')).toEqual([]);
    expect(meant('lwa')).toEqual([]);
    expect(spellingKeys('ll144')).toEqual([]);
  });

  it('finds every word with one mistake in it, wherever it is', () => {
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
    const long = vocabulary.filter((word) => word.length >= 5 && /^[a-z]+$/.test(word));
    fc.assert(
      fc.property(fc.constantFrom(...long), fc.nat(), letter, fc.nat(3), (word, at, other, kind) => {
        const place = at % word.length;
        const rest = word.slice(place + 1);
        const wrong = [
          word.slice(0, place) + rest,
          word.slice(0, place) + other + rest,
          word.slice(0, place) + other + word.slice(place),
          word.slice(0, place) + rest.slice(0, 1) + word[place] + rest.slice(1),
        ][kind] as string;
        fc.pre(wrong.length >= 4);
        expect(distance(wrong, word, 3)).toBeLessThanOrEqual(1);
        if (wrong.length > 5) expect(meant(wrong)).toContain(word);
      }),
    );
  });

  it('counts a distance the same both ways, and stops counting at the limit', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(distance(a, b, 9)).toBe(distance(b, a, 9));
        expect(distance(a, b, 1)).toBe(Math.min(2, distance(a, b, 9)));
      }),
    );
  });
});
