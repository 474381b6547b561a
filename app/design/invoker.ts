import type { MouseEvent } from 'react';

/**
 * The attributes of a button that opens or closes a dialog of the page: by the browser or the boot script before the app
 * runs, by `act` from then on.
 */
export const invoker = (command: 'show-modal' | 'close', dialog: string, act: () => void) => ({
  command,
  commandfor: dialog,
  onClick(event: MouseEvent) {
    // Or the browser would do it a second time.
    event.preventDefault();
    act();
  },
});
