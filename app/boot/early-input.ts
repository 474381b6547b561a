/** Keeps what the visitor does before the app runs, to be done again once it does. */

const CONTROLS = 'button,[role="button"],input[type="checkbox"],input[type="radio"],[data-early]';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * @param noteClick told of every click, kept or not
 * @param start called when the app is needed now
 * @returns `replay` does what was kept; `letGo` stops keeping without it, for an app that cannot start
 */
export function keepEarlyInput(noteClick: () => void, start: () => void) {
  const kept: Array<() => void> = [];
  const typed = new Set<Field>();

  function onClick(event: Event) {
    noteClick();
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null;
    // Links and <summary> act natively at once; everything else waits for the app.
    if (!target || target instanceof HTMLInputElement) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push(() => target.isConnected && target.click());
    start();
  }

  function onSubmit(event: Event) {
    const form = event.target as HTMLFormElement;
    // A form with an address of its own works without the app.
    if (form.getAttribute('action')) return;
    event.preventDefault();
    kept.push(() => form.isConnected && form.requestSubmit());
    start();
  }

  function onInput(event: Event) {
    typed.add(event.target as Field);
    start();
  }

  const listen = (act: typeof addEventListener) => {
    act('click', onClick, true);
    act('submit', onSubmit, true);
    act('input', onInput, true);
  };
  const letGo = () => listen(removeEventListener);
  listen(addEventListener);

  return {
    letGo,
    replay() {
      letGo();
      for (const field of typed) {
        if (field.isConnected) field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      for (const act of kept.splice(0)) act();
    },
  };
}
