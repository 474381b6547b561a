import { describe, expect, it } from 'vitest';
import { readRegulationChangelog, readRegulations } from '#app/content/regulations.ts';
import { lawChangesFeed, regulationsCalendar, regulationsJson } from './regulation-files.ts';

const laws = readRegulations();
const unfolded = regulationsCalendar().replaceAll('\r\n ', '');
const values = (name: string) =>
  [...unfolded.matchAll(new RegExp(`^${name}[^:\r\n]*:(.*)\r$`, 'gm'))].map(([, value]) => value ?? '');

describe('the calendar of dates', () => {
  it('holds every date of every entry once', () => {
    expect(values('BEGIN').filter((value) => value === 'VEVENT')).toHaveLength(
      laws.flatMap((law) => law.dates).length,
    );
    expect(new Set(values('UID')).size).toBe(values('UID').length);
    expect(values('DTSTART')).toEqual(
      laws.flatMap((law) => law.dates.map(({ date }) => date.replaceAll('-', ''))).sort(),
    );
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
