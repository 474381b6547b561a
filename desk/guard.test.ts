import { expect, it } from 'vitest';
import { type Asked, isToken, refusal } from './guard.ts';

const PORT = 3001;
const own: Asked = {
  method: 'POST',
  host: '127.0.0.1:3001',
  origin: 'http://127.0.0.1:3001',
  site: 'same-origin',
};

it.each<[string, Partial<Asked>, 'host' | 'origin' | undefined]>([
  ['a form of its own', {}, undefined],
  ['the other name of this machine', { host: 'localhost:3001', origin: 'http://localhost:3001' }, undefined],
  ['an address that was typed', { method: 'GET', origin: undefined, site: 'none' }, undefined],
  [
    'a program without a browser that reads',
    { method: 'GET', origin: undefined, site: undefined },
    undefined,
  ],
  [
    'a name that was made to point here',
    { host: 'evil.example:3001', origin: 'http://evil.example:3001' },
    'host',
  ],
  ['no host', { host: undefined }, 'host'],
  ['another port of this machine', { host: '127.0.0.1:3000' }, 'host'],
  ['a form of another site', { origin: 'https://evil.example', site: 'cross-site' }, 'origin'],
  ['a form of the site next door', { origin: 'http://127.0.0.1:3000', site: 'same-site' }, 'origin'],
  ['a form from nowhere', { origin: 'null' }, 'origin'],
  ['a form that hides where it is from', { origin: undefined }, 'origin'],
  ['a frame elsewhere that reads', { method: 'GET', origin: undefined, site: 'cross-site' }, 'origin'],
])('judges %s', (_, asked, expected) => {
  expect(refusal({ ...own, ...asked }, PORT)).toBe(expected);
});

it('takes its own token only', () => {
  expect(isToken('abc', 'abc')).toBe(true);
  for (const given of ['abd', 'ab', 'abcd', '', undefined, ['abc']])
    expect(isToken(given, 'abc')).toBe(false);
});
