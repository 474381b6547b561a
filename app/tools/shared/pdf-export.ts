/** The PDF writer with its fonts: fetched when somebody asks for a PDF, never with a page. */

import type { DocumentModel } from '#domain/documents/document-model.ts';
import { readFont } from '#domain/documents/pdf/true-type.ts';
import { missingFrom, toPdf } from '#domain/documents/to-pdf.ts';
import { fillIn } from '#domain/text/wording.ts';
import arrows from '../../design/fonts/pdf-arrows.ttf?url';
import display from '../../design/fonts/pdf-display.ttf?url';
import displayExtended from '../../design/fonts/pdf-display-ext.ttf?url';
import displayVietnamese from '../../design/fonts/pdf-display-vietnamese.ttf?url';
import signs from '../../design/fonts/pdf-signs.ttf?url';
import strong from '../../design/fonts/pdf-strong.ttf?url';
import strongExtended from '../../design/fonts/pdf-strong-ext.ttf?url';
import strongVietnamese from '../../design/fonts/pdf-strong-vietnamese.ttf?url';
import text from '../../design/fonts/pdf-text.ttf?url';
import textExtended from '../../design/fonts/pdf-text-ext.ttf?url';
import textVietnamese from '../../design/fonts/pdf-text-vietnamese.ttf?url';

const LATIN = { text: [text], strong: [strong], display: [display] };
/** For letters that English, French, German and Spanish have not. */
const ALL = {
  text: [text, textExtended, textVietnamese, signs, arrows],
  strong: [strong, strongExtended, strongVietnamese, signs, arrows],
  display: [display, displayExtended, displayVietnamese, signs, arrows],
};

async function fetchFont(address: string) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return readFont(new Uint8Array(await answer.arrayBuffer()));
}

async function fetchFaces(files: typeof LATIN) {
  const all = (addresses: readonly string[]) => Promise.all(addresses.map(fetchFont));
  const [inText, inStrong, inDisplay] = await Promise.all([
    all(files.text),
    all(files.strong),
    all(files.display),
  ]);
  return { text: inText, strong: inStrong, display: inDisplay };
}

/** How many letters without an outline are named. */
const NAMED = 8;

/** Saves a document as a PDF; says which letters our fonts lack rather than leave them out. @param lacking holds `{letters}` */
export async function savePdf(
  model: DocumentModel,
  save: (title: string, extension: string, type: string, data: Uint8Array<ArrayBuffer>) => void,
  say: (message: string) => void,
  lacking: string,
): Promise<void> {
  let faces = await fetchFaces(LATIN);
  if (missingFrom(model, faces).length > 0) faces = await fetchFaces(ALL);
  const missing = missingFrom(model, faces);
  if (missing.length === 0) save(model.title, 'pdf', 'application/pdf', await toPdf(model, faces));
  else {
    const letters = missing.slice(0, NAMED).join(' ') + (missing.length > NAMED ? ' \u2026' : '');
    say(fillIn(lacking, { letters }));
  }
}
