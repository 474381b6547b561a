/** Queries over the content collections: published entries only, in the order lists show them. */
import path from 'node:path';
import { z } from 'zod';
import { CONTENT_DIR, ContentError, type Entry, once, readCollection, readYaml } from './read-collection.ts';
import {
  connectAction,
  faqEntry,
  type Idea,
  idea,
  mediaTile,
  type Project,
  project,
  type Service,
  type SinglePage,
  type Story,
  type StoryPlaceholder,
  service,
  singlePage,
  story,
  storyPlaceholder,
  type Work,
  work,
} from './schemas.ts';

/** The build's day, `YYYY-MM-DD`. `BUILD_DATE` fixes it for reproducible builds and tests. */
export const buildDate = once(() => process.env.BUILD_DATE || new Date().toISOString().slice(0, 10));

type Dated = { published: string; draft?: boolean };

/** Drafts and entries dated after `today` are not published. */
export function isPublished(entry: Dated, today: string): boolean {
  return !entry.draft && entry.published <= today;
}

const newestFirst = (a: Entry<Dated>, b: Entry<Dated>) =>
  b.data.published.localeCompare(a.data.published) || a.slug.localeCompare(b.slug);

const published = <Data extends Dated>(entries: Entry<Data>[]) =>
  entries.filter((entry) => isPublished(entry.data, buildDate())).sort(newestFirst);

export const allIdeas = once((): Entry<Idea>[] => published(readCollection('ideas', idea)));
export const allWork = once((): Entry<Work>[] => published(readCollection('work', work)));
export const allServices = once((): Entry<Service>[] => published(readCollection('services', service)));
export const allProjects = once((): Entry<Project>[] => published(readCollection('projects', project)));
export const allPages = once((): Entry<SinglePage>[] => published(readCollection('pages', singlePage)));

const storyEntries = once(() => readCollection('stories', z.record(z.string(), z.unknown())));

export const allStories = once((): Entry<Story>[] =>
  published(
    storyEntries()
      .filter((entry) => !entry.data.placeholder)
      .map((entry) => ({ ...entry, data: parseStory(entry, story) })),
  ),
);

/** Announced items, shown last in the press list and never linked. */
export const storyPlaceholders = once((): StoryPlaceholder[] =>
  storyEntries()
    .filter((entry) => entry.data.placeholder)
    .map((entry) => parseStory(entry, storyPlaceholder)),
);

function parseStory<Schema extends z.ZodType>(entry: Entry<unknown>, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(entry.data);
  if (result.success) return result.data;
  const reasons = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ContentError(`${path.relative(path.dirname(CONTENT_DIR), entry.file)}\n${reasons.join('\n')}`);
}

export const allFaq = once(() =>
  readCollection('faq', faqEntry)
    .filter(({ data }) => !data.draft)
    .sort((a, b) => a.data.order - b.data.order),
);

/** Lowest priority first; 0, 1 and 2 are primary. */
export const connectActions = once(() =>
  readYaml('connect/actions.yml', z.array(connectAction).length(9)).sort((a, b) => a.priority - b.priority),
);

export const mediaTiles = once(() => readYaml('media-kit/tiles.yml', z.array(mediaTile).min(6)));

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
