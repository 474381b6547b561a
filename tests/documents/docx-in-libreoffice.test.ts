/**
 * Opens the tools' Word files in a real reader: LibreOffice turns each into a PDF, from which the text is read
 * back. Skipped with a printed reason where `soffice` or `pdftotext` is missing; on Debian they come with
 * `apt-get install -y libreoffice-writer-nogui poppler-utils`.
 */
import { execFileSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinDocuments, writeDocument } from '#app/tools/document-generator/document-copies.ts';
import { NO_EDITS, placeClauses } from '#app/tools/document-generator/draft.ts';
import { titleOf } from '#app/tools/document-generator/write-document.ts';
import { readBlanks, readDocumentTemplates, readLawData } from '#app/tools/shared/content.ts';
import type { DocumentModel } from '#domain/documents/document-model.ts';
import { toDocx } from '#domain/documents/to-docx.ts';
import { answeredReport } from '#scripts/document-sets/answered-report.test-helper.ts';
import { convertDocx, pdfText } from './libreoffice.ts';

function onPath(program: string): boolean {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const missing = ['soffice', 'pdftotext', 'pdfinfo'].filter((program) => !onPath(program));
if (missing.length > 0)
  console.info(`Skipped: opening Word files needs ${missing.join(' and ')}, not found here.`);

const templates = readDocumentTemplates();
const blanks = readBlanks();
const { laws, choices } = readLawData();
const stages = choices.stages.map(({ id }) => id);
const situation = {
  places: ['US-NY-NYC', 'US-CO', 'US-CA', 'US-MD', 'US-IL', 'EU-DE', 'GB', 'CA-ON'],
  role: 'employer' as const,
  tools: ['ranking', 'video', 'background'],
  stages,
  day: '2026-11-20',
};
const typed = {
  organization: 'Harbor & Pine <Logistics>',
  'tool-name': 'Sortwell "3"',
  candidate: 'Zoë Übel 张伟',
};
const placed = placeClauses(templates, laws, situation, {
  answers: {
    decides: 'sometimes',
    ai: 'yes',
    reachable: 'yes',
    'legal-basis': 'interests',
    transfers: 'yes',
    sourced: 'yes',
    exception: 'consent',
    'high-risk': 'yes',
    older: 'no',
    staff: 'yes',
    public: 'yes',
  },
  values: typed,
});
const writing = {
  situation,
  laws,
  blanks,
  values: typed,
  // Every promise made, so that every paragraph is opened.
  edits: { ...NO_EDITS, added: placed.map(({ key }) => key) },
  hub: 'https://example.com/ai-hiring-compliance-hub',
  placeNames: new Map(),
};

const written = templates.map((template): [string, DocumentModel] => [
  template.id,
  writeDocument(template, placed, writing),
]);
// Every document stands in the file of all; some have files of their own too.
const ALONE = ['candidate-notice', 'privacy-notice', 'vendor-questionnaire', 'records-checklist'];
const documents = written.filter(([name]) => ALONE.includes(name));
documents.push([
  'all',
  joinDocuments(
    'Hiring documents',
    written.map(([, model]) => model),
  ),
]);
documents.push(['readiness-report', answeredReport(situation, writing.hub)]);

/** What somebody chooses who saves a Word file as a PDF that can be read aloud (ISO 14289-1). */
const TAGGED_PDF = `pdf:writer_pdf_Export:${JSON.stringify({
  UseTaggedPDF: { type: 'boolean', value: 'true' },
  PDFUACompliance: { type: 'boolean', value: 'true' },
})}`;

/** White space differs by line breaks of the page; ligatures by font. */
const squeeze = (text: string) => text.normalize('NFKC').replace(/[\s\u00AD]+/g, ' ');
const compact = (text: string) => squeeze(text).replace(/ /g, '');

describe.skipIf(missing.length > 0)('Word files in LibreOffice', () => {
  let folder = '';
  const text = (name: string) => pdfText(folder, name);
  /** The text without its footers, which stand in the middle of whatever runs over a page. */
  const flow = (name: string) => text(name).replace(/^\s*Draft, not legal advice\. \d+\s*$/gm, ' ');

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'docx-'));
    for (const [name, model] of documents)
      writeFileSync(path.join(folder, `${name}.docx`), await toDocx(model));
    const names = documents.map(([name]) => name);
    convertDocx(folder, names, TAGGED_PDF);
    convertDocx(folder, ['candidate-notice', 'vendor-questionnaire', 'records-checklist'], 'fodt');
  }, 240_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(documents.map(([name, model]) => ({ name, model })))(
    '$name has a title, tags and every heading and numbered or bulleted item among them',
    ({ name, model }) => {
      const info = (...options: string[]) =>
        execFileSync('pdfinfo', [...options, path.join(folder, `${name}.pdf`)], { encoding: 'utf8' });
      expect(info()).toMatch(/^Tagged: +yes$/mu);
      expect(squeeze(info())).toContain(`Title: ${squeeze(model.title)}`);
      const tags = info('-struct').matchAll(/^ *(H[1-6]|LI)\b/gmu);
      const found = [...tags].map(([, tag]) => tag);
      // A box to tick is a control in a paragraph of its own, and no list item.
      const wanted = model.blocks.flatMap((block) => {
        if (block.type === 'heading') return [`H${block.level}`];
        return block.type === 'list' && block.style !== 'check' ? block.items.map(() => 'LI') : [];
      });
      expect(found.toSorted()).toEqual(wanted.toSorted());
    },
  );

  it.each(documents)('%s keeps every heading, item and typed word', (name, model) => {
    const read = compact(flow(name));
    for (const block of model.blocks) {
      if (block.type === 'page-break' || block.type === 'table') continue;
      const groups = block.type === 'list' ? block.items : [block.runs];
      for (const runs of groups) {
        for (const run of runs) {
          const shown = run.kind === 'blank' ? `[${run.text}]` : run.text;
          expect(read).toContain(compact(shown));
        }
      }
    }
    expect(squeeze(text(name))).toContain('Draft, not legal advice.');
  });

  it('has what was typed, and brackets round what was not', () => {
    const read = squeeze(text('all'));
    expect(read).toContain('Harbor & Pine <Logistics>');
    expect(read).toContain('Sortwell "3"');
    expect(read).toContain('Zoë Übel 张伟');
    expect(read).toContain('[job title]');
  });

  it('begins each document of a set on a page of its own', () => {
    const pages = text('all').split('\f');
    const starts = templates.map((template) =>
      pages.findIndex((page) => squeeze(page).trim().startsWith(titleOf(template, 'employer'))),
    );
    expect(starts.every((page) => page >= 0)).toBe(true);
    expect(new Set(starts).size).toBe(templates.length);
  });

  it('sees headings as headings and lists as lists', () => {
    const open = (name: string) => readFileSync(path.join(folder, `${name}.fodt`), 'utf8');
    const notice = open('candidate-notice');
    expect(notice).toMatch(/<text:h [^>]*text:outline-level="1"[^>]*>(<[^>]+>)*Notice to candidates/);
    expect((notice.match(/<text:h [^>]*text:outline-level="2"/g) ?? []).length).toBeGreaterThanOrEqual(5);
    expect(notice).toContain('xlink:href="https://example.com/ai-hiring-compliance-hub#nyc-ll144"');
    const questions = open('vendor-questionnaire');
    const lists = documents
      .find(([name]) => name === 'vendor-questionnaire')?.[1]
      .blocks.filter(({ type }) => type === 'list');
    expect((questions.match(/<text:list [^>]*>/g) ?? []).length).toBeGreaterThanOrEqual(lists?.length ?? 99);
    expect(open('records-checklist')).toMatch(/loext:checkbox|\u2610/);
  });

  it('numbers every list from one', () => {
    const read = text('vendor-questionnaire');
    const lists = documents
      .find(([name]) => name === 'vendor-questionnaire')?.[1]
      .blocks.filter((block) => block.type === 'list' && block.style === 'number').length;
    expect((read.match(/^\s*1\.\s/gm) ?? []).length).toBe(lists);
  });
});

describe('Word files as packages', () => {
  it.each(documents)('%s has its parts', async (_, model) => {
    const parts = unzipSync(await toDocx(model));
    for (const part of [
      '[Content_Types].xml',
      'word/document.xml',
      'word/styles.xml',
      'word/numbering.xml',
    ]) {
      expect(parts[part]?.length).toBeGreaterThan(100);
    }
    expect(strFromU8(parts['docProps/core.xml'] ?? new Uint8Array())).toContain('not legal advice');
  });
});
