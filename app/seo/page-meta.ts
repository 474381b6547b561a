/** The head of a page: title, description, canonical, preview, structured data. */
import { identity } from 'virtual:site';
import type { MetaDescriptor } from 'react-router';
import type { PageData } from '#app/content/page-data.ts';
import { alternates } from '#app/content/translations.ts';
import { isPublicAddress } from '#domain/text/public-address.ts';
import { twinOf } from '#domain/text/twin.ts';

type Described = Pick<
  PageData,
  | 'title'
  | 'description'
  | 'keywords'
  | 'canonical'
  | 'versions'
  | 'noindex'
  | 'origin'
  | 'siteName'
  | 'ogImage'
>;

type Options = {
  type?: 'website' | 'article' | 'profile';
  /** A function, so that the browser's bundle holds no structured data. */
  jsonLd?: () => object[];
};

/** Metadata of one page, for a route's `meta`. */
export function pageMeta(
  page: Described,
  { type = 'website', jsonLd = () => [] }: Options = {},
): MetaDescriptor[] {
  const url = page.origin + page.canonical;
  return [
    { title: `${page.title} | ${page.siteName}` },
    { name: 'description', content: page.description },
    { name: 'keywords', content: page.keywords.join(', ') },
    { tagName: 'link', rel: 'canonical', href: url },
    ...robots(page),
    // Previews and structured data are for those who fetch pages, not for a visitor who moves between them.
    ...(import.meta.env.SSR ? forCrawlers(page, url, type, jsonLd()) : []),
  ];
}

/** An invented person's pages are nobody's to find. The site's own search, which skips `noindex`, still lists them. */
function robots({ noindex, origin }: Described): MetaDescriptor[] {
  if (noindex) return [{ name: 'robots', content: 'noindex' }];
  return identity.sample && isPublicAddress(origin) ? [{ name: 'robots', content: 'noindex, follow' }] : [];
}

function forCrawlers(page: Described, url: string, type: string, jsonLd: object[]): MetaDescriptor[] {
  const image = page.ogImage ? page.origin + page.ogImage : undefined;
  return [
    ...(page.noindex
      ? []
      : [{ tagName: 'link', rel: 'alternate', type: 'text/markdown', href: twinOf(page.canonical) }]),
    ...alternates(page.versions).map(({ hreflang, path }) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: hreflang,
      href: page.origin + path,
    })),
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: type },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: page.siteName },
    ...(image
      ? [
          { property: 'og:image', content: image },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : [{ name: 'twitter:card', content: 'summary' }]),
    ...jsonLd.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ];
}
