import { TitledSection } from '#app/design/titled-section.tsx';
import './bias-audit.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AppLink } from '#app/design/app-link.tsx';
import { useFold } from '#app/design/use-fold.ts';
import type { TableId } from '#domain/fairness/axes.ts';
import { type ImpactTable, impactTables, type Options } from '#domain/fairness/impact-table.ts';
import { headlineOf } from '#domain/fairness/reading.ts';
import { warningsOf } from '#domain/fairness/warnings.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { BiasAuditCopy } from './content.ts';
import { count } from './format.ts';
import { blockedBy } from './intake/blocked.ts';
import { intakeWarnings } from './intake/intake-warnings.ts';
import type { Columns, Reading } from './intake/read-file.ts';
import type { Question } from './intake/tally.ts';
import type { Particulars } from './output/particulars.ts';
import { assessedIn } from './output/publication.ts';
import { sampleByRace } from './sample-data.ts';
import type { BiasAuditActions } from './state/audit-machine.ts';
import { columnsAsWanted, type Result } from './state/audit-state.ts';
import { useBiasAudit } from './state/use-bias-audit.ts';
import { AuditOptions } from './ui/audit-options.tsx';
import { BlockedPanel } from './ui/blocked-panel.tsx';
import { ClockPanel } from './ui/clock-panel.tsx';
import { DocumentsPanel } from './ui/documents-panel.tsx';
import { FunnelView } from './ui/funnel-view.tsx';
import { ImpactChart } from './ui/impact-chart.tsx';
import { ImpactTables } from './ui/impact-tables.tsx';
import { ColumnMapping, IntakeReport, Spellings } from './ui/intake-details.tsx';
import { headlineText, readingOf, referenceNote, warningText } from './ui/sentences.ts';
import { type OtherFile, SourcePanel } from './ui/source-panel.tsx';
import { SplitView } from './ui/split-view.tsx';

const PostedPanel = lazy(() => import('./posted/posted-panel.tsx'));
const PackagePanel = lazy(() => import('./package/package-panel.tsx'));

/**
 * The bias self-check: rows or counts in, the three tables of Local Law 144 out, all of it in this browser.
 * Compiled ('use memo'), so that the progress of a reading does not render the last result again and again.
 */
export function BiasAudit({ copy }: { copy: BiasAuditCopy }) {
  'use memo';
  const { state, actions, onDevice, keep } = useBiasAudit();
  const [other, setOther] = useState<OtherFile>();
  const { result, options, question, particulars, columns, wanted } = state;
  const tables = result ? impactTables(result.counts, options) : [];
  // Below the finding, unless the columns have to be named before there is one.
  const isReady = result !== undefined && tables.length > 0 && (!columns || columns.mode !== undefined);
  const intake = (
    <div className="shell">
      <Intake
        result={result}
        options={options}
        question={question}
        columns={columns}
        wanted={wanted}
        actions={actions}
        onDevice={onDevice}
        onKeep={keep}
        copy={copy}
      />
    </div>
  );
  return (
    <div className="audit" data-state={state.progress ? 'reading' : result ? 'result' : 'empty'}>
      <noscript>
        <p className="tool-empty shell">{copy.input.noScript}</p>
      </noscript>
      <section className="audit-input" aria-labelledby="audit-input-heading">
        <SourcePanel state={state} actions={actions} onOther={setOther} copy={copy} />
        {!isReady && intake}
      </section>
      {result && tables.length > 0 ? (
        <Results
          result={result}
          columns={columns}
          tables={tables}
          options={options}
          question={question}
          particulars={particulars}
          actions={actions}
          copy={copy}
          intake={isReady ? intake : undefined}
        />
      ) : (
        <Example copy={copy} />
      )}
      <SourceNotes copy={copy} />
      <div className="audit-further shell">
        <Further title={copy.clock.heading} id="clock">
          <ClockPanel copy={copy} />
        </Further>
        <Further
          title={copy.posted.heading}
          id="posted"
          wanted={other?.kind === 'posted' ? other : undefined}
        >
          <PostedPanel file={other?.kind === 'posted' ? other.file : undefined} copy={copy} />
        </Further>
        <Further
          title={copy.package.heading}
          id="package"
          wanted={other?.kind === 'package' ? other : undefined}
        >
          <PackagePanel
            result={result}
            tables={tables}
            options={options}
            particulars={particulars}
            question={question}
            columns={columns}
            file={other?.kind === 'package' ? other.file : undefined}
            actions={actions}
            copy={copy}
          />
        </Further>
      </div>
      <p className="audit-limits shell">
        {copy.limits.notAudit} {copy.limits.notAdvice} {copy.limits.privilege}
      </p>
    </div>
  );
}

/** What the check is not, and where a file goes: right of the line beside the tabs; on a phone below the first result. */
function SourceNotes({ copy: { input } }: { copy: BiasAuditCopy }) {
  return (
    <aside className="audit-notes">
      <p className="type-label">{input.label}</p>
      <p className="type-note">{input.labelNote}</p>
      <p className="type-label audit-quiet">{input.privacyLabel}</p>
      <p className="type-note">{input.privacy}</p>
    </aside>
  );
}

