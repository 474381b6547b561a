import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heroSteps } from './hero-fit.ts';

test.each([
  ['HR Tech Advisor & AI Hiring Expert', 0],
  ['Facilitator', 1],
  ['Compensation consultant', 2],
  ['Organizational psychologist', 3],
  ['Psychotherapeutische Beratung', 4],
  ['Well-being adviser', 0],
  ['', 0],
])('%s goes down %i', (heading, steps) => expect(heroSteps(heading)).toBe(steps));

test('a longer word never gets larger type', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,30}$/), fc.stringMatching(/^[a-z]{1,5}$/), (word, more) => {
      expect(heroSteps(word + more)).toBeGreaterThanOrEqual(heroSteps(word));
    }),
  );
});
