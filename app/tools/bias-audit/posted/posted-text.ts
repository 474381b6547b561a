/** Lines of a posted page: one line for each row of a table, its cells apart by tabs. */
import { Parser } from 'htmlparser2';

const BREAKS =
  /^(p|div|li|ul|ol|dl|dt|dd|h[1-6]|br|tr|table|section|article|header|footer|caption|figcaption)$/;
const SILENT = /^(script|style|noscript|template|head)$/;

/** The text of an HTML page. */
export function textOfHtml(html: string): string {
  let text = '';
  let silent = 0;
  let inRow = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (SILENT.test(name)) silent += 1;
      if (name === 'tr') inRow += 1;
      if (BREAKS.test(name) && (inRow === 0 || name === 'tr')) text += '\n';
    },
    ontext(data) {
      if (silent === 0) text += data.replace(/\s+/g, ' ');
    },
    onclosetag(name) {
      if (SILENT.test(name)) silent -= 1;
      if (name === 'td' || name === 'th') text += '\t';
      if (name === 'tr') inRow -= 1;
      if (BREAKS.test(name) && inRow === 0) text += '\n';
    },
  });
  parser.write(html);
  parser.end();
  return tidy(text);
}

const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .replace(/ *\t */g, '\t')
        .replace(/[ \u00a0]+/g, ' ')
        .replace(/\t+$/, '')
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n');

/** A piece of text on a page of a PDF; `y` grows upward. */
export type Piece = { text: string; x: number; y: number; width: number };

/** Pieces on one height are a line; a wide gap between two is a column. */
export function linesOf(pieces: readonly Piece[]): string {
  const rows: Piece[][] = [];
  for (const piece of [...pieces].sort((a, b) => b.y - a.y || a.x - b.x)) {
    const row = rows.at(-1);
    if (row && Math.abs(row[0]!.y - piece.y) < 3) row.push(piece);
    else rows.push([piece]);
  }
  return tidy(
    rows
      .map((row) =>
        row
          .sort((a, b) => a.x - b.x)
          .reduce((line, piece, index) => {
            const before = row[index - 1];
            const gap = before ? piece.x - before.x - before.width : 0;
            return line + (index === 0 ? '' : gap > 9 ? '\t' : gap > 1 ? ' ' : '') + piece.text;
          }, ''),
      )
      .join('\n'),
  );
}

/** The text of a PDF, read on this device by a reader that is fetched for it. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(bytes);
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const content = await (await document.getPage(number)).getTextContent();
    const pieces = content.items.flatMap((item): Piece[] =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]), width: item.width }]
        : [],
    );
    pages.push(linesOf(pieces));
  }
  return pages.join('\n');
}
