/** What of this site's requests is kept on a visitor's device, and under which name. */
import { isPersonal } from '#app/seo/personal-addresses.ts';

/**
 * `page`: asked of the network first, so that nobody who is online sees an old one. `file`, `picture`: their names change
 * with their content, so that a kept one is right for ever. `data`: like a page.
 */
export type Kept = 'page' | 'file' | 'picture' | 'data';

export type Asked = Pick<Request, 'method' | 'url'> & {
  /** It fills a window of its own, not a frame. */
  isPage: boolean;
  /** A part of a file: a browser that asks for one must not be given the whole. */
  isRange: boolean;
};

/** Dictionaries are for the network alone; a page's data for the router is not asked for without one (lost-page.ts). */
const NETWORK_ONLY = /\.(?:dict|data)$/;

/** @param origin the site's own: nothing of others is kept */
export function keptAs({ method, url, isPage, isRange }: Asked, origin: string): Kept | undefined {
  const address = new URL(url);
  const { pathname } = address;
  if (method !== 'GET' || isRange || address.origin !== origin) return undefined;
  if (isPersonal(pathname) || NETWORK_ONLY.test(pathname)) return undefined;
  if (isPage) return 'page';
  if (pathname.startsWith('/assets/')) return 'file';
  if (pathname.startsWith('/pictures/')) return 'picture';
  return /^\/(?:search|samples)\//.test(pathname) ? 'data' : undefined;
}

/** The name a page or a file is kept under: its address alone. What an address carries in its query is never written down. */
export function keyOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + (pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname);
}

/** The scripts, stylesheets and data that a page's HTML names: with them it runs without a network. */
export function filesIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|json)\b/g))];
}

/** What a page tells the worker once it is used. */
export type SeenPage = {
  path: string;
  /** The worker was there when the page was loaded, and has kept it: it needs no second look at the network. */
  loaded: boolean;
  /** Addresses of what the page has loaded before the worker was there. */
  files: string[];
};

/** A message as `SeenPage`, if it is one. */
export function readSeenPage(data: unknown): SeenPage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { path, loaded, files } = data as Record<string, unknown>;
  if (typeof path !== 'string' || !path.startsWith('/') || !Array.isArray(files)) return undefined;
  return { path, loaded: loaded === true, files: files.filter((file) => typeof file === 'string') };
}
