import { contentHash } from '#backend/http/content-hash.ts';

/**
 * From this many characters on, a page's data moves out of its HTML. Below it a request of its own costs more than the
 * bytes; above it (the tools carry up to 136,000) the bytes would stand between the visitor and the first paint.
 */
export const LARGEST_INLINE = 8_000;

const DATA = /<script type="application\/json" data-rr="data">(.*?)<\/script>/gs;
const MODULES = '<script type="application/json" data-rr="modules">{';

/**
 * Moves a page's hydration data into a file that the boot script fetches together with the app's scripts, after the
 * largest paint. The page keeps its address in the data of its modules.
 *
 * @returns the page, and the file's site path and text; no file where the data is small enough to stay
 */
export function movePageData(html: string): { html: string; file?: { path: string; text: string } } {
  const chunks = [...html.matchAll(DATA)].map(([, chunk = '']) => chunk);
  const text = `[${chunks.join(',')}]`;
  if (text.length <= LARGEST_INLINE) return { html };
  if (!html.includes(MODULES)) throw new Error('the page names no modules for the boot script');
  const path = `/assets/data-${contentHash(text)}.json`;
  return {
    html: html.replace(DATA, '').replace(MODULES, `${MODULES}"data":${JSON.stringify(path)},`),
    file: { path, text },
  };
}
