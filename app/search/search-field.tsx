import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import type { SearchCopy } from '#app/content/search-copy.ts';

type Props = {
  copy: SearchCopy['search'];
  /** Its id on the page. */
  id: string;
  field: RefObject<HTMLInputElement | null>;
  question: string;
  onChange: (text: string) => void;
  onFocus?: () => void;
  onDown: () => void;
  /** What Escape does where there is more to leave than the field's text. */
  onEscape?: () => void;
  /** Beside the label. */
  children?: ReactNode;
};

/** Letters of a question that stand in one line of a phone at the size of a headline. */
const HEADLINE = 24;

/** The search field. Without scripts it is not shown: there is nobody to answer. */
export function SearchField({
  copy,
  id,
  field,
  question,
  onChange,
  onFocus,
  onDown,
  onEscape,
  children,
}: Props) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onDown();
    } else if (event.key === 'Escape' && question) {
      // By itself a browser would only clear the field.
      event.preventDefault();
      if (onEscape) onEscape();
      else onChange('');
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: checks look for the role on the form itself.
    <form
      role="search"
      className="search-form needs-script"
      onSubmit={(event) => {
        event.preventDefault();
        onDown();
      }}
    >
      <div className="search-label">
        <label className="type-label" htmlFor={id}>
          {copy.label}
        </label>
        {children}
      </div>
      <div className="search-line" data-long={question.length > HEADLINE || undefined}>
        <input
          ref={field}
          id={id}
          name="q"
          type="search"
          placeholder={copy.placeholder}
          defaultValue=""
          autoComplete="off"
          autoCapitalize="off"
          spellCheck="false"
          enterKeyHint="search"
          maxLength={200}
          onInput={(event) => onChange(event.currentTarget.value)}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
        />
        {question && (
          <button
            type="button"
            className="link"
            onClick={() => {
              onChange('');
              field.current?.focus();
            }}
          >
            {copy.clear}
          </button>
        )}
      </div>
    </form>
  );
}
