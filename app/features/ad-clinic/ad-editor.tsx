import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { Choice } from '#app/sections/tool/situation-form.tsx';
import type { Analysis } from './analyze.ts';
import type { ClinicCopy } from './clinic-rules.ts';
import { carry, findChange } from './draft.ts';
import type { Finding } from './finding.ts';
import type { Span } from './text-map.ts';

export type EditorHandle = {
  /** Selects a place in the text and brings it into view. */
  show: (place: Span) => void;
};

type Props = {
  ref: Ref<EditorHandle>;
  copy: ClinicCopy;
  text: string;
  analysis: Analysis;
  keep: boolean;
  /** Key of the finding that is being looked at. */
  current: string | undefined;
  onType: (text: string) => void;
  onKeep: (keep: boolean) => void;
  /** The caret moved, without a selection. */
  onCaret: (offset: number) => void;
};

type Piece = { text: string; finding?: Finding; at: number };

/** The text cut at its marks. Marks that the visitor has just typed over are left out until the next reading. */
function cut(text: string, analysis: Analysis): Piece[] {
  const change = analysis.text === text ? undefined : findChange(analysis.text, text);
  const pieces: Piece[] = [];
  let at = 0;
  for (const finding of analysis.findings
    .filter(({ marked }) => marked)
    .toSorted((a, b) => a.start - b.start)) {
    const place = change ? carry(finding, change) : finding;
    if (!place || place.start < at) continue;
    pieces.push({ text: text.slice(at, place.start), at });
    pieces.push({ text: text.slice(place.start, place.end), finding, at: place.start });
    at = place.end;
  }
  pieces.push({ text: text.slice(at), at });
  return pieces;
}

/** The textarea, with a mirror of its text beneath that carries the marks. */
export function AdEditor({ ref, copy, text, analysis, keep, current, onType, onKeep, onCaret }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  const { field } = copy;

  // What was typed or pasted before the page hydrated is in the field already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start.
  useEffect(() => {
    const typed = area.current?.value;
    if (typed) onType(typed);
  }, []);

  useImperativeHandle(ref, () => ({
    show({ start, end }) {
      const field = area.current;
      if (!field) return;
      field.focus({ preventScroll: true });
      field.setSelectionRange(start, end);
      const mark = mirror.current?.querySelector(`[data-at="${start}"]`);
      (mark ?? field).scrollIntoView({ block: 'center', inline: 'nearest' });
    },
  }));

  return (
    <div className="ad-editor">
      <div className="ad-editor-head">
        <label htmlFor="ad-clinic-text" className="type-label">
          {field.label}
        </label>
        <span className="ad-editor-actions">
          {text === '' ? (
            <button type="button" className="link" onClick={() => onType(copy.sampleText)}>
              {field.sample}
            </button>
          ) : (
            <button
              type="button"
              className="link"
              onClick={() => {
                onType('');
                area.current?.focus();
              }}
            >
              {field.clear}
            </button>
          )}
        </span>
      </div>
      <div className="ad-page">
        <div className="ad-mirror" ref={mirror} aria-hidden="true">
          {cut(text, analysis).map(({ text: piece, finding, at }) =>
            finding ? (
              <mark
                key={finding.key}
                data-at={at}
                data-level={finding.level}
                data-current={finding.key === current ? '' : undefined}
              >
                {piece}
              </mark>
            ) : (
              piece
            ),
          )}
          {'\n'}
        </div>
        <textarea
          ref={area}
          id="ad-clinic-text"
          name="advertisement"
          value={text}
          placeholder={field.placeholder}
          aria-describedby="ad-clinic-hint"
          autoComplete="off"
          spellCheck
          onChange={(event) => onType(event.currentTarget.value)}
          onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
            if (selectionStart === selectionEnd) onCaret(selectionStart);
          }}
        />
      </div>
      <p id="ad-clinic-hint" className="field-hint">
        {field.hint} {copy.privacy}
      </p>
      <Choice type="checkbox" name="keep" value="keep" checked={keep} onPick={onKeep} hint={field.keepNote}>
        {field.keep}
      </Choice>
    </div>
  );
}
