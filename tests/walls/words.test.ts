/** An owner changes every word of the interface in `content/`: views have none of their own. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Text between tags, text on a line of its own between them, and attributes that are read out or shown. */
const WORDS = [
  /(?<![=\s])>\s*([A-Za-z][A-Za-z ,.'’!?-]{2,}?)\s*<\//g,
  /^\s+([A-Z][a-z]+(?: [a-z]+)+[.!?]?)$/gm,
  /\b(?:aria-label|title|placeholder|alt|label)="([^"$]*[A-Za-z]{2,}[^"$]*)"/g,
];

/** What a key is called on every keyboard. */
const NAMES = ['Esc'];

const wordsIn = (view: string) =>
  WORDS.flatMap((form) => [...view.matchAll(form)].map(([, words = '']) => words)).filter(
    (words) => !NAMES.includes(words),
  );

it('finds words in a view', () => {
  expect(wordsIn('<p>Book a call</p>')).toEqual(['Book a call']);
  expect(wordsIn('<b>\n  Please wait.\n</b>')).toContain('Please wait.');
  expect(wordsIn('<button aria-label="Close the menu" />')).toEqual(['Close the menu']);
  expect(wordsIn('const close = (): Promise<void> => <p title={copy.title}>{copy.text}</p>')).toEqual([]);
});

it('no view has words of its own', () => {
  const views = globSync('app/**/*.tsx').filter((file) => !/\.test/.test(file));
  expect(views.length).toBeGreaterThan(100);
  expect(
    views.flatMap((file) => wordsIn(readFileSync(file, 'utf8')).map((words) => `${file}: ${words}`)),
  ).toEqual([]);
});
