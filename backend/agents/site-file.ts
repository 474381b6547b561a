/** The site's public JSON files, for the agents' tools. */
import type { ReadSiteFile } from './mcp.ts';

/** A file that takes longer is not coming. Milliseconds. */
const SLOWEST_MS = 8_000;

/** Reads them from the site itself, for hosts that have no copy of the build. */
export const siteFilesAt =
  (siteUrl: string): ReadSiteFile =>
  async (path) => {
    const response = await fetch(new URL(path, siteUrl), { signal: AbortSignal.timeout(SLOWEST_MS) });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
  };
