import { useCallback, useRef, useState } from 'react';
import { copyText } from '#app/design/browser/copy-text.ts';
import { download } from '#app/design/browser/save-file.ts';
import { DocumentView } from '#app/tools/shared/document-view.tsx';
import { DOCX_TYPE, fileName, loadDocx } from '#app/tools/shared/download.ts';
import { PrintView } from '#app/tools/shared/print-view.tsx';
import { track } from '#app/vendors/analytics/track.ts';
import type { DocumentModel } from '#domain/documents/document-model.ts';
import { isRuleTable } from '#domain/fairness/axes.ts';
import { type ImpactTable, impactTables, type Options } from '#domain/fairness/impact-table.ts';
import { calendarDay } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { BiasAuditCopy } from '../content.ts';
import { list } from '../format.ts';
import type { Question } from '../intake/tally.ts';
import type { Particulars } from '../output/particulars.ts';
import { missingIn, summaryDocument } from '../output/publication.ts';
import { reportCsv } from '../output/report-csv.ts';
import { type Standing, standingNotes, standingOf } from '../output/standing.ts';
import { strataFindings } from '../output/strata-findings.ts';
import { workingPaper } from '../output/working-paper.ts';
import { worksheetOf } from '../output/worksheet.ts';
import type { BiasAuditActions } from '../state/audit-machine.ts';
import type { Result } from '../state/audit-state.ts';
import { shareLink } from '../state/kept-audit.ts';
import { readingOf } from './sentences.ts';

type Props = {
  options: Options;
  question: Question;
  particulars: Particulars;
  result: Result;
  tables: readonly ImpactTable[];
  warnings: readonly string[];
  actions: BiasAuditActions;
  copy: BiasAuditCopy;
};

const TEXTS = ['employer', 'tool', 'stage', 'period', 'dataSource', 'auditor'] as const;
const DATES = ['auditDate', 'firstUse'] as const;
const KINDS = ['', 'historical', 'pooled', 'test'] as const;

const EVERYTHING: DocumentModel = { title: '', blocks: [] };

/** One document alone, by its button; the browser's own print command prints everything. */
function usePrintAlone() {
  const alone = useRef(EVERYTHING);
  const write = useCallback(() => alone.current, []);
  function print(model: DocumentModel) {
    alone.current = model;
    addEventListener(
      'afterprint',
      () => {
        alone.current = EVERYTHING;
      },
      { once: true },
    );
    window.print();
  }
  return { print, write };
}

/** Blanks, the two documents they fill, and the ways to take them along. */
export function DocumentsPanel({
  options,
  question,
  particulars,
  result,
  tables,
  warnings,
  actions,
  copy,
}: Props) {
  'use memo';
  const [hideSmall, setHideSmall] = useState(false);
  const [computed] = useState(() => calendarDay(new Date()));
  const { tally } = result;
  const classes = tally?.classes?.map(({ name, counts }) => ({
    name,
    tables: impactTables(counts, options),
  }));
  const standing = standingOf(result, particulars, copy);
  const summary = summaryDocument(
    {
      tables,
      ...(classes ? { classes } : {}),
      particulars,
      isSample: standing === 'sample',
      mode: result.measure,
      median: tally?.median === undefined ? undefined : String(tally.median),
      lowerIsBetter: !question.higherIsBetter,
      hideSmall,
    },
    copy,
  );
  const paper = workingPaper(
    {
      tables,
      options,
      tool: particulars.tool,
      standing,
      auditor: particulars.auditor,
      chosenClass: tally?.chosenClass,
      reading: tables.flatMap((table) => readingOf(table, copy, { inPaper: true })),
      warnings,
      strata:
        tally?.parts && question.split
          ? { name: copy.splits.by[question.split], findings: strataFindings(tables, tally.parts, copy) }
          : undefined,
      estimates: result.estimates,
      worksheet: worksheetOf({ result, question, options, tables }, copy),
      computed,
    },
    copy,
  );
  return (
    <div className="audit-publication">
      <div className="audit-publication-form">
        <Fields
          particulars={particulars}
          options={options}
          hideSmall={hideSmall}
          onHide={setHideSmall}
          hasFurther={tables.some(({ id }) => !isRuleTable(id))}
          actions={actions}
          copy={copy}
        />
        <p className="audit-hint" role="status">
          {missingIn(summary, copy).length > 0
            ? fillIn(copy.publication.missing, { items: list(missingIn(summary, copy)) })
            : copy.publication.complete}
        </p>
        <Exports
          options={options}
          result={result}
          tables={tables}
          summary={summary}
          paper={paper}
          standing={standing}
          particulars={particulars}
          hideSmall={hideSmall}
          actions={actions}
          copy={copy}
        />
      </div>
      <div className="audit-documents">
        <section className="audit-document" aria-label={summary.title} data-audit-document="summary">
          <DocumentView model={summary} top={3} headings={['type-d4', 'type-d5']} rowHeads />
        </section>
        <details className="audit-details audit-paper">
          <summary>{copy.paper.heading}</summary>
          <p className="audit-hint">{copy.paper.note}</p>
          <section
            className="audit-document"
            aria-label={paper.title}
            data-audit-document="working-paper"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: its wide tables scroll, also by keyboard.
            tabIndex={0}
          >
            <DocumentView model={paper} top={3} headings={['type-d4', 'type-d5']} rowHeads />
          </section>
        </details>
      </div>
    </div>
  );
}

