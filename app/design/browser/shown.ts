/**
 * A browser may open a page ahead of a click (`Speculation-Rules`). Until it is looked at it counts nothing, assigns
 * nothing and starts nothing.
 */

/** Whether this page was opened ahead and is not looked at yet. */
export const isAhead = (): boolean =>
  (document as Document & { prerendering?: boolean }).prerendering === true;

/** Runs at once on a page that is looked at, else when it is. */
export function whenShown(run: () => void): void {
  if (isAhead()) document.addEventListener('prerenderingchange', () => run(), { once: true });
  else run();
}

/** When the visitor came to this document, in milliseconds of `performance.now()`; 0 where it was not opened ahead. */
export function shownAt(): number {
  const [load] = performance.getEntriesByType('navigation') as { activationStart?: number }[];
  return load?.activationStart ?? 0;
}
