import { expect, it } from 'vitest';
import type { CountRow } from '#contracts/counted-events.ts';
import { firstDay, reportOf, sourcesOf, sumsBy } from './reports.ts';

const TODAY = '2026-11-22';
const row = (day: string, what: CountRow['what'], name: string, detail = '', count = 1): CountRow => ({
  ...{ day, what, name, detail, count },
});
const lead = (kind: string, created_at: string, utm: object, source_page: string | null) => ({
  ...{
    id: created_at,
    kind,
    email: 'ann@example.com',
    fields: {},
    consent_text: null,
    state: 'new',
    note: '',
  },
  ...{ created_at: Date.parse(created_at), utm: JSON.stringify(utm), source_page },
});

const ROWS = [
  row('2026-10-25', 'visit', '', '', 50),
  row('2026-10-26', 'visit', '', '', 5),
  row(TODAY, 'visit', '', '', 2),
  row(TODAY, 'view', '/faq', '', 4),
  row('2026-11-21', 'view', '/faq', '', 6),
  row(TODAY, 'view', '/', '', 3),
  row(TODAY, 'scroll', '/faq', '25', 8),
  row(TODAY, 'scroll', '/faq', '100', 1),
  row(TODAY, 'event', 'tool_start', '/compliance-audit', 9),
  row(TODAY, 'event', 'tool_finish', '/compliance-audit', 4),
  row(TODAY, 'event', 'download', '/media-kit', 1),
  row(TODAY, 'event', 'download', '/faq', 1),
];

const report = (period: 28 | 90 | 365, rows = ROWS) => reportOf(rows, [], {}, period, TODAY);

it('takes the days of the period alone, and all of them', () => {
  const { spans, visits, views } = report(28);
  expect(firstDay(TODAY, 28)).toBe('2026-10-26');
  expect(spans).toHaveLength(28);
  expect(spans[0]).toEqual({ day: '2026-10-26', visits: 5, views: 0 });
  expect(spans.at(-1)).toEqual({ day: TODAY, visits: 2, views: 7 });
  expect([visits, views]).toEqual([7, 13]);
});

it('sums a year by weeks that end today', () => {
  const { spans, visits } = report(365);
  expect(spans).toHaveLength(53);
  expect(spans.at(-1)).toEqual({ day: '2026-11-16', visits: 2, views: 13 });
  expect(visits).toBe(57);
  expect(spans.reduce((sum, span) => sum + span.visits, 0)).toBe(57);
});

it('says how far pages are read, and how many tools are finished', () => {
  expect(report(28).depths[0]).toEqual({ page: '/faq', views: 10, reached: [8, 0, 0, 1] });
  expect(report(28).tools).toEqual([{ page: '/compliance-audit', started: 9, finished: 4 }]);
  expect(report(28).events).toEqual([{ name: 'download', count: 2 }]);
});

it('puts the most first', () => {
  expect(
    sumsBy([
      { name: 'b', count: 1 },
      { name: 'a', count: 1 },
      { name: 'c', count: 1 },
      { name: 'c', count: 1 },
    ]),
  ).toEqual([
    { name: 'c', count: 2 },
    { name: 'a', count: 1 },
    { name: 'b', count: 1 },
  ]);
});

it('names where leads came from', () => {
  const leads = [
    lead('contact', '2026-11-20', { utm_source: 'LinkedIn' }, '/contact'),
    lead('toolkit', '2026-11-21', { utm_source: 'linkedin' }, '/'),
    lead('contact', '2026-11-21', {}, '/contact'),
    lead('newsletter', '2026-11-21', {}, null),
  ] as Parameters<typeof sourcesOf>[0];
  expect(sourcesOf(leads)).toEqual([
    { name: 'linkedin', count: 2, kinds: { contact: 1, toolkit: 1 } },
    { name: '', count: 1, kinds: { newsletter: 1 } },
    { name: '/contact', count: 1, kinds: { contact: 1 } },
  ]);
});

it('judges each test from the day of its wording on, by its own split', () => {
  const days = Array.from({ length: 20 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
  const rows = days.flatMap((day) => [
    row(day, 'assigned', 'roi_calculator', 'A', 300),
    row(day, 'assigned', 'roi_calculator', 'B', 100),
    row(day, 'converted', 'roi_calculator', 'A', 30),
    row(day, 'converted', 'roi_calculator', 'B', 30),
  ]);
  const verdict = (setups: Parameters<typeof reportOf>[2]) =>
    reportOf(rows, [], setups, 28, TODAY).tests.find(({ name }) => name === 'roi_calculator')?.verdict;
  expect(verdict({ roi_calculator: { split: 0.75 } })).toMatchObject({
    state: 'found',
    assigned: { a: 6_000, b: 2_000 },
  });
  expect(verdict({ roi_calculator: { split: 0.75 } })?.interval.low).toBeGreaterThan(1);
  expect(verdict({ roi_calculator: { split: 0.5 } })?.state).toBe('uneven');
  expect(verdict({ roi_calculator: { split: 0.75, since: '2026-11-20' } })).toMatchObject({
    assigned: { a: 300, b: 100 },
  });
  expect(reportOf(rows, [], {}, 28, TODAY).tests[0]?.verdict.state).toBe('empty');
});
