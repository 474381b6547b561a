/** Structured data on every page: of the type that fits it, whole by what search engines ask for, and visible. */
import { allPages } from '#app/content/queries.ts';
import { readIdentity } from '#app/content/site.ts';
import { pagePath } from '#app/content/site-paths.ts';
import { events } from '#app/seo/structured-data.ts';
import { unknownToSchemaOrg } from '#app/seo/vocabulary.test-helper.ts';
import { readableDate } from '#domain/text/dates.ts';
import { expect, test } from '#tests/browser/test.ts';
import { readStructuredData, type StructuredPage, type Thing } from './read-structured-data.ts';
import { ADDRESSES } from './site-addresses.ts';

test.describe.configure({ mode: 'default' });

let pages: Map<string, StructuredPage>;
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage({
    baseURL: `http://localhost:${process.env.TEST_PORT}`,
    // The pages are parsed here, which their policy allows nobody (trusted types).
    bypassCSP: true,
  });
  await page.goto('/robots.txt');
  pages = new Map();
  for (const { path } of ADDRESSES) {
    const html = await (await page.request.get(path)).text();
    pages.set(path, await page.evaluate(readStructuredData, html));
  }
  await page.close();
});

/**
 * What Google's documentation requires or recommends of a type (developers.google.com/search/docs/appearance/
 * structured-data, read November 2026), or, where it has no feature for one, what makes it say anything at all.
 */
const WANTED: Record<string, string[]> = {
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'mainEntityOfPage'],
  BreadcrumbList: ['itemListElement'],
  Course: ['name', 'description', 'provider', 'url'],
  Dataset: ['name', 'description', 'url', 'distribution'],
  Event: ['name', 'startDate', 'location', 'eventStatus', 'eventAttendanceMode'],
  Person: ['name', 'url'],
  ProfilePage: ['mainEntity'],
  Service: ['name', 'description', 'provider', 'url'],
  WebApplication: ['name', 'description', 'url', 'applicationCategory', 'operatingSystem', 'offers'],
  WebSite: ['name', 'url'],
};

/** Pages that are tools. */
const TOOLS = new Set(
  allPages()
    .filter(({ data }) => data.template === 'tool')
    .map(({ slug }) => pagePath('pages', slug)),
);

/** How many events a page tells of: what its list has that is real and takes place somewhere. */
const EVENTS = new Map(
  allPages().map(({ slug, data }) => {
    const at = { origin: '', canonical: pagePath('pages', slug) };
    return [at.canonical, events(at, data.record?.entries ?? [], readIdentity()).length];
  }),
);

