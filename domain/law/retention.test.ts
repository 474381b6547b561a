import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf, periodUnits } from './period.ts';
import {
  type KeepRule,
  keepLine,
  keepLineBeside,
  type RecordKind,
  retentionFor,
  wayOutLine,
} from './retention.ts';

const rule = (changes: Partial<KeepRule>): KeepRule => ({
  record: 'applications',
  region: 'US-CA',
  ref: 'ca/records',
  section: '§ 1',
  starts: 'the decision',
  ...changes,
});
const california = rule({ floor: { number: 4, unit: 'years' } });
const federal = rule({ region: 'US', ref: 'us/records', floor: { number: 1, unit: 'years' } });
const union = rule({
  region: 'EU',
  ref: 'gdpr/storage',
  ceiling: { words: 'no longer than the purpose needs' },
});
const germany = rule({ region: 'EU-DE', ref: 'agg/claims', ceiling: { number: 6, unit: 'months' } });
const video = rule({
  record: 'video',
  region: 'US-IL',
  ref: 'aivia/delete',
  section: '§ 15',
  ceiling: { number: 30, unit: 'days' },
  starts: 'the request',
});
const templates = rule({
  record: 'biometrics',
  region: 'US-IL',
  ref: 'bipa/destroy',
  ceiling: { number: 3, unit: 'years' },
});

const regions = ['US', 'US-CA', 'US-IL', 'EU', 'EU-DE'];
const anyRule = fc.record({
  record: fc.constantFrom<RecordKind>('applications', 'video', 'biometrics', 'decisions', 'audit'),
  region: fc.constantFrom(...regions),
  unit: fc.constantFrom(...periodUnits),
  number: fc.integer({ min: 1, max: 60 }),
  side: fc.constantFrom('floor', 'ceiling'),
});
const anyRules = fc
  .array(anyRule, { maxLength: 12 })
  .map((list) =>
    list.map(
      ({ record, region, unit, number, side }, index): KeepRule =>
        rule({ record, region, ref: `law/${index}`, [side]: { number, unit } }),
    ),
  );
const anyPlaces = fc.uniqueArray(fc.constantFrom(...regions), { minLength: 1 });

