import { expect, test } from 'vitest';
import { isNoAnswer } from './lost-page.ts';

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'a fetch without an answer: %s',
  (message) => expect(isNoAnswer(new TypeError(message))).toBe(true),
);

test.each([
  new TypeError("Cannot read properties of undefined (reading 'map')"),
  new Error('Failed to fetch'),
  'Failed to fetch',
  undefined,
])('a fault of the page is none: %s', (error) => expect(isNoAnswer(error)).toBe(false));
