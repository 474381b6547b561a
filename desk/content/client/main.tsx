/** The editor of one entry. What it needs stands in the page as data. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Choices } from '../choices.ts';
import type { OpenEntry } from '../entries.ts';
import { contentWords as words } from '../words.ts';
import { EntryForm, fieldId } from './form.tsx';
import { History } from './history-view.tsx';
import { type JsonSchema, type Path, withValue } from './json-schema.ts';
import { MoveAndRemove } from './move-and-remove.tsx';
import { send } from './send.ts';

const TextEditor = lazy(() => import('./text-editor.tsx'));

type Given = { entry: OpenEntry; choices: Choices; token: string };
type View = 'form' | 'source' | 'history' | 'more';

const { editor } = words;
const PREVIEW_AFTER_MS = 350;

/** Fields as they were before, one state for each field that was typed in. */
type Past = { data: unknown; path: string }[];

function useFields(first: unknown) {
  const [state, setState] = useState<{ data: unknown; past: Past; future: Past; last: string }>({
    data: first,
    past: [],
    future: [],
    last: '',
  });
  return {
    data: state.data,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    change: (path: Path, value: unknown) =>
      setState(({ data, past, last }) => {
        const name = path.join('.');
        // Typing on in one field is one step.
        const step = last === name && typeof value === 'string' ? past : [...past, { data, path: name }];
        return { data: withValue(data, path, value), past: step, future: [], last: name };
      }),
    undo: () =>
      setState((now) => {
        const before = now.past.at(-1);
        if (!before) return now;
        const future = [...now.future, { data: now.data, path: before.path }];
        return { data: before.data, past: now.past.slice(0, -1), future, last: '' };
      }),
    redo: () =>
      setState((now) => {
        const after = now.future.at(-1);
        if (!after) return now;
        const past = [...now.past, { data: now.data, path: after.path }];
        return { data: after.data, past, future: now.future.slice(0, -1), last: '' };
      }),
  };
}

