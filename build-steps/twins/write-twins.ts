/** Writes the Markdown twin of every page that may be found, and `llms.txt`, which lists them. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { siteOrigin } from '#app/content/page-data.ts';
import { allIdeas, allPages, allProjects, allServices, allStories, allWork } from '#app/content/queries.ts';
import { readHome, readIdentity } from '#app/content/site.ts';
import { pagePath } from '#app/content/site-paths.ts';
import { typesetAll } from '#app/content/typography.ts';
import { HUB_FILES } from '#domain/law/hub-address.ts';
import { twinOf } from '#domain/text/twin.ts';
import { keptTwins, makeTwins, type TwinThread, type TwinWork } from './make-twins.ts';
import type { Described } from './page-markdown.ts';

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

/** Below so many a thread of its own costs more to begin than it does. */
const MANY = 800;

/** A part of the twins in a thread of its own. @returns the names of what it asked of the work that was kept */
async function inThread(twins: TwinWork, count: number): Promise<string[]> {
  const worker = new Worker(new URL('./make-twins.ts', import.meta.url), {
    workerData: { twins, count } satisfies TwinThread,
  });
  const [used] = (await once(worker, 'message')) as [string[]];
  return used;
}

/** Writes the twins into the build in `client`; of many, on every processor beside what else is done. Returns how many. */
export async function writeTwins(client: string): Promise<number> {
  const origin = siteOrigin();
  const pages = sections().flatMap((section) => section.pages);
  const kept = keptTwins(pages.length);
  if (pages.length < MANY) {
    makeTwins({ client, origin, pages }, kept);
    kept.finish();
  } else {
    const threads = availableParallelism();
    const parts = Array.from({ length: threads }, (_, part) =>
      pages.filter((_page, index) => index % threads === part),
    );
    const used = await Promise.all(
      parts.map((part) => inThread({ client, origin, pages: part }, pages.length)),
    );
    kept.finish(used.flat());
  }
  writeFileSync(path.join(client, 'llms.txt'), llmsText(origin));
  return pages.length;
}
