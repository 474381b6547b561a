/** The reports of the bias self-check and the ad clinic, opened in a real reader as in docx-in-libreoffice.test.ts. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyze } from '#app/tools/ad-clinic/analyze.ts';
import { openClinic } from '#app/tools/ad-clinic/clinic.ts';
import { readAdClinicRules } from '#app/tools/ad-clinic/content.ts';
import { accept, startDraft } from '#app/tools/ad-clinic/draft.ts';
import { plainReport, type Report } from '#app/tools/ad-clinic/report.ts';
import { docxReport } from '#app/tools/ad-clinic/report-docx.ts';
import { readBiasAuditCopy } from '#app/tools/bias-audit/content.ts';
import { noParticulars } from '#app/tools/bias-audit/output/particulars.ts';
import { summaryDocument } from '#app/tools/bias-audit/output/publication.ts';
import { toDocx } from '#domain/documents/to-docx.ts';
import { impactTable } from '#domain/fairness/impact-table.ts';
import { convertDocx, pdfText } from './libreoffice.ts';

const missing = ['soffice', 'pdftotext'].filter((program) => spawnSync(program, ['-v']).error);
if (missing.length > 0)
  console.info(`Skipped: opening Word files needs ${missing.join(' and ')}, not found here.`);

function clinicReport(): Report {
  const rules = readAdClinicRules();
  const text = 'We want a young rock star who can lead a team.\n\nSend a résumé to jobs@example.com.';
  const start = text.indexOf('young');
  const draft = accept(startDraft(text), { start, end: start + 5, text: 'curious' }, 'rule');
  const settings = {
    off: new Set<string>(),
    places: [],
    named: false,
    staff: undefined,
    ai: false,
    today: '2026-11-20',
  };
  const analysis = analyze(openClinic(rules), plainReport({ draft } as Report).trimEnd(), settings);
  return { draft, analysis, copy: rules.copy, today: '2026-11-20' };
}

const auditSummary = () =>
  summaryDocument(
    {
      tables: [
        impactTable(
          'sex',
          {
            counts: [
              { n: 80, selected: 48 },
              { n: 40, selected: 12 },
            ],
            unknown: 3,
            other: 0,
          },
          { excludeSmall: false, holm: false },
        ),
      ],
      particulars: { ...noParticulars, employer: 'Harbor & Pine <Logistics>' },
      mode: 'selection',
      hideSmall: false,
    },
    readBiasAuditCopy(),
  );

describe.skipIf(missing.length > 0)('reports in LibreOffice', () => {
  let folder = '';
  const text = (name: string) => pdfText(folder, name).replace(/\s+/g, ' ');

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
    writeFileSync(path.join(folder, 'audit.docx'), await toDocx(auditSummary()));
    writeFileSync(
      path.join(folder, 'clinic.docx'),
      await docxReport(clinicReport(), new Date('2026-11-20T10:00:00Z')),
    );
    convertDocx(folder, ['audit', 'clinic']);
  }, 240_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('the self-check keeps the field filled in, the counts and the ratio', () => {
    const read = text('audit');
    for (const part of ['Harbor & Pine <Logistics>', 'Male', 'Female', '80', '48', '0.50']) {
      expect(read).toContain(part);
    }
  });

  it('the clinic keeps the text, the change that was accepted and the findings', () => {
    const read = text('clinic');
    for (const part of ['curious', 'young', 'rock star', 'jobs@example.com']) expect(read).toContain(part);
  });
});
