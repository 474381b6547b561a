/** What every page must have before any script runs. */

import { readIdentity } from '#app/content/site.ts';
import { TOKEN_PAGE } from '#app/content/site-paths.ts';
import { expect, test } from '#tests/browser/test.ts';
import { type PageFacts, readPages } from './read-pages.ts';
import { ADDRESSES, FEWEST_WORDS, firstBelow, INDEXABLE, PREFIXES } from './site-addresses.ts';

// The feeds are parsed in a page, which the pages' policy allows nobody (trusted types).
test.use({ bypassCSP: true });
test.describe.configure({ mode: 'default' });

let pages: PageFacts[];
const facts = (path: string) => pages.find((page) => page.path === path) as PageFacts;

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage({
    baseURL: `http://localhost:${process.env.TEST_PORT}`,
    // The pages are parsed here, which their policy allows nobody (trusted types).
    bypassCSP: true,
  });
  pages = await readPages(page);
  await page.close();
});

/** Paths for which `problem` says something, with what it says. */
const collect = (problem: (page: PageFacts) => unknown) =>
  pages.flatMap((page) => {
    const found = problem(page);
    return found === undefined || found === false || (Array.isArray(found) && found.length === 0)
      ? []
      : [{ path: page.path, found }];
  });

test('every address answers 200', () => {
  expect(pages).toHaveLength(ADDRESSES.length);
  expect(collect((page) => page.status !== 200 && page.status)).toEqual([]);
});

test('every page has exactly one h1 with words and one main', () => {
  expect(
    collect(
      ({ headings, mains }) =>
        (headings.length !== 1 || !headings[0]?.trim() || mains !== 1) && { headings, mains },
    ),
  ).toEqual([]);
});

test('every page has its share of words of its own', () => {
  expect(collect(({ words }) => words < FEWEST_WORDS && words)).toEqual([]);
});

test('no two pages share a title or a description', () => {
  const own = ADDRESSES.filter((page) => !page.canonical).map(({ path }) => facts(path));
  for (const field of ['title', 'description'] as const) {
    const seen = new Map<string, string[]>();
    for (const page of own) seen.set(page[field], [...(seen.get(page[field]) ?? []), page.path]);
    expect(
      [...seen].filter(([text, paths]) => text.trim() === '' || paths.length > 1),
      field,
    ).toEqual([]);
  }
});

test('canonicals are absolute, one origin, and point to the page itself or to the page it is an alias of', () => {
  const origin = new URL(facts('/').canonical).origin;
  const wrong = ADDRESSES.flatMap(({ path, canonical }) => {
    const given = facts(path).canonical;
    return given === new URL(canonical ?? path, origin).href ? [] : [`${path}: ${given}`];
  });
  expect(wrong).toEqual([]);
});

test('exactly the private pages are noindex', () => {
  expect(collect((page) => page.robots.includes('noindex')).map(({ path }) => path)).toEqual(
    ADDRESSES.filter((page) => page.noindex).map((page) => page.path),
  );
});

test('every page says what is invented, while the identity is a sample', () => {
  test.skip(!readIdentity().sample, 'the identity is no sample');
  // What is shown inside a page's frame leaves it to the page.
  expect(
    collect(({ html, path }) => path !== '/newsletter-subscribe' && !html.includes('data-sample-notice')),
  ).toEqual([]);
});

test('structured data parses and says what it is', () => {
  const wrong = collect((page) =>
    page.jsonLd.flatMap((text) => {
      try {
        const data = JSON.parse(text);
        const nodes = (Array.isArray(data) ? data : [data]) as Record<string, unknown>[];
        return nodes.every((node) => node['@context'] && (node['@type'] || node['@graph'])) ? [] : [text];
      } catch (error) {
        return [String(error)];
      }
    }),
  );
  expect(wrong).toEqual([]);
  const home = facts('/').jsonLd.join();
  expect(home).toContain('"Person"');
  expect(home).toContain('"WebSite"');
});

test('no element carries an inline style, which the policy would block', () => {
  expect(collect((page) => page.styled)).toEqual([]);
});

test('no prerendered page says Loading... to anybody', () => {
  expect(collect(({ text }) => text.includes('Loading...'))).toEqual([]);
});

test('every image has a width, a height and an alt text', () => {
  expect(collect((page) => page.badImages)).toEqual([]);
});

test('no id is used twice on a page', () => {
  expect(collect((page) => page.duplicateIds)).toEqual([]);
});

test('no blank of a template is left in a page', () => {
  expect(collect(({ text }) => text.match(/\{\w+\}|\bundefined\b|\[object Object\]|\bNaN\b/g) ?? [])).toEqual(
    [],
  );
});

