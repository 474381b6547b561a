import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ANCHOR_WAIT_MS, ANCHOR_WATCH_MS, decodeHash } from '#domain/text/anchor.ts';

/** Scrolls to an element and sends focus there, so that the keyboard goes on from it. */
function goTo(target: HTMLElement) {
  // Itself a fold, or in one.
  target.closest('details')?.setAttribute('open', '');
  target.scrollIntoView();
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

/**
 * After a navigation with an anchor: waits 100 ms, then scrolls; a target that is not there yet is watched
 * for up to 5 s. The same on first load, for links within the page, and on back and forward.
 */
export function useAnchors() {
  const { key, hash, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same anchor is followed again.
  useEffect(() => {
    const id = decodeHash(hash);
    if (!id) return;
    let observer: MutationObserver | undefined;
    const before = document.activeElement;
    const arrive = (target: HTMLElement) => {
      // Somebody who has gone on meanwhile is not called back.
      const now = document.activeElement;
      if (now === before || now === document.body || now === target) goTo(target);
    };
    const wait = setTimeout(() => {
      const target = document.getElementById(id);
      if (target) {
        arrive(target);
        return;
      }
      observer = new MutationObserver(() => {
        const late = document.getElementById(id);
        if (!late) return;
        observer?.disconnect();
        arrive(late);
      });
      observer.observe(document.body, { childList: true, subtree: true });
    }, ANCHOR_WAIT_MS);
    const giveUp = setTimeout(() => observer?.disconnect(), ANCHOR_WAIT_MS + ANCHOR_WATCH_MS);
    return () => {
      clearTimeout(wait);
      clearTimeout(giveUp);
      observer?.disconnect();
    };
  }, [key, hash, pathname]);
}
