import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in prerendered HTML and while it hydrates: for what only the visitor's address bar or device knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * The address in front of every link that a visitor takes away or prints: that of the page it is taken from, whatever
 * address the build was given. The build's own while the page is made.
 */
export const useOwnOrigin = (built: string): string => (useHydrated() ? location.origin : built);