test('no internal link, anchor, feed or file is dead', async ({ request }) => {
  const known = new Map(pages.map((page) => [page.path, page]));
  // What any token's page calls itself.
  const token = ADDRESSES.find(({ canonical }) => canonical === TOKEN_PAGE);
  if (token) known.set(TOKEN_PAGE, facts(token.path));
  const origin = new URL(facts('/').canonical).origin;
  const problems: string[] = [];
  const files = new Map<string, string>();
  for (const page of pages) {
    for (const href of [...page.links, ...page.files]) {
      if (href === '' && page.html.includes('id="start-failed"')) continue;
      const url = new URL(href, new URL(page.path, origin));
      if (url.origin !== origin) {
        if (!['https:', 'mailto:', 'tel:'].includes(url.protocol)) problems.push(`${page.path}: ${href}`);
        continue;
      }
      const target = known.get(url.pathname);
      if (!target) files.set(url.pathname + url.search, page.path);
      else if (url.hash && !target.ids.includes(decodeURIComponent(url.hash.slice(1)))) {
        problems.push(`${page.path}: no #${url.hash.slice(1)} on ${url.pathname}`);
      }
    }
  }
  const paths = [...files.keys()];
  // A few at a time: the server is one process beside the browser.
  for (let start = 0; start < paths.length; start += 20) {
    await Promise.all(
      paths.slice(start, start + 20).map(async (path) => {
        const response = await request.head(path, { maxRedirects: 0 });
        if (response.status() !== 200)
          problems.push(`${files.get(path)}: ${path} gives ${response.status()}`);
        // A page that is linked and not among the addresses is one that no content stands behind.
        else if (response.headers()['content-type']?.startsWith('text/html')) {
          problems.push(`${files.get(path)}: ${path} is a page that no content stands behind`);
        }
      }),
    );
  }
  expect(problems).toEqual([]);
});

test('no page that may be found stands alone: another page links to each', () => {
  const origin = new URL(facts('/').canonical).origin;
  const linked = new Set(
    pages.flatMap((page) =>
      page.links
        .map((href) => new URL(href, new URL(page.path, origin)))
        .filter((url) => url.origin === origin && url.pathname !== page.path)
        .map((url) => url.pathname),
    ),
  );
  expect(INDEXABLE.map(({ path }) => path).filter((path) => path !== '/' && !linked.has(path))).toEqual([]);
});

test('the sitemap lists exactly the indexable routes', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => new URL(String(loc)).pathname);
  expect(listed.toSorted()).toEqual(INDEXABLE.map((page) => page.path).toSorted());
  expect(new Set(listed).size).toBe(listed.length);
});

test('the feeds are well formed and their entries are pages', async ({ page, request }) => {
  await page.goto('/robots.txt');
  for (const path of ['/rss.xml', '/law-changes.xml']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const read = await page.evaluate(
      (text) => {
        const doc = new DOMParser().parseFromString(text, 'text/xml');
        return {
          error: doc.querySelector('parsererror')?.textContent ?? '',
          root: doc.documentElement.tagName,
          titles: [...doc.querySelectorAll('item > title')].map((node) => node.textContent ?? ''),
          links: [...doc.querySelectorAll('item > link')].map((node) => node.textContent ?? ''),
          dates: [...doc.querySelectorAll('item > pubDate')].map((node) => node.textContent ?? ''),
        };
      },
      await response.text(),
    );
    expect(read.error).toBe('');
    expect(read.root).toBe('rss');
    expect(read.links.length).toBeGreaterThan(0);
    expect(read.titles.every((title) => title.trim() !== '')).toBe(true);
    expect(read.dates.every((date) => !Number.isNaN(Date.parse(date)))).toBe(true);
    const unknown = read.links.filter(
      (link) => !pages.some(({ path: known }) => known === new URL(link).pathname),
    );
    expect(unknown).toEqual([]);
  }
});

test('unknown paths are the 404 page with status 404 and noindex', async ({ request }) => {
  const unknown = [
    '/nothing-here',
    '/a/b/c',
    '/work',
    '/connect',
    '/project',
    '/index',
    ...PREFIXES.map((prefix) => `${prefix}/nothing-here`),
    `${firstBelow('/ideas')}/more`,
  ];
  for (const path of unknown) {
    const response = await request.get(path);
    const html = await response.text();
    expect(response.status(), path).toBe(404);
    expect(html, path).toContain('Page Not Found');
    expect(html, path).toMatch(/<meta name="robots" content="noindex[^"]*"/);
    expect(html, path).not.toContain('rel="canonical"');
  }
});
