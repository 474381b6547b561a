import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReadinessCopy } from '#app/tools/shared/copy.ts';
import { DOCX_TYPE, download, fileName, loadDocx } from '#app/tools/shared/download.ts';
import { ExportBar } from '#app/tools/shared/export-bar.tsx';
import { PrintView } from '#app/tools/shared/print-view.tsx';
import { track } from '#app/vendors/analytics/track.ts';
import { toPlainText } from '#domain/documents/document-model.ts';
import { toIcs } from '#domain/documents/ics.ts';
import { toMarkdown } from '#domain/documents/to-markdown.ts';
import { writeSituation } from '#domain/situation/situation-code.ts';
import { fillIn } from '#domain/text/wording.ts';
import { writeAnswers } from './answer-code.ts';
import { type ReportChoices, readReport, type SavedReport, writeReport } from './saved-report.ts';
import {
  mailLink,
  REPORT_TITLE,
  type ReportInput,
  reportCalendar,
  writeReportDocument,
} from './write-report.ts';

type Props = {
  input: ReportInput;
  known: ReportChoices;
  /** The report is on screen: only then is there anything but answers to take away. */
  ready: boolean;
  today: string;
  toFile: () => SavedReport;
  warm: boolean;
  copy: ReadinessCopy;
  onOpen: (saved: SavedReport) => void;
  onClear: () => void;
};

/** A file larger than this is none of ours. Bytes. */
const LARGEST_FILE = 200_000;

export function ReportExports({ input, known, ready, today, toFile, warm, copy, onOpen, onClear }: Props) {
  const [message, setMessage] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A failure shows when the visitor asks for the file; here it is only early.
    if (warm) loadDocx().catch(() => {});
  }, [warm]);
  const write = useCallback(
    () => (ready ? writeReportDocument(input) : { title: REPORT_TITLE, blocks: [] }),
    [input, ready],
  );

  function save(
    extension: string,
    type: string,
    data: string | Uint8Array<ArrayBuffer>,
    title = REPORT_TITLE,
  ) {
    const name = fileName(title, extension);
    download(name, type, data);
    setMessage(fillIn(copy.saved, { file: name }));
    track({ name: 'engagement', engagement_type: 'download' });
  }

  async function word() {
    setMessage(copy.working);
    try {
      const { toDocx } = await loadDocx();
      save('docx', DOCX_TYPE, await toDocx(writeReportDocument(input)));
    } catch {
      setMessage(copy.wordFailed);
    }
  }

  async function put(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setMessage(copy.copied);
      track({ name: 'engagement', engagement_type: 'copy' });
    } catch {
      setMessage(copy.copyFailed);
    }
  }

  function link(): string {
    const code = writeSituation(input.situation, today);
    code.set('a', writeAnswers(input.answers, known.questions));
    return `${location.origin}${location.pathname}#${code.toString().replaceAll('%2C', ',')}`;
  }

  async function open(file: File | undefined) {
    const saved = file && file.size <= LARGEST_FILE ? readReport(await file.text(), known) : undefined;
    if (saved) onOpen(saved);
    setMessage(saved ? copy.opened : copy.notOpened);
  }

  const ofReport = [
    { label: copy.word, primary: true, run: word },
    {
      label: copy.markdown,
      run: () => save('md', 'text/markdown;charset=utf-8', toMarkdown(writeReportDocument(input))),
    },
    {
      label: copy.calendar,
      run: () =>
        save(
          'ics',
          'text/calendar;charset=utf-8',
          toIcs(reportCalendar(input, new Date(), location.hostname)),
        ),
    },
    { label: copy.print, run: () => window.print() },
    { label: copy.copy, run: () => put(toPlainText(writeReportDocument(input))) },
    { label: copy.link, run: () => put(link()) },
  ];

  return (
    <>
      <ExportBar
        copy={copy}
        id="readiness"
        message={message}
        actions={[
          ...(ready ? ofReport : []),
          {
            label: copy.json,
            run: () => save('json', 'application/json', writeReport(toFile()), 'Readiness answers'),
          },
          { label: copy.import, run: () => picker.current?.click() },
        ]}
        note={copy.linkNote}
        onClear={() => {
          onClear();
          setMessage(copy.cleared);
        }}
      >
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={copy.import}
          onChange={(event) => {
            const { files } = event.currentTarget;
            void open(files?.[0]);
            // The same file may be chosen again after a change.
            event.currentTarget.value = '';
          }}
        />
        {ready && (
          <p className="mail-copy">
            <a href={mailLink(input)} className="link">
              {copy.mail}
            </a>{' '}
            <span className="type-note">{copy.mailNote}</span>
          </p>
        )}
      </ExportBar>
      <PrintView write={write} />
    </>
  );
}
