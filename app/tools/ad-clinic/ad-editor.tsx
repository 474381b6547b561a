import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { Choice } from '#app/tools/shared/situation-form.tsx';
import type { Analysis } from './analyze.ts';
import type { ClinicCopy } from './clinic-rules.ts';
import { MirrorLine, markLines } from './marked-lines.tsx';
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
  /** Stands in the field until there is a text. */
  sample: ReactNode;
  onClearSample: () => void;
};

/** The textarea, with a mirror of its text beneath that carries the marks. */
export function AdEditor({ ref, copy, text, analysis, keep, current, onType, onKeep, ...rest }: Props) {
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
      const lineStart = text.lastIndexOf('\n', start - 1) + 1;
      const line = mirror.current?.children[text.slice(0, lineStart).split('\n').length - 1];
      const mark = line?.querySelector(`[data-at="${start - lineStart}"]`) ?? line;
      (mark ?? field).scrollIntoView({ block: 'center', inline: 'nearest' });
    },
  }));

  return (
    <div className="ad-editor">
      <div className="ad-editor-head">
        <label htmlFor="ad-clinic-text" className="type-d4">
          {field.label}
        </label>
        <span className="ad-editor-actions">
          {text === '' ? (
            <>
              {rest.sample && (
                <button
                  type="button"
                  className="button button-small"
                  onClick={() => {
                    rest.onClearSample();
                    area.current?.focus();
                  }}
                >
                  {copy.sample.clear}
                </button>
              )}
              <button type="button" className="link" onClick={() => onType(copy.sampleText)}>
                {field.sample}
              </button>
            </>
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
          {markLines(text, analysis, current).map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; what it shows is compared by value.
            <MirrorLine key={index} {...entry} />
          ))}
        </div>
        {rest.sample}
        <textarea
          ref={area}
          id="ad-clinic-text"
          name="advertisement"
          value={text}
          // A space: with it the style sheet knows, before there is a script, whether anything was typed over the sample.
          placeholder={rest.sample ? ' ' : field.placeholder}
          aria-describedby="ad-clinic-hint"
          autoComplete="off"
          spellCheck
          onChange={(event) => onType(event.currentTarget.value)}
          onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
            if (selectionStart === selectionEnd) rest.onCaret(selectionStart);
          }}
        />
      </div>
      <p className="ad-privacy type-note">{copy.privacy}</p>
      <p id="ad-clinic-hint" className="field-hint">
        {field.hint}
      </p>
      <Choice type="checkbox" name="keep" value="keep" checked={keep} onPick={onKeep} hint={field.keepNote}>
        {field.keep}
      </Choice>
    </div>
  );
}
