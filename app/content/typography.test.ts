import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byClauses, typeset, typesetAll } from './typography.ts';

it('sets quotes, apostrophes and ellipses', () => {
  expect(typeset(`It's "here"...`)).toBe('It’s “here”…');
});

it('leaves addresses, ids and dates as they are', () => {
  const data = { href: "/a?q='x'", text: "don't", list: ["can't", { url: 'https://x.org/"' }] };
  expect(typesetAll(data)).toEqual({
    href: "/a?q='x'",
    text: 'don’t',
    list: ['can’t', { url: 'https://x.org/"' }],
  });
});

it('changes no text without quotes, dashes or ellipses', () => {
  fc.assert(fc.property(fc.stringMatching(/^[a-zA-Z0-9 ,;!?]*$/), (text) => typeset(text) === text));
});

it('leaves what is in another language as it was typed', () => {
  const said = '"Kehrt", sagt sie';
  expect(typesetAll({ lang: 'de', heading: said, next: { note: said } })).toEqual({
    lang: 'de',
    heading: said,
    next: { note: said },
  });
  expect(typesetAll({ lang: 'en-GB', heading: said }).heading).not.toBe(said);
});

it('keeps the short clauses of a line together, and leaves one clause and long ones to break as they may', () => {
  expect(byClauses('One hour, one *plain* table.', 20)).toBe('One\u00a0hour, one\u00a0*plain*\u00a0table.');
  expect(byClauses('Bring the thing that is stuck.', 20)).toBe('Bring the thing that is stuck.');
  expect(byClauses('Then, a clause of many words.', 20)).toBe('Then, a clause of many words.');
});
