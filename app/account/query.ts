/** Defaults of every remote read (docs/requirements.md, Remote data and notices). */

const MINUTE_MS = 60_000;
/** Longest wait between two tries, milliseconds. */
const LONGEST_WAIT_MS = 30_000;

/** Wait before retry `n`, 0 first, in milliseconds: 1 s, doubled each time, at most 30 s. */
export function retryDelay(n: number): number {
  return Math.min(1000 * 2 ** n, LONGEST_WAIT_MS);
}

/** `defaultOptions` of the query client: fresh 5 minutes, kept 10, three retries after the first try. */
export const queryDefaults = {
  queries: { staleTime: 5 * MINUTE_MS, gcTime: 10 * MINUTE_MS, retry: 3, retryDelay },
};
