/**
 * React Router reloads the page it is on when the next page's code cannot be fetched. What was wanted is the next
 * page: its address is noted when a navigation begins, and the reloaded document goes there with one hard load.
 */
import type { ClientInstrumentation } from 'react-router';
import { UNDER_WAY } from './quiet-prefetch.ts';

/** Session storage key of the address a navigation under way is for; empty between navigations. */
const KEY = 'wanted_page';

/** For the boot script, before anything else: after a reload that nobody asked for, goes to the wanted page. */
export function goToWantedPage(): void {
  try {
    const wanted = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (wanted?.startsWith('/') && entry?.type === 'reload') location.replace(wanted);
  } catch {
    // No session storage: the visitor stays on the page they were on.
  }
}

let navigations = 0;

/** Marks the page while a navigation is under way; what it returns ends it. */
function underWay(): () => void {
  const { dataset } = document.documentElement;
  navigations += 1;
  dataset[UNDER_WAY] = '';
  return () => {
    navigations -= 1;
    if (navigations === 0) delete dataset[UNDER_WAY];
  };
}

/** For the router: notes where each navigation leads until it has arrived. On the way back the address is there already. */
export const rememberWantedPage: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(navigate, { to }) {
        const done = underWay();
        if (typeof to === 'number') return void (await navigate().finally(done));
        const { pathname, search, hash } = new URL(to, location.href);
        const wanted = pathname + search + hash;
        try {
          sessionStorage.setItem(KEY, wanted);
          await navigate();
          // A later navigation that took this one's place has noted its own.
          if (sessionStorage.getItem(KEY) === wanted) sessionStorage.removeItem(KEY);
        } catch {
          // No session storage: a failed navigation reloads the page it started from.
        } finally {
          done();
        }
      },
    });
  },
};
