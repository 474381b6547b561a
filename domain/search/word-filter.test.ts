import { describe, expect, it } from 'vitest';
import { filterByWords, htmlWords } from './word-filter.ts';

const items = [
  {
    id: 'colorado',
    words: htmlWords('What happened to <em>Colorado</em>&#x27;s act?<p>It was repealed &amp; replaced.</p>'),
  },
  { id: 'ratio', words: htmlWords('What is an impact ratio?<p>A rate over a rate.</p>') },
];
const found = (typed: string) => [...filterByWords(items, typed)];

describe('the filter by words', () => {
  it.each([
    ['', ['colorado', 'ratio']],
    ['  ', ['colorado', 'ratio']],
    ['what', ['colorado', 'ratio']],
    ['COLO rep', ['colorado']],
    ['impact', ['ratio']],
    ['impact colorado', []],
    ['amp', []],
    ['em', []],
  ])('%j', (typed, expected) => expect(found(typed)).toEqual(expected));
});
