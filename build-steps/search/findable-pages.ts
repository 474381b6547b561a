/** Every page that may be found, with what search says of it: its kind, its date and where its facts come from. */
import { topicsByPath } from '#app/content/posts.ts';
import {
  allFaq,
  allIdeas,
  allPages,
  allProjects,
  allServices,
  allStories,
  allWork,
} from '#app/content/queries.ts';
import type { SearchCopy } from '#app/content/search-copy.ts';
import { readSearchTerms } from '#app/content/search-terms.ts';
import { readIdentity } from '#app/content/site.ts';
import { indexablePages, pagePath } from '#app/content/site-paths.ts';
import { typesetAll } from '#app/content/typography.ts';
import type { Kind } from '#domain/search/search-index.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { About, FindablePage } from './write-search-index.ts';

type Known = { about: About; names: string[]; said: string[]; weight: number };

type Sourced = { sources: { title: string; publisher: string }[]; laws: string[] };
type Described = Sourced & {
  published: string;
  updated?: string | undefined;
  title: string;
  description: string;
  keywords: string[];
  summary?: string;
  backInfo?: string;
};

const TEMPLATES: Record<string, Kind> = {
  guide: 'guide',
  hub: 'page',
  tool: 'tool',
  form: 'page',
  legal: 'page',
  profile: 'person',
};

/** Below the head of lists stand other pages' titles, and of tools their labels. */
const WEIGHTS: Record<string, number> = { hub: 60, tool: 60, form: 60, profile: 80 };
const HOME_WEIGHT = 40;

/** Laws beside a passage at most. */
const LAWS = 2;

/** One source by its name, several by their number, none as the author's own words. */
function sourceLine(sources: Sourced['sources'], copy: SearchCopy['search']): string {
  const [first, ...others] = typesetAll(sources);
  if (!first) return readIdentity().name;
  return others.length === 0
    ? `${first.title}, ${first.publisher}`
    : fillIn(copy.sources, { count: sources.length });
}

function pagesByPath(copy: SearchCopy['search']) {
  const known = new Map<string, Known>();
  const note = (path: string, kind: Kind, data: Described, weight = 100) => {
    const { published, updated, sources, laws, title, description, keywords, summary, backInfo } = data;
    const about: About = {
      kind,
      date: updated ?? published,
      dated: updated ? 'updated' : 'published',
      source: sourceLine(sources, copy),
      laws: laws.slice(0, LAWS),
    };
    const said = [title, description, ...keywords, summary ?? '', backInfo ?? ''];
    known.set(path, { about, names: keywords, said, weight });
  };
  for (const { slug, data } of allPages())
    note(pagePath('pages', slug), TEMPLATES[data.template] ?? 'page', data, WEIGHTS[data.template]);
  for (const { slug, data } of allIdeas()) note(pagePath('ideas', slug), 'essay', data);
  for (const { slug, data } of allStories()) note(pagePath('stories', slug), 'story', data);
  for (const { slug, data } of allServices())
    note(pagePath('services', slug), data.kind === 'guide' ? 'guide' : 'service', data);
  for (const { slug, data } of allWork()) note(pagePath('work', slug), 'work', data);
  for (const { slug, data } of allProjects()) note(pagePath('projects', slug), 'work', data);
  return known;
}

/** Every answer with its own day and sources. */
const answers = (copy: SearchCopy['search']): Record<string, About> =>
  Object.fromEntries(
    allFaq().map(({ slug, data }) => [
      slug,
      {
        kind: 'question' as const,
        date: data.asOf,
        dated: 'checked' as const,
        source: sourceLine(data.sources, copy),
        laws: data.laws.slice(0, LAWS),
      },
    ]),
  );

/** In no order. The home page is as new as the newest of the others. */
export function findablePages(copy: SearchCopy['search']): FindablePage[] {
  const known = pagesByPath(copy);
  const { asked } = readSearchTerms();
  /** By anchor, the page's own under the empty one. */
  const namesOf = (path: string, keywords: readonly string[] = []) => {
    const own = Object.entries(asked).filter(([address]) => address.split('#')[0] === path);
    const names = Object.fromEntries(own.map(([address, list]) => [address.split('#')[1] ?? '', list]));
    return { ...names, '': [...(names[''] ?? []), ...keywords] };
  };
  const pages = indexablePages().map(({ path, published }): FindablePage => {
    const page = known.get(path);
    if (!page) throw new Error(`${path}: a page that search does not know the kind of`);
    return {
      path,
      published,
      topics: topicsByPath().get(path) ?? [],
      ...page,
      names: namesOf(path, page.names),
      ...(path === pagePath('pages', 'faq') ? { parts: answers(copy) } : {}),
    };
  });
  const newest =
    pages
      .map(({ published }) => published)
      .sort()
      .at(-1) ?? '';
  const home: About = {
    kind: 'person',
    date: newest,
    dated: 'updated',
    source: readIdentity().name,
    laws: [],
  };
  return [
    { path: '/', published: newest, topics: [], about: home, names: namesOf('/'), weight: HOME_WEIGHT },
    ...pages,
  ];
}
