import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useHydrated } from './use-hydrated.ts';

/** Edits a copy of the query. */
export type QueryEdit = (next: URLSearchParams) => void;

/**
 * The address's query as a page's state: empty until the page has hydrated, and changed at once for the page,
 * though the address follows a moment later (a checkbox must not wait for the router). Changes replace the
 * history entry and keep the scroll position; an anchor in the address is dropped.
 */
export function useQuery(): [URLSearchParams, (edit: QueryEdit) => void] {
  const hydrated = useHydrated();
  const { state, key } = useLocation();
  const [address, setAddress] = useSearchParams();
  const [own, setOwn] = useState<string>();
  const latest = useRef<{ count: number; query: string | undefined }>({ count: 0, query: undefined });
  const arrived: unknown = (state as { query?: number } | null)?.query;

  // Our last change has arrived, or somebody went elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation.
  useEffect(() => {
    if (typeof arrived === 'number' && arrived < latest.current.count) return;
    latest.current.query = undefined;
    setOwn(undefined);
  }, [arrived, key]);

  const change = (edit: QueryEdit) => {
    const next = new URLSearchParams(latest.current.query ?? address);
    edit(next);
    const count = latest.current.count + 1;
    latest.current = { count, query: next.toString() };
    setOwn(next.toString());
    setAddress(next, { replace: true, preventScrollReset: true, state: { query: count } });
  };
  return [new URLSearchParams(hydrated ? (own ?? address) : ''), change];
}
