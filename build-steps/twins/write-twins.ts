/** Writes the Markdown twin of every page that may be found, and `llms.txt`, which lists them. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { KeptWork } from '#app/content/kept-work.ts';
import { siteOrigin } from '#app/content/page-data.ts';
import { allIdeas, allPages, allProjects, allServices, allStories, allWork } from '#app/content/queries.ts';
import { readHome, readIdentity } from '#app/content/site.ts';
import { pagePath } from '#app/content/site-paths.ts';
import { typesetAll } from '#app/content/typography.ts';
import { HUB_FILES } from '#domain/law/hub-address.ts';
import { twinOf } from '#domain/text/twin.ts';
import { type Described, pageMarkdown } from './page-markdown.ts';

type Data = {
  title: string;
  description: string;
  published: string;
  updated?: string | undefined;
  lang?: string | undefined;
};

/** Pages by section, as `llms.txt` lists them. */
function sections(): { name: string; pages: Described[] }[] {
  const page = (at: string, data: Data): Described => {
    const { title, description, published, updated, lang } = typesetAll(data);
    return { path: at, title, description, date: updated ?? published, lang };
  };
  const single = allPages().filter(({ data }) => !data.noindex);
  const of = (...templates: string[]) =>
    single
      .filter(({ data }) => templates.includes(data.template))
      .map(({ slug, data }) => page(pagePath('pages', slug), data));
  const { title, description } = readHome().meta;
  return [
    {
      name: 'Site',
      pages: [{ path: '/', title, description, date: undefined }, ...of('hub', 'profile')],
    },
    { name: 'Tools', pages: of('tool') },
    { name: 'Guides', pages: of('guide') },
    {
      name: 'Services',
      pages: allServices().map(({ slug, data }) => page(pagePath('services', slug), data)),
    },
    { name: 'Essays', pages: allIdeas().map(({ slug, data }) => page(pagePath('ideas', slug), data)) },
    {
      name: 'Press and work',
      pages: [
        ...allStories().map(({ slug, data }) => page(pagePath('stories', slug), data)),
        ...allWork().map(({ slug, data }) => page(pagePath('work', slug), data)),
        ...allProjects().map(({ slug, data }) => page(pagePath('projects', slug), data)),
      ],
    },
    { name: 'Forms and legal', pages: of('form', 'legal') },
  ];
}

/** The list of what a program may read here (llmstxt.org). */
function llmsText(origin: string): string {
  const { siteName, shortBio, sample } = readIdentity();
  const lists = sections().map(({ name, pages }) => {
    const lines = pages.map(
      ({ path: at, title, description }) => `- [${title}](${origin}${twinOf(at)}): ${description}`,
    );
    return `## ${name}\n\n${lines.join('\n')}`;
  });
  return [
    `# ${siteName}`,
    `> ${shortBio}${sample ? ' The person and the records on this site are invented; tools, laws and their sources are real.' : ''}`,
    `Every page has a Markdown twin at its address with \`.md\`. Questions are answered by tools at ${origin}/functions/v1/mcp (Model Context Protocol, stateless, read-only).`,
    `## Data\n\n- [AI hiring laws, JSON](${origin}${HUB_FILES.json}): every entry with its provisions, dates and sources\n- [Dates, iCalendar](${origin}${HUB_FILES.calendar})\n- [Changes, feed](${origin}${HUB_FILES.changes})`,
    ...lists,
  ]
    .join('\n\n')
    .concat('\n');
}

/** Writes the twins into the build in `client`; returns how many. */
export async function writeTwins(client: string, kept: KeptWork): Promise<number> {
  const origin = siteOrigin();
  const pages = sections().flatMap((section) => section.pages);
  for (const page of pages) {
    const html = readFileSync(path.join(client, page.path, 'index.html'), 'utf8');
    const twin = await kept.piece([html, origin, JSON.stringify(page)], () =>
      pageMarkdown(html, page, origin),
    );
    writeFileSync(path.join(client, twinOf(page.path)), twin);
  }
  kept.finish();
  writeFileSync(path.join(client, 'llms.txt'), llmsText(origin));
  return pages.length;
}
