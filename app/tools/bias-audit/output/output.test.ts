import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { toPlainText } from '#domain/documents/document-model.ts';
import { toDocx } from '#domain/documents/to-docx.ts';
import { impactTable } from '#domain/fairness/impact-table.ts';
import { readBiasAuditCopy } from '../content.ts';
import { noParticulars, type Particulars } from './particulars.ts';
import { missingIn, type Summary, summaryDocument } from './publication.ts';
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
    const shown = table.rows.find(({ category }) => category === 'Black or African American')?.scoreInterval;
    expect([value('interval_low'), value('interval_high')], 'as on the page').toEqual(shown);
    // The published example, by Katz's method.
    expect(value('katz_low')).toBeCloseTo(0.739, 3);
    expect(value('katz_high')).toBeCloseTo(0.962, 3);
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
      'independent auditor',
      'legal advice',
      'People assessed: 3,662',
      'Selection rate:',
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

  it('asks why where test data were used, and prints the answer', () => {
    const asked = copy.publication.fields.testReason;
    const text = (given: Partial<Particulars>) => toPlainText(summaryDocument(summary(given), copy));
    expect(text({})).not.toContain(asked.label);
    expect(text({ dataKind: 'test' })).toContain(`[${asked.blank}]`);
    expect(text({ dataKind: 'test', testReason: 'Drawn from three pilots.' })).toContain(
      'Drawn from three pilots.',
    );
  });

  it('holds nothing that the rules do not ask for', () => {
    const text = toPlainText(
      summaryDocument(summary({ auditor: 'Doe & Partners', exclusionReason: 'Six people.' }), copy),
    );
    for (const admission of [
      /signal/i,
      /chance/i,
      /legal advice before/i,
      /\bp </,
      /Fisher/,
      /short/i,
      /next audit/i,
    ]) {
      expect(text).not.toMatch(admission);
    }
  });

  it('is a self-check until an auditor is named, and then theirs with room to sign', () => {
    const own = toPlainText(summaryDocument(summary(), copy));
    expect(own).toContain(copy.limits.notAudit);
    expect(own).not.toContain('Signature');
    const theirs = toPlainText(summaryDocument(summary({ auditor: 'Doe & Partners' }), copy));
    expect(theirs).not.toMatch(/self-check/i);
    expect(theirs).toContain('Doe & Partners as independent auditor');
    expect(theirs).toContain('Signature');
  });

  it('stays a self-check of invented people where the sample is shown, whoever is named', () => {
    const model = summaryDocument(summary({ auditor: 'Doe & Partners' }, { isSample: true }), copy);
    const text = toPlainText(model);
    expect(model.title).toBe(copy.publication.sampleTitle);
    expect(text).toContain(copy.limits.sample);
    expect(text).toContain(copy.limits.notAudit);
    expect(text).not.toMatch(/Doe|Signature/);
  });

  it('names the groups left out, with the reason or its blank, and says what is still missing', () => {
    const model = summaryDocument(summary(), copy);
    const blank = copy.publication.fields.exclusionReason.blank;
    expect(toPlainText(model)).toContain(`Native American or Alaska Native. Reason: [${blank}]`);
    const classes = ['Driver', 'Amiable'].map((name) => ({ name, tables: [table] }));
    const missing = missingIn(summaryDocument(summary({}, { classes }), copy), copy);
    expect(missing).toContain('why groups under 2% are left out');
    expect(new Set(missing).size, 'each once').toBe(missing.length);
    expect(missing).toEqual(
      expect.arrayContaining(['date of the latest audit', 'date the employer began to use the tool']),
    );
    expect(
      new Set(Object.values(copy.publication.fields).map((field) => field.blank)).size,
      'no two alike',
    ).toBe(Object.keys(copy.publication.fields).length);
    const given = { exclusionReason: 'Too few for a rate.', employer: 'A', tool: 'B 1' };
    expect(missingIn(summaryDocument(summary(given), copy), copy)).not.toContain(
      'why groups under 2% are left out',
    );
  });

  it('states the median that scores were cut at', () => {
    const text = toPlainText(summaryDocument(summary({}, { mode: 'scoring', median: '71.5' }), copy));
    expect(text).toContain('above the median of all scores (71.5)');
  });

  it('has the tables of every class of a tool that sorts', () => {
    const model = summaryDocument(
      summary({}, { classes: ['Driver', 'Amiable'].map((name) => ({ name, tables: [table] })) }),
      copy,
    );
    expect(model.blocks.filter(({ type }) => type === 'table')).toHaveLength(2);
    expect(toPlainText(model)).toContain('Class: Driver');
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
