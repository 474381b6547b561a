import { describe, expect, it } from 'vitest';
import { readDocket } from '#app/content/docket.ts';
import { readRegulationChangelog, readRegulations } from '#app/content/regulations.ts';
import { caseDays } from '#domain/law/docket.ts';
import { lawChangesFeed, regulationsCalendar, regulationsJson } from './regulation-files.ts';

const laws = readRegulations();
const cases = readDocket();
const days = [
  ...laws.flatMap((law) => law.dates.map(({ date }) => date)),
  ...cases.flatMap((entry) => caseDays(entry).map(({ day }) => day)),
];
const unfolded = regulationsCalendar().replaceAll('\r\n ', '');
const values = (name: string) =>
  [...unfolded.matchAll(new RegExp(`^${name}[^:\r\n]*:(.*)\r$`, 'gm'))].map(([, value]) => value ?? '');

describe('the calendar of dates', () => {
  it('holds every date of every entry and case once', () => {
    expect(values('BEGIN').filter((value) => value === 'VEVENT')).toHaveLength(days.length);
    expect(new Set(values('UID')).size).toBe(values('UID').length);
    expect(values('DTSTART')).toEqual(days.map((day) => day.replaceAll('-', '')).sort());
  });

  it('says where each date comes from, and when it was checked', () => {
    const links = values('URL').slice(1);
    for (const law of laws) {
      expect(links.filter((link) => link.endsWith(`#${law.id}`))).toHaveLength(law.dates.length);
    }
    expect(values('DESCRIPTION').every((text) => /Facts as of \w+ \d+\\, 20\d\d/.test(text))).toBe(true);
    expect(values('X-WR-CALDESC')).toHaveLength(1);
  });

  it('is the same on every build of the same data', () => {
    expect(regulationsCalendar()).toBe(regulationsCalendar());
    expect(values('DTSTAMP').every((stamp) => /^\d{8}T000000Z$/.test(stamp))).toBe(true);
  });
});

it('offers the data as JSON, without the list of what is still to be checked', () => {
  const data = JSON.parse(regulationsJson());
  expect(data.laws.map((law: { id: string }) => law.id)).toEqual(laws.map(({ id }) => id));
  expect(data.laws[0].sources.length).toBeGreaterThan(0);
  expect(regulationsJson()).not.toContain('verifyBeforePublish');
});

it('feeds every case with its newest event, and holds all of them in the data', () => {
  const guids = [...lawChangesFeed().matchAll(/<guid isPermaLink="false">case-(.*?)-\d{4}[-\d]*@/g)];
  expect(guids.map(([, id]) => id)).toEqual(cases.map(({ id }) => id));
  expect(JSON.parse(regulationsJson()).cases).toHaveLength(cases.length);
  expect(unfolded).toContain('Reported in research notes');
});

it('feeds every change, newest first, with links to its entries', () => {
  const feed = lawChangesFeed();
  const changes = readRegulationChangelog();
  const guids = [...feed.matchAll(/<guid isPermaLink="false">law-change-(.*?)@/g)].map(([, id]) => id);
  expect(guids).toEqual(changes.map(({ id }) => id));
  for (const change of changes) {
    for (const id of change.regulations) expect(feed).toContain(`#${id}`);
  }
  // A stray ampersand is what breaks a feed in a reader.
  expect(feed.replaceAll(/&(amp|lt|gt|quot|apos);/g, '')).not.toContain('&');
});