describe('retention', () => {
  it('never lends the period of one place to another', () => {
    const rows = retentionFor([california, union, germany], ['US-CA', 'EU-DE', 'EU']);
    expect(rows.map(({ place, rules }) => [place, rules.map(({ ref }) => ref)])).toEqual([
      ['US-CA', ['ca/records']],
      ['EU-DE', ['gdpr/storage', 'agg/claims']],
      ['EU', ['gdpr/storage']],
    ]);
  });

  it('takes floors and ceilings of laws that reach the place, whatever is chosen beside it', () => {
    fc.assert(
      fc.property(anyRules, anyPlaces, (rules, places) => {
        for (const { place, floor, ceiling, rules: own, wider } of retentionFor(rules, places)) {
          const reached = [floor, ceiling, ...own, ...wider].flatMap((one) => one ?? []);
          for (const { region } of reached) {
            expect(place === region || place.startsWith(`${region}-`)).toBe(true);
          }
        }
      }),
    );
  });

  it('gives the longest floor and the shortest ceiling, and reports every collision with a way out', () => {
    fc.assert(
      fc.property(anyRules, anyPlaces, (rules, places) => {
        for (const row of retentionFor(rules, places)) {
          const all = [...row.rules, ...row.wider];
          const least = all.flatMap(({ floor }) => (floor && daysOf(floor)) ?? []);
          const most = all.flatMap(({ ceiling }) => (ceiling && daysOf(ceiling)) ?? []);
          expect(daysOf(row.floor?.floor ?? {})).toBe(least.length > 0 ? Math.max(...least) : undefined);
          expect(daysOf(row.ceiling?.ceiling ?? {})).toBe(most.length > 0 ? Math.min(...most) : undefined);
          const here = row.conflicts.filter(({ elsewhere }) => elsewhere.length === 0);
          expect(here.length > 0).toBe(
            least.length > 0 && most.length > 0 && Math.max(...least) > Math.min(...most),
          );
          for (const conflict of row.conflicts) {
            expect(wayOutLine(conflict, row.record, (place) => place)).toMatch(
              /separate stores|store of their own|restricted archive/,
            );
          }
        }
      }),
    );
  });

  it('names the ceiling of a part that a floor on the whole exceeds', () => {
    const [, row] = retentionFor([federal, video], ['US-IL']);
    expect(row).toMatchObject({
      record: 'video',
      floor: { ref: 'us/records' },
      ceiling: { ref: 'aivia/delete' },
    });
    expect(row?.conflicts).toMatchObject([{ elsewhere: [], wayOut: 'separate-stores' }]);
    expect(row?.conflicts.map((one) => wayOutLine(one, 'video', () => 'Illinois'))).toEqual([
      'The least (1 year) is longer than the most (30 days) here (§ 1; § 15). Keep recorded interviews in a store of their own and delete them there within 30 days, counted from: the request. The longer period holds for the rest of the file; note there what was deleted, when and why.',
    ]);
  });

  it('keeps the floor of one place away from the ceiling of another', () => {
    const rows = retentionFor([california, union, germany, templates], ['US-CA', 'EU-DE', 'US-IL']);
    expect(
      rows.map(({ place, conflicts }) => [
        place,
        conflicts.map(({ elsewhere, ceiling, wayOut }) => [elsewhere, ceiling.ref, wayOut]),
      ]),
    ).toEqual([
      ['US-CA', []],
      ['EU-DE', [[['US-CA'], 'agg/claims', 'shorter-here']]],
      ['US-IL', [[['US-CA'], 'bipa/destroy', 'shorter-here']]],
    ]);
    // Two places with one rule are told of once.
    const federalFor = (places: string[]) => retentionFor([federal, germany], places)[0];
    const [both] = federalFor(['EU-DE', 'US-NY', 'US-IL'])?.conflicts ?? [];
    expect(both?.elsewhere).toEqual(['US-NY', 'US-IL']);
    expect(both && wayOutLine(both, 'applications', (place) => place)).toMatch(/^US-NY and US-IL ask for/u);
    // A ceiling in words yields to no foreign floor, and to every floor of its own place.
    expect(retentionFor([california, union], ['EU', 'US-CA'])[0]?.conflicts).toHaveLength(1);
    expect(retentionFor([{ ...california, region: 'EU' }, union], ['EU'])[0]?.conflicts).toEqual([]);
  });

  it('gives everybody the floor for everybody, and says whom a longer one reaches', () => {
    const some = rule({ region: 'US', floor: { number: 2, unit: 'years' }, only: 'public bodies' });
    const [row] = retentionFor([federal, some], ['US']);
    expect(row?.floor?.ref).toBe('us/records');
    expect(row?.rules.map(keepLine)).toEqual([
      'Keep for at least 1 year, counted from: the decision.',
      'For public bodies: Keep for at least 2 years, counted from: the decision.',
    ]);
    const short = rule({ region: 'US', ceiling: { number: 18, unit: 'months' } });
    expect(retentionFor([federal, some, short], ['US'])[0]?.conflicts).toMatchObject([{ floor: some }]);
  });

  it('counts a rule from its first day to its last', () => {
    const dated = rule({ floor: { number: 3, unit: 'years' }, from: '2027-01-01', to: '2027-12-31' });
    const on = (day: string) =>
      retentionFor([dated], ['US-CA'], day).map(({ floor, later }) => [floor !== undefined, later.length]);
    expect(on('2026-12-31')).toEqual([[false, 1]]);
    expect(on('2027-01-01')).toEqual([[true, 0]]);
    expect(on('2027-12-31')).toEqual([[true, 0]]);
    expect(on('2028-01-01')).toEqual([]);
  });

  it('writes a rule as a line', () => {
    expect(keepLine(california)).toBe('Keep for at least 4 years, counted from: the decision.');
    expect(keepLine(union)).toBe('Keep no longer than the purpose needs.');
    expect(keepLine(rule({ floor: { words: 'until the charge is decided' } }))).toBe(
      'Keep until the charge is decided.',
    );
  });
});

describe('the line beside a provision', () => {
  it('gives the period and its event where the text does not', () => {
    expect(keepLineBeside('Records must be kept.', california)).toBe(keepLine(california));
  });

  it('is silent where the text gives the period, or words alone are left to say', () => {
    expect(keepLineBeside('Delete it within 30 days of the request.', video)).toBe('');
    expect(keepLineBeside('Records must be kept for four years.', california)).toBe('');
    expect(keepLineBeside('Data may be kept no longer than the purpose needs.', union)).toBe('');
  });
});
