/** The visitor's own calendar day, for everything that changes on a date. */
import { useSyncExternalStore } from 'react';
import { calendarDay } from '#app/lib/regulation-status.ts';

function millisecondsToMidnight(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}

function onNewDay(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => {
      changed();
      wait();
    }, millisecondsToMidnight(new Date()));
  };
  wait();
  // A sleeping device fires no timer on time.
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}

const today = () => calendarDay(new Date());

/**
 * `YYYY-MM-DD` by the visitor's clock, and the day of the build in prerendered HTML and while it hydrates.
 * What depends on it must keep its size, since it may change right after hydration.
 */
export function useToday(builtOn: string): string {
  return useSyncExternalStore(onNewDay, today, () => builtOn);
}
