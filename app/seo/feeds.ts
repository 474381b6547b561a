/** Feeds of the essays with their full text: RSS 2.0 and JSON Feed 1.1. */
import { renderEntry, siteOrigin } from '#app/content/page-data.ts';
import { allIdeas } from '#app/content/queries.ts';
import { readHome, readIdentity } from '#app/content/site.ts';
import { typesetAll } from '#app/content/typography.ts';
import { SITE_LANGUAGE } from '#domain/text/language.ts';
import { escapeXml } from '#domain/text/xml.ts';

/** Feed readers do without the oldest: the site has them. */
const MOST = 50;

function items() {
  const origin = siteOrigin();
  return allIdeas()
    .slice(0, MOST)
    .map((entry) => {
      const { heading, standfirst, published, topics, lang } = typesetAll(entry.data);
      return {
        url: `${origin}/ideas/${entry.slug}`,
        title: heading.replaceAll('*', ''),
        summary: standfirst,
        // Readers show the text elsewhere: its links must be absolute,
        // and a text that changes on a day says there what it said on the day of the build.
        html: renderEntry(entry)
          .html.replaceAll(/(href|src)="\//g, `$1="${origin}/`)
          .replaceAll(/ data-(?:dated|state)="[^"]*"/g, ''),
        published,
        topics,
        lang: lang ?? SITE_LANGUAGE,
      };
    });
}

export function rssFeed(): string {
  const origin = siteOrigin();
  const { siteName } = readIdentity();
  const entries = items().map(
    (item) => `    <item>
      <title>${escapeXml(item.title)}</title>
      <link>${escapeXml(item.url)}</link>
      <guid>${escapeXml(item.url)}</guid>
      <dc:language>${item.lang}</dc:language>
      <pubDate>${new Date(`${item.published}T08:00:00Z`).toUTCString()}</pubDate>
      ${item.topics.map((topic) => `<category>${escapeXml(topic)}</category>`).join('')}
      <description>${escapeXml(item.summary)}</description>
      <content:encoded>${escapeXml(item.html)}</content:encoded>
    </item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>${escapeXml(siteName)}</title>
    <link>${origin}/</link>
    <atom:link href="${origin}/rss.xml" rel="self" type="application/rss+xml" />
    <description>${escapeXml(readHome().meta.description)}</description>
    <language>en-us</language>
${entries.join('\n')}
  </channel>
</rss>
`;
}

export function jsonFeed(): string {
  const origin = siteOrigin();
  const { siteName, name } = readIdentity();
  return `${JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: siteName,
    home_page_url: `${origin}/`,
    feed_url: `${origin}/feed.json`,
    language: 'en-US',
    authors: [{ name, url: `${origin}/` }],
    items: items().map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      language: item.lang,
      date_published: `${item.published}T08:00:00Z`,
      tags: item.topics,
    })),
  })}\n`;
}
