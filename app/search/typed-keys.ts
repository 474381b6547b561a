import { overlays } from '#app/design/overlay-stack.ts';
import { SEARCH } from '#app/shell/search-opening.ts';

/** What was typed while the sheet was on its way. */
export type Typed = { text: string /** Ends it: the field is there. */; stop: () => void };

/** Keeps what is typed: nobody waits for a field to appear. */
export function collectKeys(): Typed {
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') overlays.close(SEARCH);
    else if (event.key === 'Backspace') typed.text = typed.text.slice(0, -1);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) typed.text += event.key;
    else return;
    event.preventDefault();
  };
  const typed = { text: '', stop: () => document.removeEventListener('keydown', onKey, true) };
  document.addEventListener('keydown', onKey, true);
  return typed;
}
