/**
 * Keeps a view transition that the browser skips (the visitor is faster than the animation, the tab is hidden, the
 * window changes size) from ending as an uncaught error: the new page is there all the same. React Router drops the
 * promise that says so. An error of the page change itself is still reported, through the transition's other promises.
 */
export function forgiveSkippedTransitions(page: Document): void {
  const start = page.startViewTransition?.bind(page);
  if (!start) return;
  page.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => {});
    return transition;
  };
}
