/**
 * The service worker: pages and tools that were seen work without a network. A page is asked of the network first, each
 * time, so that nobody who is online sees an old one; what bears a hash in its name is taken from the store. Nothing that
 * belongs to one person is kept, and no query (`kept-requests.ts`). It is registered once the app runs, and a new one takes
 * over at once: old pages find their files in the store, new ones bring theirs.
 */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly, type Strategy } from 'workbox-strategies';
import { CACHES, sweepCaches } from './caches.ts';
import { filesIn, type Kept, keptAs, keyOf, readSeenPage, type SeenPage } from './kept-requests.ts';
import { fillOfflinePage, type KeptPage, titleOf } from './offline-page.ts';

declare const self: ServiceWorkerScope;
/** What the build made for the page without a network; it changes with that page, and the worker with it. */
declare const __OFFLINE__: { page: string; files: string[]; version: string };

/** How many are kept; those that were used longest ago go first. */
const MOST = { page: 60, file: 300, picture: 150, data: 30 } as const;
/** A connection that has brought nothing of a page for so many seconds is as good as none. */
const FAILING_AFTER = 10;
/** What a proxy says when the server behind it does not answer. */
const isGone = (status: number) => status >= 502 && status <= 504;

/** The same address is asked with different headers by a window and by this worker. */
const matchOptions = { ignoreVary: true };
const byAddress: WorkboxPlugin = { cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url) };

/** Whole pages alone: neither errors, nor redirects, nor what is marked as not to be kept. */
const wholePages: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    const { status, redirected, headers } = response;
    const isHtml = headers.get('content-type')?.startsWith('text/html');
    const refused = headers.get('cache-control')?.includes('no-store');
    return status === 200 && !redirected && isHtml && !refused ? response : null;
  },
  /** A server that is away for a moment is no reason to show its proxy's error for a page that is here. */
  async handlerWillRespond({ request, response }) {
    if (!isGone(response.status)) return response;
    return (await keptPage(request.url)) ?? response;
  },
  async handlerDidRespond({ request, response }) {
    if (response?.status === 404 || response?.status === 410) {
      await (await caches.open(CACHES.page)).delete(keyOf(request.url), matchOptions);
    }
  },
};

const keptPage = async (url: string) => (await caches.open(CACHES.page)).match(keyOf(url), matchOptions);

/** What goes when there are too many. The library's own class leaves its optional members undefined, which its type forbids. */
const lastUsed = (kind: Kept) =>
  new ExpirationPlugin({
    maxEntries: MOST[kind],
    matchOptions,
    purgeOnQuotaError: kind !== 'page',
  }) as WorkboxPlugin;

const settings = (kind: Kept, ...plugins: WorkboxPlugin[]) => ({
  cacheName: CACHES[kind],
  matchOptions,
  plugins: [byAddress, ...plugins, lastUsed(kind)],
});

const STRATEGIES: Record<Kept, Strategy> = {
  page: new NetworkFirst({ ...settings('page', wholePages), networkTimeoutSeconds: FAILING_AFTER }),
  file: new CacheFirst(settings('file')),
  picture: new CacheFirst(settings('picture')),
  data: new NetworkFirst({ ...settings('data'), networkTimeoutSeconds: FAILING_AFTER }),
};

const fillsWindow = ({ mode, destination }: Request) => mode === 'navigate' && destination === 'document';
const kindOf = (request: Request) =>
  keptAs(
    {
      method: request.method,
      url: request.url,
      isPage: fillsWindow(request),
      isRange: request.headers.has('range'),
    },
    self.location.origin,
  );

for (const kind of Object.keys(STRATEGIES) as Kept[]) {
  registerRoute(({ request }) => kindOf(request) === kind, STRATEGIES[kind]);
}
// What is never kept has the page without a network all the same.
registerRoute(({ request }) => fillsWindow(request), new NetworkOnly());

/** What opens without a network, the pages seen last first. */
async function keptPages(): Promise<KeptPage[]> {
  const cache = await caches.open(CACHES.page);
  const found = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const title = titleOf((await (await cache.match(url, matchOptions))?.text()) ?? '');
      return title ? [{ path: new URL(url).pathname, title }] : [];
    }),
  );
  return found.flat().reverse();
}

setCatchHandler(async ({ request }) => {
  const page = fillsWindow(request) ? await caches.match(__OFFLINE__.page, matchOptions) : undefined;
  if (!page) return Response.error();
  const { pathname, search } = new URL(request.url);
  const html = fillOfflinePage(await page.text(), pathname + search, await keptPages());
  const headers = new Headers(page.headers);
  // They were those of the built page's bytes.
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  return new Response(html, { status: 503, headers });
});

async function keepFiles(event: ExtendableEvent, files: readonly string[]): Promise<void> {
  await Promise.allSettled(
    files.map((file) => {
      const request = new Request(file);
      const kind = kindOf(request);
      return kind && kind !== 'page' && STRATEGIES[kind].handle({ event, request });
    }),
  );
}

/** Keeps a page that is in use, whether it was loaded before this worker was there or by the router. */
async function keepSeen(event: ExtendableEvent, { path, loaded, files }: SeenPage): Promise<void> {
  const request = new Request(new URL(path, self.location.origin));
  if (
    keptAs({ method: 'GET', url: request.url, isPage: true, isRange: false }, self.location.origin) !== 'page'
  )
    return;
  const page =
    (loaded && (await keptPage(request.url))) ||
    (await STRATEGIES.page.handle({ event, request }).catch(() => undefined));
  if (page?.ok) await keepFiles(event, [...filesIn(await page.text()), ...files]);
}

async function keepOfflinePage(event: ExtendableEvent): Promise<void> {
  const fallback = await caches.open(CACHES.fallback);
  const answer = await fetch(__OFFLINE__.page, { cache: 'reload' });
  if (!answer.ok) throw new Error(`${__OFFLINE__.page}: ${answer.status}`);
  await fallback.put(__OFFLINE__.page, answer);
  await keepFiles(event, __OFFLINE__.files);
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage(event).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(sweepCaches(Object.values(CACHES)).then(() => self.clients.claim()));
});
self.addEventListener('message', (event) => {
  const seen = readSeenPage(event.data);
  if (seen) event.waitUntil(keepSeen(event, seen));
});
// A page is on its way while the worker starts.
enableNavigationPreload();
