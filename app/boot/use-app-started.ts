import { useEffect } from 'react';
import { requestPageDictionary } from './page-dictionary.ts';

/** For the outermost component: says that the app runs, and does what the visitor did before it ran. */
export function useAppStarted(): void {
  useEffect(() => {
    // Effects of children run first: by now every listener is attached.
    document.documentElement.dataset.hydrated = '';
    window.__boot?.replay();
    // Noted for this page alone: on the next one nobody has clicked yet.
    if (window.__boot) window.__boot.clicked = false;
    requestPageDictionary();
  }, []);
}
