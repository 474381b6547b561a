/**
 * Writes the toolkit's archive to `build/toolkit/`, outside the public files: it is handed out through the mailed
 * single-use link alone. An archive made from the same content comes out of `.cache/`.
 */
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { buildDate } from '#app/content/publishing.ts';
import { toPlainText } from '#domain/documents/document-model.ts';
import { toDocx } from '#domain/documents/to-docx.ts';
import { workHash } from '../downloads/make-downloads.ts';
import { toolkitDocuments } from './documents.ts';
import { readToolkitContent, type ToolkitContent } from './toolkit-content.ts';
import { worksheetCsv } from './worksheet.ts';

/** The archive's bytes. */
export async function toolkitArchive(content: ToolkitContent): Promise<Uint8Array> {
  const { kit } = content;
  const documents = toolkitDocuments(content);
  const files: Zippable = {};
  for (const [name, model] of documents) files[`${name}.docx`] = await toDocx(model);
  // The mark lets spreadsheets see that the text is UTF-8.
  files[`${kit.worksheet.file}.csv`] = new TextEncoder().encode(`\uFEFF${worksheetCsv(content)}`);
  const [, first] = documents[0] ?? [];
  const about = {
    title: kit.title,
    blocks: [
      { type: 'heading' as const, level: 1 as const, runs: [{ text: kit.title }] },
      ...(first?.blocks.slice(1, 3) ?? []),
      {
        type: 'list' as const,
        style: 'bullet' as const,
        items: documents.map(([name, { title }]) => [{ text: `${title}: ${name}.docx` }]),
      },
      { type: 'paragraph' as const, runs: [{ text: kit.worksheet.csv }] },
    ],
  };
  files['README.txt'] = new TextEncoder().encode(toPlainText(about).replaceAll('\n', '\r\n'));
  return zipSync(files, { mtime: new Date(`${content.day}T12:00:00Z`) });
}

/** @param build the build's folder @returns a line for the build's log */
export async function writeToolkit(build: string): Promise<string> {
  const content = readToolkitContent(buildDate());
  const cache = path.resolve('.cache/toolkit');
  const kept = path.join(cache, `${workHash(content, import.meta.dirname)}.zip`);
  const isKept = existsSync(kept);
  if (!isKept) {
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(cache, { recursive: true });
    writeFileSync(kept, await toolkitArchive(content));
  }
  const target = path.join(build, 'toolkit', `${content.kit.archive}.zip`);
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(kept, target);
  return `Toolkit: ${isKept ? 'from the cache' : 'made'}.`;
}
