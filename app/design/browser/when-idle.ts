/**
 * Does something once nothing else is to be done; after a moment in browsers that do not say so.
 *
 * @param timeout milliseconds after which it is done in any case
 */
export function whenIdle(work: () => void, timeout?: number): void {
  const idle = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 200));
  idle(work, timeout === undefined ? undefined : { timeout });
}
