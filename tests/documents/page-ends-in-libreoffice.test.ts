/**
 * Looks at the foot of every page of the sample sets: no heading, and no line that leads a list, stands there alone.
 * Skipped with a printed reason where `soffice` or `pdftotext` is missing.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinDocuments } from '#app/tools/document-generator/document-copies.ts';
import { type DocumentModel, heading, paragraph, runText } from '#domain/documents/document-model.ts';
import { toDocx } from '#domain/documents/to-docx.ts';
import { sampleDays, sampleEmployers } from '#scripts/document-sets/situations.ts';
import { sampleSet } from '#scripts/document-sets.ts';
import { convertDocx, pdfText } from './libreoffice.ts';

const missing = ['soffice', 'pdftotext'].filter((program) => spawnSync(program, ['-v']).error);
if (missing.length > 0)
  console.info(`Skipped: looking at pages' ends needs ${missing.join(' and ')}, not found here.`);

const squeeze = (text: string) => text.normalize('NFKC').replace(/[\s\u00AD]+/gu, '');

/** Headings and lines that lead a list, without spaces, as a page's last lines would show them. */
const leading = ({ blocks }: DocumentModel): string[] =>
  blocks.flatMap((block, index) => {
    const leads = block.type === 'paragraph' && blocks[index + 1]?.type === 'list';
    return block.type === 'heading' || leads ? [squeeze(runText(block.runs))] : [];
  });

const indent = (line: string): number => line.search(/\S/u);

/** Pages that end in one of these, whatever stands in the footer; of tables, whose last column is indented, nothing. */
function leftAlone(text: string, leads: readonly string[]): string[] {
  const pages = text.split('\f').map((page) => page.split('\n').filter((line) => line.trim() !== ''));
  return pages.flatMap((lines, page) => {
    const body = lines.slice(0, -1);
    const margin = Math.min(...body.map(indent));
    if (indent(body.at(-1) ?? '') > margin) return [];
    return [1, 2, 3]
      .map((count) => squeeze(body.slice(-count).join('')))
      .filter((end) => end !== '' && leads.includes(end))
      .map((end) => `page ${page + 1}: ${end}`);
  });
}

const sets = sampleEmployers.flatMap((employer) =>
  sampleDays.flatMap((day): [string, DocumentModel][] => {
    const { documents, languages } = sampleSet(employer, day);
    const join = (...which: Parameters<typeof documents>) =>
      joinDocuments('Hiring documents', documents(...which));
    return [
      [`${employer.id}-${day}-clean`, join()],
      [`${employer.id}-${day}-file`, join(undefined, 'file')],
      ...languages.map((language): [string, DocumentModel] => [
        `${employer.id}-${day}-${language.lang}`,
        join(language),
      ]),
    ];
  }),
);

describe.skipIf(missing.length > 0)('the foot of every page, in LibreOffice', () => {
  let folder = '';

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'page-ends-'));
    for (const [name, model] of sets) writeFileSync(path.join(folder, `${name}.docx`), await toDocx(model));
    convertDocx(
      folder,
      sets.map(([name]) => name),
      'pdf',
      170_000,
    );
  }, 240_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(sets)('%s leaves nothing there that leads to the next page', (name, model) => {
    const pages = pdfText(folder, name);
    expect(pages.split('\f').length).toBeGreaterThan(1);
    expect(leftAlone(pages, leading(model))).toEqual([]);
  });
});

it('sees a heading that is left alone', () => {
  const model = { title: 'x', blocks: [heading(2, 'Two words'), paragraph('Text.')] };
  expect(leftAlone('Above.\nTwo words\n   foot 1\fText.\n   foot 2\f', leading(model))).toEqual([
    'page 1: Twowords',
  ]);
  expect(leftAlone('Above.\nTwo words\nText.\n   foot 1\f', leading(model))).toEqual([]);
});
