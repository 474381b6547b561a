import { expect, it } from 'vitest';
import { namesAddress } from './unlinked-pages.ts';

it.each([
  ['href: /reading-list', true],
  ['[the list](/reading-list#books) and more', true],
  ['see "/reading-list".', true],
  ['href: /reading-list-two', false],
  ['href: /pages/reading-list', false],
  ['href: /reading-list/two', false],
  ['https://other.example/reading-list', false],
])('%s names the address: %s', (text, names) => {
  expect(namesAddress(text, '/reading-list')).toBe(names);
});
