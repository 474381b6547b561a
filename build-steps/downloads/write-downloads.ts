/** Writes the media kit's files beside the pages. */
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { makeDownloads } from './make-downloads.ts';

/** @param client the build's folder of public files @returns a line for the build's log */
export async function writeDownloads(client: string): Promise<string> {
  const { files, isKept } = await makeDownloads();
  for (const { href, kept } of files) {
    const target = path.join(client, href);
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(kept, target);
  }
  return `Media kit: ${files.length} files ${isKept ? 'from the cache' : 'made'}.`;
}
