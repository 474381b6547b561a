import { type ComponentType, useEffect, useState } from 'react';
import { shownAt } from '#app/design/browser/shown.ts';
import { safeStorage } from '#app/design/browser/storage.ts';
import { overlays } from '#app/design/overlay-stack.ts';
import {
  canOpen,
  EXIT_INTENT_KEY,
  exitIntentLink,
  isCoolingDown,
  leavesThroughTop,
} from './exit-intent-rules.ts';
import type { ExitSlipProps } from './exit-slip.tsx';
import { createInactivityTimer } from './inactivity-timer.ts';

const ID = 'exit-intent';
const ACTIVITY = ['mousemove', 'scroll', 'keydown', 'touchstart'] as const;

/** A click before the app ran counts: the boot script remembers it. */
const clickedEarly = () => window.__boot?.clicked ?? false;

/** Where nobody has used the page yet, its quiet time began with the navigation and not with the app. */
const quietBefore = () => (window.__boot?.quiet ? performance.now() - shownAt() : 0);

const isTouchCapable = () => navigator.maxTouchPoints > 0 || 'ontouchstart' in window;

/** Closing by any means records the time; opening alone records nothing. */
const onClose = () => safeStorage.write(EXIT_INTENT_KEY, String(Date.now()));
const close = () => overlays.close(ID);

/** Watches for a visitor about to leave and offers two resources, at most once a week. */
export function ExitIntent({ placement }: { placement: string }) {
  const [Slip, setSlip] = useState<ComponentType<ExitSlipProps>>();
  useEffect(() => {
    let clicked = clickedEarly();
    let watching = true;
    const mayOpen = () => {
      const coolingDown = isCoolingDown(safeStorage.read(EXIT_INTENT_KEY), Date.now());
      return watching && canOpen({ clicked, coolingDown, otherDialogOpen: overlays.current() !== undefined });
    };
    const offer = () => {
      if (!mayOpen()) return;
      import('./exit-slip.tsx').then(
        ({ ExitSlip }) => {
          // While it came, the visitor may have gone on.
          if (!mayOpen()) return;
          setSlip(() => ExitSlip);
          overlays.open(ID, 'refuse');
        },
        // Without a network nothing is offered; the next time that the pointer leaves asks again.
        () => {},
      );
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
      watching = false;
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('mouseleave', onLeave, true);
      document.removeEventListener('mouseout', onLeave);
      timer?.stop();
      for (const type of ACTIVITY) removeEventListener(type, onActivity);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, []);

  if (!Slip) return null;
  const linkTo = (href: string) => exitIntentLink(href, placement);
  return <Slip id={ID} linkTo={linkTo} close={close} onClose={onClose} />;
}
