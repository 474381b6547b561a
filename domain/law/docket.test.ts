import { describe, expect, it } from 'vitest';
import { byNews, caseConfidence, caseDays, type DocketCase, isOverdue, stageOf } from './docket.ts';

const sample = (changes: Partial<DocketCase> = {}): DocketCase => ({
  id: 'a-b',
  name: 'A v. B',
  forum: 'A court',
  state: 'open',
  events: [
    { day: '2024-07', what: 'A ruling.', sources: ['order'] },
    { day: '2026-06-22', what: 'Another.', sources: ['press'] },
  ],
  laws: ['us-adea'],
  sources: [
    { id: 'order', kind: 'court-record' },
    { id: 'press', kind: 'professional' },
  ],
  ...changes,
});

describe('a case', () => {
  it('is as sure as its newest event', () => {
    expect(caseConfidence(sample())).toBe('low');
    expect(caseConfidence(sample({ events: sample().events.slice(0, 1) }))).toBe('high');
  });

  it('has a day in a calendar where the day is known, and says what nobody confirmed', () => {
    expect(caseDays(sample({ next: { day: '2027-03-09', what: 'A hearing.' } }))).toEqual([
      { day: '2026-06-22', what: 'Another.', confirmed: true },
      { day: '2027-03-09', what: 'A hearing.', confirmed: false },
    ]);
    expect(caseDays(sample({ next: { what: 'A ruling.' } }))).toHaveLength(1);
  });

  it.each([
    ['Discovery. A collective is certified; nothing is decided.', 'Discovery'],
    ['Charges are pending; no decision was found.', 'Charges are pending'],
    [
      'Settled for $1.15 million, according to one vendor.',
      'Settled for $1.15 million, according to one vendor',
    ],
  ])('stands where its posture begins: %s', (posture, stage) => {
    expect(stageOf({ posture })).toBe(stage);
  });

  it('stands before those that are closed or older', () => {
    const old = sample({ id: 'old', events: sample().events.slice(0, 1) });
    const closed = sample({ id: 'closed', state: 'closed' });
    expect([closed, old, sample()].toSorted(byNews('2026-11-27')).map(({ id }) => id)).toEqual([
      'a-b',
      'old',
      'closed',
    ]);
  });

  it('stands before all others with a day to come, and not with a step whose day nobody knows', () => {
    const old = sample({ events: sample().events.slice(0, 1) });
    const dated = { ...old, id: 'dated', next: { day: '2027-03-09', what: 'A hearing.' } };
    const undated = { ...old, id: 'undated', next: { what: 'A ruling.' } };
    expect([undated, sample(), dated].toSorted(byNews('2026-11-27')).map(({ id }) => id)).toEqual([
      'dated',
      'a-b',
      'undated',
    ]);
  });

  it('ranks no day that has gone by above the days ahead, of which the nearest comes first', () => {
    const old = sample({ events: sample().events.slice(0, 1) });
    const withDay = (id: string, day: string) => ({ ...old, id, next: { day, what: 'A hearing.' } });
    const cases = [
      withDay('past', '2026-11-26'),
      withDay('late', '2027-03-09'),
      withDay('soon', '2026-11-27'),
    ];
    expect([...cases, sample()].toSorted(byNews('2026-11-27')).map(({ id }) => id)).toEqual([
      'soon',
      'late',
      'a-b',
      'past',
    ]);
    expect(cases.map((one) => isOverdue(one, '2026-11-27'))).toEqual([true, false, false]);
    // A month is not over on its last days.
    expect(isOverdue(withDay('month', '2026-11'), '2026-11-27')).toBe(false);
    expect(isOverdue(withDay('month', '2026-10'), '2026-11-27')).toBe(true);
  });
});
