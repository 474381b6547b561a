import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { readChoice, storedChoice } from './consent.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-22');

test.each([
  [storedChoice('accepted', NOW), 'accepted'],
  [storedChoice('refused', NOW - 182 * DAY), 'refused'],
  [storedChoice('accepted', NOW - 183 * DAY), undefined],
  [storedChoice('accepted', NOW + DAY), undefined],
  ['accepted', undefined],
  ['yes 1', undefined],
  ['', undefined],
  [null, undefined],
])('reads %j as %s', (stored, choice) => expect(readChoice(stored, NOW)).toBe(choice));

it('never takes garbage for an agreement', () => {
  fc.assert(
    fc.property(fc.string(), (text) => /^accepted \d+$/.test(text) || readChoice(text, NOW) !== 'accepted'),
  );
});
