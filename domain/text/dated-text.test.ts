import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DatedStep, stepOn } from './dated-text.ts';

const day = fc.integer({ min: 0, max: 4_000 }).map((offset) => {
  return new Date(Date.UTC(2024, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10);
});

describe('stepOn', () => {
  const steps: DatedStep[] = [
    ['', 'before', 'coming'],
    ['2027-01-01', 'after', 'in-force'],
  ];

  it('changes on the day itself, not the day before or after', () => {
    expect(stepOn(steps, '2026-12-31')[1]).toBe('before');
    expect(stepOn(steps, '2027-01-01')[1]).toBe('after');
    expect(stepOn(steps, '2027-01-02')[1]).toBe('after');
  });

  it('is the last step that has begun, on any day', () => {
    fc.assert(
      fc.property(fc.uniqueArray(day, { maxLength: 6 }), day, (days, today) => {
        const all: DatedStep[] = [['', 'first'], ...days.toSorted().map((from) => [from, from] as const)];
        const begun = days.filter((from) => from <= today).toSorted();
        expect(stepOn(all, today)[1]).toBe(begun.at(-1) ?? 'first');
      }),
    );
  });

  it('takes the first for a day before all of them, and refuses none', () => {
    expect(stepOn([['2030-01-01', 'later']], '2026-01-01')[1]).toBe('later');
    expect(() => stepOn([], '2026-01-01')).toThrow(RangeError);
  });
});
