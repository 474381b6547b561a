import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dueBy, readSchedule, SCHEDULE_FILE, utcDay } from './schedule.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schedule-'));
  mkdirSync(folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const days = [
  { day: '2026-12-01', what: 'content/a' },
  { day: '2026-12-02', what: 'content/b' },
];

it('reads what a build left for later', () => {
  writeFileSync(join(folder, SCHEDULE_FILE), JSON.stringify({ days }));
  expect(readSchedule(folder)).toEqual(days);
});

it('knows of nothing where a build does not say, or says what cannot be read', () => {
  expect(readSchedule(folder)).toEqual([]);
  for (const text of ['{', '{"days":[{"day":"soon","what":"x"}]}']) {
    writeFileSync(join(folder, SCHEDULE_FILE), text);
    expect(readSchedule(folder)).toEqual([]);
  }
});

it('calls due what is for today or a day before, by the day in UTC', () => {
  expect(dueBy(days, '2026-11-30')).toEqual([]);
  expect(dueBy(days, '2026-12-01')).toEqual(days.slice(0, 1));
  expect(dueBy(days, '2027-01-01')).toEqual(days);
  expect(utcDay(Date.UTC(2026, 11, 1) - 1)).toBe('2026-11-30');
  expect(utcDay(Date.UTC(2026, 11, 1))).toBe('2026-12-01');
});