const SAMPLE = impactTables({ race: sampleByRace() }, { excludeSmall: false, holm: false });

/** The sample, drawn where a result will stand: for the eye alone, as a picture of what the tool gives. */
function Example({ copy }: { copy: BiasAuditCopy }) {
  return (
    <div className="audit-example" aria-hidden="true">
      <p className="audit-example-head shell">
        <span className="type-d4">{headlineText(headlineOf(SAMPLE), copy).title}</span>{' '}
        <span className="type-note">{copy.states.example}</span>
      </p>
      <ImpactChart tables={SAMPLE} copy={copy} isMade />
    </div>
  );
}

type FurtherProps = { title: string; id: string; wanted?: OtherFile | undefined; children: React.ReactNode };

/** What stands beside the audit, folded until it is wanted or a file for it was chosen; its code is fetched then. */
function Further({ title, id, wanted, children }: FurtherProps) {
  const { details, isOpen, onToggle } = useFold();
  useEffect(() => {
    if (!wanted || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [wanted, details]);
  return (
    <details ref={details} className="audit-details" id={`audit-${id}`} onToggle={onToggle}>
      <summary>{title}</summary>
      {isOpen && <Suspense fallback={null}>{children}</Suspense>}
    </details>
  );
}

type IntakeProps = {
  result: Result | undefined;
  options: Options;
  question: Question;
  columns: Columns | undefined;
  wanted: Reading | undefined;
  actions: BiasAuditActions;
  /** Whether the device keeps counts and settings, longer than this tab does. */
  onDevice: boolean;
  onKeep: (onDevice: boolean) => void;
  copy: BiasAuditCopy;
};

/** What was read and how, of rows only. */
function Intake({
  result,
  options,
  question,
  columns,
  wanted,
  actions,
  onDevice,
  onKeep,
  copy,
}: IntakeProps) {
  'use memo';
  if (!columns && !result) return null;
  const tally = result?.origin === 'rows' && columns?.mode ? result.tally : undefined;
  return (
    <div className="audit-intake">
      {tally && result && columns && (
        <IntakeReport
          result={result}
          tally={tally}
          columns={columns}
          higherIsBetter={question.higherIsBetter}
          copy={copy}
        />
      )}
      {columns && (
        <details className="audit-details" open={!columns.mode}>
          <summary>{copy.mapping.heading}</summary>
          <ColumnMapping
            columns={columnsAsWanted(columns, wanted)}
            copy={copy}
            onChange={(mapping, hasHeadings) =>
              actions.mapColumns({ mapping, hasHeadings, sheet: columns.sheet }, question)
            }
            onSheet={(sheet) => actions.mapColumns({ sheet }, question)}
          />
        </details>
      )}
      {tally && (
        <details className="audit-details">
          <summary>{copy.spellings.heading}</summary>
          <Spellings
            tally={tally}
            question={question}
            copy={copy}
            onChange={(placements) => actions.ask({ ...question, placements })}
          />
        </details>
      )}
      {result && (
        <>
          <details className="audit-details">
            <summary>{copy.options.heading}</summary>
            <AuditOptions
              options={options}
              question={question}
              result={result}
              columns={columns}
              actions={actions}
              copy={copy}
            />
          </details>
          <label className="audit-check audit-keep">
            <input
              type="checkbox"
              checked={onDevice}
              onChange={(event) => onKeep(event.currentTarget.checked)}
            />
            <span>{copy.options.keep}</span>
          </label>
          <p className="audit-forget">
            <button type="button" className="link" onClick={() => actions.forget()}>
              {copy.options.forget}
            </button>
          </p>
        </>
      )}
    </div>
  );
}

type ResultProps = {
  result: Result;
  columns: Columns | undefined;
  tables: readonly ImpactTable[];
  options: Options;
  question: Question;
  particulars: Particulars;
  actions: BiasAuditActions;
  copy: BiasAuditCopy;
  /** What was read and how, with the settings. */
  intake: React.ReactNode;
};

/** Everything that follows from the counts. Gets no progress: it must not render while a file is read. */
function Results({
  result,
  columns,
  tables,
  options,
  question,
  particulars,
  actions,
  copy,
  intake,
}: ResultProps) {
  'use memo';
  const { tally } = result;
  const blocked = tally && blockedBy(tally);
  if (blocked) {
    return (
      <>
        <BlockedPanel blocked={blocked} tally={tally} question={question} onAsk={actions.ask} copy={copy} />
        {intake}
        {tally.rowsUsed > 0 && (
          <details className="audit-details audit-so-far shell">
            <summary>{copy.blocked.soFar}</summary>
            <ImpactTables tables={tables} measure={result.measure} corrected={options.holm} copy={copy} />
          </details>
        )}
      </>
    );
  }
  const readings = tables.map((table) => ({ id: table.id, sentences: readingOf(table, copy) }));
  const warnings: Said[] = [
    ...(tally
      ? intakeWarnings(tally, columns).map((warning) => ({ sentence: warningText(warning, copy) }))
      : []),
    ...tables.flatMap((table) =>
      warningsOf(table, options).map((warning) => ({
        id: table.id,
        sentence: warningText(warning, copy, copy.tables.titles[table.id]),
      })),
    ),
  ];
  if (result.origin === 'hand' && new Set(tables.map(({ known }) => known)).size > 1) {
    warnings.push({ sentence: copy.warnings['counts-differ'] });
  }
  return (
    <>
      <Headline result={result} tables={tables} options={options} copy={copy} />
      <ImpactChart tables={tables} copy={copy} />
      {intake}

      <section className="audit-below shell" aria-labelledby="audit-tables-heading">
        <div className="audit-main">
          <h2 id="audit-tables-heading" className="type-d3">
            {copy.tables.heading}
          </h2>
          {tally?.classes && (
            <label className="audit-field audit-class">
              <span>{copy.tables.class}</span>
              <select
                name="class"
                value={tally.chosenClass}
                onChange={(event) => actions.ask({ ...question, chosenClass: event.target.value })}
              >
                {tally.classes.map(({ name }) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
          <ImpactTables tables={tables} measure={result.measure} corrected={options.holm} copy={copy} />
        </div>
        <NextSteps copy={copy} />
      </section>

      <div className="audit-columns shell">
        <TitledSection id="audit-reading-heading" look="type-d4" title={copy.reading.heading}>
          {readings.map(({ id, sentences }) => (
            <div key={id} className="audit-reading" data-audit-reading={id}>
              {sentences.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          ))}
        </TitledSection>
        <div className="audit-side">
          <Warnings warnings={warnings} copy={copy} />
          {tally && tally.splits.length > 0 && (
            <TitledSection id="audit-splits-heading" look="type-d4" title={copy.splits.heading}>
              <SplitView
                tally={tally}
                tables={tables}
                options={options}
                question={question}
                onAsk={actions.ask}
                copy={copy}
              />
            </TitledSection>
          )}
        </div>
      </div>

      {tally?.funnel && (
        <section className="shell" aria-labelledby="audit-funnel-heading">
          <details className="audit-details">
            <summary id="audit-funnel-heading">{copy.strata.stages}</summary>
            <FunnelView stages={tally.funnel} tables={tables} copy={copy} />
          </details>
        </section>
      )}

      <section className="audit-publish shell" aria-labelledby="audit-publication-heading">
        <div className="audit-head">
          <h2 id="audit-publication-heading" className="type-d3">
            {copy.publication.heading}
          </h2>
          <p className="type-note audit-aside">{copy.publication.note}</p>
        </div>
        <DocumentsPanel
          options={options}
          question={question}
          particulars={particulars}
          result={result}
          tables={tables}
          warnings={warnings.map(({ sentence }) => sentence)}
          actions={actions}
          copy={copy}
        />
      </section>
    </>
  );
}

type Said = { id?: TableId; sentence: string };

function Headline({
  result,
  tables,
  options,
  copy,
}: Pick<ResultProps, 'result' | 'tables' | 'options' | 'copy'>) {
  'use memo';
  const headline = headlineOf(tables);
  const { title, note } = headlineText(headline, copy, {
    measure: result.measure,
    chosenClass: result.tally?.chosenClass,
  });
  const people = result.tally?.assessed ?? assessedIn(tables);
  const origin = { kept: copy.options.restored, link: copy.options.linked, rows: '', hand: '' }[
    result.origin
  ];
  return (
    <section className="audit-headline shell" aria-labelledby="audit-headline">
      <p className="sr-only" role="status">
        {fillIn(copy.states.announce, { headline: title })}
      </p>
      {origin && <p className="type-note audit-origin">{origin}</p>}
      <h2 id="audit-headline" className="type-d3" data-headline={headline.kind}>
        {title}
      </h2>
      <p className="type-standfirst">
        {note} {referenceNote(result.counts, options, copy)}
      </p>
      <div className="audit-line-note">
        <p className="type-label">{copy.headline.lineTitle}</p>
        <p className="type-note">
          {count(people)} {copy.headline.screened}. {copy.headline.lineNote}
        </p>
      </div>
    </section>
  );
}

function Warnings({ warnings, copy }: { warnings: readonly Said[]; copy: BiasAuditCopy }) {
  'use memo';
  if (warnings.length === 0) return null;
  return (
    <TitledSection id="audit-warnings-heading" look="type-d4" title={copy.warnings.heading}>
      <ul className="audit-warnings">
        {warnings.map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </TitledSection>
  );
}

function NextSteps({ copy }: { copy: BiasAuditCopy }) {
  'use memo';
  return (
    <aside className="audit-next" aria-labelledby="audit-next-heading">
      <h2 id="audit-next-heading" className="type-label">
        {copy.next.heading}
      </h2>
      <ol>
        {copy.next.steps.map((step) => (
          <li key={step.title}>
            <h3 className="type-d5">{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <AppLink href={copy.next.link.href} className="button button-small">
        {copy.next.link.label}
      </AppLink>
    </aside>
  );
}
