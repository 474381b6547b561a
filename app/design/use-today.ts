import { useSyncExternalStore } from 'react';
import { calendarDay } from '#domain/text/dates.ts';

/** The day changes while a page stays open; nobody waits for it, so looking on return is enough. */
function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** The visitor's calendar date, or `undefined` while prerendering and until the app runs. */
export function useToday(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => calendarDay(new Date()),
    () => undefined,
  );
}
