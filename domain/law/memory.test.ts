import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inForceOn, type LoggedChange, type RememberedLaw, saidOn } from './memory.ts';

const law: RememberedLaw = {
  id: 'sample',
  status: 'partly-in-force',
  factAsOf: '2026-11-22',
  dates: [
    { date: '2026-01-01', kind: 'effective', what: 'It takes effect.' },
    { date: '2027-01-01', kind: 'duty', what: 'Notices begin.' },
  ],
  duties: {
    employer: [{ id: 'records' }, { id: 'notice', from: '2027-01-01' }, { id: 'pilot', to: '2026-06-30' }],
    vendor: [{ id: 'records' }],
  },
};
const on = (day: string) => inForceOn([law], day)[0];

describe('what is in force', () => {
  it('follows the days of the law and of each provision, and counts what binds two once', () => {
    expect(on('2025-12-31')).toMatchObject({
      status: 'coming',
      inForce: [],
      later: ['records', 'notice', 'pilot'],
    });
    expect(on('2026-06-30')).toMatchObject({ status: 'partly-in-force', inForce: ['records', 'pilot'] });
    expect(on('2026-11-22')).toMatchObject({ inForce: ['records'], later: ['notice'] });
    expect(on('2027-01-01')).toMatchObject({ status: 'in-force', inForce: ['records', 'notice'], later: [] });
    expect(() => on('soon')).toThrow(RangeError);
  });
});

const changes: LoggedChange[] = [
  { id: 'gone', date: '2026-12-24', kind: 'removed', regulations: ['b'] },
  { id: 'fix', date: '2026-11-22', kind: 'corrected', regulations: ['a'] },
  { id: 'first', date: '2026-11-20', kind: 'added', regulations: ['a', 'b'] },
];

describe('what was said', () => {
  it('is the edition of the day, and every change since', () => {
    expect(saidOn(changes, '2026-11-19')).toMatchObject({ edition: undefined, laws: [] });
    expect(saidOn(changes, '2026-11-21')).toEqual({
      edition: '2026-11-20',
      laws: ['a', 'b'],
      since: [changes[1], changes[0]],
    });
    expect(saidOn(changes, '2027-01-01')).toEqual({ edition: '2026-12-24', laws: ['a'], since: [] });
  });

  it('loses no change: each is either in the edition or since', () => {
    const days = fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-22', '2026-12-24', '2027-01-01');
    fc.assert(
      fc.property(days, (day) => {
        const { since } = saidOn(changes, day);
        expect(since.length + changes.filter(({ date }) => date <= day).length).toBe(changes.length);
      }),
    );
  });
});
