import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf, type KeepRule, keepLine, periodUnits, readablePeriod, retentionFor } from './retention.ts';

const rule = (changes: Partial<KeepRule>): KeepRule => ({
  record: 'applications',
  region: 'US-CA',
  ref: 'ca/records',
  section: '§ 1',
  starts: 'the decision',
  ...changes,
});
const california = rule({ floor: { number: 4, unit: 'years' } });
const union = rule({
  region: 'EU',
  ref: 'gdpr/storage',
  ceiling: { words: 'no longer than the purpose needs' },
});
const germany = rule({ region: 'EU-DE', ref: 'agg/claims', ceiling: { number: 6, unit: 'months' } });

describe('retention', () => {
  it('never lends the period of one place to another', () => {
    const rows = retentionFor([california, union, germany], ['US-CA', 'EU-DE', 'EU']);
    expect(rows.map(({ place, rules }) => [place, rules.map(({ ref }) => ref)])).toEqual([
      ['US-CA', ['ca/records']],
      ['EU-DE', ['gdpr/storage', 'agg/claims']],
      ['EU', ['gdpr/storage']],
    ]);
  });

  it('takes the longest floor and the shortest ceiling, and says where they collide', () => {
    const short = rule({ ref: 'b', ceiling: { number: 3, unit: 'years' } });
    const [row] = retentionFor(
      [california, rule({ ref: 'c', floor: { number: 18, unit: 'months' } }), short],
      ['US-CA'],
    );
    expect(row).toMatchObject({ floor: { ref: 'ca/records' }, ceiling: { ref: 'b' }, conflict: true });
    expect(retentionFor([california, union], ['US-CA'])[0]?.conflict).toBe(false);
  });

  it('keeps every rule that reaches a place, and no other', () => {
    const region = fc.constantFrom('US', 'US-CA', 'US-IL', 'EU', 'EU-DE');
    fc.assert(
      fc.property(fc.array(region), region, (regions, place) => {
        const rules = regions.map((code, index) => rule({ region: code, ref: `law/${index}` }));
        const reached = rules.filter(({ region: code }) => place === code || place.startsWith(`${code}-`));
        expect(retentionFor(rules, [place]).flatMap((row) => row.rules)).toEqual(reached);
      }),
    );
  });

  it('writes periods as people do', () => {
    expect(readablePeriod({ number: 1, unit: 'years' })).toBe('1 year');
    expect(readablePeriod({ number: 30, unit: 'days' })).toBe('30 days');
    expect(keepLine(california)).toBe('Keep for at least 4 years, counted from: the decision.');
    expect(keepLine(union)).toBe('Delete: no longer than the purpose needs.');
    expect(periodUnits.map((unit) => daysOf({ number: 1, unit }) ?? 0)).toEqual(
      periodUnits.map((unit) => daysOf({ number: 1, unit }) ?? 0).toSorted((a, b) => a - b),
    );
  });
});
