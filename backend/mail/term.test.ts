import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { termWords } from './term.ts';

const SECONDS = { minute: 60, hour: 3600, day: 86_400 };

test.each([
  [60, 'one minute'],
  [90, 'one minute'],
  [600, '10 minutes'],
  [1800, '30 minutes'],
  [3600, 'one hour'],
  [5400, '90 minutes'],
  [7200, '2 hours'],
  [86_400, '24 hours'],
  [36 * 3600, '36 hours'],
  [72 * 3600, '3 days'],
])('%i seconds are %s', (seconds, words) => expect(termWords(seconds)).toBe(words));

it('never promises more than there is, and less by under a minute', () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 365 * SECONDS.day }), (seconds) => {
      const [, count = '', unit = ''] = /^(\S+) (minute|hour|day)s?$/.exec(termWords(seconds)) ?? [];
      const said = (count === 'one' ? 1 : Number(count)) * SECONDS[unit as keyof typeof SECONDS];
      expect(said).toBeLessThanOrEqual(seconds);
      expect(said).toBeGreaterThan(seconds - 60);
    }),
  );
});
