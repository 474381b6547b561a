/** `sitemap.xml`: every page that may be found. */
import { siteOrigin } from '#app/content/page-data.ts';
import { readIdentity } from '#app/content/site.ts';
import { indexablePages, versionsOf } from '#app/content/site-paths.ts';
import { type Alternate, alternates } from '#app/content/translations.ts';
import { isPublicAddress } from '#domain/text/public-address.ts';
import { escapeXml } from '#domain/text/xml.ts';

/** A limit of the protocol (sitemaps.org); its 50 MB are far away with addresses of this length. */
export const MOST_URLS = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** For the versions of a page in other languages; only where there are some. */
const LINKS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

type Address = { path: string; lastmod?: string | undefined; versions?: readonly Alternate[] };

const entry = (tag: string, { path, lastmod, versions = [] }: Address) => {
  const modified = lastmod ? `<lastmod>${lastmod}</lastmod>` : '';
  const links = alternates(versions).map(
    ({ hreflang, path: at }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(siteOrigin() + at)}"/>`,
  );
  return `  <${tag}><loc>${escapeXml(siteOrigin() + path)}</loc>${modified}${links.join('')}</${tag}>`;
};

const spaces = (addresses: readonly Address[]) =>
  addresses.some(({ versions = [] }) => versions.length > 0) ? `${SPACE} ${LINKS}` : SPACE;

const document = (root: string, tag: string, addresses: readonly Address[]) =>
  `${HEAD}\n<${root} ${spaces(addresses)}>\n${addresses.map((address) => entry(tag, address)).join('\n')}\n</${root}>\n`;

/** One sitemap, or, for more than `most` addresses, several and their index under the first one's name. */
export function sitemapFiles(
  addresses: readonly Address[] = findable(),
  most = MOST_URLS,
): { file: string; text: string }[] {
  if (addresses.length <= most) return [{ file: 'sitemap.xml', text: document('urlset', 'url', addresses) }];
  const parts = Array.from({ length: Math.ceil(addresses.length / most) }, (_, part) => ({
    file: `sitemap-${part + 1}.xml`,
    text: document('urlset', 'url', addresses.slice(part * most, (part + 1) * most)),
  }));
  const index = parts.map(({ file }) => ({ path: `/${file}` }));
  return [{ file: 'sitemap.xml', text: document('sitemapindex', 'sitemap', index) }, ...parts];
}

/** None while pages of an invented person would be public: each of them says `noindex`. */
const findable = (): Address[] =>
  readIdentity().sample && isPublicAddress(siteOrigin())
    ? []
    : [
        { path: '/', versions: versionsOf('/') },
        ...indexablePages().map(({ path, updated, published }) => ({
          path,
          lastmod: updated ?? published,
          versions: versionsOf(path),
        })),
      ];
