import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysOf,
  endOfPeriod,
  limitUnits,
  periodUnits,
  readablePeriod,
  saysSpan,
  spokenSpan,
} from './period.ts';

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

describe('a span that bounds an act', () => {
  it('is spoken in words to ten', () => {
    expect(spokenSpan({ number: 10, unit: 'business days' })).toBe('ten business days');
    expect(spokenSpan({ number: 30, unit: 'days' })).toBe('30 days');
    expect(spokenSpan({ number: 1, unit: 'years' })).toBe('one year');
    expect(spokenSpan({ number: 24, unit: 'hours' })).toBe('24 hours');
  });

  it('is found in a text that names it, and in no other', () => {
    expect(saysSpan('At least ten business days before', { number: 10, unit: 'business days' })).toBe(true);
    expect(saysSpan('within a month of it', { number: 1, unit: 'months' })).toBe(true);
    expect(saysSpan('a 60-day cure', { number: 60, unit: 'days' })).toBe(true);
    expect(saysSpan('within 130 days', { number: 30, unit: 'days' })).toBe(false);
    expect(saysSpan('within 30 business days', { number: 30, unit: 'days' })).toBe(false);
    expect(saysSpan('within 30 days', { number: 30, unit: 'business days' })).toBe(false);
  });

  it('is found where it was spoken, and not where another number was', () => {
    const limit = fc.record({
      number: fc.integer({ min: 1, max: 400 }),
      unit: fc.constantFrom(...limitUnits),
    });
    fc.assert(
      fc.property(limit, fc.integer({ min: 1, max: 400 }), (one, other) => {
        const text = `Within ${spokenSpan(one)} of the event.`;
        expect(saysSpan(text, one)).toBe(true);
        expect(saysSpan(text, { ...one, number: other })).toBe(other === one.number);
      }),
    );
  });
});
