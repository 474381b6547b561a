import { Fragment, memo, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { Choice } from '#app/tools/shared/situation-form.tsx';
import type { Analysis } from './analyze.ts';
import type { ClinicCopy } from './clinic-rules.ts';
import { carry, findChange } from './draft.ts';
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

/**
 * The marks of each line as text, `from,to,level,current` joined by semicolons: a line whose words and marks are
 * what they were is not drawn again, which is what keeps typing in a long text quick. Marks that the visitor has
 * just typed over are left out until the next reading.
 */
function markLines(
  text: string,
  analysis: Analysis,
  current: string | undefined,
): { line: string; marks: string }[] {
  const change = analysis.text === text ? undefined : findChange(analysis.text, text);
  const marks = analysis.findings
    .filter(({ marked }) => marked)
    .flatMap(({ start, end, level, key }) => {
      const place = change ? carry({ start, end }, change) : { start, end };
      return place ? [{ ...place, level, key }] : [];
    })
    .sort((a, b) => a.start - b.start);
  let at = 0;
  let next = 0;
  return text.split('\n').map((line) => {
    const end = at + line.length;
    const own: string[] = [];
    for (let index = next, mark = marks[index]; mark && mark.start <= end; mark = marks[++index]) {
      const from = Math.max(mark.start, at) - at;
      const to = Math.min(mark.end, end) - at;
      if (to > from) own.push(`${from},${to},${mark.level},${mark.key === current ? 1 : 0}`);
      if (mark.end <= end) next = index + 1;
    }
    at = end + 1;
    return { line, marks: own.join(';') };
  });
}

/** One line of the mirror. The line break at its end gives an empty line its height. */
const MirrorLine = memo(function MirrorLine({ line, marks }: { line: string; marks: string }) {
  let at = 0;
  return (
    <div>
      {marks !== '' &&
        marks.split(';').map((mark) => {
          const [from = '0', to = '0', level, current] = mark.split(',');
          const before = line.slice(at, Number(from));
          at = Number(to);
          return (
            <Fragment key={from}>
              {before}
              <mark data-at={from} data-level={level} data-current={current === '1' ? '' : undefined}>
                {line.slice(Number(from), at)}
              </mark>
            </Fragment>
          );
        })}
      {line.slice(at)}
      {'\n'}
    </div>
  );
});

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
      const lineStart = text.lastIndexOf('\n', start - 1) + 1;
      const line = mirror.current?.children[text.slice(0, lineStart).split('\n').length - 1];
      const mark = line?.querySelector(`[data-at="${start - lineStart}"]`) ?? line;
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
          {markLines(text, analysis, current).map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; what it shows is compared by value.
            <MirrorLine key={index} {...entry} />
          ))}
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
        {field.hint}
      </p>
      <Choice type="checkbox" name="keep" value="keep" checked={keep} onPick={onKeep} hint={field.keepNote}>
        {field.keep}
      </Choice>
    </div>
  );
}
