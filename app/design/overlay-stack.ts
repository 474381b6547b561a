/** Who may lie over the page: one dialog at a time, and the page does not scroll under it. */

/**
 * What happens to a request to open while another dialog is open. `replace`: the other is closed; for what the
 * visitor asked for. `refuse`: nothing opens; for what opens by itself, as the exit-intent modal.
 */
export type OverlayPolicy = 'replace' | 'refuse';

export type OverlayStack = {
  /** Whether `id` is open after the call. Opening what is open already changes nothing. */
  open: (id: string, policy?: OverlayPolicy) => boolean;
  /** Also to be called when the dialog's component goes; closing what is not open does nothing. */
  close: (id: string) => void;
  /** The open dialog's id. A dialog whose id it no longer is has been closed or replaced. */
  current: () => string | undefined;
  /** Whether the page must not scroll: exactly while a dialog is open, so that no lock can stick. */
  isLocked: () => boolean;
  /** Calls `listener` after every change; returns how to end that. Fit for `useSyncExternalStore`. */
  subscribe: (listener: () => void) => () => void;
};

/** A coordinator of its own; the site has one, `overlays`. */
export function createOverlayStack(): OverlayStack {
  let current: string | undefined;
  const listeners = new Set<() => void>();

  const change = (id: string | undefined) => {
    current = id;
    // A copy: a listener may subscribe, unsubscribe, open or close.
    for (const listener of [...listeners]) listener();
  };

  return {
    open(id, policy = 'replace') {
      if (current === undefined || (policy === 'replace' && current !== id)) change(id);
      return current === id;
    },
    close(id) {
      if (current === id) change(undefined);
    },
    current: () => current,
    isLocked: () => current !== undefined,
    subscribe(listener) {
      // Wrapped, so that one function subscribed twice is two subscriptions.
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}

/** The page's one coordinator. */
export const overlays: OverlayStack = createOverlayStack();
