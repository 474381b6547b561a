/** Prints what the content in the working folder becomes. Run as a process of its own: collections are read once. */
import { faqItems } from '#app/content/faq.ts';
import { postList, postPageFiles } from '#app/content/posts.ts';
import { readRegulations } from '#app/content/regulations.ts';
import { indexablePages, prerenderPaths } from '#app/content/site-paths.ts';
import { jsonFeed, rssFeed } from '#app/seo/feeds.ts';
import { lawChangesFeed, regulationsCalendar, regulationsJson } from '#app/seo/regulation-files.ts';
import { sitemapFiles } from '#app/seo/sitemap.ts';

const outputs: Record<string, string> = {
  pages: prerenderPaths().join('\n'),
  related: JSON.stringify(indexablePages()),
  posts: JSON.stringify(postList()),
  'pages of posts': [...postPageFiles()].map(({ text }) => text).join('\n'),
  questions: JSON.stringify(faqItems()),
  laws: JSON.stringify(readRegulations()),
  sitemap: sitemapFiles()
    .map(({ text }) => text)
    .join('\n'),
  rss: rssFeed(),
  'json feed': jsonFeed(),
  calendar: regulationsCalendar(),
  'laws as json': regulationsJson(),
  'law changes': lawChangesFeed(),
};
process.stdout.write(JSON.stringify(outputs));
