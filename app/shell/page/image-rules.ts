/** How images load (docs/requirements.md, Images). */

/** An image starts to load this far outside the viewport: `IntersectionObserver`'s `rootMargin`. */
export const ROOT_MARGIN = '100px';
/** And when this share of it is visible, within that margin. */
export const THRESHOLD = 0.1;

/**
 * Whether the hero's other portraits are preloaded: not on a 2g connection or a slower one, nor when the
 * visitor saves data. Browsers without the Network Information API give `undefined`, and preload.
 */
export function shouldPreload(
  connection: { effectiveType?: string; saveData?: boolean } | null | undefined,
): boolean {
  return !connection?.saveData && !/^(slow-)?2g$/.test(connection?.effectiveType ?? '');
}
