import { useMemo, useState } from 'react';
import { TitledSection } from '#app/design/titled-section.tsx';
import { fillIn } from '#domain/text/wording.ts';
import type { Analysis } from './analyze.ts';
import type { ClinicCopy } from './clinic-rules.ts';
import type { Draft } from './draft.ts';
import { changeLine, shorten, trackedLines } from './report.ts';
import { swappable } from './rewrite.ts';

/** Changes listed before the button for the rest: a long text can have hundreds. */
const SHOWN = 60;

type Props = {
  copy: ClinicCopy;
  draft: Draft;
  analysis: Analysis;
  onAll: () => void;
  onUndo: (edit: number) => void;
  onUndoAll: () => void;
};

/** Accepted rewrites, each with its way back, and the text with deletions and insertions. */
export function ChangeList({ copy, draft, analysis, onAll, onUndo, onUndoAll }: Props) {
  const { changes } = copy;
  const [message, setMessage] = useState('');
  // Of a long text it takes longer than a letter may.
  const open = useMemo(() => swappable(analysis).length, [analysis]);
  const [viewed, setViewed] = useState(false);
  const [limit, setLimit] = useState(SHOWN);
  const hidden = draft.edits.length - limit;
  if (analysis.text === '' && draft.edits.length === 0) return null;
  return (
    <TitledSection
      id="ad-changes"
      className="ad-changes grid-12"
      level="h3"
      look="type-label"
      title={changes.title}
    >
      <div className="ad-changes-body">
        {draft.edits.length === 0 && <p className="tool-empty">{changes.none}</p>}
        <ol>
          {draft.edits.slice(0, limit).map(({ id, start, end, text }) => (
            <li key={id} data-change={id}>
              <span>{changeLine(copy, shorten(draft.base.slice(start, end), 80), shorten(text, 80))}</span>
              <button
                type="button"
                className="link"
                onClick={() => {
                  onUndo(id);
                  setMessage(changes.undone ?? '');
                }}
              >
                {changes.undo}
                <span className="sr-only">: {shorten(text || draft.base.slice(start, end), 40)}</span>
              </button>
            </li>
          ))}
        </ol>
        {hidden > 0 && (
          <p>
            <button
              type="button"
              className="link"
              data-more-changes=""
              onClick={() => setLimit(draft.edits.length)}
            >
              {fillIn(changes.more ?? '', { count: hidden })}
            </button>
          </p>
        )}
        <p className="tool-actions">
          {open > 1 && (
            <button type="button" className="link" data-accept-all="" onClick={onAll}>
              {fillIn(changes.all ?? '', { count: open })}
            </button>
          )}
          {draft.edits.length > 1 && (
            <button
              type="button"
              className="link"
              onClick={() => {
                onUndoAll();
                setMessage(changes.undone ?? '');
              }}
            >
              {changes.undoAll}
            </button>
          )}
          <span role="status" className="tool-message">
            {message}
          </span>
        </p>
        {draft.edits.length > 0 && (
          <details className="ad-tracked-fold" onToggle={(event) => setViewed(event.currentTarget.open)}>
            <summary>{changes.view}</summary>
            {viewed && <Tracked copy={copy} draft={draft} />}
          </details>
        )}
      </div>
    </TitledSection>
  );
}

/** The text line by line, what was deleted struck out and what was inserted underlined. */
export function Tracked({ copy, draft }: { copy: ClinicCopy; draft: Draft }) {
  const said = { deleted: copy.changes.deleted, inserted: copy.changes.inserted };
  return (
    <div className="ad-tracked">
      {trackedLines(draft).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text keep no state.
        <p key={index}>
          {line.map(({ kind, text }, place) => {
            const key = `${place}`;
            if (kind === 'same') return text;
            const Tag = kind === 'deleted' ? 'del' : 'ins';
            return (
              <Tag key={key}>
                <span className="sr-only">{` [${said[kind]}: `}</span>
                {text}
                <span className="sr-only">{'] '}</span>
              </Tag>
            );
          })}
        </p>
      ))}
    </div>
  );
}
