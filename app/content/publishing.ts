/** What is published: on which day, and whether what is not is shown all the same. */
import { once } from './once.ts';

/** The build's day, `YYYY-MM-DD`. `BUILD_DATE` fixes it for reproducible builds and tests. */
export const buildDate = once(() => process.env.BUILD_DATE || new Date().toISOString().slice(0, 10));

/**
 * The development server shows what is not published yet, marked as such (`build-steps/vite/site-content.ts`); a preview
 * link shows one entry, whose file the variable names, and nothing else of what is not public.
 */
function showsDraft(item: unknown): boolean {
  const shown = process.env.SHOW_DRAFTS;
  return (
    shown === '1' || (typeof item === 'object' && item !== null && 'file' in item && item.file === shown)
  );
}

export type Dated = { published: string; draft?: boolean };

/** Drafts and entries dated after `today` are not published. */
export function isPublished(entry: Dated, today: string): boolean {
  return !entry.draft && entry.published <= today;
}

/** The published ones of `items`; where drafts are shown, the others too, as `mark` makes them. */
export function visible<Item>(
  items: readonly Item[],
  published: (item: Item) => boolean,
  mark: (item: Item) => Item,
): Item[] {
  return items.flatMap((item) => {
    if (published(item)) return [item];
    return showsDraft(item) ? [mark(item)] : [];
  });
}
