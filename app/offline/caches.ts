/** The stores of the worker that keeps pages, so that both it and the one that ends it know them. */

/** Only what begins so is ours to sweep: another app of the same origin has stores of its own. */
const OURS = 'offline-';
/** Counted up when what lies in them is no longer of use. */
const FORM = 1;

const named = (kind: string) => `${OURS}${kind}-${FORM}`;

/** By what is in them. `fallback` holds the page for what is not kept. */
export const CACHES = {
  page: named('pages'),
  file: named('files'),
  picture: named('pictures'),
  data: named('data'),
  fallback: named('fallback'),
} as const;

/** Where the library notes when each was last used. */
export const USED_DATABASE = 'workbox-expiration';

/** Deletes our stores, but for those named. */
export async function sweepCaches(except: readonly string[]): Promise<void> {
  const found = (await caches.keys()).filter((name) => name.startsWith(OURS) && !except.includes(name));
  await Promise.all(found.map((name) => caches.delete(name)));
}
