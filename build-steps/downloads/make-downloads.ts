/** Makes the media kit's files. What has not changed comes out of `.cache/`. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type KitFiles, kitFiles } from '#app/content/download-names.ts';
import { kitArchive } from './archive.ts';
import { readKitContent } from './kit-content.ts';
import { oneSheetPdf } from './one-sheet.ts';
import { resumePdf } from './resume.ts';

/** Hash of data and of the scripts in folders: changes when what is made from them would. */
export function workHash(data: unknown, ...folders: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(data));
  for (const folder of folders)
    for (const file of readdirSync(folder).sort()) hash.update(readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** The files by the address that the build gives them, each with where it is kept; `isKept`: none was made anew. */
export async function makeDownloads(): Promise<{ files: { href: string; kept: string }[]; isKept: boolean }> {
  const content = readKitContent();
  const names = kitFiles(content.identity.initials);
  const structure = path.resolve('domain/documents/pdf');
  const cache = path.resolve('.cache/downloads', workHash(content, import.meta.dirname, structure));
  const files = Object.values(names).map((href) => ({ href, kept: path.join(cache, path.basename(href)) }));
  const isKept = files.every(({ kept }) => existsSync(kept));
  if (!isKept) {
    rmSync(path.dirname(cache), { recursive: true, force: true });
    mkdirSync(cache, { recursive: true });
    const [oneSheet, resume] = await Promise.all([oneSheetPdf(content), resumePdf(content)]);
    const made: Record<keyof KitFiles, Uint8Array> = {
      oneSheet,
      resume,
      archive: kitArchive(content, { oneSheet, resume }),
    };
    for (const name of ['oneSheet', 'resume', 'archive'] as const)
      writeFileSync(path.join(cache, path.basename(names[name])), made[name]);
  }
  return { files, isKept };
}

/** SHA-256 of every file by its address, as 64 hexadecimal digits: the page prints it beside the file. */
export async function downloadSums(): Promise<Record<string, string>> {
  const { files } = await makeDownloads();
  return Object.fromEntries(
    files.map(({ href, kept }) => [href, createHash('sha256').update(readFileSync(kept)).digest('hex')]),
  );
}
