import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDay, daysBetween } from '../text/dates.ts';
import {
  type DatedFact,
  type DatedLaw,
  dateKinds,
  dutiesOn,
  reaches,
  regulationStatuses,
  statusOn,
} from './regulation-status.ts';

const dated = (kind: DatedFact['kind'], date: string): DatedFact => ({ kind, date, what: `${kind} ${date}` });

/** A law in stages, as the EU's: bans, then transparency, then the heavy duties. */
const staged: DatedLaw = {
  status: 'partly-in-force',
  factAsOf: '2026-09-30',
  dates: [dated('effective', '2025-02-02'), dated('duty', '2026-08-02'), dated('duty', '2027-12-02')],
};

describe('statusOn', () => {
  it.each([
    ['2025-02-01', 'coming', '2025-02-02'],
    ['2025-02-02', 'partly-in-force', '2026-08-02'],
    ['2026-11-20', 'partly-in-force', '2027-12-02'],
    ['2027-01-01', 'partly-in-force', '2027-12-02'],
    ['2027-12-01', 'partly-in-force', '2027-12-02'],
    ['2027-12-02', 'in-force', undefined],
  ])('follows a staged law: %s is %s', (day, status, next) => {
    const result = statusOn(staged, day);
    expect(result.status).toBe(status);
    expect(result.next?.date).toBe(next);
  });

  it('turns a coming law into one in force on its first day', () => {
    const law: DatedLaw = {
      status: 'coming',
      factAsOf: '2026-10-07',
      dates: [dated('effective', '2027-01-01')],
    };
    expect(statusOn(law, '2026-11-20').status).toBe('coming');
    expect(statusOn(law, '2026-12-31').status).toBe('coming');
    expect(statusOn(law, '2027-01-01').status).toBe('in-force');
    expect(statusOn(law, '2027-12-02').status).toBe('in-force');
  });

  it('does not let events, deadlines or enforcement change the status', () => {
    const law: DatedLaw = {
      status: 'in-force',
      factAsOf: '2026-10-05',
      dates: [
        dated('effective', '2026-01-01'),
        dated('deadline', '2027-12-31'),
        dated('event', '2030-01-01'),
        dated('enforced', '2027-06-01'),
      ],
    };
    const result = statusOn(law, '2026-11-20');
    expect(result.status).toBe('in-force');
    expect(result.next).toBeUndefined();
    expect(result.coming.map(({ date }) => date)).toEqual(['2027-06-01', '2027-12-31', '2030-01-01']);
    expect(result.enforced).toBe(false);
    expect(statusOn(law, '2027-06-01').enforced).toBe(true);
    expect(statusOn(staged, '2026-11-20').enforced).toBeUndefined();
  });

  it('ends a law on the day of its repeal, whatever was planned after it', () => {
    const law: DatedLaw = {
      status: 'repealed',
      factAsOf: '2026-10-07',
      dates: [dated('effective', '2026-02-01'), dated('repealed', '2026-05-14'), dated('duty', '2026-06-30')],
    };
    expect(statusOn(law, '2026-05-13').status).toBe('partly-in-force');
    expect(statusOn(law, '2026-05-13').next).toEqual(dated('repealed', '2026-05-14'));
    expect(statusOn(law, '2026-05-14').status).toBe('repealed');
    expect(statusOn(law, '2027-01-01').status).toBe('repealed');
  });

  it('says that facts are stale after ninety days, and not on the ninetieth', () => {
    expect(statusOn(staged, '2026-12-29')).toMatchObject({ ageDays: 90, stale: false });
    expect(statusOn(staged, '2026-12-30')).toMatchObject({ ageDays: 91, stale: true });
    expect(statusOn(staged, '2026-09-01')).toMatchObject({ ageDays: -29, stale: false });
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '', 'today', '2026-11-20T00:00:00Z'])(
    'refuses "%s"',
    (day) => {
      expect(() => statusOn(staged, day)).toThrow(RangeError);
    },
  );
});

