import { expect, it } from 'vitest';
import { hasLongWord, plainHeading } from './heading.ts';

it('drops stress marks', () => {
  expect(plainHeading('The power *pause*')).toBe('The power pause');
});

it('sees a word that would not fit the largest type on a phone', () => {
  expect(hasLongWord('Deploy HR tech')).toBe(false);
  expect(hasLongWord('HR tech *implementation*')).toBe(true);
  expect(hasLongWord('skills-based planning')).toBe(false);
});
