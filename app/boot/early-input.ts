/** Keeps what the visitor does before the app runs, to be done again once it does. */

const CONTROLS = 'button,[role="button"],input[type="checkbox"],input[type="radio"],[data-early]';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * @param onEveryClick told of every click, kept or not; says whether it was all that the click asked for
 * @param start called when the app is needed now
 * @returns `replay` does what was kept; `letGo` stops keeping without it, for an app that cannot start
 */
export function keepEarlyInput(onEveryClick: (at: Element) => boolean, start: () => void) {
  let keeping = true;
  const kept: Array<() => void> = [];
  const typed = new Set<Field>();

  function onClick(event: Event) {
    const at = event.target;
    if (!(at instanceof Element)) return;
    const done = onEveryClick(at);
    const target = at.closest<HTMLElement>(CONTROLS);
    // Links and <summary> act natively at once; everything else waits for the app.
    if (!done && (!keeping || !target || target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!done) kept.push(() => target?.isConnected && target.click());
    start();
  }

  function onSubmit(event: Event) {
    const form = event.target as HTMLFormElement;
    // A form with an address of its own works without the app.
    if (!keeping || form.getAttribute('action')) return;
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
  listen(addEventListener);

  return {
    letGo() {
      keeping = false;
    },
    replay() {
      listen(removeEventListener);
      for (const field of typed) {
        if (field.isConnected) field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      for (const act of kept.splice(0)) act();
    },
  };
}
