/** Filters a short list by the words typed so far. Pure. */
import { foldWords } from './search-words.ts';

export type Filterable = { id: string; words: string[] };

/** Text of HTML made by us: no parser is needed where every `<` begins a tag. */
export function htmlWords(html: string): string[] {
  const text = html.replace(/<[^>]+>/g, ' ').replace(/&#x27;|&#39;/g, "'");
  return foldWords(text.replace(/&(#?\w+);/g, ' '));
}

/** Ids of the items in which every typed word begins some word; all of them when nothing is typed. */
export function filterByWords(items: readonly Filterable[], typed: string): Set<string> {
  const wanted = foldWords(typed);
  return new Set(
    items
      .filter(({ words }) => wanted.every((start) => words.some((word) => word.startsWith(start))))
      .map(({ id }) => id),
  );
}
