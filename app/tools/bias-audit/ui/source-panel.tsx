import { type DragEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { fillIn } from '#domain/text/wording.ts';
import type { BiasAuditCopy } from '../content.ts';
import { count } from '../format.ts';
import { sampleCsv } from '../sample-data.ts';
import { type BiasAuditActions, LARGEST_PASTE } from '../state/audit-machine.ts';
import type { AuditState } from '../state/audit-state.ts';
import { HandCounts } from './hand-counts.tsx';

const WAYS = ['file', 'paste', 'hand'] as const;
type Way = (typeof WAYS)[number];

const SAMPLE_ADDRESS = '/samples/bias-audit-sample.csv';

/** Files that are no rows: a page that an employer posted, or a package of an audit. */
export type OtherFile = { kind: 'posted' | 'package'; file: File };

const OTHER: readonly { kind: OtherFile['kind']; name: RegExp }[] = [
  { kind: 'posted', name: /\.(pdf|html?)$/i },
  { kind: 'package', name: /\.zip$/i },
];

type Props = {
  state: AuditState;
  actions: BiasAuditActions;
  onOther: (other: OtherFile) => void;
  copy: BiasAuditCopy;
};

/** File, paste or typed counts; the sample; and what the reading is doing. */
export function SourcePanel({ state, actions, onOther, copy }: Props) {
  'use memo';
  const [way, setWay] = useState<Way>('file');
  const [tooLarge, setTooLarge] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  const words = copy.input;

  function take(file: File | undefined) {
    const other = file && OTHER.find(({ name }) => name.test(file.name));
    if (!file) return;
    setTooLarge(false);
    actions.take();
    if (other) onOther({ kind: other.kind, file });
    else actions.open(file, file.name, state.question);
  }
  const takeEarly = useRef(take);
  useEffect(() => {
    // A file chosen before the app ran has told nobody.
    takeEarly.current(fileInput.current?.files?.[0]);
  }, []);

  function drop(event: DragEvent) {
    event.preventDefault();
    setWay('file');
    take(event.dataTransfer.files[0]);
  }

  function paste(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('rows') ?? '');
    setTooLarge(text.length > LARGEST_PASTE);
    if (text.length <= LARGEST_PASTE) actions.open(new Blob([text]), words.paste.name, state.question);
  }

  const sample = (
    <button
      type="button"
      className="link needs-script"
      onClick={() => actions.open(new Blob([sampleCsv()]), words.sample.name, state.question)}
    >
      {words.sample.button}
    </button>
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way beside the file field.
    <div className="audit-source" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <fieldset className="audit-ways">
        <legend className="sr-only">{words.ways}</legend>
        {WAYS.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="audit-way"
              value={each}
              checked={way === each}
              onChange={() => setWay(each)}
            />
            <span>{words[each].tab}</span>
          </label>
        ))}
      </fieldset>
      <div className="audit-zone">
        <div className="audit-drop" hidden={way !== 'file'}>
          <div>
            <h2 id="audit-input-heading" className="type-d4">
              {words.heading}
            </h2>
            <p className="audit-hint">{words.note}</p>
          </div>
          <label className="audit-file">
            <span className="sr-only">{words.file.label}</span>
            <input
              ref={fileInput}
              id="audit-file"
              type="file"
              accept=".csv,.tsv,.txt,.xlsx,.parquet,.pdf,.html,.htm,.zip,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              aria-describedby="audit-file-hint"
              onChange={(event) => {
                take(event.currentTarget.files?.[0]);
                // The same file, mended, can be chosen again.
                event.currentTarget.value = '';
              }}
            />
            <span className="button" aria-hidden="true">
              {words.file.choose}
            </span>
          </label>
          <p id="audit-file-hint" className="sr-only">
            {words.file.hint}
          </p>
        </div>

        <form key={state.epoch} hidden={way !== 'paste'} onSubmit={paste}>
          <label className="audit-field">
            <span>{words.paste.label}</span>
            <textarea
              name="rows"
              rows={8}
              spellCheck={false}
              autoComplete="off"
              placeholder={words.paste.placeholder}
              aria-describedby="audit-paste-hint"
            />
          </label>
          <p id="audit-paste-hint" className="audit-hint">
            {words.paste.hint}
          </p>
          {tooLarge && (
            <p role="alert" className="audit-problem">
              {copy.problems['too-large-paste']}
            </p>
          )}
          <button type="submit" className="button button-small">
            {words.paste.button}
          </button>
        </form>

        <div hidden={way !== 'hand'}>
          <HandCounts
            key={state.epoch}
            copy={copy}
            onCounts={(counts, measure) => actions.type(counts, words.hand.label, measure)}
          />
        </div>

        <p className="audit-sample">
          {sample}
          <a className="link" href={SAMPLE_ADDRESS} download="">
            {words.sample.download}
          </a>
          <span className="audit-sealed type-note">{words.privacyLabel}.</span>
          <span className="type-note">{words.sample.note}</span>
        </p>
        <ReadingState state={state} actions={actions} copy={copy} />
      </div>
    </div>
  );
}

function problemText(problem: NonNullable<AuditState['problem']>, copy: BiasAuditCopy): string {
  if (problem.code === 'not-text') return copy.problems['not-text'][problem.kind];
  if (problem.code === 'too-many-rows')
    return fillIn(copy.problems['too-many-rows'], { limit: problem.limit });
  if (problem.code === 'broken-quotes') return fillIn(copy.problems['broken-quotes'], { row: problem.row });
  return copy.problems[problem.code];
}

function ReadingState({ state, actions, copy }: Omit<Props, 'onOther'>) {
  const { progress, problem, forgotten } = state;
  const ofFile = problem && problem.code !== 'worker' && problem.code !== 'link' && problem.code !== 'docx';
  const kept = ofFile && (state.result || state.columns) ? ` ${copy.problems.kept}` : '';
  return (
    <>
      {progress && (
        <div className="audit-progress">
          <progress value={progress.share} max={1} aria-label={copy.states.reading} />
          <p>
            {fillIn(copy.input.file.reading, {
              name: progress.name,
              rows: count(progress.rows),
              share: `${Math.round(progress.share * 100)}%`,
            })}
          </p>
          <button type="button" className="link" onClick={() => actions.cancel()}>
            {copy.input.file.cancel}
          </button>
        </div>
      )}
      <div
        role="alert"
        className="audit-problem"
        data-audit-blocked={problem && !state.result ? problem.code : undefined}
      >
        {problem && (
          <p data-problem={problem.code}>
            {problemText(problem, copy)}
            {kept}
          </p>
        )}
      </div>
      <div role="status">{forgotten && <p>{copy.options.forgotten}</p>}</div>
    </>
  );
}
