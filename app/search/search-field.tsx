import type { KeyboardEvent, RefObject } from 'react';
import type { SearchCopy } from '#app/content/search-copy.ts';

type Props = {
  copy: SearchCopy['search'];
  field: RefObject<HTMLInputElement | null>;
  question: string;
  onChange: (text: string) => void;
  onFocus: () => void;
  onDown: () => void;
};

/** The search field. Without scripts it is not shown: there is nobody to answer. */
export function SearchField({ copy, field, question, onChange, onFocus, onDown }: Props) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      onDown();
    } else if (event.key === 'Escape' && question) {
      event.preventDefault();
      onChange('');
    }
  }
  return (
    <search>
      <form
        className="search-form needs-script"
        onSubmit={(event) => {
          event.preventDefault();
          onDown();
        }}
      >
        <label className="type-label" htmlFor="site-search">
          {copy.label}
        </label>
        <div className="search-line">
          <input
            ref={field}
            id="site-search"
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
    </search>
  );
}
