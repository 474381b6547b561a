/** Writes several documents as Word files into one archive. */
import { strToU8, zipSync } from 'fflate';
import type { DocumentModel } from './document-model.ts';
import { toDocx } from './to-docx.ts';

/**
 * @param files each document with its path in the archive, without an extension; a document without blocks is left out
 * @returns the bytes of the archive
 */
export async function toZip(
  files: readonly { path: string; model: DocumentModel }[],
): Promise<Uint8Array<ArrayBuffer>> {
  const entries: Record<string, Uint8Array> = {};
  for (const { path, model } of files) {
    if (model.blocks.length > 0) entries[`${path}.docx`] = await toDocx(model);
  }
  if (Object.keys(entries).length === 0) entries['empty.txt'] = strToU8('No document is in the set.\n');
  return zipSync(entries);
}
