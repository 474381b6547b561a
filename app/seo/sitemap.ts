/** `sitemap.xml`: every page that may be found. */
import { siteOrigin } from '#app/collections/page-data.ts';
import { indexablePages } from '#app/collections/site-paths.ts';
import { escapeXml } from './xml.ts';

export function sitemap(): string {
  const urls = [
    { path: '/', lastmod: undefined },
    ...indexablePages().map((page) => ({
      path: page.path,
      lastmod: page.updated ?? page.published,
    })),
  ];
  const entries = urls.map(({ path, lastmod }) => {
    const modified = lastmod ? `<lastmod>${lastmod}</lastmod>` : '';
    return `  <url><loc>${escapeXml(siteOrigin() + path)}</loc>${modified}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
