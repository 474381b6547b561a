import { expect, test } from 'vitest';
import { citation } from './citation.ts';

const page = {
  heading: 'We *did*.',
  siteName: 'Night notes',
  publishedReadable: 'October 7, 2025',
};

test('cites author, title, site and day, without the stress mark and a doubled stop', () => {
  expect(citation('J.C.', page)).toBe('J.C., “We did,” Night notes, October 7, 2025');
});

test('leaves the site out where it has the name of the author, and keeps a question a question', () => {
  expect(citation('J.C.', { ...page, heading: 'Who *did*?', siteName: 'J.C.' })).toBe(
    'J.C., “Who did?” October 7, 2025',
  );
});
