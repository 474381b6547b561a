import { useCallback, useEffect, useState } from 'react';
import { safeStorage } from './browser/storage.ts';

export type Keeping<State> = {
  /** `localStorage` key. */
  key: string;
  /** What stands on the page before anything was read, and after everything was forgotten. */
  first: State;
  /** The state out of what the device kept (or `null`) and the link's hash. Never throws. */
  open: (kept: string | null, hash: string, before: State) => State;
  /** The state as text for the device. */
  write: (state: State) => string;
};

/**
 * What a visitor enters into a tool: read from the device and the link after hydration and when the hash changes,
 * kept on the device from the first change on, and forgotten on request. `keeping` counts as it is at first.
 */
export function useKeptState<State>(keeping: Keeping<State>) {
  const [rules] = useState(keeping);
  const [state, setState] = useState(rules.first);
  const [touched, setTouched] = useState(false);

  useEffect(() => {
    const open = () => setState((before) => rules.open(safeStorage.read(rules.key), location.hash, before));
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [rules]);

  useEffect(() => {
    // Somebody who only looked at a link has entered nothing.
    if (touched) safeStorage.write(rules.key, rules.write(state));
  }, [state, touched, rules]);

  /** Changes what was entered. The same function on every render. */
  const change = useCallback((update: (before: State) => State) => {
    setTouched(true);
    setState(update);
  }, []);

  /** Forgets everything, here and on the device. */
  const clear = useCallback(() => {
    safeStorage.remove(rules.key);
    setTouched(false);
    setState(rules.first);
  }, [rules]);

  /** `touched`: whether the visitor has changed anything on this page. */
  return { state, touched, change, clear };
}
