import { describe, expect, it } from 'vitest';
import { isOld, monthsBetween, recentRows, rowState, timelineRows } from './regulation-timeline.ts';

const act = {
  id: 'act',
  shortName: 'The act',
  dates: [
    { date: '2026-05-14', kind: 'event', what: 'Signed.' },
    { date: '2027-01-01', kind: 'effective', what: 'Takes effect.' },
    { date: '2027-01-01', kind: 'deadline', what: 'Rules are due.' },
  ],
} as const;
const old = {
  id: 'old',
  shortName: 'Old',
  dates: [
    { date: '2025-01-01', kind: 'effective', what: 'Began.' },
    { date: '2026-05-21', kind: 'repealed', what: 'Ended.' },
  ],
} as const;

describe('the timeline', () => {
  const rows = timelineRows([act, old]);

  it('runs forward, without events', () => {
    expect(rows.map(({ lawId, what }) => [lawId, what])).toEqual([
      ['old', 'Began.'],
      ['old', 'Ended.'],
      ['act', 'Takes effect.'],
      ['act', 'Rules are due.'],
    ]);
  });

  it('leaves out what is more than half a year old, to the day', () => {
    const old = (day: string) => rows.filter((row) => isOld(row, day)).map(({ what }) => what);
    expect(old('2026-11-20')).toEqual(['Began.']);
    expect(old('2026-11-21')).toEqual(['Began.', 'Ended.']);
    expect(recentRows(rows, '2026-11-20')[0]?.what).toBe('Ended.');
  });

  it.each([
    ['2026-12-31', { when: 'coming', days: 1 }],
    ['2027-01-01', { when: 'today' }],
    ['2027-01-02', { when: 'past', how: 'began' }],
  ])('on %s tells of January 1, 2027', (day, state) => {
    expect(rowState(act.dates[1], day)).toEqual(state);
  });

  it('measures a wait in months, and none of what has come', () => {
    const waits = ['2027-01-01', '2027-01-31', '2028-01-01', '2026-12-31'].map((date) =>
      monthsBetween('2027-01-01', date),
    );
    expect(waits).toEqual([0, 0.99, 12, 0]);
  });

  it('ends what was repealed and passes what was due', () => {
    expect(rowState(old.dates[1], '2027-01-01')).toEqual({ when: 'past', how: 'ended' });
    expect(rowState(act.dates[2], '2028-01-01')).toEqual({ when: 'past', how: 'happened' });
  });
});
