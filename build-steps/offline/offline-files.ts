/** What the site needs to open without a network: the page for what is not kept, and the service worker. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { filesIn } from '#app/offline/kept-requests.ts';
import { canFill } from '#app/offline/offline-page.ts';
import { WORKER_FILE } from '#app/offline/use-offline.ts';
import { contentHash } from '#backend/http/content-hash.ts';

/** The page's file at the root of the site. */
export const OFFLINE_PAGE = 'offline.html';

const SOURCES = resolve(import.meta.dirname, '../../app/offline');
const APP_DATA = /<script type="application\/json" data-rr="[^"]*">.*?<\/script>/gs;

/**
 * The page without what starts the app: it answers at any address, where the router would look for that address's page.
 *
 * @throws where the page has lost the places that the worker fills
 */
export function withoutApp(html: string): string {
  if (!canFill(html))
    throw new Error(`${OFFLINE_PAGE}: the list of kept pages is not where the worker looks for it`);
  const bare = html.replace(APP_DATA, '');
  if (bare === html) throw new Error(`${OFFLINE_PAGE}: nothing that starts the app was found`);
  return bare;
}

/**
 * Bundles the service worker, or the one that takes it away, into the file that browsers ask for again.
 *
 * @param client folder of the public files, with the page without a network in it
 */
export async function writeWorker(client: string, keeps: boolean): Promise<void> {
  const html = readFileSync(join(client, OFFLINE_PAGE), 'utf8');
  const made = { page: `/${OFFLINE_PAGE}`, files: filesIn(html), version: contentHash(html) };
  const bundle = await rolldown({
    input: join(SOURCES, keeps ? 'keep.worker.ts' : 'remove.worker.ts'),
    transform: { define: { __OFFLINE__: JSON.stringify(made), 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  writeFileSync(join(client, WORKER_FILE), output[0].code);
}
