import { describe, expect, it } from 'vitest';
import { readEmployees } from '../situation/situation-code.ts';
import { isDay } from '../text/dates.ts';
import { fillIn, listOf } from '../text/wording.ts';
import { datesAhead, doubt, dutiesFor, lawsFor, retentionOf, type ToolLaw } from './applicable-law.ts';
import type { KeepRule } from './retention.ts';

const law = (changes: Partial<ToolLaw> = {}): ToolLaw => ({
  id: 'sample',
  shortName: 'Sample Act',
  jurisdiction: 'Somewhere',
  region: 'US-CO',
  roles: ['employer'],
  tools: ['ranking'],
  duties: { employer: [{ id: 'notice', kind: 'notice', text: 'Tell people.' }], vendor: [] },
  keeps: [],
  confidence: 'high',
  status: 'coming',
  dates: [{ date: '2027-01-01', kind: 'effective', what: 'It begins.' }],
  factAsOf: '2026-10-07',
  ...changes,
});
const situation = { places: ['US-CO'], role: 'employer' as const, tools: ['ranking'], day: '2026-11-20' };
const ids = (laws: ToolLaw[], changes = {}) =>
  lawsFor(laws, { ...situation, ...changes }).map((applied) => applied.law.id);

describe('lawsFor', () => {
  it('asks for place, role and tool together', () => {
    expect(ids([law()])).toEqual(['sample']);
    expect(ids([law({ region: 'US' })])).toEqual(['sample']);
    expect(ids([law()], { places: ['US'] })).toEqual([]);
    expect(ids([law()], { role: 'vendor' })).toEqual([]);
    expect(ids([law()], { tools: ['video'] })).toEqual([]);
    expect(ids([law()], { tools: [] })).toEqual([]);
  });

  it('drops a law from the day of its repeal', () => {
    const ending = law({
      dates: [
        { date: '2026-01-01', kind: 'effective', what: 'It begins.' },
        { date: '2027-03-01', kind: 'repealed', what: 'It ends.' },
      ],
    });
    expect(ids([ending], { day: '2027-02-28' })).toEqual(['sample']);
    expect(ids([ending], { day: '2027-03-01' })).toEqual([]);
    expect(ids([law({ status: 'proposed' })])).toEqual([]);
  });
});

describe('dutiesFor', () => {
  it('keeps a duty to the kinds of tool it comes with, and marks what is not settled for the others', () => {
    const duties = {
      employer: [
        { id: 'letter', kind: 'notice', text: 'Send the letter.', tools: ['background'] },
        { id: 'ask', kind: 'cooperation', text: 'Ask the vendor.', openFor: ['ranking'] },
      ],
      vendor: [],
    };
    const found = (tools: string[]) =>
      dutiesFor([law({ tools: ['ranking', 'background'], duties })], { ...situation, tools }).map(
        ({ duty, open }) => `${duty.id} ${open}`,
      );
    expect(found(['ranking'])).toEqual(['ask true']);
    expect(found(['background'])).toEqual(['letter false', 'ask false']);
    // A tool the law does not name settles nothing.
    expect(found(['ranking', 'video'])).toEqual(['ask true']);
    expect(found(['ranking', 'background'])).toEqual(['letter false', 'ask false']);
  });

  it('turns from later to now on the first day', () => {
    const on = (day: string) => dutiesFor([law()], { ...situation, day })[0];
    expect(on('2026-12-31')).toMatchObject({ ref: 'sample/notice', now: false, from: '2027-01-01' });
    expect(on('2027-01-01')).toMatchObject({ now: true });
  });

  it('puts what is due first and then goes by day', () => {
    const duties = [
      { id: 'late', kind: 'notice', text: 'x', from: '2028-01-01' },
      { id: 'soon', kind: 'notice', text: 'x', from: '2027-06-01' },
      { id: 'due', kind: 'notice', text: 'x', from: '2026-01-01' },
    ];
    const refs = dutiesFor([law({ duties: { employer: duties, vendor: [] } })], situation).map(
      ({ duty }) => duty.id,
    );
    expect(refs).toEqual(['due', 'soon', 'late']);
  });

  it('leaves out a law that starts at a larger size', () => {
    expect(dutiesFor([law({ minEmployees: 15 })], { ...situation, employees: 14 })).toEqual([]);
    expect(dutiesFor([law({ minEmployees: 15 })], { ...situation, employees: 15 })).toHaveLength(1);
    expect(dutiesFor([law({ minEmployees: 15 })], situation)).toHaveLength(1);
  });
});

describe('what follows from the laws', () => {
  const keep = (ref: string, number: number, region = 'US-CO'): KeepRule => ({
    record: 'applications',
    region,
    ref,
    section: '§ 1',
    floor: { number, unit: 'months' },
    starts: 'the decision',
  });
  const applied = lawsFor(
    [law({ keeps: [keep('sample/records', 36)] }), law({ id: 'b', keeps: [keep('b/records', 48)] })],
    situation,
  );

  it('is the longest floor of the place, with who sets it', () => {
    expect(retentionOf(applied, situation)).toMatchObject([{ place: 'US-CO', floor: { ref: 'b/records' } }]);
    expect(retentionOf([], situation)).toEqual([]);
  });

  it('is the dates ahead', () => {
    expect(datesAhead(applied).map(({ law: { id }, fact }) => `${fact.date} ${id}`)).toEqual([
      '2027-01-01 b',
      '2027-01-01 sample',
    ]);
  });

  it('is doubt, where the sources leave some', () => {
    expect(doubt(law())).toBeUndefined();
    expect(doubt(law({ confidence: 'low' }))).toBe('low');
  });
});

describe('words and numbers', () => {
  it.each([
    ['1,200', 1200],
    [' 15 ', 15],
    ['0', 0],
    ['', undefined],
    ['many', undefined],
    ['1.200', 1200],
    ['1 200 000', 1_200_000],
    ['12.5', undefined],
    ['1,50', undefined],
    ['1k', undefined],
    ['-3', undefined],
    ['1e3', undefined],
    ['999999999', undefined],
  ])('reads %j as %j employees', (text, count) => expect(readEmployees(text)).toBe(count));

  it('knows days that exist', () => {
    expect(['2026-11-20', '2028-02-29', '2026-02-29', '2026-13-01', '', '20261120'].map(isDay)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('fills in and lists', () => {
    expect(fillIn('{a} of {b}, {c}', { a: 1, b: '{a}' })).toBe('1 of {a}, {c}');
    expect(listOf(['a', 'b', 'c'])).toBe('a, b, and c');
  });
});
