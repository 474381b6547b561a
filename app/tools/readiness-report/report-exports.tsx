import { useCallback, useRef } from 'react';
import type { ReadinessCopy } from '#app/tools/shared/copy.ts';
import { loadCalendarWriter, loadDocx } from '#app/tools/shared/download.ts';
import { ExportBar } from '#app/tools/shared/export-bar.tsx';
import { PrintView } from '#app/tools/shared/print-view.tsx';
import { useExports } from '#app/tools/shared/use-exports.ts';
import { toPlainText } from '#domain/documents/document-model.ts';
import { toMarkdown } from '#domain/documents/to-markdown.ts';
import { writeSituation } from '#domain/situation/situation-code.ts';
import { writeAnswers } from './answer-code.ts';
import { type ReportChoices, readReport, type SavedReport, writeReport } from './saved-report.ts';
import {
  mailLink,
  planCsv,
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
  onDevice: boolean;
  onKeep: (wanted: boolean) => void;
  onClear: () => void;
};

/** A file larger than this is none of ours. Bytes. */
const LARGEST_FILE = 200_000;

const WRITERS = { word: loadDocx, calendar: loadCalendarWriter };

export function ReportExports({ input, known, ready, today, toFile, warm, copy, onOpen, ...kept }: Props) {
  const { message, say, save, make, saveWord, savePdf, put } = useExports(copy, WRITERS, warm);
  const picker = useRef<HTMLInputElement>(null);
  const write = useCallback(
    () => (ready ? writeReportDocument(input) : { title: REPORT_TITLE, blocks: [] }),
    [input, ready],
  );

  const saveCalendar = () =>
    make(async () => {
      const { calendarFile } = await loadCalendarWriter();
      const calendar = reportCalendar(input, new Date(), location.hostname);
      save(REPORT_TITLE, 'ics', 'text/calendar;charset=utf-8', calendarFile(calendar));
    });

  function link(): string {
    const code = writeSituation(input.situation, today);
    code.set('a', writeAnswers(input.answers, known.questions));
    return `${location.origin}${location.pathname}#${code.toString().replaceAll('%2C', ',')}`;
  }

  async function open(file: File | undefined) {
    const saved = file && file.size <= LARGEST_FILE ? readReport(await file.text(), known) : undefined;
    if (saved) onOpen(saved);
    say(saved ? copy.opened : copy.notOpened);
  }

  const ofReport = [
    { label: copy.word, primary: true, run: () => saveWord(writeReportDocument(input)) },
    { label: copy.pdf, run: () => savePdf(writeReportDocument(input)) },
    {
      label: copy.markdown,
      run: () =>
        save(REPORT_TITLE, 'md', 'text/markdown;charset=utf-8', toMarkdown(writeReportDocument(input))),
    },
    { label: copy.calendar, run: saveCalendar },
    {
      label: copy.csv,
      run: () => save(REPORT_TITLE, 'csv', 'text/csv;charset=utf-8', planCsv(input)),
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
            run: () => save('Readiness answers', 'json', 'application/json', writeReport(toFile())),
          },
          { label: copy.import, run: () => picker.current?.click() },
        ]}
        note={copy.linkNote}
        onDevice={kept.onDevice}
        onKeep={kept.onKeep}
        onClear={() => {
          kept.onClear();
          say(copy.cleared);
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
