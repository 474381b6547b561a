/** What works without the app: dialogs, by the `command` of their buttons, and the work bar's close. */
import type { BootState } from '#app/design/browser/boot-state.ts';
import { fillDialog } from '#app/design/browser/fill-dialog.ts';
import { safeStorage } from '#app/design/browser/storage.ts';
import { DISMISS_MS, WORK_BAR_KEY } from '#app/shell/work-bar/work-bar-rules.ts';

function show(dialog: HTMLDialogElement) {
  // Two dialogs never stack.
  for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) other.close();
  fillDialog(dialog);
  dialog.showModal();
}

/**
 * Does what a click asks for, where that needs no app.
 *
 * @param at what was clicked
 * @param styled settled once the rules of dialogs are in place
 * @returns whether the click is done with: nothing else has to follow it
 */
export function actNatively(at: Element, boot: BootState, styled: () => Promise<void>): boolean {
  const button = at.closest('[commandfor]');
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (button && dialog instanceof HTMLDialogElement) {
    if (button.getAttribute('command') === 'close') dialog.close();
    else styled().then(() => show(dialog));
    return true;
  }
  // A link leads away from the menu, also to a place on this page; beside a slip lies its backdrop.
  const over = at.closest('dialog');
  if (at.closest('a[href]') || (at === over && over?.hasAttribute('closedby'))) over?.close();
  if (at.closest('[data-dismiss-bar]')) {
    boot.barClosed = true;
    safeStorage.write(WORK_BAR_KEY, String(Date.now() + DISMISS_MS));
    document.documentElement.setAttribute('data-work-bar', 'hidden');
  }
  return false;
}
