/** Every address of the site, as its content has them, and what the tests of built pages expect of each. */
import { matchPath } from 'react-router';
import { ALIASES, FALLBACK_PATHS, prerenderPaths, sitePages, TOKEN_PAGE } from '#app/content/site-paths.ts';
import routes from '#app/routes.ts';
import { isSiteLanguage } from '#domain/text/language.ts';

export type Address = {
  path: string;
  noindex: boolean;
  /** Another address of this page, which is the canonical one. */
  canonical?: string | undefined;
};

/** A token as a mail would carry it; each is answered with the token's page. */
const anyToken = (path: string) => (path === TOKEN_PAGE ? path.replace(/[^/]+$/, 'a-token') : path);

const known = new Map(sitePages().map((page) => [page.path, page]));

export const ADDRESSES: Address[] = prerenderPaths()
  .filter((path) => !FALLBACK_PATHS.includes(path))
  .map((path) => ({
    path: anyToken(path),
    noindex: known.get(path)?.noindex ?? false,
    canonical: ALIASES[path] ?? (path === TOKEN_PAGE ? path : undefined),
  }));

/** What the sitemap lists, and nothing else. */
export const INDEXABLE = ADDRESSES.filter((page) => !page.noindex && !page.canonical);

/** Folders of addresses below which an unknown name is the 404 page: `/ideas`. Any token is known. */
export const PREFIXES = [
  ...new Set(
    ADDRESSES.flatMap(({ path, canonical }) => (canonical ? [] : (/^\/[^/]+(?=\/.)/.exec(path) ?? []))),
  ),
];

/** The first page below a folder; of pages that share a template one is looked at. */
export function firstBelow(prefix: string): string {
  const found = ADDRESSES.find(({ path }) => path.startsWith(`${prefix}/`));
  if (!found) throw new Error(`no page below ${prefix}`);
  return found.path;
}

/** The fewest words that any page has of its own in `<main>`: the forms have them. */
export const FEWEST_WORDS = 60;

/** Whether a page is in the site's language: another one may need letters that no other page loads. */
const isInSiteLanguage = ({ path }: Address): boolean => {
  const page = known.get(path);
  return !page || isSiteLanguage(page.lang);
};

/** The first address of each file that shows pages, by the file: in the site's language where it has one in that. */
export const TEMPLATES: ReadonlyMap<string, string> = new Map(
  [
    ...ADDRESSES.filter((address) => !isInSiteLanguage(address)),
    ...ADDRESSES.filter(isInSiteLanguage).toReversed(),
  ].flatMap(({ path }) => {
    const shown = routes.find((route) => matchPath(`/${route.path ?? ''}`, path));
    return shown && shown.path !== '*' ? [[shown.file, path] as const] : [];
  }),
);

/** For each file that shows pages, the first address that it shows. */
export const ONE_OF_EACH_TEMPLATE = [...TEMPLATES.values()];
