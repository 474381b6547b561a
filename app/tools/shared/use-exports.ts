import { useEffect, useState } from 'react';
import { copyText } from '#app/design/browser/copy-text.ts';
import { download } from '#app/design/browser/save-file.ts';
import { track } from '#app/vendors/analytics/track.ts';
import type { DocumentModel } from '#domain/documents/document-model.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { ExportCopy } from './copy.ts';
import { DOCX_TYPE, fileName } from './download.ts';

type Writers = { word: () => Promise<typeof import('#domain/documents/to-docx.ts')> } & Record<
  string,
  () => Promise<unknown>
>;

/**
 * The ways a tool's result leaves the page, and what came of the last one, for the export bar to say. Once `warm`,
 * the writers are fetched ahead, so that they are there when the network is not. `saving`: a saved file ends the tool.
 */
export function useExports(copy: ExportCopy, writers: Writers, warm: boolean, saving?: 'tool_finish') {
  const [message, setMessage] = useState('');
  useEffect(() => {
    // A failure shows when the visitor asks for the file; here it is only early.
    if (warm) for (const load of Object.values(writers)) load().catch(() => {});
  }, [warm, writers]);

  /** Hands a file to the browser. */
  function save(title: string, extension: string, type: string, data: string | Uint8Array<ArrayBuffer>) {
    const name = fileName(title, extension);
    download(name, type, data);
    setMessage(fillIn(copy.saved, { file: name }));
    track({ name: 'engagement', engagement_type: 'download' });
    if (saving) track({ name: 'engagement', engagement_type: saving });
  }

  /** Makes and saves a file with a writer that may have to be fetched first. */
  async function make(run: () => Promise<void>) {
    setMessage(copy.working);
    try {
      await run();
    } catch {
      setMessage(copy.wordFailed);
    }
  }

  const saveWord = (model: DocumentModel) =>
    make(async () => {
      const { toDocx } = await writers.word();
      save(model.title, 'docx', DOCX_TYPE, await toDocx(model));
    });

  /** Its writer comes when it is asked for, not ahead: with its fonts it weighs more than most visitors need. */
  const savePdf = (model: DocumentModel) =>
    make(async () => (await import('./pdf-export.ts')).savePdf(model, save, setMessage, copy.pdfLacks));

  /** Puts a text or an address into the clipboard. */
  async function put(text: string) {
    const done = await copyText(text);
    setMessage(done ? copy.copied : copy.copyFailed);
    if (done) track({ name: 'engagement', engagement_type: 'copy' });
  }

  return { message, say: setMessage, save, make, saveWord, savePdf, put };
}
