import { interfaceCopy } from 'virtual:site';
import { useCallback, useEffect } from 'react';
import { AppLink } from '#app/design/app-link.tsx';
import { shownAt } from '#app/design/browser/shown.ts';
import { safeStorage } from '#app/design/browser/storage.ts';
import { Dialog } from '#app/design/dialog.tsx';
import { CloseIcon } from '#app/design/icons.tsx';
import { overlays } from '#app/design/overlay-stack.ts';
import {
  canOpen,
  EXIT_INTENT_KEY,
  exitIntentLink,
  isCoolingDown,
  leavesThroughTop,
} from './exit-intent-rules.ts';
import { createInactivityTimer } from './inactivity-timer.ts';

const ID = 'exit-intent';
const ACTIVITY = ['mousemove', 'scroll', 'keydown', 'touchstart'] as const;

/** A click before the app ran counts: the boot script remembers it. */
const clickedEarly = () => window.__boot?.clicked ?? false;

/** Where nobody has used the page yet, its quiet time began with the navigation and not with the app. */
const quietBefore = () => (window.__boot?.quiet ? performance.now() - shownAt() : 0);

const isTouchCapable = () => navigator.maxTouchPoints > 0 || 'ontouchstart' in window;

/** Watches for a visitor about to leave and offers two resources, at most once a week. */
export function ExitIntent({ placement }: { placement: string }) {
  useEffect(() => {
    let clicked = clickedEarly();
    const offer = () => {
      const coolingDown = isCoolingDown(safeStorage.read(EXIT_INTENT_KEY), Date.now());
      if (canOpen({ clicked, coolingDown, otherDialogOpen: overlays.current() !== undefined })) {
        overlays.open(ID, 'refuse');
      }
    };
    const onClick = () => {
      clicked = true;
    };
    const onLeave = (event: MouseEvent) => {
      if (leavesThroughTop(event)) offer();
    };
    document.addEventListener('click', onClick, true);
    // Captured: leaving the window is told to the root element, and by some browsers to the document alone.
    document.addEventListener('mouseleave', onLeave, true);
    document.addEventListener('mouseout', onLeave);

    const timer = isTouchCapable() ? createInactivityTimer(offer) : undefined;
    const onActivity = () => timer?.activity();
    const onVisibility = () => timer?.setHidden(document.hidden);
    if (timer) {
      timer.start(document.hidden, quietBefore());
      for (const type of ACTIVITY) addEventListener(type, onActivity, { passive: true });
      document.addEventListener('visibilitychange', onVisibility);
    }
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('mouseleave', onLeave, true);
      document.removeEventListener('mouseout', onLeave);
      timer?.stop();
      for (const type of ACTIVITY) removeEventListener(type, onActivity);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, []);

  // Closing by any means records the time; opening alone records nothing.
  const onClose = useCallback(() => safeStorage.write(EXIT_INTENT_KEY, String(Date.now())), []);
  const close = () => overlays.close(ID);
  const copy = interfaceCopy.exitIntent;
  return (
    <Dialog id={ID} className="slip exit-slip on-paper" labelledBy="exit-intent-title" onClose={onClose}>
      <div className="exit-text">
        <p className="type-label" aria-hidden="true">
          {copy.slipLabel}
        </p>
        <h2 id="exit-intent-title" className="type-d2">
          {copy.title}
        </h2>
        <p className="exit-standfirst type-standfirst">{copy.text}</p>
        <p className="exit-actions">
          <AppLink
            className="button button-ink"
            href={exitIntentLink(copy.primary.href, placement)}
            onClick={close}
          >
            {copy.primary.label}
          </AppLink>
          <AppLink className="link" href={exitIntentLink(copy.secondary.href, placement)} onClick={close}>
            {copy.secondary.label}
          </AppLink>
          <button type="button" className="exit-decline" onClick={close}>
            {copy.dismiss}
          </button>
        </p>
      </div>
      <button type="button" className="slip-close icon-button" aria-label={copy.close} onClick={close}>
        <CloseIcon />
      </button>
      <div className="exit-stub" aria-hidden="true">
        <p className="type-label">{copy.stubLabel}</p>
        <p>
          <span className="exit-figure">{copy.stubFigure}</span>
          <span className="type-label">{copy.stubNote}</span>
        </p>
      </div>
    </Dialog>
  );
}
