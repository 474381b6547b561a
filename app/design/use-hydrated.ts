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
