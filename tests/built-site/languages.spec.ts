/** In which language each page says it is, and that pages which name each other as versions do so mutually. */
import type { Page } from '@playwright/test';
import { allIdeas, allPages, allProjects, allServices, allStories, allWork } from '#app/content/queries.ts';
import { pagePath } from '#app/content/site-paths.ts';
import { expect, test } from '#tests/browser/test.ts';
import { ADDRESSES } from './site-addresses.ts';

test.use({ bypassCSP: true });

type Said = {
  path: string;
  lang: string;
  /** Of what stands around the text: empty where it is the page's. */
  chrome: string[];
  /** Paths by `hreflang`. */
  versions: Record<string, string>;
  inLanguage: string[];
};

const entries = [
  ...allPages().map(({ slug, data }) => [pagePath('pages', slug), data] as const),
  ...allIdeas().map(({ slug, data }) => [pagePath('ideas', slug), data] as const),
  ...allWork().map(({ slug, data }) => [pagePath('work', slug), data] as const),
  ...allStories().map(({ slug, data }) => [pagePath('stories', slug), data] as const),
  ...allServices().map(({ slug, data }) => [pagePath('services', slug), data] as const),
  ...allProjects().map(({ slug, data }) => [pagePath('projects', slug), data] as const),
];
const languageOf = (path: string) => entries.find(([at]) => at === path)?.[1].lang ?? 'en';

async function read(page: Page, paths: string[]): Promise<Said[]> {
  await page.goto('/robots.txt');
  return page.evaluate(
    (wanted) =>
      Promise.all(
        wanted.map(async (path) => {
          const doc = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
          const links = [...doc.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')];
          const data = [...doc.querySelectorAll('script[type="application/ld+json"]')];
          return {
            path,
            lang: doc.documentElement.lang,
            chrome: [...doc.querySelectorAll('.chrome')].map((part) => part.getAttribute('lang') ?? ''),
            versions: Object.fromEntries(links.map((link) => [link.hreflang, new URL(link.href).pathname])),
            inLanguage: data.flatMap((script) => JSON.parse(script.textContent ?? '').inLanguage ?? []),
          };
        }),
      ),
    paths,
  );
}

test('every page says its language, and so do what stands around it and its data', async ({ page }) => {
  const pages = await read(
    page,
    ADDRESSES.filter(({ canonical }) => !canonical).map(({ path }) => path),
  );
  expect(pages.length).toBeGreaterThan(1);
  for (const { path, lang, chrome, inLanguage } of pages) {
    expect(lang, path).toBe(languageOf(path));
    expect(chrome, path).toEqual(Array(2).fill(/^en\b/.test(lang) ? '' : 'en'));
    expect([...new Set(inLanguage)], path).toEqual(inLanguage.length > 0 ? [lang] : []);
  }
});

test('a translation and its original name each other, and the sitemap names the same', async ({ page }) => {
  const pages = await read(
    page,
    ADDRESSES.map(({ path }) => path),
  );
  const expected = new Set(
    entries.flatMap(([path, { translationOf }]) => (translationOf ? [path, translationOf] : [])),
  );
  const related = pages.filter(({ versions }) => Object.keys(versions).length > 0);
  expect(new Set(related.map(({ path }) => path))).toEqual(expected);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  for (const { path, lang, versions } of related) {
    expect(versions[lang]).toBe(path);
    for (const other of Object.values(versions)) {
      expect(pages.find((each) => each.path === other)?.versions, `${path} and ${other}`).toEqual(versions);
    }
    const [entry = ''] = sitemap.match(new RegExp(`<url><loc>[^<]*${path}</loc>.*`)) ?? [];
    const links = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
    expect(Object.fromEntries(links.map(([, tag, href = '']) => [tag, new URL(href).pathname]))).toEqual(
      versions,
    );
  }
});
