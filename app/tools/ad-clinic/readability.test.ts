import { expect, test } from 'vitest';
import {
  automatedReadability,
  colemanLiau,
  countSyllables,
  countText,
  fleschEase,
  fleschKincaid,
  gunningFog,
  longestRun,
  readability,
  smog,
} from './readability.ts';
import { readText } from './text-map.ts';

test('the formulas give the check values', () => {
  expect(fleschEase({ words: 100, sentences: 5, syllables: 150 })).toBeCloseTo(59.635, 10);
  expect(fleschKincaid({ words: 100, sentences: 5, syllables: 150 })).toBeCloseTo(9.91, 10);
  expect(gunningFog({ words: 100, sentences: 5, complex: 10 })).toBeCloseTo(12, 10);
  expect(smog({ sentences: 5, polysyllables: 5 })).toBeCloseTo(8.842, 3);
  expect(colemanLiau({ words: 100, sentences: 5, letters: 480 })).toBeCloseTo(10.944, 10);
  expect(automatedReadability({ words: 100, sentences: 5, characters: 480 })).toBeCloseTo(11.178, 10);
});

// Syllables as dictionaries divide them. The rule may err on a few: that is what "estimate" on the page means.
const dictionary: Record<number, string> = {
  1: 'work jobs pay team skills hours week month the through strength clear asked planned hired changed weight',
  2: 'manage report office table budget reading needed wanted payroll expect',
  3: 'manager salary company benefit holiday develop engineer document customers deliver hospital',
  4: 'application competitive experience communicate information education security society responsible operator',
  5: 'opportunity administrative university accommodation qualification',
};

test('syllables are right for nineteen words in twenty', () => {
  const words = Object.entries(dictionary).flatMap(([count, list]) =>
    list.split(' ').map((word) => ({ word, count: Number(count) })),
  );
  const wrong = words.filter(({ word, count }) => countSyllables(word) !== count);
  expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(words.length / 20);
});

test('headings and addresses are left out, and each bullet is a sentence', () => {
  const map = readText(
    'What you do:\n- Pay invoices on time\n- Answer suppliers\n\nWrite to jobs@example.com today.',
  );
  const counts = countText(map);
  expect(counts).toMatchObject({ sentences: 3, words: 9 });
});

test('a sentence ends where a reader would end it', () => {
  const { sentences } = readText(
    'We pay e.g. travel, i.e. trains. Ask Dr. Lee. It runs 9 a.m. to 5 p.m. daily.\nNext one',
  );
  expect(sentences).toHaveLength(4);
  expect(
    readText('Wir suchen zum 1. März eine Köchin. Im 3. Stock. Um 10. Montags nicht.').sentences,
  ).toHaveLength(4);
});

test.each([
  ['You mop, dust, and wash up.', 3],
  ['You mop the long floor of the hall (and dust)', 8],
  ['', 0],
])('the longest run without a mark in %j', (text, expected) => {
  const map = readText(text);
  expect(longestRun(map, 0, map.words.length)).toBe(expected);
});

test('nothing to read gives no figures', () => {
  expect(readability(countText(readText('')))).toBeUndefined();
});
