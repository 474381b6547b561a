/** What the site uses of `Storage`. */
type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Browser storage that never throws. */
export type SafeStorage = {
  /** The stored text, or `null`. */
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
  remove: (key: string) => void;
};

/**
 * Wraps storage that may be missing, blocked or full: what cannot be kept there is kept in memory until the
 * document goes, so that a dismissal holds at least that long. `find` may throw, as `localStorage` itself
 * does where cookies are blocked.
 */
export function createSafeStorage(find: () => Backing): SafeStorage {
  /** Only what storage refused to take; newer than what it holds. `null` is a refused removal. */
  const refused = new Map<string, string | null>();

  function keep(key: string, value: string | null, change: (storage: Backing) => void) {
    try {
      change(find());
      refused.delete(key);
    } catch {
      refused.set(key, value);
    }
  }

  return {
    read(key) {
      const kept = refused.get(key);
      if (kept !== undefined) return kept;
      try {
        return find().getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    write: (key, value) => keep(key, value, (storage) => storage.setItem(key, value)),
    remove: (key) => keep(key, null, (storage) => storage.removeItem(key)),
  };
}

/** The visitor's `localStorage`, or memory where there is none. Not for prerendering, which has no visitor. */
export const safeStorage: SafeStorage = createSafeStorage(() => localStorage);

/** The same for this tab alone: gone when it is closed. */
const tabStorage: SafeStorage = createSafeStorage(() => sessionStorage);

/** What a visitor typed: kept for this tab, and on the device only where somebody asked for it. */
export const draftStorage = {
  /** The draft, and whether the device keeps it. */
  read(key: string): { text: string | null; onDevice: boolean } {
    const kept = safeStorage.read(key);
    return kept === null ? { text: tabStorage.read(key), onDevice: false } : { text: kept, onDevice: true };
  },
  write(key: string, text: string, onDevice: boolean): void {
    const [to, from] = onDevice ? [safeStorage, tabStorage] : [tabStorage, safeStorage];
    to.write(key, text);
    from.remove(key);
  },
  remove(key: string): void {
    safeStorage.remove(key);
    tabStorage.remove(key);
  },
};
