import fc from 'fast-check';
import { expect, it } from 'vitest';
import { typeset, typesetAll } from './typography.ts';

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
