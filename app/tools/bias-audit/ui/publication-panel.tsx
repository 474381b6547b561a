import { useState } from 'react';
import { DocumentView } from '#app/tools/shared/document-view.tsx';
import { DOCX_TYPE, download, fileName, loadDocx } from '#app/tools/shared/download.ts';
import { track } from '#app/vendors/analytics/track.ts';
import type { DocumentModel } from '#domain/documents/document-model.ts';
import { isRuleTable } from '#domain/fairness/axes.ts';
import type { ImpactTable, Options } from '#domain/fairness/impact-table.ts';
import type { BiasAuditCopy } from '../content.ts';
import { type Particulars, summaryDocument } from '../output/publication.ts';
import { reportCsv } from '../output/report-csv.ts';
import type { BiasAuditActions } from '../state/audit-machine.ts';
import type { Result } from '../state/audit-state.ts';
import { shareLink } from '../state/kept-audit.ts';

type Props = {
  options: Options;
  particulars: Particulars;
  result: Result;
  tables: readonly ImpactTable[];
  reading: readonly string[];
  warnings: readonly string[];
  actions: BiasAuditActions;
  copy: BiasAuditCopy;
};

const TEXTS = ['employer', 'tool', 'stage', 'period', 'dataSource', 'auditor'] as const;
const DATES = ['auditDate', 'firstUse'] as const;
const KINDS = ['', 'historical', 'pooled', 'test'] as const;

/** Prints the summary alone; the browser's own print command prints everything. */
function printSummary() {
  const root = document.documentElement;
  root.setAttribute('data-audit-print', '');
  addEventListener('afterprint', () => root.removeAttribute('data-audit-print'), { once: true });
  window.print();
}

/** The visitor's own day, as an ISO date. */
const today = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** Blanks, the summary they fill, and the ways to take it along. */
export function PublicationPanel({
  options,
  particulars,
  result,
  tables,
  reading,
  warnings,
  actions,
  copy,
}: Props) {
  'use memo';
  const [hideSmall, setHideSmall] = useState(false);
  const [computed] = useState(today);
  const words = copy.publication;
  const model = summaryDocument(
    { tables, particulars, mode: result.measure, hideSmall, computed, reading, warnings },
    copy,
  );
  const set = (part: Partial<Particulars>) => actions.setParticulars({ ...particulars, ...part });

  return (
    <div className="audit-publication">
      <div className="audit-publication-form">
        <div className="audit-fields">
          {TEXTS.map((name) => (
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
        <label className="audit-check">
          <input
            type="checkbox"
            name="hide-small"
            checked={hideSmall}
            onChange={(event) => setHideSmall(event.target.checked)}
          />
          <span>{words.hide}</span>
        </label>
        <p className="audit-hint">
          {words.hideNote} {words.keep} {tables.some(({ id }) => !isRuleTable(id)) && words.further}
        </p>
        <Exports
          options={options}
          result={result}
          tables={tables}
          model={model}
          hideSmall={hideSmall}
          actions={actions}
          copy={copy}
        />
      </div>
      <section className="audit-document" aria-label={model.title} data-audit-summary="">
        <DocumentView model={model} top={3} headings={['type-d4', 'type-d5']} rowHeads />
      </section>
    </div>
  );
}

function Exports({
  options,
  result,
  tables,
  model,
  hideSmall,
  actions,
  copy,
}: Pick<Props, 'options' | 'result' | 'tables' | 'actions' | 'copy'> & {
  model: DocumentModel;
  hideSmall: boolean;
}) {
  'use memo';
  const [withCounts, setWithCounts] = useState(false);
  const [message, setMessage] = useState('');
  const [link, setLink] = useState('');
  const words = copy.exports;
  const few = tables.some((table) => table.rows.some(({ n }) => n > 0 && n < 5));

  function saved() {
    track({ name: 'engagement', engagement_type: 'download' });
    setMessage(words.saved);
  }

  function saveCsv() {
    const notes = [copy.limits.notAudit, copy.limits.notAdvice];
    download(fileName(words.fileName, 'csv'), 'text/csv;charset=utf-8', reportCsv(tables, notes));
    saved();
  }

  async function saveDocx() {
    try {
      const { toDocx } = await loadDocx();
      download(fileName(words.fileName, 'docx'), DOCX_TYPE, await toDocx(model));
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
    try {
      await navigator.clipboard.writeText(address);
      setLink('');
      setMessage(words.copied);
      track({ name: 'engagement', engagement_type: 'copy' });
    } catch {
      setLink(address);
      setMessage(words.copyFailed);
    }
  }

  return (
    <div className="audit-exports">
      <h3 className="type-label">{words.heading}</h3>
      <p className="audit-actions">
        <button type="button" className="link" onClick={() => void saveDocx()}>
          {words.docx}
        </button>
        {!hideSmall && (
          <button type="button" className="link" onClick={saveCsv}>
            {words.csv}
          </button>
        )}
        <button type="button" className="link" onClick={printSummary}>
          {words.print}
        </button>
        <button type="button" className="link" onClick={() => void copyLink()}>
          {words.link}
        </button>
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
