import { describe, expect, it } from 'vitest';
import { pageData } from '#app/content/page-data.ts';
import { allIdeas, allPages, allServices } from '#app/content/queries.ts';
import { isLesson } from '#app/tools/course/progress.ts';
import { article, breadcrumbList, course, person, profilePage, service, webSite } from './structured-data.ts';

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

/** The types in use with their properties, as https://schema.org/version/29.4 lists them (own and inherited). */
const VOCABULARY: Record<string, string[]> = {
  Article: [
    'headline',
    'description',
    'datePublished',
    'dateModified',
    'author',
    'mainEntityOfPage',
    'image',
  ],
  BreadcrumbList: ['itemListElement'],
  Course: [
    'name',
    'description',
    'url',
    'inLanguage',
    'isAccessibleForFree',
    'dateModified',
    'provider',
    'syllabusSections',
  ],
  ListItem: ['position', 'name', 'item'],
  Person: ['name', 'alternateName', 'jobTitle', 'description', 'url', 'knowsAbout', 'sameAs', 'image'],
  ProfilePage: ['url', 'mainEntity'],
  Service: ['name', 'description', 'provider', 'url'],
  Syllabus: ['name', 'url'],
  WebSite: ['name', 'description', 'url', 'inLanguage', 'publisher'],
};

const identity = {
  name: 'J.C.',
  fullName: 'J. C.',
  role: 'Advisor',
  shortBio: 'Bio.',
  sameAs: ['https://example.com/'],
  knowsAbout: ['Hiring'],
};
const profile = profilePage(kit, { name: 'J.C.', description: 'Bio.', image: '/pictures/a.png' });

const objects: [string, object][] = [
  ['article', article(idea, 'J.C.')],
  ['service', service(offered, 'J.C.')],
  ['breadcrumb', breadcrumbList(idea)],
  ['course', course(lessons, 'J.C.', isLesson)],
  ['profile', profile],
  ['person', person(identity, 'https://example.com')],
  ['web site', webSite('J.C.', 'A site.', 'https://example.com')],
];

function check(value: unknown): void {
  if (Array.isArray(value)) for (const item of value) check(item);
  else if (typeof value === 'object' && value !== null) {
    const { '@type': type, '@id': _, ...properties } = value as Record<string, unknown>;
    if (type === undefined) expect(Object.keys(value)).toEqual(['@id']);
    else expect(VOCABULARY[String(type)]).toEqual(expect.arrayContaining(Object.keys(properties)));
    for (const [key, property] of Object.entries(properties)) {
      expect(property, key).not.toBe('');
      if (/^(url|item|image|mainEntityOfPage)$/.test(key))
        expect(String(property)).toMatch(/^https?:\/\/[^/]+\//);
      if (/^date/.test(key)) expect(String(property)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      check(property);
    }
  }
}

describe('structured data', () => {
  it.each(objects)('of a %s uses types and properties of the vocabulary', (_, data) => check(data));

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