function Editor({ entry: first, choices, token }: Given) {
  const [entry, setEntry] = useState(first);
  const fields = useFields(first.data);
  const [body, setBody] = useState(first.body);
  const [source, setSource] = useState(first.source);
  const [view, setView] = useState<View>(first.data === undefined ? 'source' : 'form');
  const [says, setSays] = useState('');
  const [problems, setProblems] = useState<string[]>([]);
  const [pictures, setPictures] = useState(0);
  const isChanged =
    view === 'source'
      ? source !== entry.source
      : JSON.stringify(fields.data) !== JSON.stringify(entry.data) || body !== entry.body;

  useEffect(() => {
    if (!isChanged) return undefined;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isChanged]);

  async function save() {
    setSays(editor.saving);
    const { file, version } = entry;
    const draft = view === 'source' ? { file, version, source } : { file, version, data: fields.data, body };
    const answer = await send<{ entry: OpenEntry; changed: boolean; kept: boolean }>(
      '/content/api/save',
      token,
      draft,
    );
    if ('problems' in answer) {
      setProblems(answer.problems);
      setSays('');
      return;
    }
    setProblems([]);
    setEntry(answer.entry);
    setSource(answer.entry.source);
    setSays(answer.changed ? (answer.kept ? editor.revisionKept : editor.saved) : editor.unchanged);
    // The form goes on from what was typed as the whole file.
    if (view === 'source') setTimeout(() => window.location.reload(), 400);
  }

  const tabs: [View, string][] = [
    ...(entry.data === undefined ? [] : [['form', editor.asForm] as [View, string]]),
    ['source', editor.source],
    ['history', editor.history],
    ...(entry.path ? [['more', editor.more] as [View, string]] : []),
  ];
  return (
    <div className="desk-entry">
      <div className="desk-bar">
        <button type="button" className="button button-small" onClick={save}>
          {editor.save}
        </button>
        {view === 'form' && (
          <>
            <button type="button" className="desk-small" disabled={!fields.canUndo} onClick={fields.undo}>
              {editor.undo}
            </button>
            <button type="button" className="desk-small" disabled={!fields.canRedo} onClick={fields.redo}>
              {editor.redo}
            </button>
          </>
        )}
        <span role="status" className="desk-quiet">
          {isChanged && says !== editor.saving ? editor.unsaved : says}
        </span>
        <span className="desk-tabs">
          {tabs.map(([name, label]) => (
            <button
              key={name}
              type="button"
              className="desk-small"
              aria-pressed={view === name}
              // What was typed in one view would be lost in the other.
              disabled={isChanged && view !== name}
              onClick={() => setView(name)}
            >
              {label}
            </button>
          ))}
        </span>
      </div>
      {problems.length > 0 && <Problems lead={editor.problems} problems={problems} />}
      <Suspense fallback={<p role="status">{editor.loading}</p>}>
        {view === 'form' && (
          <div className={body === undefined ? undefined : 'desk-columns'}>
            <section aria-label={editor.fields} className="desk-form">
              <details open={body === undefined || problems.length > 0}>
                <summary>{editor.fields}</summary>
                <EntryForm
                  schema={entry.schema as JsonSchema}
                  data={fields.data}
                  onChange={fields.change}
                  choices={choices}
                />
              </details>
              {body !== undefined && (
                <TextEditor
                  file={entry.file}
                  token={token}
                  label={editor.bodyLabel}
                  value={body}
                  onChange={setBody}
                  choices={choices}
                  onPicture={() => setPictures((count) => count + 1)}
                />
              )}
            </section>
            {body !== undefined && (
              <Preview file={entry.file} token={token} body={body} data={fields.data} again={pictures} />
            )}
          </div>
        )}
        {view === 'source' && (
          <TextEditor
            file={entry.file}
            token={token}
            label={editor.sourceLabel}
            value={source}
            onChange={setSource}
          />
        )}
        {view === 'history' && <History file={entry.file} token={token} />}
        {view === 'more' && <MoveAndRemove file={entry.file} token={token} title={entry.title} />}
      </Suspense>
    </div>
  );
}

function Problems({ lead, problems }: { lead: string; problems: readonly string[] }) {
  return (
    <div role="alert" className="desk-problems">
      <p>{lead}</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>
            <Problem problem={problem} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A problem's field is one press away. */
function Problem({ problem }: { problem: string }) {
  const [, field] = /^content\/[^:]+:\d+: ([\w.-]+): /.exec(problem) ?? [];
  const id = field && fieldId(field.split('.'));
  if (!id || !document.getElementById(id)) return problem;
  return (
    <button type="button" className="desk-linkish" onClick={() => document.getElementById(id)?.focus()}>
      {problem}
    </button>
  );
}

function Preview({
  file,
  token,
  body,
  data,
  again,
}: {
  file: string;
  token: string;
  body: string;
  data: unknown;
  again: number;
}) {
  const [html, setHtml] = useState('');
  const [problems, setProblems] = useState<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: A new picture changes the preview without changing the text.
  useEffect(() => {
    const waiting = setTimeout(async () => {
      const answer = await send<{ html: string; problems: string[] }>('/content/api/preview', token, {
        file,
        body,
        data,
      });
      setProblems(answer.problems);
      if ('html' in answer) setHtml(answer.html);
    }, PREVIEW_AFTER_MS);
    return () => clearTimeout(waiting);
  }, [file, token, body, data, again]);
  return (
    <section aria-label={editor.preview} className="desk-preview">
      {problems.length > 0 && <Problems lead={editor.unseen} problems={problems} />}
      {/* Without scripts; of the same origin, so that the site's stylesheet and pictures load. */}
      <iframe title={editor.previewTitle} srcDoc={html} sandbox="allow-same-origin" />
    </section>
  );
}

const place = document.getElementById('editor');
const given = document.getElementById('given')?.textContent;
if (place && given) createRoot(place).render(<Editor {...(JSON.parse(given) as Given)} />);
