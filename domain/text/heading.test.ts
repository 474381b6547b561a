import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasLongWord, headingRuns, plainHeading } from './heading.ts';

it('drops stress marks', () => {
  expect(plainHeading('The power *pause*')).toBe('The power pause');
});

it('sees a word that would not fit the largest type on a phone', () => {
  expect(hasLongWord('Deploy HR tech')).toBe(false);
  expect(hasLongWord('HR tech *implementation*')).toBe(true);
  expect(hasLongWord('skills-based planning')).toBe(false);
});

it('keeps short compounds on one line and lets long ones break', () => {
  expect(headingRuns('The AI layoffs are a wake-up call')).toEqual([
    { text: 'The AI layoffs are a ', compound: false },
    { text: 'wake-up', compound: true },
    { text: ' call', compound: false },
  ]);
  expect(headingRuns('Human-centered leadership').some(({ compound }) => compound)).toBe(false);
  fc.assert(
    fc.property(fc.string(), (heading) => {
      expect(
        headingRuns(heading)
          .map(({ text }) => text)
          .join(''),
      ).toBe(heading);
    }),
  );
});
