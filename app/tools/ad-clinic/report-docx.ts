/** Writes the text with Word's own tracked changes. Heavy: loaded on click, never with the page. */
import { DeletedTextRun, Document, HeadingLevel, InsertedTextRun, Packer, Paragraph, TextRun } from 'docx';
import { cleanText } from '#domain/documents/document-model.ts';
import { pageFor, wordStyles } from '#domain/documents/to-docx.ts';
import { type Report, shorten, sourceLine, trackedLines } from './report.ts';

/** The file's bytes. `date` stands on every change. */
export async function docxReport(report: Report, date: Date): Promise<Uint8Array<ArrayBuffer>> {
  const { copy, analysis, draft } = report;
  const stamp = { author: copy.label, date: date.toISOString() };
  let id = 0;
  const body = trackedLines(draft).map(
    (line) =>
      new Paragraph({
        // Lines as they were typed: the empty ones are the room between them.
        spacing: { after: 0 },
        children: line.map(({ kind, text }) => {
          if (kind === 'same') return new TextRun(text);
          id++;
          return kind === 'inserted'
            ? new InsertedTextRun({ text, id, ...stamp })
            : new DeletedTextRun({ text, id, ...stamp });
        }),
      }),
  );
  const list = analysis.findings.map(
    (finding) =>
      new Paragraph({
        bullet: { level: 0 },
        children: [
          ...(finding.match === '' ? [] : [new TextRun(`${cleanText(shorten(finding.match))}: `)]),
          new TextRun({ text: `${finding.title}. `, bold: true }),
          new TextRun(`${finding.reason} `),
          new TextRun({ text: `(${sourceLine(finding)})`, italics: true }),
        ],
      }),
  );
  const title = (text: string, heading: (typeof HeadingLevel)[keyof typeof HeadingLevel]) =>
    new Paragraph({ text, heading, keepNext: true });
  const document = new Document({
    title: copy.field.label,
    styles: wordStyles({ value: 'en-US' }),
    features: { trackRevisions: true },
    sections: [
      {
        properties: { page: pageFor([...analysis.settings.places, ...analysis.mentioned]) },
        children: [
          title(copy.field.label ?? '', HeadingLevel.HEADING_1),
          ...body,
          title(copy.findings.title, HeadingLevel.HEADING_2),
          ...(list.length > 0 ? list : [new Paragraph(copy.findings.none)]),
          title(copy.label, HeadingLevel.HEADING_2),
          ...copy.notThis.map(
            (line) => new Paragraph({ bullet: { level: 0 }, children: [new TextRun(line)] }),
          ),
        ],
      },
    ],
  });
  const bytes = await Packer.toArrayBuffer(document);
  return new Uint8Array(bytes);
}
