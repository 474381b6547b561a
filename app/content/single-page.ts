/** Loads the page that exists once at a path, for the loaders of `pages/`. */

import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { Entry } from './content-files.ts';
import type { Offer } from './offer-schema.ts';
import { type PageData, pageData } from './page-data.ts';
import type { PictureData } from './picture-data.ts';
import { platePicture } from './plate.ts';
import { allPages, singlePagePath } from './queries.ts';
import type { SinglePage } from './schemas.ts';
import { ALIASES, TOKEN_PAGE } from './site-paths.ts';
import { offerAsSet } from './slab-fit.ts';
import { typesetAll } from './typography.ts';

export type SinglePageData = PageData & {
  template: SinglePage['template'];
  /** The drawing beside its name. */
  plate?: PictureData | undefined;
};

/** The path of a page's address without a trailing slash; any token counts as the token page. */
function pagePath(url: URL): string {
  const path = url.pathname.replace(/\/+$/, '') || '/';
  return path.startsWith('/ai-toolkit-download/') ? TOKEN_PAGE : path;
}

function entryAt(url: URL): Entry<SinglePage> {
  const path = pagePath(url);
  const target = ALIASES[path] ?? path;
  const entry = allPages().find((page) => singlePagePath(page.slug) === target);
  if (!entry) throw new Response('Not Found', { status: 404 });
  return entry;
}

/** The single page at an address. Throws a 404 response where there is none. */
export function loadSinglePage(url: URL): SinglePageData {
  const path = pagePath(url);
  const entry = entryAt(url);
  const { template, plate } = entry.data;
  const pictures = `pages/${entry.slug}`;
  return {
    ...pageData(entry, path, pictures),
    template,
    ...(plate ? { plate: platePicture(pictures, plate) } : {}),
  };
}

/** What a single page says besides its text: its offer, its talks, the caption of its band, words of its form and list. */
export function singlePageParts(url: URL): Pick<
  SinglePage,
  'talks' | 'band' | 'beside' | 'facts' | 'filter' | 'rest' | 'way' | 'margin' | 'record' | 'parts'
> & {
  offer?: Offer | undefined;
} {
  const { data } = entryAt(url);
  const { offer, facts, talks, band, beside, filter, rest, way, margin, record, parts } = typesetAll(data);
  const updated = readableDate(data.updated ?? data.published);
  return {
    offer: offer && offerAsSet(offer),
    facts: facts?.map((fact) => ({ ...fact, text: fillIn(fact.text, { updated }) })),
    talks,
    band,
    beside,
    filter,
    rest,
    way,
    margin,
    record,
    parts,
  };
}

/** By slug, one index per list: a build asks every list for each of its entries, of thousands too. */
const indexes = new WeakMap<readonly Entry<unknown>[], Map<string, number>>();

function indexOf(entries: readonly Entry<unknown>[]): Map<string, number> {
  let index = indexes.get(entries);
  if (!index) {
    index = new Map(entries.map(({ slug }, place) => [slug, place]));
    indexes.set(entries, index);
  }
  return index;
}

/**
 * The entry with a slug. Throws a 404 response where there is none. `entries` must not change after the first call.
 */
export function findEntry<Data>(entries: readonly Entry<Data>[], slug: string): Entry<Data> {
  const entry = entries[indexOf(entries).get(slug) ?? -1];
  if (!entry) throw new Response('Not Found', { status: 404 });
  return entry;
}
