/**
 * Everything that was published, in one list: essays, press items, work and project notes, newest first. `/blog`
 * shows its first page; the others are files that the browser asks for (docs/decisions/0006-search-and-archive.md).
 */
import { createHash } from 'node:crypto';
import { ideaHref } from './card-links.ts';
import { type EntryRow, entryRow, rowWithArt } from './cards.ts';
import { once } from './once.ts';
import { platePicture } from './plate.ts';
import { archiveOf } from './post-archive.ts';
import { POSTS_PER_PAGE, postPageFile, topicId } from './post-pages.ts';
import { allIdeas, allProjects, allStories, allWork } from './queries.ts';
import { typeset } from './typography.ts';

export type Post = { row: EntryRow; topics: string[] };

export type PostTopic = { id: string; label: string; count: number };

export type PostList = {
  /** Changes with any post; part of every file's address. */
  version: string;
  total: number;
  rows: EntryRow[];
  topics: PostTopic[];
};

/** Every post, newest first, of one day by address. */
export const allPosts = once((): Post[] =>
  [
    ...allIdeas().map(({ slug, data }) => ({
      row: entryRow(ideaHref({ slug }).href, data.category, { ...data, summary: data.tagline }),
      topics: data.topics,
    })),
    ...allStories().map(({ slug, data }) => ({
      row: entryRow(`/story/${slug}`, data.outlet, data),
      topics: ['Press'],
    })),
    ...allWork().map(({ slug, data }) => ({
      row: entryRow(`/work/${slug}`, data.category, data),
      topics: ['Work'],
    })),
    ...allProjects().map(({ slug, data }) => ({
      row: entryRow(`/project/${slug}`, data.category, data),
      topics: ['Projects'],
    })),
  ].sort((a, b) => b.row.dateIso.localeCompare(a.row.dateIso) || a.row.href.localeCompare(b.row.href)),
);

/** Topics by the number of their posts, then by name. Two spellings of one topic are one. */
export const postTopics = once((): PostTopic[] => {
  const topics = new Map<string, PostTopic>();
  for (const { topics: names } of allPosts()) {
    for (const name of new Set(names.map((label) => topicId(label)))) {
      const label = names.find((candidate) => topicId(candidate) === name) ?? name;
      const topic = topics.get(name) ?? { id: name, label: typeset(label), count: 0 };
      topic.count += 1;
      topics.set(name, topic);
    }
  }
  return [...topics.values()].sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
});

const version = once(() =>
  createHash('sha256').update(JSON.stringify(allPosts())).digest('hex').slice(0, 12),
);

/** Where the drawings of what stands below an address are. */
const DRAWINGS: Record<string, string> = { story: 'stories', project: 'projects' };

/** Rows of one page of the list with their drawings, wide for the two newest of all. The newest essay leads its own list. */
const drawn = (rows: readonly EntryRow[], newest: boolean): EntryRow[] =>
  rows.map((row, index) => {
    const [, folder = '', slug = ''] = row.href.split('/');
    const collection = DRAWINGS[folder] ?? folder;
    const shown = rowWithArt(row, collection, newest && index < 2 ? index + 1 : undefined);
    // The first leads on a phone: there its drawing is the one that meets the line.
    const narrow = newest && index === 0 && platePicture(`${collection}/${slug}`)?.narrow;
    const year = row.dateIso.slice(0, 4);
    return shown.art && narrow ? { ...shown, year, art: { ...shown.art, narrow } } : { ...shown, year };
  });

/** What `/blog` is prerendered with. */
export function postList(): PostList {
  return {
    version: version(),
    total: allPosts().length,
    rows: drawn(
      allPosts()
        .slice(0, POSTS_PER_PAGE)
        .map(({ row }) => row),
      true,
    ),
    topics: postTopics(),
  };
}

/** The pages of the list as files, of everything and of each topic: path from the site's root, and text. */
export function* postPageFiles(): Generator<{ file: string; text: string }> {
  for (const topic of [undefined, ...postTopics().map(({ id }) => id)]) {
    const rows = allPosts()
      .filter(({ topics }) => !topic || topics.some((label) => topicId(label) === topic))
      .map(({ row }) => row);
    for (let page = 1; (page - 1) * POSTS_PER_PAGE < rows.length; page += 1) {
      const part = rows.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE);
      yield { file: postPageFile(version(), topic, page), text: JSON.stringify(drawn(part, false)) };
    }
  }
}

/** The oldest years of the archive as plain text, for readers without scripts: path from the site's root, and text. */
export function* archiveFiles(origin: string): Generator<{ file: string; text: string }> {
  const rows = allPosts().map(({ row }) => row);
  for (const { year, file } of archiveOf(rows).older) {
    const lines = rows
      .filter(({ dateIso }) => dateIso.startsWith(year))
      .map(({ dateIso, title, href }) => `${dateIso}  ${title}\n            ${new URL(href, origin).href}`);
    yield { file, text: `${lines.join('\n')}\n` };
  }
}

/** The topics of every page that has some, by its path, as ids: for the search's filter. */
export const topicsByPath = once(
  () => new Map(allPosts().map(({ row, topics }) => [row.href, topics.map((label) => topicId(label))])),
);
