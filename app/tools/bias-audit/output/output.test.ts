import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { toPlainText } from '#domain/documents/document-model.ts';
import { toDocx } from '#domain/documents/to-docx.ts';
import { impactTable } from '#domain/fairness/impact-table.ts';
import { readBiasAuditCopy } from '../content.ts';
import { nextDue, noParticulars, type Particulars, type Summary, summaryDocument } from './publication.ts';
import { reportCsv } from './report-csv.ts';

const copy = readBiasAuditCopy();
const table = impactTable(
  'race',
  {
    counts: [
      { n: 408, selected: 204 },
      { n: 797, selected: 412 },
      { n: 390, selected: 170 },
      { n: 119, selected: 52 },
      { n: 616, selected: 302 },
      { n: 41, selected: 18 },
      { n: 213, selected: 96 },
    ],
    unknown: 1075,
    other: 3,
  },
  { excludeSmall: true, holm: false },
);

const summary = (particulars: Partial<Particulars> = {}, rest: Partial<Summary> = {}): Summary => ({
  tables: [table],
  particulars: { ...noParticulars, ...particulars },
  mode: 'selection',
  hideSmall: false,
  computed: '2026-11-20',
  reading: ['The reading.'],
  warnings: ['The warning.'],
  ...rest,
});

describe('the CSV', () => {
  it('holds every figure unrounded under its notes', () => {
    const rows = Papa.parse<string[]>(reportCsv([table], ['A note, with a comma'])).data;
    expect(rows[0]).toEqual(['A note, with a comma']);
    const head = rows[1]!;
    const black = rows.find(([, category]) => category === 'Black or African American')!;
    const value = (name: string) => Number(black[head.indexOf(name)]);
    expect(value('rate')).toBe(170 / 390);
    expect(value('z')).toBeCloseTo(2.6233, 4);
    expect(value('fisher_p')).toBeCloseTo(0.00943, 5);
    expect(value('unknown')).toBe(1075);
    const native = rows.find(([, category]) => category === 'Native American or Alaska Native')!;
    expect(native[head.indexOf('excluded')]).toBe('true');
    expect(native[head.indexOf('impact_ratio')]).toBe('');
    expect(native[head.indexOf('rate')]).toBe(String(18 / 41));
  });
});

describe('the summary', () => {
  it('has what 6 RCNY 5-303 asks for, and what is missing in brackets', () => {
    const text = toPlainText(
      summaryDocument(
        summary({
          tool: 'Sifter 4.2',
          auditDate: '2026-03-01',
          firstUse: '2025-01-15',
          dataSource: 'Applicant system',
        }),
        copy,
      ),
    );
    for (const part of [
      'Sifter 4.2',
      'March 1, 2026',
      'January 15, 2025',
      'Applicant system',
      'unknown: 1,075',
      'Black or African American',
      '170',
      '43.6%',
      '0.843',
      '[name of the independent auditor]',
      'independent auditor',
      'legal advice',
      'November 20, 2026',
      'The reading.',
      'The warning.',
    ]) {
      expect(text).toContain(part);
    }
    // An excluded category keeps its number and rate, with the reason, and loses its ratio.
    expect(text).toMatch(
      /Native American or Alaska Native \(not in the ratios\); Assessed: 41; Selected: 18; Rate: 43.9%; Ratio: \u2013/,
    );
    expect(text).toContain('less than 2% of the data');
    expect(text).not.toMatch(/\{\w+\}/);
  });

  it('says why where test data were used', () => {
    const words = copy.publication.testData.slice(0, 40);
    expect(toPlainText(summaryDocument(summary({ dataKind: 'test' }), copy))).toContain(words);
    expect(toPlainText(summaryDocument(summary(), copy))).not.toContain(words);
  });

  it('claims no kind of data that nobody has stated', () => {
    expect(toPlainText(summaryDocument(summary(noParticulars), copy))).toContain(
      'Kind of data: [kind of data]',
    );
    expect(toPlainText(summaryDocument(summary({ dataKind: 'pooled' }), copy))).toContain(
      'Kind of data: Historical data of several employers',
    );
  });

  it('says by table what the people left out are unknown by', () => {
    const of = (id: 'sex' | 'race' | 'intersectional') => copy.publication.unknown[id];
    expect(of('sex')).not.toMatch(/race/);
    expect(of('race')).not.toMatch(/sex/);
    expect(of('intersectional')).toMatch(/sex or their race/);
    expect(toPlainText(summaryDocument(summary(), copy))).toContain(
      'their race or ethnicity is unknown: 1,075',
    );
  });

  it('is due a year after the audit', () => {
    expect(nextDue('2026-03-01')).toBe('2027-03-01');
    expect(nextDue('')).toBeUndefined();
    expect(nextDue('2026-13-45')).toBeUndefined();
  });

  it('becomes a Word file with headings, lists, tables and the filled fields', async () => {
    const file = unzipSync(await toDocx(summaryDocument(summary({ employer: 'Acme & <Sons>' }), copy)));
    const xml = strFromU8(file['word/document.xml']!);
    expect(xml).toContain('Acme &amp; &lt;Sons&gt;');
    expect(xml).toContain('w:val="Heading1"');
    expect(xml).toContain('w:val="Heading2"');
    expect(xml.match(/<w:tr>|<w:tr /g)?.length).toBe(8);
    expect(xml).toContain('<w:numPr>');
  });
});
