/** The search over the page: its name among the overlays, and how it opens. */
import { overlays } from '#app/design/overlay-stack.ts';

export const SEARCH = 'search';

/** Opens the search, or goes to the field of a page that has one of its own. */
export function openSearch(): void {
  const field = document.getElementById('site-search');
  if (!field) {
    overlays.open(SEARCH);
    return;
  }
  const open = overlays.current();
  if (open) overlays.close(open);
  // After a dialog has given the focus back.
  requestAnimationFrame(() => field.focus());
}
