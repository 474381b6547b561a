import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf, endOfPeriod, periodUnits, readablePeriod } from './period.ts';

const unit = fc.constantFrom(...periodUnits);
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a period', () => {
  it('is written as people do', () => {
    expect(readablePeriod({ number: 1, unit: 'years' })).toBe('1 year');
    expect(readablePeriod({ number: 30, unit: 'days' })).toBe('30 days');
    expect(readablePeriod({ words: 'no longer than needed' })).toBe('no longer than needed');
  });

  it('grows with its unit', () => {
    expect(periodUnits.map((one) => daysOf({ number: 1, unit: one }) ?? 0)).toEqual([1, 7, 30.4375, 365.25]);
    expect(daysOf({ words: 'as long as needed' })).toBeUndefined();
    expect(daysOf({ number: 12, unit: 'months' })).toBe(daysOf({ number: 1, unit: 'years' }));
  });

  it('ends by the calendar', () => {
    expect(endOfPeriod('2026-11-22', { number: 3, unit: 'years' })).toBe('2029-11-22');
    expect(endOfPeriod('2026-08-31', { number: 6, unit: 'months' })).toBe('2027-02-28');
    expect(endOfPeriod('2028-02-29', { number: 1, unit: 'years' })).toBe('2029-02-28');
    expect(endOfPeriod('2026-12-31', { number: 4, unit: 'weeks' })).toBe('2027-01-28');
    expect(endOfPeriod('2026-11-22', { words: 'no longer than needed' })).toBeUndefined();
    expect(() => endOfPeriod('2026-02-30', { number: 1, unit: 'days' })).toThrow(RangeError);
  });

  it('never ends earlier for a later start, nor for a longer period', () => {
    fc.assert(
      fc.property(day, day, fc.integer({ min: 1, max: 120 }), unit, (one, other, number, each) => {
        const [early = '', late = ''] = [one, other].toSorted();
        const end = endOfPeriod(early, { number, unit: each }) ?? '';
        expect(end > early).toBe(true);
        expect(end <= (endOfPeriod(late, { number, unit: each }) ?? '')).toBe(true);
        expect(end <= (endOfPeriod(early, { number: number + 1, unit: each }) ?? '')).toBe(true);
      }),
    );
  });
});
