/** The text's editor: CodeMirror, with menus for what Markdown and the site's directives can do. */
import { defaultKeymap, history, historyKeymap, redo, undo } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { useEffect, useId, useRef, useState } from 'react';
import type { Choice, Choices } from '../choices.ts';
import { contentWords as words } from '../words.ts';
import { type Insertion, insertions } from './insertions.ts';
import { PictureDialog } from './picture-dialog.tsx';

type Props = {
  file: string;
  token: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Absent for a file that is no Markdown. */
  choices?: Choices;
  /** Something beside the text has changed that the preview shows. */
  onPicture?: () => void;
};

export default function TextEditor({ file, token, label, value, onChange, choices, onPicture }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const change = useRef(onChange);
  change.current = onChange;
  const first = useRef(value);
  const [picturing, setPicturing] = useState<File | boolean>(false);

  useEffect(() => {
    if (!host.current) return undefined;
    const editor = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          history(),
          drawSelection(),
          // Tab stays the way out of the editor.
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            'aria-label': label,
            spellcheck: 'true',
            lang: 'en',
            // What can be scrolled has something in it that takes the focus.
            tabindex: '0',
          }),
          ...(choices ? [markdown(), syntaxHighlighting(defaultHighlightStyle)] : []),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) change.current(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [label, choices]);

  const insert = (make: Insertion) => {
    const editor = view.current;
    if (!editor) return;
    const { from, to } = editor.state.selection.main;
    const { changes, select } = make(editor.state.doc.toString(), from, to);
    editor.dispatch({ changes, selection: { anchor: select[0], head: select[1] }, scrollIntoView: true });
    editor.focus();
  };
  return (
    <fieldset
      className="desk-editor"
      aria-label={label}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        const [dropped] = event.dataTransfer.files;
        if (!dropped || !choices) return;
        event.preventDefault();
        setPicturing(dropped);
      }}
    >
      <div className="desk-tools" role="toolbar" aria-label={words.insert.label}>
        {(
          [
            [words.editor.undo, undo],
            [words.editor.redo, redo],
          ] as const
        ).map(([name, act]) => (
          <button
            key={name}
            type="button"
            className="desk-small"
            onClick={() => view.current && act(view.current)}
          >
            {name}
          </button>
        ))}
        {choices && <Menus choices={choices} insert={insert} onPicture={() => setPicturing(true)} />}
      </div>
      <div ref={host} className="desk-text" />
      {picturing && (
        <PictureDialog
          file={file}
          token={token}
          dropped={picturing === true ? undefined : picturing}
          onClose={() => setPicturing(false)}
          onDone={(text) => {
            setPicturing(false);
            insert(insertions.block(text));
            onPicture?.();
          }}
        />
      )}
    </fieldset>
  );
}

function Menus({
  choices,
  insert,
  onPicture,
}: {
  choices: Choices;
  insert: (make: Insertion) => void;
  onPicture: () => void;
}) {
  const blocks = Object.entries(words.insert.blocks).map(([value, label]) => ({ value, label }));
  return (
    <>
      <button type="button" className="desk-small" onClick={() => insert(insertions.heading)}>
        {words.insert.heading}
      </button>
      <button type="button" className="desk-small" onClick={() => insert(insertions.bold)}>
        {words.insert.bold}
      </button>
      <button type="button" className="desk-small" onClick={() => insert(insertions.footnote)}>
        {words.insert.footnote}
      </button>
      <button type="button" className="desk-small" onClick={onPicture}>
        {words.insert.picture}
      </button>
      <Menu
        label={words.insert.link}
        list={choices.pages}
        onPick={({ value, label }) => insert(insertions.link(value, label))}
      />
      <Menu
        label={words.insert.law}
        list={choices.lawDays}
        onPick={({ value }) => insert(insertions.law(value))}
      />
      <Menu
        label={words.insert.block}
        list={blocks}
        onPick={({ value }) => insert(insertions.directive(value))}
      />
      <Menu
        label={words.insert.drawing}
        list={choices.motifs}
        onPick={({ value }) => insert(insertions.drawing(value))}
      />
    </>
  );
}

function Menu({
  label,
  list,
  onPick,
}: {
  label: string;
  list: readonly Choice[];
  onPick: (choice: Choice) => void;
}) {
  const id = useId();
  return (
    <span className="desk-menu">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        value=""
        onChange={(event) => {
          const picked = list.find(({ value }) => value === event.target.value);
          if (picked) onPick(picked);
        }}
      >
        <option value="">{label}</option>
        {list.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
}
