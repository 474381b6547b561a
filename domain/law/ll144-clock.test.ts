import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../text/dates.ts';
import { businessDaysAfter, federalHolidays, isBusinessDay } from './business-days.ts';
import { addMonths, ll144Clock } from './ll144-clock.ts';

const day = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2023-01-01', days));

describe('business days', () => {
  it('leaves out the federal holidays of 2026 as offices keep them', () => {
    expect(federalHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
  });

  it('moves a holiday on a Saturday to Friday, also over the end of a year', () => {
    // January 1, 2028 is a Saturday.
    expect(isBusinessDay('2027-12-31')).toBe(false);
    // July 4, 2027 is a Sunday.
    expect(isBusinessDay('2027-07-05')).toBe(false);
  });

  it('counts ten over Thanksgiving and over the turn of the year', () => {
    expect(businessDaysAfter('2026-11-23', 10)).toBe('2026-12-08');
    expect(businessDaysAfter('2026-12-18', 10)).toBe('2027-01-05');
    // Posted on a Sunday, given on Monday.
    expect(businessDaysAfter('2026-11-22', 10)).toBe('2026-12-08');
  });

  it('lands on a business day with that many between', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 30 }), (from, count) => {
        const to = businessDaysAfter(from, count);
        let between = 0;
        for (let at = addDays(from, 1); at <= to; at = addDays(at, 1)) between += Number(isBusinessDay(at));
        return isBusinessDay(to) && between - count === (isBusinessDay(from) || to === from ? 0 : 1);
      }),
    );
  });
});

describe('the clock of Local Law 144', () => {
  it('opens on the last of audit, publication and ten business days after the notice', () => {
    const clock = ll144Clock(
      { audited: '2026-11-02', published: '2026-11-20', notified: '2026-11-23', firstUse: '2026-12-08' },
      '2026-11-22',
    );
    expect(clock).toEqual({
      noticeRunsUntil: '2026-12-08',
      firstLawfulDay: '2026-12-08',
      nextAuditDue: '2027-11-02',
      noticeBy: '2026-11-23',
      warnings: [],
    });
  });

  it('says at once that a first use lies too early', () => {
    const dates = { audited: '2026-11-02', published: '2026-11-20', notified: '2026-11-22' };
    expect(ll144Clock({ ...dates, firstUse: '2026-12-01' }, '2026-11-22').warnings).toEqual([
      'notice-too-late',
    ]);
  });

  it('names what is missing, and opens no day without it', () => {
    expect(ll144Clock({}, '2026-11-22')).toEqual({ warnings: ['no-audit', 'not-published', 'no-notice'] });
  });

  it('opens no day on an audit that will be more than a year old', () => {
    const clock = ll144Clock(
      { audited: '2025-11-30', published: '2025-12-01', notified: '2026-11-23' },
      '2026-11-23',
    );
    expect(clock.firstLawfulDay).toBeUndefined();
    expect(clock.warnings).toEqual(['audit-too-old', 'audit-due-soon']);
  });

  it('tells a lapsed audit from one of a tool that is no longer used', () => {
    const dates = { audited: '2025-01-10', published: '2025-01-12', notified: '2025-01-12' };
    expect(ll144Clock(dates, '2026-11-22').warnings).toEqual(['audit-lapsed']);
    const over = ll144Clock({ ...dates, lastUse: '2025-12-31' }, '2026-11-22');
    expect(over.warnings).toEqual([]);
    expect(over.postedUntil).toBe('2026-06-30');
  });

  it('keeps to the end of a short month', () => {
    expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
  });

  it('a notice given by the day it names is never too late, one a day later always is', () => {
    fc.assert(
      fc.property(day, (firstUse) => {
        const noticeBy = ll144Clock({ firstUse }, firstUse).noticeBy as string;
        const late = (notified: string) =>
          ll144Clock({ notified, firstUse }, firstUse).warnings.includes('notice-too-late');
        return !late(noticeBy) && late(addDays(noticeBy, 1));
      }),
    );
  });

  it('throws for a date that is none', () => {
    expect(() => ll144Clock({ audited: '2026-02-30' }, '2026-11-22')).toThrow(RangeError);
  });
});
