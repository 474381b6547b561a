import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { whenIdle } from '#app/design/browser/when-idle.ts';
import type { SeenPage } from './kept-requests.ts';

/** At the root of the site, so that it answers for all of it. Its name stays: browsers ask for it again by it. */
export const WORKER_FILE = 'offline-worker.js';

/** Where keeping pages makes no sense or costs what the visitor asked not to spend. */
function isWanted(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  // Absent where the address is not secure, and in some private windows.
  return 'serviceWorker' in navigator && window.top === window && !connection?.saveData;
}

/** What of this site the document has loaded so far. */
const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/`));

/** Whether the document itself came through the worker. */
function cameThroughWorker(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (entry?.workerStart ?? 0) > 0;
}

let documentPath: string | undefined;

async function keep(path: string): Promise<void> {
  await navigator.serviceWorker.register(`/${WORKER_FILE}`);
  const { active } = await navigator.serviceWorker.ready;
  const seen: SeenPage = { path, loaded: path === documentPath && cameThroughWorker(), files: loadedFiles() };
  active?.postMessage(seen);
}

/**
 * For the outermost component, which is there once the app runs: has the page that is in use kept, and what it loaded, so
 * that it opens without a network. The first one brings the worker.
 */
export function useOffline(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!import.meta.env.OFFLINE || import.meta.env.DEV || !isWanted()) return;
    documentPath ??= pathname;
    const path = pathname;
    // A browser may refuse to store anything: the site works as it did.
    whenIdle(() => void keep(path).catch(() => {}), 5_000);
  }, [pathname]);
}
