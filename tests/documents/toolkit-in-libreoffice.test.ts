/**
 * The toolkit's archive: what stands in it, that nothing in it is a macro, and that each document opens in
 * LibreOffice. The last is skipped with a printed reason where `soffice` or `pdftotext` is missing.
 */
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { parse } from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typeset } from '#app/content/typography.ts';
import { toolkitDocuments } from '#build-steps/toolkit/documents.ts';
import { readToolkitContent } from '#build-steps/toolkit/toolkit-content.ts';
import { workedRows, worksheetCsv } from '#build-steps/toolkit/worksheet.ts';
import { toolkitArchive } from '#build-steps/toolkit/write-toolkit.ts';
import { runText } from '#domain/documents/document-model.ts';
import { recordNames } from '#domain/law/retention.ts';
import { readableDate } from '#domain/text/dates.ts';
import { convertDocx, pdfText } from './libreoffice.ts';

const isOnPath = (program: string) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

const missing = ['soffice', 'pdftotext'].filter((program) => !isOnPath(program));
if (missing.length > 0)
  console.info(`Skipped: opening the toolkit needs ${missing.join(' and ')}, not found here.`);

const DOCUMENTS = ['candidate-notice', 'vendor-questions', 'impact-ratio-worksheet', 'records-checklist'];
const content = readToolkitContent('2026-11-20');
let files: Record<string, Uint8Array> = {};
const packed = (name: string) => files[name] ?? new Uint8Array();

beforeAll(async () => {
  files = unzipSync(await toolkitArchive(content));
}, 60_000);

describe('the archive', () => {
  it('holds the four documents, the worksheet for spreadsheets and a note', () => {
    const names = [...DOCUMENTS.map((name) => `${name}.docx`), 'impact-ratio-worksheet.csv', 'README.txt'];
    expect(Object.keys(files).sort()).toEqual(names.sort());
    expect(strFromU8(packed('README.txt'))).toContain(`regulation data of ${readableDate(content.edition)}`);
  });

  it.each(DOCUMENTS)('%s has no macro, no outside part and its date', (name) => {
    const parts = unzipSync(packed(`${name}.docx`));
    expect(Object.keys(parts).filter((part) => /vba|activeX|embeddings/i.test(part))).toEqual([]);
    expect(strFromU8(parts['[Content_Types].xml'] ?? new Uint8Array())).not.toMatch(/macroEnabled/);
    expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toContain('November 20, 2026');
  });

  it('says of each law that has a rule what to keep, and when that was checked', () => {
    const xml = strFromU8(
      unzipSync(packed('records-checklist.docx'))['word/document.xml'] ?? new Uint8Array(),
    );
    const laws = content.laws.filter(({ keeps }) => keeps.length > 0);
    expect(laws.length).toBeGreaterThan(5);
    for (const { shortName, factAsOf } of laws) {
      expect(xml).toContain(typeset(shortName).replaceAll('&', '&amp;'));
      expect(xml).toContain(readableDate(factAsOf));
    }
  });

  it('names the record of each period, a line each, and ends a quotation once', () => {
    const texts = toolkitDocuments(content).map(([, { blocks }]) =>
      blocks.flatMap((block) => (block.type === 'table' ? block.rows.map((row) => row.map(runText)) : [])),
    );
    const rules = content.laws.flatMap(({ keeps }) => keeps);
    const periods = texts.at(-1) ?? [];
    expect(periods).toHaveLength(rules.length);
    rules.forEach(({ record, section }, index) => {
      expect(periods[index]?.[1]?.toLowerCase()).toContain(`${recordNames[record].toLowerCase()}. `);
      expect(periods[index]?.[2]).toBe(section);
    });
    expect(texts.flat(2).filter((text) => /\.["\u201D]\.|['"]/u.test(text))).toEqual([]);
  });

  it('follows the day: a law that is still to come says from when', () => {
    const coming = /Colorado[^"]*","href":"[^"]*#co-sb26-189"\},\{"text":", from January 1, 2027 on"/;
    expect(JSON.stringify(toolkitDocuments(content))).toMatch(coming);
    expect(JSON.stringify(toolkitDocuments(readToolkitContent('2027-01-01')))).not.toMatch(coming);
  });
});

describe('the worksheet', () => {
  it('shows its arithmetic and judges on whole numbers', () => {
    const rows = workedRows(
      [
        { category: 'a', applied: 100, advanced: 60 },
        { category: 'b', applied: 100, advanced: 48 },
        { category: 'c', applied: 1000, advanced: 479 },
      ],
      'below',
    );
    expect(rows[0]?.slice(3)).toEqual(['60 ÷ 100 = 0.600', '0.600 ÷ 0.600 = 1.000']);
    expect(rows[1]?.[4]).toBe('0.480 ÷ 0.600 = 0.800');
    expect(rows[2]?.[4]).toBe('0.479 ÷ 0.600 = 0.798, below');
  });

  it('points each formula at its own row and table, and leaves unknowns out', () => {
    const { data } = parse<string[]>(worksheetCsv(content), { skipEmptyLines: false });
    const at = (index: number, column: number) => data[index]?.[column] ?? '';
    const heads = data.flatMap((cells, index) => (cells[1] === 'Applied' ? [index] : []));
    expect(heads).toHaveLength(3);
    for (const head of heads) {
      const unknown = data.findIndex((cells, index) => index > head && cells[0] === 'Unknown');
      // Lines of the sheet count from one.
      const [first, last] = [head + 2, unknown];
      for (let line = first; line <= last; line += 1) {
        expect(at(line - 1, 3)).toBe(`=IF(B${line}=0,"",C${line}/B${line})`);
        const highest = `MAX(D$${first}:D$${last})`;
        expect(at(line - 1, 4)).toBe(`=IF(OR(B${line}=0,${highest}=0),"",D${line}/${highest})`);
      }
      expect(data[unknown]).toEqual(['Unknown', '0', '0']);
    }
  });
});

describe.skipIf(missing.length > 0)('in LibreOffice', () => {
  let folder = '';

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'toolkit-'));
    for (const name of DOCUMENTS) writeFileSync(path.join(folder, `${name}.docx`), packed(`${name}.docx`));
    convertDocx(folder, DOCUMENTS);
  }, 240_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['candidate-notice', 'We use an automated tool'],
    ['vendor-questions', 'Given by and when'],
    ['impact-ratio-worksheet', '27 ÷ 90 = 0.300'],
    ['records-checklist', 'How long, and which rule says so'],
  ])('%s opens and reads', (name, words) => {
    const text = pdfText(folder, name).replace(/\s+/g, ' ');
    expect(text).toContain(words);
    expect(text).toContain('Made November 20, 2026');
    expect(text).not.toMatch(/undefined|\[object|\{\w+\}/);
  });
});