/** No Article on press items and records: they are samples. */
function typesOf(path: string, noindex: boolean): string[][] {
  if (path === '/') return [['Person', 'WebSite']];
  if (noindex) return [[]];
  if (path === '/media-kit') return [['ProfilePage', 'BreadcrumbList']];
  if (path === '/ai-hiring-compliance-hub') return [['BreadcrumbList', 'Dataset']];
  if (path === '/job-description-course') return [['Course', 'BreadcrumbList']];
  if (TOOLS.has(path)) return [['WebApplication', 'BreadcrumbList']];
  if (path.startsWith('/ideas/')) return [['Article', 'BreadcrumbList']];
  if (path.startsWith('/services/'))
    return [
      ['Service', 'BreadcrumbList'],
      ['Article', 'BreadcrumbList'],
    ];
  if (/^\/(?:story|work|project)\//.test(path)) return [['BreadcrumbList']];
  const held = Array.from({ length: EVENTS.get(path) ?? 0 }, () => 'Event');
  return [
    [...held, 'BreadcrumbList'],
    ['Article', ...held, 'BreadcrumbList'],
  ];
}

const collect = (find: (thing: Thing, page: StructuredPage) => (string | false | undefined)[]) =>
  [...pages].flatMap(([path, page]) =>
    page.things.flatMap((thing) =>
      find(thing, page)
        .filter(Boolean)
        .map((problem) => `${path} ${thing['@type']}: ${problem}`),
    ),
  );

const plain = (text: unknown) => String(text).replace(/\s+/g, ' ').trim();

test('each page has the types that fit it', () => {
  const wrong = ADDRESSES.flatMap(({ path, noindex }) => {
    const types = pages.get(path)?.things.map((thing) => thing['@type']) ?? [];
    const fits = typesOf(path, noindex ?? false).some((wanted) => wanted.join() === types.join());
    return fits ? [] : [`${path}: ${types.join()}`];
  });
  expect(wrong).toEqual([]);
  expect([...pages.values()].filter(({ things }) => things.length > 0).length).toBeGreaterThan(
    pages.size / 2,
  );
});

test('each says what search engines ask of its type', () => {
  const missing = collect((thing) => {
    const wanted = WANTED[thing['@type']];
    if (!wanted) return ['is of a type that nobody asked for'];
    return [
      thing['@context'] !== 'https://schema.org' && 'has no context',
      ...wanted.filter((name) => !thing[name]).map((name) => `has no ${name}`),
    ];
  });
  expect(missing).toEqual([]);
});

test('all of it is of types, properties and values that schema.org has', () => {
  const all = [...pages].flatMap(([path, { things }]) => things.map((data) => ({ where: path, data })));
  expect(all.length).toBeGreaterThan(pages.size / 2);
  expect(unknownToSchemaOrg(all)).toEqual([]);
});

/** Every address of the site that a value holds, at any depth. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return URL.canParse(value) && value.startsWith(origin()) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}
const origin = () => new URL(String(pages.get('/')?.things.find((thing) => thing.url)?.url)).origin;

test('every address of the site that it names is there', async ({ request }) => {
  const named = new Set(
    [...pages.values()].flatMap(({ things }) => addressesIn(things)).map((address) => address.split('#')[0]),
  );
  expect(named.size).toBeGreaterThan(pages.size / 2);
  const dead: string[] = [];
  for (const address of named) {
    const { pathname, search } = new URL(String(address));
    const answer = await request.head(pathname + search);
    if (answer.status() !== 200) dead.push(`${address}: ${answer.status()}`);
  }
  expect(dead).toEqual([]);
});

test('breadcrumbs are the ones that are shown, in order, each but the last with an address', () => {
  const wrong = collect((thing, { crumbs }) => {
    if (thing['@type'] !== 'BreadcrumbList') return [];
    const items = thing.itemListElement as { position: number; name: string; item?: string }[];
    return [
      items.map(({ name }) => name).join(' > ') !== crumbs.join(' > ') && `shown is ${crumbs.join(' > ')}`,
      items.length < 2 && 'needs two items at least',
      items.some(({ position }, index) => position !== index + 1) && 'counts wrongly',
      items.slice(0, -1).some(({ item }) => !/^https?:/.test(item ?? '')) && 'lacks an address',
    ];
  });
  expect(wrong).toEqual([]);
});

test('headlines, names and days are those that a reader sees', () => {
  const unseen = collect((thing, { heading, text, days }) => {
    const dates = [thing.datePublished, thing.dateModified].filter(Boolean).map(String);
    const author = thing.author ?? thing.provider ?? thing.mainEntity;
    return [
      thing.headline !== undefined &&
        plain(thing.headline) !== heading.replace(/\.$/, '') &&
        plain(thing.headline) !== heading &&
        `headline "${plain(thing.headline)}", shown is "${heading}"`,
      ...dates.map(
        (day) => !days.includes(day) && !text.includes(readableDate(day)) && `the day ${day} is not shown`,
      ),
      author !== undefined &&
        !text.includes(plain((author as { name: string }).name)) &&
        'a name is not shown',
      typeof thing.name === 'string' &&
        thing['@type'] !== 'Person' &&
        !['WebSite', 'Course', 'Service', 'WebApplication', 'Dataset'].includes(thing['@type']) &&
        !text.includes(plain(thing.name)) &&
        `the name "${thing.name}" is not shown`,
    ];
  });
  expect(unseen).toEqual([]);
});

test('pictures and parts that are named are on the page', () => {
  const unseen = collect((thing, { pictures, ids, text }) => {
    const profile = thing.mainEntity as { image?: string } | undefined;
    const images = [thing.image, profile?.image]
      .filter(Boolean)
      .map((image) => new URL(String(image)).pathname);
    const lessons = (thing.syllabusSections ?? []) as { name: string; url: string }[];
    return [
      ...images.map((image) => !pictures.some((shown) => shown.endsWith(image)) && `${image} is not shown`),
      ...lessons.flatMap(({ name, url }) => [
        !text.includes(plain(name)) && `"${name}" is not shown`,
        !ids.includes(new URL(url).hash.slice(1)) && `${url} leads nowhere`,
      ]),
    ];
  });
  expect(unseen).toEqual([]);
});
