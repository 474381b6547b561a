/** The last instant a `Date` can hold, in epoch milliseconds. What lies beyond was not written by a clock. */
const LAST_INSTANT = 8.64e15;

/** Epoch milliseconds as kept in browser storage: decimal digits and nothing else. Garbage is `undefined`. */
export function parseTimestamp(stored: string | null): number | undefined {
  if (stored === null || !/^\d+$/.test(stored)) return undefined;
  const time = Number(stored);
  return time <= LAST_INSTANT ? time : undefined;
}
