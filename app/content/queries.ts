/** The collections, and queries over them: published entries only, in the order lists show them. */
import { z } from 'zod';
import { type Complain, contentCollection, contentFile, type Entry } from './content-files.ts';
import { once } from './once.ts';
import { buildDate, type Dated, isPublished, visible } from './publishing.ts';
import { checkLaws } from './regulations.ts';
import * as schemas from './schemas.ts';
import { fillName } from './site.ts';

const lawsExist = (data: { laws?: string[] } | { placeholder: true }, complain: Complain) =>
  checkLaws(('laws' in data && data.laws) || [], ['laws'], complain);

/** Every entry of each collection, drafts and days to come included, `{name}` filled in. */
export const collections = {
  ideas: contentCollection('ideas', schemas.idea, lawsExist, fillName),
  work: contentCollection('work', schemas.work, lawsExist, fillName),
  stories: contentCollection('stories', schemas.storyOrPlaceholder, lawsExist, fillName),
  services: contentCollection('services', schemas.service, lawsExist, fillName),
  projects: contentCollection('projects', schemas.project, lawsExist, fillName),
  pages: contentCollection('pages', schemas.singlePage, lawsExist, fillName),
  faq: contentCollection('faq', schemas.faqEntry, lawsExist, fillName),
};

const newestFirst = (a: Entry<Dated>, b: Entry<Dated>) =>
  b.data.published.localeCompare(a.data.published) || a.slug.localeCompare(b.slug);

const shown = <Data extends Dated & { heading: string; title: string }>(entries: Entry<Data>[]) =>
  visible(
    entries,
    ({ data }) => isPublished(data, buildDate()),
    ({ data, ...entry }) => {
      const mark = data.draft ? '[Draft]' : `[From ${data.published}]`;
      return {
        ...entry,
        data: { ...data, heading: `${mark} ${data.heading}`, title: `${mark} ${data.title}` },
      };
    },
  ).sort(newestFirst);

export const allIdeas = once(() => shown(collections.ideas()));
export const allWork = once(() => shown(collections.work()));
export const allServices = once(() => shown(collections.services()));
export const allProjects = once(() => shown(collections.projects()));
export const allPages = once(() => shown(collections.pages()));

/** Whether a collection has a public page: without reading all of thousands. */
export const hasPages = (collection: Exclude<keyof typeof collections, 'pages' | 'faq'>): boolean => {
  const { some }: { some: (wanted: (entry: Entry<Partial<Dated>>) => boolean) => boolean } =
    collections[collection];
  // An item that is only announced has no day, and no page.
  return some(
    ({ data: { published, draft = false } }) => !!published && isPublished({ published, draft }, buildDate()),
  );
};

type Stories = Entry<schemas.Story>[];
export const allStories = once(() =>
  shown(collections.stories().filter(({ data }) => !data.placeholder) as Stories),
);

/** Announced items, shown last in the press list and never linked. */
export const storyPlaceholders = once(() =>
  collections.stories().flatMap(({ data }) => (data.placeholder ? [data] : [])),
);

export const allFaq = once(() =>
  visible(
    collections.faq(),
    ({ data }) => !data.draft,
    ({ data, ...entry }) => ({ ...entry, data: { ...data, question: `[Draft] ${data.question}` } }),
  ).sort((a, b) => a.data.order - b.data.order),
);

/** Lowest priority first; 0, 1 and 2 are primary. */
export const connectActions = contentFile(
  'connect/actions.yml',
  z.array(schemas.connectAction).min(1).max(9),
  { view: (actions) => fillName(actions).sort((a, b) => a.priority - b.priority) },
);

export const mediaTiles = contentFile('media-kit/tiles.yml', z.array(schemas.mediaTile), {
  view: fillName,
});

/** Entries with a place on the home page, in that order, at most `limit`. */
export function forHome<Data extends { homeOrder?: number | undefined }>(
  entries: Entry<Data>[],
  limit = 6,
): Entry<Data>[] {
  return entries
    .filter((entry) => entry.data.homeOrder !== undefined)
    .sort((a, b) => (a.data.homeOrder ?? 0) - (b.data.homeOrder ?? 0))
    .slice(0, limit);
}

/** A single page's path: `connect--newsletter` stands for `/connect/newsletter`. */
export const singlePagePath = (slug: string) => `/${slug.replaceAll('--', '/')}`;
