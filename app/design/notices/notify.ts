/** Messages that pass by: said once, shown by the toaster, which loads with the first of them. */
export type Notice = { id: number; text: string; kind: 'service' | 'site' };

let notices: readonly Notice[] = [];
let next = 1;
const listeners = new Set<() => void>();

const change = (to: readonly Notice[]) => {
  notices = to;
  for (const listener of listeners) listener();
};

/** Says `text`. `service`: a message of the account or another service, shown a little longer. */
export function notify(text: string, kind: Notice['kind'] = 'site'): void {
  if (!text) return;
  change([...notices, { id: next, text, kind }]);
  next += 1;
}

/** What waits to be shown, for the toaster alone. */
export const pendingNotices = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => notices,
  take: () => {
    const taken = notices;
    if (taken.length > 0) change([]);
    return taken;
  },
};
