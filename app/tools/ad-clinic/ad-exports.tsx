import '#app/tools/shared/print-view.css';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { copyText } from '#app/design/browser/copy-text.ts';
import { download } from '#app/design/browser/save-file.ts';
import { TitledSection } from '#app/design/titled-section.tsx';
import { DOCX_TYPE } from '#app/tools/shared/download.ts';
import { usePrinted } from '#app/tools/shared/use-printed.ts';
import { track } from '#app/vendors/analytics/track.ts';
import type { Analysis } from './analyze.ts';
import { Tracked } from './change-list.tsx';
import type { ClinicCopy } from './clinic-rules.ts';
import { type Draft, draftText } from './draft.ts';
import { markdownReport, plainReport, shorten, sourceLine } from './report.ts';

type Props = { copy: ClinicCopy; draft: Draft; analysis: Analysis; today: string };

/** Copy, files, Word with tracked changes, and paper. */
export function AdExports({ copy, draft, analysis, today }: Props) {
  const { exports } = copy;
  const [message, setMessage] = useState('');
  const report = { draft, analysis, copy, today };
  const empty = draftText(draft).trim() === '';

  // Fetched as soon as there is something to export, so that the export works offline. The click tells of failures.
  useEffect(() => {
    if (!empty) import('./report-docx.ts').catch(() => {});
  }, [empty]);

  function finish(type: 'download' | 'copy') {
    track({ name: 'engagement', engagement_type: type });
    track({ name: 'engagement', engagement_type: 'tool_finish' });
  }

  function save(name: string, type: string, data: string | Uint8Array<ArrayBuffer>) {
    download(name, type, data);
    setMessage(name);
    finish('download');
  }

  async function put() {
    const done = await copyText(plainReport(report));
    setMessage((done ? exports.copied : exports.failed) ?? '');
    if (done) finish('copy');
  }

  async function word() {
    try {
      const { docxReport } = await import('./report-docx.ts');
      save('job-advertisement.docx', DOCX_TYPE, await docxReport(report, new Date()));
    } catch {
      setMessage(exports.docxFailed ?? '');
    }
  }

  // Nothing to take along yet.
  if (empty) return null;
  return (
    <TitledSection
      id="ad-exports"
      className="ad-exports grid-12"
      level="h3"
      look="type-label"
      title={exports.title}
    >
      <div className="ad-exports-body">
        <p className="tool-actions">
          <button type="button" className="button" onClick={() => void put()}>
            {exports.copy}
          </button>
          <button
            type="button"
            className="link"
            onClick={() => save('job-advertisement.txt', 'text/plain;charset=utf-8', plainReport(report))}
          >
            {exports.txt}
          </button>
          <button
            type="button"
            className="link"
            onClick={() =>
              save('job-advertisement.md', 'text/markdown;charset=utf-8', markdownReport(report))
            }
          >
            {exports.md}
          </button>
          <button type="button" className="link" onClick={() => void word()}>
            {exports.docx}
          </button>
          <button type="button" className="link" onClick={() => window.print()}>
            {exports.print}
          </button>
        </p>
        <p className="tool-message" role="status">
          {message}
        </p>
      </div>
      <PrintedReport {...report} />
    </TitledSection>
  );
}

/** The report takes the page's own title and language. */
const asItStands = () => ({});

/** Prints the text with its changes and the findings in place of the page. */
function PrintedReport({ copy, draft, analysis }: Props) {
  const printed = usePrinted(asItStands);
  if (!printed) return null;
  return createPortal(
    <div className="print-view">
      <h1>{copy.field.label}</h1>
      <Tracked copy={copy} draft={draft} />
      <h2>{copy.findings.title}</h2>
      <ul>
        {analysis.findings.map((finding) => (
          <li key={finding.key}>
            {finding.match && <q>{shorten(finding.match)}</q>} <b>{finding.title}.</b> {finding.reason}{' '}
            <small>({sourceLine(finding)})</small>
          </li>
        ))}
      </ul>
      <ul>
        {copy.notThis.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>,
    document.body,
  );
}
