import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KeepRule, retentionFor } from './retention.ts';
import { deletionCalendar, deletionsFor, retentionCsv } from './retention-files.ts';

const federal: KeepRule = {
  record: 'applications',
  region: 'US',
  ref: 'us-title-vii-ugesp/keep-records',
  section: '29 CFR § 1602.14',
  floor: { number: 1, unit: 'years' },
  starts: 'the making of the record',
};
const video: KeepRule = {
  record: 'video',
  region: 'US-IL',
  ref: 'il-aivia/delete',
  section: '820 ILCS 42/15',
  ceiling: { number: 30, unit: 'days' },
  starts: 'the request',
};
const rows = retentionFor([federal, video], ['US-IL']);
const names = new Map([['US-IL', 'Illinois']]);

describe('the table as a file', () => {
  it('has one line a record and place, with both provisions and the way out', () => {
    const lines = retentionCsv(rows, names).trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^place,record,keep at least,floor: provision/);
    expect(lines[1]).toContain(
      'Illinois,"applications, notes and decisions",1 year,us-title-vii-ugesp/keep-records',
    );
    expect(lines[2]).toContain('30 days,il-aivia/delete,820 ILCS 42/15,the request');
    expect(lines[2]).toContain('store of their own');
  });
});

describe('the calendar of deletions', () => {
  const starts = new Map([
    [federal.ref, '2026-11-22'],
    [video.ref, '2026-12-01'],
  ]);

  it('counts each period from the day of its own event', () => {
    const deletions = deletionsFor(rows, ({ ref }) => starts.get(ref));
    expect(deletions.map(({ day, what, row }) => [day, what, row.record])).toEqual([
      ['2026-12-31', 'delete-by', 'video'],
      ['2027-11-22', 'keep-until', 'applications'],
      ['2027-11-22', 'keep-until', 'video'],
    ]);
    const file = deletionCalendar(deletions, {
      hub: 'https://site.example/hub',
      stamp: new Date('2026-11-22T00:00:00Z'),
      names,
    });
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect(file).toContain('SUMMARY:Delete by today: recorded interviews\\, Illinois');
    expect(file).toContain('DTSTART;VALUE=DATE:20261231');
  });

  it('names no day where nobody gave a start', () => {
    expect(deletionsFor(rows, () => undefined)).toEqual([]);
    expect(() => deletionsFor(rows, () => 'soon')).toThrow(RangeError);
  });

  it('keeps the order of the days, one for each limit with a number', () => {
    const day = fc.constantFrom('2026-01-31', '2026-11-22', '2028-02-29');
    fc.assert(
      fc.property(day, day, (first, second) => {
        const days = deletionsFor(rows, ({ ref }) => (ref === video.ref ? second : first)).map(
          (one) => one.day,
        );
        expect(days).toHaveLength(3);
        expect(days).toEqual(days.toSorted());
      }),
    );
  });
});
