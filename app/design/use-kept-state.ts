import { useCallback, useEffect, useState } from 'react';
import { draftStorage } from './browser/storage.ts';

export type Keeping<State> = {
  /** Key in the storage of the tab, or of the device where the visitor asks for that. */
  key: string;
  /** What stands on the page before anything was read, and after everything was forgotten. */
  first: State;
  /** The state out of what was kept (or `null`) and the link's hash. Never throws. */
  open: (kept: string | null, hash: string, before: State) => State;
  /** The state as text for the device. */
  write: (state: State) => string;
};

/**
 * What a visitor enters into a tool: read from the tab or the device and from the link after hydration and when the hash
 * changes, kept for the tab from the first change on, on the device if asked to, and forgotten on request. `keeping`
 * counts as it is at first.
 */
export function useKeptState<State>(keeping: Keeping<State>) {
  const [rules] = useState(keeping);
  const [state, setState] = useState(rules.first);
  const [touched, setTouched] = useState(false);
  const [onDevice, setOnDevice] = useState(false);

  useEffect(() => {
    const open = () => {
      const kept = draftStorage.read(rules.key);
      setOnDevice(kept.onDevice);
      setState((before) => rules.open(kept.text, location.hash, before));
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [rules]);

  useEffect(() => {
    // Somebody who only looked at a link has entered nothing.
    if (touched) draftStorage.write(rules.key, rules.write(state), onDevice);
  }, [state, touched, onDevice, rules]);

  /** Changes what was entered. The same function on every render. */
  const change = useCallback((update: (before: State) => State) => {
    setTouched(true);
    setState(update);
  }, []);

  /** Forgets everything, here and on the device. */
  const clear = useCallback(() => {
    draftStorage.remove(rules.key);
    setTouched(false);
    setOnDevice(false);
    setState(rules.first);
  }, [rules]);

  /** Keeps the draft on the device from now on, or for this tab alone. */
  const keep = useCallback((wanted: boolean) => {
    setTouched(true);
    setOnDevice(wanted);
  }, []);

  /** `touched`: whether the visitor has changed anything on this page. */
  return { state, touched, change, clear, onDevice, keep };
}
