import { expect, it, vi } from 'vitest';
import { readIdentity } from '#app/content/site.ts';
import { indexablePages } from '#app/content/site-paths.ts';
import { MOST_URLS, sitemapFiles } from './sitemap.ts';

const locations = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);

it('is one file with every page that may be found', () => {
  const files = sitemapFiles();
  expect(files.map(({ file }) => file)).toEqual(['sitemap.xml']);
  expect(locations(files[0]?.text ?? '')).toHaveLength(indexablePages().length + 1);
});

it('lists nothing where every page asks not to be found', async () => {
  vi.stubEnv('SITE_URL', 'https://advisor.com');
  vi.resetModules();
  const { sitemapFiles: files } = await import('./sitemap.ts');
  expect(locations(files()[0]?.text ?? '')).toHaveLength(
    readIdentity().sample ? 0 : indexablePages().length + 1,
  );
  vi.unstubAllEnvs();
});

it('becomes an index of several beyond the limit, with every address once', () => {
  expect(MOST_URLS).toBe(50_000);
  const addresses = Array.from({ length: 25 }, (_, index) => ({ path: `/ideas/post-${index}` }));
  const [index, ...parts] = sitemapFiles(addresses, 10);
  expect(parts.map(({ text }) => locations(text).length)).toEqual([10, 10, 5]);
  expect(index?.text).toContain('<sitemapindex');
  expect(locations(index?.text ?? '').map((url) => new URL(url ?? '').pathname)).toEqual(
    parts.map(({ file }) => `/${file}`),
  );
  const all = parts.flatMap(({ text }) => locations(text));
  expect(new Set(all).size).toBe(25);
});

it('names the versions of a page in other languages, and declares their namespace only then', () => {
  const versions = [
    { lang: 'en', path: '/a' },
    { lang: 'de', path: '/b' },
  ];
  const [file] = sitemapFiles([{ path: '/a', versions }, { path: '/b', versions }, { path: '/c' }]);
  const links = [
    ...(file?.text ?? '').matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g),
  ];
  expect(links.map(([, lang, href = '']) => [lang, new URL(href).pathname])).toEqual(
    Array(2)
      .fill([
        ['en', '/a'],
        ['de', '/b'],
        ['x-default', '/a'],
      ])
      .flat(),
  );
  expect(file?.text).toContain('xmlns:xhtml=');
  expect(sitemapFiles([{ path: '/c' }])[0]?.text).not.toContain('xhtml');
});
