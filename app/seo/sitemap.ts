/** `sitemap.xml`: every page that may be found. */
import { siteOrigin } from '#app/content/page-data.ts';
import { indexablePages } from '#app/content/site-paths.ts';
import { escapeXml } from '#domain/text/xml.ts';

/** A limit of the protocol (sitemaps.org); its 50 MB are far away with addresses of this length. */
export const MOST_URLS = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type Address = { path: string; lastmod?: string | undefined };

const entry = (tag: string, { path, lastmod }: Address) => {
  const modified = lastmod ? `<lastmod>${lastmod}</lastmod>` : '';
  return `  <${tag}><loc>${escapeXml(siteOrigin() + path)}</loc>${modified}</${tag}>`;
};

const document = (root: string, tag: string, addresses: readonly Address[]) =>
  `${HEAD}\n<${root} ${SPACE}>\n${addresses.map((address) => entry(tag, address)).join('\n')}\n</${root}>\n`;

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

const findable = (): Address[] => [
  { path: '/' },
  ...indexablePages().map(({ path, updated, published }) => ({ path, lastmod: updated ?? published })),
];
