import fc from 'fast-check';
import { expect, it } from 'vitest';
import { headingRuns, isShortName, plainHeading } from './heading.ts';

it('drops stress marks', () => {
  expect(plainHeading('The power *pause*')).toBe('The power pause');
});

it('sets a word or two in the largest type, and nothing longer', () => {
  expect(isShortName('Appearances')).toBe(true);
  expect(isShortName('Terms of *use*')).toBe(false);
  expect(isShortName('*Appearances*')).toBe(true);
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
