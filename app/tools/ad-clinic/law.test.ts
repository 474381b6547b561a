import { expect, test } from 'vitest';
import type { Disclosure, PayLaw, Place } from './clinic-rules.ts';
import { checkLaw, type LawFacts, type LawSettings } from './law.ts';

const law: Pick<PayLaw, 'certainty' | 'asOf' | 'sources' | 'rule' | 'stage'> = {
  certainty: 'low',
  asOf: '2026-10-07',
  sources: ['tracker'],
  rule: 'A range.',
  stage: 'posting',
};
const place = (code: string, pay?: Place['pay'], also: string[] = []): Place => ({
  code,
  name: code,
  area: 'Test',
  also,
  mentions: [],
  pay,
});
const places: Place[] = [
  place('US-CO', { ...law, from: '2021-01-01', minStaff: 1, needs: ['range', 'benefits', 'deadline'] }),
  place('US-NY', { ...law, from: '2023-09-17', minStaff: 4, needs: ['range'] }),
  place('US-NY-NYC', { ...law, from: '2022-11-01', minStaff: 4, needs: ['range'] }),
  place('US-DE', { ...law, from: '2027-09-26', minStaff: 26, needs: ['range', 'benefits'] }),
  place('US-NV', { ...law, stage: 'later', from: '2021-10-01', needs: [] }),
  place('CA-ON', {
    ...law,
    from: '2026-01-01',
    minStaff: 25,
    needs: ['range', 'vacancy'],
    maxWidth: 50_000,
    exemptAbove: 200_000,
  }),
];
const disclosures: Disclosure[] = [
  {
    regulation: 'co',
    shortName: 'Colorado act',
    region: 'US-CO',
    duty: 'notice',
    dutyText: 'Give notice.',
    from: '2027-01-01',
    where: 'sensible',
    note: 'Note.',
    line: 'Line.',
    certainty: 'high',
    asOf: '2026-10-07',
    sources: [],
  },
];
const bare: LawFacts = { pay: [], benefits: false, deadline: false, vacancy: false, aiStatement: false };
const range = (low: number, high: number, kind: 'range' | 'from' = 'range') => ({
  start: 0,
  end: 1,
  kind,
  low,
  high: kind === 'from' ? undefined : high,
  yearly: true,
});
const settings = (more: Partial<LawSettings>): LawSettings => ({
  places: [],
  staff: undefined,
  ai: false,
  today: '2026-11-20',
  ...more,
});
const check = (facts: Partial<LawFacts>, more: Partial<LawSettings>) =>
  checkLaw({ places, disclosures }, { ...bare, ...facts }, settings(more)).map(({ id, state, lacks }) => [
    id,
    state,
    lacks,
  ]);

test('no place, no law', () => {
  expect(check({}, { ai: true })).toEqual([]);
});

test('a state lists everything the text lacks', () => {
  expect(check({}, { places: ['US-CO'] })).toEqual([
    ['pay-US-CO', 'missing', ['range', 'benefits', 'deadline']],
  ]);
  expect(
    check({ pay: [range(60_000, 80_000)], benefits: true, deadline: true }, { places: ['US-CO'] }),
  ).toEqual([['pay-US-CO', 'met', []]]);
});

test('a city has its own rule and its state\u2019s; the state has not the city\u2019s', () => {
  expect(check({}, { places: ['US-NY-NYC'] }).map(([id]) => id)).toEqual(['pay-US-NY', 'pay-US-NY-NYC']);
  expect(check({}, { places: ['US-NY'] }).map(([id]) => id)).toEqual(['pay-US-NY']);
});

test('the day decides between now and from then on', () => {
  expect(check({}, { places: ['US-DE'] })).toEqual([['pay-US-DE', 'coming', ['range', 'benefits']]]);
  expect(check({}, { places: ['US-DE'], today: '2027-09-25' })[0]![1]).toBe('coming');
  expect(check({}, { places: ['US-DE'], today: '2027-09-26' })[0]![1]).toBe('missing');
  expect(check({}, { places: ['US-CO'], ai: true })[1]).toEqual(['ai-co', 'coming', ['ai']]);
  expect(check({}, { places: ['US-CO'], ai: true, today: '2027-01-01' })[1]).toEqual([
    'ai-co',
    'missing',
    ['ai'],
  ]);
});

test('a number of staff below the threshold takes the law away, at it does not', () => {
  expect(check({}, { places: ['US-DE'], staff: 25 })[0]![1]).toBe('below');
  expect(check({}, { places: ['US-DE'], staff: 26 })[0]![1]).toBe('coming');
  expect(check({}, { places: ['CA-ON'], staff: 24 })[0]![1]).toBe('below');
  expect(check({}, { places: ['CA-ON'], staff: 25 })[0]![1]).toBe('missing');
});

test('an open end is no range', () => {
  expect(check({ pay: [range(60_000, 0, 'from')] }, { places: ['US-NY'] })[0]![2]).toEqual(['closed-range']);
});

test('Ontario caps the width at C$50,000, and not above C$200,000', () => {
  const lacks = (low: number, high: number) =>
    check({ pay: [range(low, high)], vacancy: true }, { places: ['CA-ON'] })[0]![2];
  expect(lacks(80_000, 130_000)).toEqual([]);
  expect(lacks(80_000, 130_001)).toEqual(['narrow-range']);
  expect(lacks(150_000, 210_000)).toEqual([]);
});

test('a later stage asks nothing of the text', () => {
  expect(check({}, { places: ['US-NV'] })).toEqual([['pay-US-NV', 'later', []]]);
});

test('software that is not used asks for no word on it', () => {
  expect(check({}, { places: ['US-CO'], ai: false }).map(([id]) => id)).toEqual(['pay-US-CO']);
});
