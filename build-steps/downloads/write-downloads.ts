/** Writes the media kit's files beside the pages. What has not changed comes out of `.cache/`. */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { kitFiles } from '#app/content/download-names.ts';
import { kitArchive } from './archive.ts';
import { readKitContent } from './kit-content.ts';
import { oneSheetPdf } from './one-sheet.ts';
import { resumePdf } from './resume.ts';

/** Hash of data and of the scripts in a folder: changes when what is made from them would. */
export function workHash(data: unknown, folder: string): string {
  const hash = createHash('sha256').update(JSON.stringify(data));
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** @param client the build's folder of public files @returns a line for the build's log */
export async function writeDownloads(client: string): Promise<string> {
  const content = readKitContent();
  const names = kitFiles(content.identity.initials);
  const hash = workHash(content, import.meta.dirname);
  const cache = path.resolve('.cache/downloads', hash);
  const wanted = Object.values(names).map((href) => ({
    kept: path.join(cache, path.basename(href)),
    target: path.join(client, href),
  }));
  const isKept = wanted.every(({ kept }) => existsSync(kept));
  if (!isKept) {
    rmSync(path.dirname(cache), { recursive: true, force: true });
    mkdirSync(cache, { recursive: true });
    const [oneSheet, resume] = await Promise.all([oneSheetPdf(content), resumePdf(content)]);
    const made = { oneSheet, resume, archive: kitArchive(content, { oneSheet, resume }) };
    for (const [name, data] of Object.entries(made)) {
      writeFileSync(path.join(cache, path.basename(names[name as keyof typeof names])), data);
    }
  }
  for (const { kept, target } of wanted) {
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(kept, target);
  }
  return `Media kit: ${wanted.length} files ${isKept ? 'from the cache' : 'made'}.`;
}
