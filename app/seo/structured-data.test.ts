import { describe, expect, it } from 'vitest';
import { pageData } from '#app/content/page-data.ts';
import { allIdeas, allPages, allServices } from '#app/content/queries.ts';
import { type ListEntry, record } from '#app/content/record-schema.ts';
import { readRegulations } from '#app/content/regulations.ts';
import { isLesson } from '#app/tools/course/progress.ts';
import { regulationStatuses } from '#domain/law/regulation-status.ts';
import { legislation } from './legislation.ts';
import {
  article,
  breadcrumbList,
  course,
  events,
  person,
  profilePage,
  service,
  webApplication,
  webSite,
} from './structured-data.ts';
import { unknownToSchemaOrg } from './vocabulary.test-helper.ts';

const single = (slug: string) => {
  const entry = allPages().find((page) => page.slug === slug);
  if (!entry) throw new Error(`no page ${slug}`);
  return pageData(entry, `/${slug}`, `pages/${slug}`);
};
const ideaEntry = allIdeas()[0];
const serviceEntry = allServices()[0];
if (!ideaEntry || !serviceEntry) throw new Error('no essays or services');
const idea = pageData(ideaEntry, `/ideas/${ideaEntry.slug}`, `ideas/${ideaEntry.slug}`);
const offered = pageData(serviceEntry, `/services/${serviceEntry.slug}`, `services/${serviceEntry.slug}`);
const kit = single('media-kit');
const lessons = single('job-description-course');

const identity = {
  name: 'J.C.',
  fullName: 'J. C.',
  role: 'Advisor',
  shortBio: 'Bio.',
  sameAs: ['https://example.com/'],
  knowsAbout: ['Hiring'],
};
const profile = profilePage(kit, { name: 'J.C.', description: 'Bio.', image: '/pictures/a.png' });

const common = { date: '2027-03-04', label: 'Keynote', text: 'One line that stayed', sample: false };
/** A list of somebody real. */
const listed: ListEntry[] = [
  {
    ...common,
    title: 'A keynote in a hall',
    place: { venue: 'Town Hall', town: 'Chicago', country: 'US' },
  },
  { ...common, title: 'A briefing online', place: { online: 'https://example.com/room' } },
  { ...common, title: 'A press quote without a place' },
];

const objects: [string, object][] = [
  ['article', article(idea, 'J.C.')],
  ['service', service(offered, 'J.C.')],
  ['breadcrumb', breadcrumbList(idea)],
  ['course', course(lessons, 'J.C.', isLesson)],
  ['profile', profile],
  ['person', person(identity, 'https://example.com')],
  ...events(kit, listed, { name: 'J.C.', sample: false }).map((data): [string, object] => [data.name, data]),
  ['tool', webApplication(kit, 'J.C.')],
  ['web site', webSite('J.C.', 'A site.', 'https://example.com')],
];

const AT = { '@context': 'https://schema.org' };

/** Addresses are whole, days are days, and nothing is empty. */
function check(value: unknown): void {
  if (Array.isArray(value)) for (const item of value) check(item);
  else if (typeof value === 'object' && value !== null) {
    if (!('@type' in value)) expect(Object.keys(value)).toEqual(['@id']);
    for (const [key, property] of Object.entries(value)) {
      expect(property, key).not.toBe('');
      if (/^(url|item|image|mainEntityOfPage)$/.test(key))
        expect(String(property)).toMatch(/^https?:\/\/[^/]+\//);
      if (/^(date|(start|end)Date)/.test(key)) expect(String(property)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      check(property);
    }
  }
}

describe('structured data', () => {
  it.each(objects)('of a %s has whole addresses and days, and nothing empty', (_, data) => check(data));

  it('is of types, properties and values of the vocabulary', () => {
    const all = objects.map(([where, data]) => ({ where, data: { ...AT, ...data } }));
    expect(unknownToSchemaOrg(all)).toEqual([]);
  });

  it('of every law, whatever its state, is of the vocabulary', () => {
    const all = readRegulations().flatMap((law) =>
      regulationStatuses.map((status) => ({
        where: `${law.id}, ${status}`,
        data: { ...AT, ...legislation(law, 'https://example.com', status) },
      })),
    );
    expect(unknownToSchemaOrg(all)).toEqual([]);
  });

  it('is told what the vocabulary does not know', () => {
    const wrong: [string, Record<string, unknown>][] = [
      ['property', { '@type': 'Article', headlin: 'x' }],
      ['property inside', { '@type': 'Article', author: { '@type': 'Person', nme: 'x' } }],
      ['kind of value', { '@type': 'Article', author: { '@type': 'Offer', price: 3 } }],
      ['value', { '@type': 'Event', eventStatus: 'https://schema.org/Someday' }],
      ['type', { '@type': 'Happening', name: 'x' }],
    ];
    const told = unknownToSchemaOrg(wrong.map(([where, data]) => ({ where, data: { ...AT, ...data } })));
    expect(told.map((line) => line.split(':')[0])).toEqual(wrong.map(([where]) => where));
  });

  it('tells of an event that is real, and of no sample', () => {
    expect(events(kit, listed, { name: 'J.C.', sample: false }).map(({ name }) => name)).toEqual([
      'A keynote in a hall',
      'A briefing online',
    ]);
    expect(events(kit, listed, { name: 'J.C.', sample: true })).toEqual([]);
    const invented = listed.map((entry) => ({ ...entry, sample: true }));
    expect(events(kit, invented, { name: 'J.C.', sample: false })).toEqual([]);
  });

  it('knows of an event what search engines ask for: name, day and place', () => {
    for (const { name, startDate, location } of events(kit, listed, { name: 'J.C.', sample: false })) {
      expect(name).not.toBe('');
      expect(startDate).toBe('2027-03-04');
      expect(location).toMatchObject({ '@type': expect.stringMatching(/^(Place|VirtualLocation)$/) });
    }
  });

  it('takes a place only with a day', () => {
    const list = { heading: 'Newest first', drawing: 'room' };
    const entry = { ...listed[0], sample: false };
    expect(record.safeParse({ ...list, entries: [entry] }).success).toBe(true);
    expect(record.safeParse({ ...list, entries: [{ ...entry, date: '2027-03' }] }).success).toBe(false);
  });

  it("names the author beside the reference to the home page's person", () => {
    expect(article(idea, 'J.C.').author).toMatchObject({ '@type': 'Person', name: 'J.C.' });
    expect(article(idea, 'J.C.').author['@id']).toBe(person(identity, idea.origin)['@id']);
  });

  it('lists the lessons that the course shows, and nothing else of the page', () => {
    const { syllabusSections } = course(lessons, 'J.C.', isLesson);
    expect(syllabusSections).toHaveLength(6);
    for (const { name } of syllabusSections) expect(lessons.html.replace(/&#x27;/g, "'")).toContain(name);
  });
});
