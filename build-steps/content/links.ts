/** Addresses of this site inside content, and which of them lead somewhere. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_DIR } from '#app/content/content-files.ts';
import { unknownId } from '#app/content/content-problems.ts';
import { linksIn, parseMarkdown } from '#app/content/markdown/markdown.ts';
import { photoName } from '#app/content/markdown/photographs.ts';
import { once } from '#app/content/once.ts';
import { renderEntry } from '#app/content/page-data.ts';
import { buildDate, isPublished } from '#app/content/publishing.ts';
import { collections } from '#app/content/queries.ts';
import { regulationFiles } from '#app/content/regulations.ts';
import { ALIASES, pagePath } from '#app/content/site-paths.ts';
import { HUB_PATH } from '#domain/law/hub-address.ts';

/** Every text in plain data that is an address of this site, with the fields that lead to it. */
export function addressesIn(
  value: unknown,
  field: PropertyKey[] = [],
): { field: PropertyKey[]; address: string }[] {
  if (typeof value === 'string') {
    return /^(\/(?!\/)|#[a-z])\S*$/.test(value) ? [{ field, address: value }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    // The parts of an address by which the work bar chooses its words; addresses that are no more.
    return key === 'patterns' || key === 'from' ? [] : addressesIn(item, [...field, key]);
  });
}

/** Names of the photographs that a text shows, each once. */
export const photosOf = (body: string): string[] =>
  body.includes('](./')
    ? [
        ...new Set(
          linksIn(parseMarkdown(body)).flatMap(
            ({ address, picture }) => (picture && photoName(address)) || [],
          ),
        ),
      ]
    : [];

type Page = {
  published: boolean;
  /** It cannot be read, which is told of by itself: a link to it is not dead, and would hide the one mistake. */
  unread?: true;
  /** Anchors that its text has. */
  anchors: () => string[];
};

type Dated = {
  draft?: boolean;
  published?: string;
  placeholder?: boolean;
  offer?: { slab?: { id?: string } };
  talks?: { id: string }[];
};

/** Every page by its path, those that are not published included. */
const pages = once((): Map<string, Page> => {
  const found = new Map<string, Page>([['/', { published: true, anchors: () => [] }]]);
  for (const [name, read] of Object.entries(collections)) {
    if (name === 'faq') continue;
    for (const slug of read.names()) {
      const address = pagePath(name as keyof typeof collections, slug);
      found.set(address, { published: true, unread: true, anchors: () => [] });
    }
    for (const entry of read()) {
      const { slug, data } = entry;
      const { draft = false, published = '', placeholder, offer, talks = [] } = data as Dated;
      const address = pagePath(name as keyof typeof collections, slug);
      if (placeholder) {
        found.delete(address);
        continue;
      }
      found.set(address, {
        published: isPublished({ draft, published }, buildDate()),
        anchors: once(() => [
          ...renderEntry(entry).sections.map(({ id }) => id),
          // Talks, and the slab that ends a page that sells, have the ids their content gives them.
          ...talks.map(({ id }) => id),
          ...(offer?.slab?.id ? [offer.slab.id] : []),
        ]),
      });
    }
  }
  for (const [alias, target] of Object.entries(ALIASES)) {
    const page = found.get(target);
    if (page) found.set(alias, page);
  }
  return found;
});

/** Anchors that pages get from their views and data, and not from their text. */
const otherAnchors = once((): Set<string> => {
  const ids = globSync('app/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bid="([a-z][\w-]*)"/g)].map(([, id = '']) => id),
  );
  return new Set(ids);
});

function anchorsOf(pathname: string, page: Page): string[] {
  if (pathname === HUB_PATH) return [...page.anchors(), ...regulationFiles.names()];
  if (pathname === '/faq') return [...page.anchors(), ...collections.faq().map(({ slug }) => slug)];
  return page.anchors();
}

/** Whether a page is published at this path. */
export const isPageOut = (address: string): boolean => {
  const page = pages().get(address);
  return page?.published === true && !page.unread;
};

/** Files for readers and programs that a build makes at the top; `tests/built-site/made-files.spec.ts` compares. */
export const MADE_FILES = [
  'rss.xml',
  'feed.json',
  'law-changes.xml',
  'sitemap.xml',
  'robots.txt',
  'llms.txt',
  'agent-tools.json',
  'ai-hiring-laws.json',
  'ai-hiring-law-dates.ics',
];
const MADE_BELOW = /^\/(?:(?:downloads|laws)\/[\w.-]+|.*\.md)$/;
/** What a build makes, and what an owner puts into `public/`. */
const isFileOut = (target: string) =>
  MADE_FILES.includes(target.slice(1)) || MADE_BELOW.test(target) || existsSync(path.join('public', target));

/**
 * Why an address of this site leads nowhere, or undefined.
 *
 * @param from the path of the page it stands on, for `#section`; absent where it stands on many
 * @param draft whether it stands in a draft, which may lead to other drafts
 */
export function deadLink(address: string, from: string | undefined, draft: boolean): string | undefined {
  const [, pathname = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(address) ?? [];
  const target = pathname === '' ? from : pathname === '/' ? '/' : pathname.replace(/\/$/, '');
  if (target === undefined) return undefined;
  const page = pages().get(target);
  if (!page) {
    if (/\.\w+$/.test(target)) {
      return isFileOut(target)
        ? undefined
        : `there is no file public${target}: put it there, or correct the link`;
    }
    return unknownId('page', target, pages().keys());
  }
  if (!page.published && !draft)
    return `the page "${target}" is not published: publish it first, or take the link out`;
  if (!anchor || page.unread || otherAnchors().has(anchor)) return undefined;
  const anchors = anchorsOf(target, page);
  return anchors.includes(anchor) ? undefined : unknownId(`section of ${target}`, `#${anchor}`, anchors);
}

/** Why a picture inside a text will not be seen, or undefined. @param file the text's, below `content/` */
export function missingPicture(address: string, file: string, alt: string): string | undefined {
  if (alt.trim() === '') return 'a picture needs words for readers who cannot see it: ![What it shows](…)';
  if (address.startsWith('./')) {
    if (!photoName(address)) {
      return `"${address}" is no name for a photograph: lower-case words joined by hyphens, ending in .jpg, .png, .webp or .avif`;
    }
    const beside = path.posix.join(path.posix.dirname(file), address);
    return existsSync(path.join(CONTENT_DIR, beside)) ? undefined : `there is no picture content/${beside}`;
  }
  if (!address.startsWith('/')) {
    return `"${address}" is not published: put the picture beside the text and write ./${path.posix.basename(address)}, or draw one with ::figure`;
  }
  return existsSync(path.join('public', address)) ? undefined : `there is no picture public${address}`;
}
