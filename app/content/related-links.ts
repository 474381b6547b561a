/** Which pages stand in a page's related-links block (docs/requirements.md, Home). Runs at build. */

/** What is known of a page to relate it. */
export type RelatedPage = {
  path: string;
  keywords: readonly string[];
  topics?: readonly string[];
  /** The path that an alias stands for; absent on all other pages. */
  canonical?: string | undefined;
};

/** Up to this many links a page. */
export const RELATED_LIMIT = 6;

/** Shared topics weigh most: they are few and chosen; single words of a keyword hint at most. */
const TOPIC = 3;
const KEYWORD = 2;
const WORD = 0.5;
/** Being of the same section decides where little else does. */
const SECTION = 0.25;

/**
 * Of a term that very many pages share only so many are looked at: it says little, and without a limit the
 * work would grow with the square of the number of pages.
 */
const MOST_PER_TERM = 100;

type Index<Page> = {
  byPath: Map<string, number>;
  /** For every term, the positions of the candidates that have it. */
  byTerm: Map<string, number[]>;
  pages: readonly Page[];
};

/** One index per list of candidates, so that a build that asks for every page indexes them once. */
const indexes = new WeakMap<readonly RelatedPage[], Index<RelatedPage>>();

const pathOf = (href: string) => href.replace(/[?#].*$/s, '');
const identity = (page: RelatedPage) => page.canonical ?? page.path;
const sectionOf = (path: string) => path.split('/')[1] ?? '';

/** A page's terms and what sharing each is worth. */
function termsOf(page: RelatedPage): Map<string, number> {
  const terms = new Map<string, number>();
  for (const topic of page.topics ?? []) terms.set(`topic:${topic.trim().toLowerCase()}`, TOPIC);
  for (const keyword of page.keywords) {
    const text = keyword.trim().toLowerCase();
    if (!text) continue;
    terms.set(`keyword:${text}`, KEYWORD);
    for (const word of text.match(/[\p{L}\p{N}]{2,}/gu) ?? []) terms.set(`word:${word}`, WORD);
  }
  const section = sectionOf(page.path);
  // Pages at the root have nothing in common by being there.
  if (page.path.split('/').length > 2) terms.set(`section:${section}`, SECTION);
  return terms;
}

function indexOf<Page extends RelatedPage>(candidates: readonly Page[]): Index<Page> {
  const known = indexes.get(candidates);
  if (known) return known as Index<Page>;
  const byPath = new Map<string, number>();
  const byTerm = new Map<string, number[]>();
  candidates.forEach((page, position) => {
    if (!byPath.has(page.path)) byPath.set(page.path, position);
    for (const term of termsOf(page).keys()) {
      const positions = byTerm.get(term);
      if (positions) positions.push(position);
      else byTerm.set(term, [position]);
    }
  });
  const index = { byPath, byTerm, pages: candidates };
  indexes.set(candidates, index);
  return index;
}

/**
 * Up to `limit` of the candidates for `current`: first those it names in `related` (internal links, in its
 * order), then those that share most topics and keywords, rare ones counting more; ties keep the candidates'
 * order. Never the page itself or an alias of it, never one page twice, nothing that shares nothing.
 * `candidates` must not change after the first call.
 */
export function relatedLinks<Page extends RelatedPage>(
  current: RelatedPage & { related?: readonly string[] },
  candidates: readonly Page[],
  limit: number = RELATED_LIMIT,
): Page[] {
  const { byPath, byTerm, pages } = indexOf(candidates);
  const self = identity(current);
  const taken = new Set([self]);
  const links: Page[] = [];
  const take = (position: number | undefined) => {
    const found = position === undefined ? undefined : pages[position];
    if (!found || links.length >= limit || taken.has(identity(found))) return;
    taken.add(identity(found));
    // Where the canonical page is a candidate too, it stands for its alias.
    links.push(pages[byPath.get(identity(found)) ?? -1] ?? found);
  };

  for (const href of current.related ?? []) take(byPath.get(pathOf(href)));

  const scores = new Map<number, number>();
  for (const [term, weight] of termsOf(current)) {
    const positions = byTerm.get(term) ?? [];
    const worth = weight * Math.log1p(pages.length / positions.length);
    for (const position of positions.slice(0, MOST_PER_TERM)) {
      scores.set(position, (scores.get(position) ?? 0) + worth);
    }
  }
  const best = [...scores].sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b);
  for (const [position] of best) take(position);
  return links;
}
