/** Lines of a posted page: one line for each row of a table, its cells apart by tabs. */
import { Parser } from 'htmlparser2';
import { joinPages, type Piece, pageLines } from './pdf-lines.ts';

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

/** The text of a PDF, read on this device by a reader that is fetched for it. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(bytes);
  const pages: string[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const content = await (await document.getPage(number)).getTextContent();
    const pieces = content.items.flatMap((item): Piece[] =>
      'str' in item && item.str.trim() !== ''
        ? [
            {
              text: item.str,
              x: Number(item.transform[4]),
              y: Number(item.transform[5]),
              width: item.width,
              size: item.height,
            },
          ]
        : [],
    );
    pages.push(pageLines(pieces));
  }
  return tidy(joinPages(pages).join('\n'));
}
