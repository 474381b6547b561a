/** Every path the site has, from the collections: what is prerendered, listed and linked. */

import { SITE_LANGUAGE } from '#domain/text/language.ts';
import { once } from './once.ts';
import {
  allIdeas,
  allPages,
  allProjects,
  allServices,
  allStories,
  allWork,
  type collections,
  singlePagePath,
} from './queries.ts';
import { type Alternate, translationSets } from './translations.ts';
import { typesetAll } from './typography.ts';

/** Where the 404 page is prerendered before the build moves it to `404.html`. */
export const NOT_FOUND_PATH = '/__not-found';

/** Where the page without a network is prerendered before the build moves it to `offline.html`. */
export const OFFLINE_PATH = '/__offline';

/** One page under two addresses; the second is the canonical one. */
export const ALIASES: Record<string, string> = {
  '/how-to-write-job-description': '/how-to-write-a-job-description',
};

/** The page a mailed link opens; any token is answered with this one file. */
export const TOKEN_PAGE = '/ai-toolkit-download/token';

export type SitePage = {
  path: string;
  /** For lists of links. */
  label: string;
  lang: string;
  translationOf?: string | undefined;
  keywords: string[];
  topics?: string[];
  canonical?: string;
  noindex?: boolean;
  published: string;
  updated?: string | undefined;
};

const FOLDERS: Partial<Record<keyof typeof collections, string>> = { stories: 'story', projects: 'project' };

/** The address of an entry's page. Questions share one, with an anchor each. */
export function pagePath(collection: keyof typeof collections, slug: string): string {
  if (collection === 'pages') return singlePagePath(slug);
  if (collection === 'faq') return `/faq#${slug}`;
  return `/${FOLDERS[collection] ?? collection}/${slug}`;
}

/** Every page but the home page and the 404 page. */
export const sitePages = once((): SitePage[] => {
  const page = (
    path: string,
    data: {
      title: string;
      keywords: string[];
      published: string;
      updated?: string | undefined;
      lang?: string | undefined;
      translationOf?: string | undefined;
    },
    extra: Partial<SitePage> = {},
  ): SitePage => ({
    path,
    label: typesetAll(data).title,
    lang: data.lang ?? SITE_LANGUAGE,
    translationOf: data.translationOf,
    keywords: data.keywords,
    published: data.published,
    updated: data.updated,
    ...extra,
  });
  const singles = allPages().map((entry) =>
    page(pagePath('pages', entry.slug), entry.data, { noindex: entry.data.noindex }),
  );
  const aliases = Object.entries(ALIASES).flatMap(([path, canonical]) => {
    const target = singles.find((single) => single.path === canonical);
    return target ? [{ ...target, path, canonical }] : [];
  });
  return [
    ...singles,
    ...aliases,
    ...allIdeas().map(({ slug, data }) => page(pagePath('ideas', slug), data, { topics: data.topics })),
    ...allWork().map(({ slug, data }) => page(pagePath('work', slug), data)),
    ...allStories().map(({ slug, data }) => page(pagePath('stories', slug), data)),
    ...allServices().map(({ slug, data }) => page(pagePath('services', slug), data)),
    ...allProjects().map(({ slug, data }) => page(pagePath('projects', slug), data)),
  ];
});

/** What may be found: in the sitemap, search and related links. */
export const indexablePages = once(() => sitePages().filter((page) => !page.noindex && !page.canonical));

const translations = once(() => translationSets([{ path: '/', lang: SITE_LANGUAGE }, ...indexablePages()]));

/** Every version of a page that may be found, the original first; empty where there is one language. */
export const versionsOf = (path: string): Alternate[] => translations().get(path) ?? [];

/** What React Router prerenders besides what has an address of its own. */
export const FALLBACK_PATHS: readonly string[] = [NOT_FOUND_PATH, OFFLINE_PATH];

/** What React Router prerenders. */
export function prerenderPaths(): string[] {
  return ['/', ...sitePages().map((page) => page.path), ...FALLBACK_PATHS];
}