type FieldProps = {
  particulars: Particulars;
  options: Options;
  hideSmall: boolean;
  onHide: (hide: boolean) => void;
  hasFurther: boolean;
  actions: BiasAuditActions;
  copy: BiasAuditCopy;
};

function Fields({ particulars, options, hideSmall, onHide, hasFurther, actions, copy }: FieldProps) {
  'use memo';
  const words = copy.publication;
  const set = (part: Partial<Particulars>) => actions.setParticulars({ ...particulars, ...part });
  const texts = [
    ...TEXTS,
    ...(particulars.dataKind === 'test' ? (['testReason'] as const) : []),
    ...(options.excludeSmall ? (['exclusionReason'] as const) : []),
  ];
  return (
    <>
      <div className="audit-fields">
        {texts.map((name) => (
          <label key={name} className="audit-field">
            <span>{words.fields[name].label}</span>
            <input
              type="text"
              name={`particulars-${name}`}
              autoComplete="off"
              maxLength={2000}
              value={particulars[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          </label>
        ))}
        {DATES.map((name) => (
          <label key={name} className="audit-field">
            <span>{words.fields[name].label}</span>
            <input
              type="date"
              name={`particulars-${name}`}
              value={particulars[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          </label>
        ))}
        <label className="audit-field">
          <span>{words.fields.dataKind.label}</span>
          <select
            name="particulars-dataKind"
            value={particulars.dataKind}
            onChange={(event) => set({ dataKind: event.target.value as Particulars['dataKind'] })}
          >
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {kind === '' ? words.chooseKind : words.dataKinds[kind]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className="audit-hint">
        {words.auditorHint} {particulars.dataKind === 'test' && words.testData}
      </p>
      <label className="audit-check">
        <input
          type="checkbox"
          name="hide-small"
          checked={hideSmall}
          onChange={(event) => onHide(event.target.checked)}
        />
        <span>{words.hide}</span>
      </label>
      <p className="audit-hint">
        {words.hideNote} {words.keep} {hasFurther && words.further}
      </p>
    </>
  );
}

type ExportProps = Pick<Props, 'options' | 'result' | 'tables' | 'particulars' | 'actions' | 'copy'> & {
  standing: Standing;
  summary: DocumentModel;
  paper: DocumentModel;
  hideSmall: boolean;
};

function Exports({
  options,
  result,
  tables,
  summary,
  paper,
  standing,
  particulars,
  hideSmall,
  actions,
  copy,
}: ExportProps) {
  'use memo';
  const [withCounts, setWithCounts] = useState(false);
  const [message, setMessage] = useState('');
  const [link, setLink] = useState('');
  const { print, write } = usePrintAlone();
  const words = copy.exports;
  const name = {
    audit: words.auditFileName,
    'self-check': words.fileName,
    sample: words.sampleFileName,
  }[standing];
  const few = tables.some((table) => table.rows.some(({ n }) => n > 0 && n < 5));

  function saved() {
    track({ name: 'engagement', engagement_type: 'download' });
    setMessage(words.saved);
  }

  function saveCsv() {
    const chosen = result.tally?.chosenClass;
    const notes = [
      ...standingNotes(standing, particulars, copy),
      ...(chosen === undefined ? [] : [fillIn(copy.paper.ofClass, { name: chosen })]),
    ];
    download(fileName(name, 'csv'), 'text/csv;charset=utf-8', reportCsv(tables, notes));
    saved();
  }

  async function saveDocx(file: string, model: DocumentModel) {
    try {
      const { toDocx } = await loadDocx();
      download(fileName(file, 'docx'), DOCX_TYPE, await toDocx(model));
      saved();
    } catch {
      actions.fail({ code: 'docx' });
      setMessage(copy.problems.docx);
    }
  }

  async function copyLink() {
    const address = shareLink(
      location.href,
      { options, counts: result.counts, measure: result.measure },
      withCounts,
    );
    const done = await copyText(address);
    setLink(done ? '' : address);
    setMessage(done ? words.copied : words.copyFailed);
    if (done) track({ name: 'engagement', engagement_type: 'copy' });
  }

  const buttons: [label: string, run: () => void][] = [
    [words.docx, () => void saveDocx(name, summary)],
    ...(hideSmall ? [] : [[words.csv, saveCsv] as [string, () => void]]),
    [words.print, () => print(summary)],
    [words.paperDocx, () => void saveDocx(words.paperFileName, paper)],
    [words.paperPrint, () => print(paper)],
    [words.link, () => void copyLink()],
  ];
  return (
    <div className="audit-exports">
      <PrintView write={write} rowHeads />
      <h3 className="type-label">{words.heading}</h3>
      <p className="audit-actions">
        {buttons.map(([label, run]) => (
          <button key={label} type="button" className="link" onClick={run}>
            {label}
          </button>
        ))}
      </p>
      <label className="audit-check">
        <input
          type="checkbox"
          name="link-counts"
          checked={withCounts}
          onChange={(event) => setWithCounts(event.target.checked)}
        />
        <span>{words.linkCounts}</span>
      </label>
      <p className="audit-hint">
        {words.linkNote} {withCounts && few && words.linkSmall}
      </p>
      <p role="status" className="audit-message">
        {message}
      </p>
      {link && (
        <input
          className="audit-link"
          type="text"
          readOnly
          value={link}
          aria-label={words.link}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  );
}
