import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { yamlProblem } from './yaml-advice.ts';

it.each<[wrong: string, line: number, advice: RegExp]>([
  ['a:\n  b: 1\n   c: 2', 2, /equally far in/],
  ['a:\n    b: 1\n  c: 2', 3, /equally far in/],
  ['title: Pauses: a book', 1, /": " in it into quotation marks/],
  ['a: 1\nb: "open\nc: 1', 3, /a quotation mark is not closed/],
  ["a: 'it's'", 1, /one pair of quotation marks/],
  ['a: [x, y\nb: 1', 2, /a \] is missing/],
  ['- a\n\t- b', 2, /a tab: set lines in with spaces/],
  ['a: 1\na: 2', 2, /stands here twice/],
  ['a: @me', 1, /begins with @ stands in quotation marks/],
  ['a: 1\nkey:value\nb: 1', 2, /a colon and a space/],
  ['a: 1\nb', 2, /a colon and a space/],
  ['a: 1\nb: *word', 2, /begins with \* stands in quotation marks/],
  ['a: 1\nb: *Word* of mine', 2, /./],
])('says of %j where and how to mend it', (wrong, line, advice) => {
  expect(() => parse(wrong)).toThrow();
  expect(yamlProblem(wrong)).toEqual({ line, advice: expect.stringMatching(advice) });
});
