import { useEffect } from 'react';
import { whenIdle } from '#app/design/browser/when-idle.ts';
import { requestPageDictionary } from './page-dictionary.ts';

/**
 * Letters that the page's own text needs none of: other pages do, and what is typed. They have the whole page laid out
 * anew, so they come when nothing else is to be done.
 */
function requestRareFonts(): void {
  const link = document.querySelector<HTMLLinkElement>('link[data-rare-fonts]');
  if (!link || link.sheet) return;
  whenIdle(() => {
    link.rel = 'stylesheet';
  });
}

/** For the outermost component: says that the app runs, and does what the visitor did before it ran. */
export function useAppStarted(): void {
  useEffect(() => {
    // Effects of children run first: by now every listener is attached.
    document.documentElement.dataset.hydrated = '';
    window.__boot?.replay();
    // Noted for this page alone: on the next one nobody has clicked yet.
    if (window.__boot) window.__boot.clicked = false;
    requestPageDictionary();
    requestRareFonts();
  }, []);
}
