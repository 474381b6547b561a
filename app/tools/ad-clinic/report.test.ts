import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { analyze } from './analyze.ts';
import { openClinic } from './clinic.ts';
import type { ClinicRules } from './clinic-rules.ts';
import { readAdClinicRules } from './content.ts';
import { accept, startDraft } from './draft.ts';
import { markdownReport, plainReport, type Report, trackedLines } from './report.ts';
import { docxReport } from './report-docx.ts';

const rules: ClinicRules = readAdClinicRules();
const settings = {
  off: new Set<string>(),
  places: [],
  named: false,
  staff: undefined,
  ai: false,
  today: '2026-11-20',
};

function reportOf(text: string, found: string, swap: string): Report {
  const start = text.indexOf(found);
  const draft = accept(startDraft(text), { start, end: start + found.length, text: swap }, 'rule');
  const now = plainReport({ draft } as Report);
  return {
    draft,
    analysis: analyze(openClinic(rules), now.trimEnd(), settings),
    copy: rules.copy,
    today: '2026-11-20',
  };
}

const report = reportOf('We want a young seller & <b>\n\n=HYPERLINK("x")\u0000\uD800', 'young', 'new');

test('the text export is the text alone', () => {
  expect(plainReport(report)).toBe('We want a new seller & <b>\n\n=HYPERLINK("x")\uFFFD\n');
});

test('the report carries text, changes, findings with sources, and what it is not', () => {
  const markdown = markdownReport(report);
  expect(markdown).toContain('    We want a new seller & <b>');
  expect(markdown).toContain('became');
  expect(markdown).toContain('### Also missing (9)');
  expect(markdown).toContain('/how-to-write-a-job-description');
  expect(markdown).toContain(rules.copy.notThis[0]!);
});

test('lines keep what was deleted and inserted apart, across line breaks', () => {
  const draft = accept(startDraft('a\nb'), { start: 0, end: 3, text: 'c' }, 'rule');
  expect(trackedLines(draft)).toEqual([
    [{ kind: 'deleted', text: 'a' }],
    [
      { kind: 'deleted', text: 'b' },
      { kind: 'inserted', text: 'c' },
    ],
  ]);
});

test('the Word file holds real tracked changes, with author and date, and well-formed text', async () => {
  const bytes = await docxReport(report, new Date('2026-11-20T10:00:00Z'));
  const xml = strFromU8(unzipSync(bytes)['word/document.xml']!);
  expect(xml).toMatch(
    /<w:del [^>]*w:author="Ad clinic"[^>]*w:date="2026-11-20T10:00:00(?:\.000)?Z"[^>]*>.*?<w:delText[^>]*>young<\/w:delText>/,
  );
  expect(xml).toMatch(/<w:ins [^>]*>.*?<w:t[^>]*>new<\/w:t>/);
  expect(xml).toContain('seller &amp; &lt;b>'.replace('>', '&gt;'));
  expect(xml).toMatch(/w:val="Heading1"/);
  expect(xml).not.toContain('\u0000');
  // It looks like the Word files of the other tools.
  expect(strFromU8(unzipSync(bytes)['word/styles.xml']!)).toContain('Calibri');
  const ids = [...xml.matchAll(/<w:(?:ins|del) [^>]*w:id="(\d+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the Word file has the paper of the places that are chosen or named', async () => {
  const width = async (places: string[]) => {
    const { analysis } = report;
    const bytes = await docxReport(
      { ...report, analysis: { ...analysis, settings: { ...analysis.settings, places } } },
      new Date('2026-11-20T10:00:00Z'),
    );
    return /<w:pgSz w:w="(\d+)"/.exec(strFromU8(unzipSync(bytes)['word/document.xml']!))?.[1];
  };
  expect([await width(['US-CO']), await width([]), await width(['GB'])]).toEqual(['12240', '12240', '11906']);
});
