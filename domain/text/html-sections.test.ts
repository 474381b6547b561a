import { expect, test } from 'vitest';
import { htmlSections } from './html-sections.ts';

test('cuts before each heading and keeps every letter', () => {
  const html = '<p>a</p>\n<h2 id="one">One</h2><p>b</p><h3 id="x">x</h3><h2 id="two">Two</h2>';
  const parts = htmlSections(html);
  expect(parts.map(({ id }) => id)).toEqual(['', 'one', 'two']);
  expect(parts.map((part) => part.html).join('')).toBe(html);
});

test('gives no part for a text without words', () => {
  expect(htmlSections('\n')).toEqual([]);
});
