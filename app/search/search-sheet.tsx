import copy from 'virtual:site/search';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '#app/design/dialog.tsx';
import { overlays } from '#app/design/overlay-stack.ts';
import { SEARCH } from '#app/shell/search-opening.ts';
import { Answers } from './answers.tsx';
import { SearchField } from './search-field.tsx';
import type { Typed } from './typed-keys.ts';
import './search-sheet.css';

const close = () => overlays.close(SEARCH);

/** The field and its answers, as long as the sheet is open. */
function Sheet({ typed }: { typed: Typed | undefined }) {
  const [question, setQuestion] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    if (!field.current) return;
    field.current.focus();
    typed?.stop();
    const text = typed?.text ?? '';
    if (typed) typed.text = '';
    field.current.value = text;
    setQuestion(text);
  }, [typed]);

  const change = (text: string) => {
    setQuestion(text);
    if (field.current && field.current.value !== text) field.current.value = text;
  };

  return (
    <>
      <span className="line" aria-hidden="true" />
      <div className="sheet-head shell">
        <SearchField
          copy={copy}
          id="sheet-search"
          field={field}
          question={question}
          onChange={change}
          onDown={() => list.current?.querySelector('a')?.focus()}
          onEscape={close}
        />
        <button type="button" className="sheet-close" onClick={close}>
          {copy.close} <span className="sheet-key">Esc</span>
        </button>
      </div>
      <Answers
        copy={copy}
        question={question}
        list={list}
        onLeaveTop={() => field.current?.focus()}
        onExample={(example) => {
          change(example);
          field.current?.focus();
        }}
        onFollow={close}
      />
      <SheetFoot />
    </>
  );
}

/** What the answers are, and the keys that lead through them. */
function SheetFoot() {
  const keys = [
    ['\u2191\u2193', copy.move],
    ['Enter', copy.open],
    ['Esc', copy.close.toLowerCase()],
  ];
  return (
    <footer className="sheet-foot shell">
      <p className="type-note">{copy.quoted}</p>
      <p className="sheet-keys" aria-hidden="true">
        {keys.map(([key, does]) => (
          <span key={key}>
            <b>{key}</b> {does}
          </span>
        ))}
      </p>
    </footer>
  );
}

/** The search over the page, a sheet from the top. `typed` is what was typed while it was loading. */
export function SearchSheet({ typed }: { typed: Typed | undefined }) {
  const { key } = useLocation();
  // A navigation by any means leaves the sheet behind.
  const opened = useRef(key);
  useEffect(() => {
    if (opened.current !== key) close();
    opened.current = key;
  }, [key]);
  return (
    <Dialog id={SEARCH} className="search-sheet" label={copy.label}>
      <Sheet typed={typed} />
    </Dialog>
  );
}