describe('statusOn, for any law and day', () => {
  const day = fc
    .integer({ min: -20_000, max: 40_000 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
  const facts = fc.array(fc.record({ kind: fc.constantFrom(...dateKinds), date: day, what: fc.string() }), {
    maxLength: 8,
  });
  const law = fc.record({ status: fc.constantFrom(...regulationStatuses), dates: facts, factAsOf: day });
  /** What an editor's calendar can move: from nothing begun to everything begun, or to the end. */
  const rank = {
    coming: 0,
    'partly-in-force': 1,
    'in-force': 2,
    repealed: 3,
    proposed: 0,
    guidance: 0,
    'not-law': 9,
  };

  it('parts the dates into past and coming, each in order', () => {
    fc.assert(
      fc.property(law, day, (entry, when) => {
        const { past, coming, next } = statusOn(entry, when);
        const all = [...past, ...coming];
        expect(all).toHaveLength(entry.dates.length);
        expect(all.map(({ date }) => date)).toEqual(entry.dates.map(({ date }) => date).sort());
        expect(past.every(({ date }) => date <= when)).toBe(true);
        expect(coming.every(({ date }) => date > when)).toBe(true);
        if (next) expect(coming).toContain(next);
      }),
    );
  });

  it('never moves backward as days pass', () => {
    fc.assert(
      fc.property(law, day, day, (entry, one, other) => {
        const [earlier, later] = [one, other].sort() as [string, string];
        expect(rank[statusOn(entry, later).status]).toBeGreaterThanOrEqual(
          rank[statusOn(entry, earlier).status],
        );
        expect(statusOn(entry, later).past.length).toBeGreaterThanOrEqual(
          statusOn(entry, earlier).past.length,
        );
      }),
    );
  });

  it('changes only on a day that the entry names', () => {
    fc.assert(
      fc.property(law, day, (entry, when) => {
        const before = new Date(Date.parse(when) - 86_400_000).toISOString().slice(0, 10);
        if (entry.dates.some(({ date }) => date === when)) return;
        expect(statusOn(entry, when).status).toBe(statusOn(entry, before).status);
      }),
    );
  });

  it('does not depend on the order of the dates', () => {
    fc.assert(
      fc.property(law, day, (entry, when) => {
        const turned = { ...entry, dates: entry.dates.toReversed() };
        expect(statusOn(turned, when).status).toBe(statusOn(entry, when).status);
      }),
    );
  });
});

describe('dutiesOn', () => {
  const duties = [{ id: 'ban' }, { id: 'notice', from: '2026-08-02' }, { id: 'logs', from: '2027-12-02' }];
  const ids = (list: { id: string }[]) => list.map(({ id }) => id);

  it.each([
    ['2025-02-01', [], ['ban', 'notice', 'logs']],
    ['2026-11-20', ['ban', 'notice'], ['logs']],
    ['2027-01-01', ['ban', 'notice'], ['logs']],
    ['2027-12-02', ['ban', 'notice', 'logs'], []],
  ])('splits them by day: %s', (day, now, later) => {
    const result = dutiesOn(staged, duties, day);
    expect(ids(result.now)).toEqual(now);
    expect(ids(result.later)).toEqual(later);
  });

  it('keeps every duty in exactly one part', () => {
    fc.assert(
      fc.property(fc.integer({ min: 19_000, max: 23_000 }), (days) => {
        const day = new Date(days * 86_400_000).toISOString().slice(0, 10);
        const { now, later } = dutiesOn(staged, duties, day);
        expect(ids([...now, ...later]).sort()).toEqual(ids(duties).sort());
      }),
    );
  });

  it('asks for nothing after a repeal, and takes guidance as applying', () => {
    const repealed: DatedLaw = {
      status: 'repealed',
      factAsOf: '2026-10-07',
      dates: [dated('repealed', '2026-05-14')],
    };
    expect(dutiesOn(repealed, duties, '2026-11-20')).toEqual({ now: [], later: [] });
    const guidance: DatedLaw = {
      status: 'guidance',
      factAsOf: '2026-09-25',
      dates: [dated('event', '2026-03-31')],
    };
    expect(
      ids(dutiesOn<{ id: string; from?: string }>(guidance, [{ id: 'expectation' }], '2026-11-20').now),
    ).toEqual(['expectation']);
  });
});

describe('reaches', () => {
  it.each([
    ['US', 'US-NY-NYC', true],
    ['US-NY', 'US-NY-NYC', true],
    ['US-NY-NYC', 'US-NY', false],
    ['US-NY', 'US-NJ', false],
    ['CA', 'CA-ON', true],
    ['CA', 'US-CA', false],
    ['US', 'USA', false],
  ])('%s over %s: %s', (law, place, expected) => {
    expect(reaches(law, place)).toBe(expected);
  });
});

describe('days', () => {
  it('counts whole days across leap days', () => {
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2026-11-20', '2027-01-01')).toBe(42);
    expect(daysBetween('2027-01-01', '2026-11-20')).toBe(-42);
  });

  it("reads the visitor's own calendar", () => {
    expect(calendarDay(new Date(2027, 0, 1, 0, 0, 1))).toBe('2027-01-01');
    expect(calendarDay(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31');
  });
});
