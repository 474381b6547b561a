/** The pages of the list of posts: how many, where their files are, what an address asks for. Pure. */

/** So many rows are in the HTML of `/blog`, and in every file of older ones. */
export const POSTS_PER_PAGE = 24;

/** A topic's name in addresses: "AI hiring" is `ai-hiring`. */
export function topicId(label: string): string {
  return label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Path of a page's file; pages count from 1. */
export function postPageFile(version: string, topic: string | undefined, page: number): string {
  return `/blog/pages/${version}/${topic ?? 'all'}-${page}.json`;
}

export const pageCount = (posts: number) => Math.max(1, Math.ceil(posts / POSTS_PER_PAGE));

/** What the query of an address asks for. A page that is none, or past the last, is the nearest there is. */
export function readPostQuery(
  query: URLSearchParams,
  topics: readonly { id: string; count: number }[],
  total: number,
): { topic: string | undefined; page: number; pages: number } {
  const topic = topics.find(({ id }) => id === query.get('topic'));
  const pages = pageCount(topic?.count ?? total);
  const asked = Number(query.get('page') ?? 1);
  const page = Number.isInteger(asked) ? Math.min(Math.max(1, asked), pages) : 1;
  return { topic: topic?.id, page, pages };
}
