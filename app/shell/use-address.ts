import { useLocation } from 'react-router';
import { useHydrated } from '#app/design/use-hydrated.ts';

/**
 * The address as the prerendered HTML knew it until the app runs, then the visitor's: that HTML was made without
 * a query, and the 404 page answers for addresses it has never seen. React would say that its words differ.
 */
export function useAddress() {
  const { pathname, search } = useLocation();
  if (useHydrated()) return { pathname, search };
  const unknown = typeof document !== 'undefined' && 'notFound' in document.documentElement.dataset;
  return { pathname: unknown ? '' : pathname, search: '' };
}
