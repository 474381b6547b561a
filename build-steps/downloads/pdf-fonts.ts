/** The site's typefaces as static instances that PDF readers understand, cut down to the letters in use. */
import { readFile } from 'node:fs/promises';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import fontkit from '@pdf-lib/fontkit';
import subsetFont from 'subset-font';

const packages = new URL('../../node_modules/@fontsource-variable/', import.meta.url);

const faces = {
  display: { file: 'newsreader/files/newsreader-latin-opsz-normal.woff2', axes: { wght: 400, opsz: 72 } },
  text: { file: 'newsreader/files/newsreader-latin-opsz-normal.woff2', axes: { wght: 400, opsz: 12 } },
  italic: { file: 'newsreader/files/newsreader-latin-opsz-italic.woff2', axes: { wght: 400, opsz: 14 } },
  sans: { file: 'archivo/files/archivo-latin-wdth-normal.woff2', axes: { wght: 400, wdth: 100 } },
  strong: { file: 'archivo/files/archivo-latin-wdth-normal.woff2', axes: { wght: 600, wdth: 100 } },
} as const;

export type FaceName = keyof typeof faces;
export type Face = { font: PDFFont; has: (codePoint: number) => boolean };
export type Faces = Record<FaceName, Face>;

/** Every face, embedded. `text` holds all letters the document will show. */
export async function embedFaces(document: PDFDocument, text: string): Promise<Faces> {
  document.registerFontkit(fontkit);
  // The brackets are those of a sample's mark, which no text may contain.
  const letters = [...new Set(`${text} -?()`)].join('');
  const result: Partial<Faces> = {};
  // One after the other: the order of fonts in the file decides its bytes.
  for (const [name, { file, axes }] of Object.entries(faces)) {
    const source = await readFile(new URL(file, packages));
    const bytes = await subsetFont(source, letters, { targetFormat: 'sfnt', variationAxes: axes });
    const known = fontkit.create(bytes);
    // Already cut down; a second time would only lose glyphs. Ligatures come out as wide gaps and lose their letters.
    const font = await document.embedFont(bytes, { subset: false, features: { liga: false } });
    result[name as FaceName] = { font, has: (point: number) => known.hasGlyphForCodePoint(point) };
  }
  return result as Faces;
}

/** Text in letters that a face has: accents that it lacks are dropped, other strangers become question marks. */
export function inLettersOf({ has }: Face, text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    if (has(letter.codePointAt(0) ?? 0)) return letter;
    const [base = ''] = letter.normalize('NFKD');
    return base !== letter && has(base.codePointAt(0) ?? 0) ? base : '?';
  }).join('');
}
