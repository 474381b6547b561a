import { identity, workBar } from 'virtual:site';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { safeStorage } from '#app/lib/storage.ts';
import { AppLink } from '#app/ui/app-link.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { track } from '#app/vendors/analytics/track.ts';
import {
  DISMISS_MS,
  isDismissed,
  isWorkBarHidden,
  parseExpiry,
  WORK_BAR_KEY,
  workBarHeadline,
} from './work-bar-rules.ts';

const Hint = lazy(() => import('#app/ui/hint.tsx'));

/** Read once per document load, as the specification says; the boot script has hidden the bar already. */
let dismissed: boolean | undefined;
const readDismissal = () => {
  dismissed ??= isDismissed(parseExpiry(safeStorage.read(WORK_BAR_KEY)), Date.now());
  return dismissed;
};
const never = () => () => {};

/**
 * The address as the prerendered HTML knew it until the app runs, then the visitor's: that HTML was made without
 * a query, and the 404 page answers for addresses it has never seen. React leaves a bar that it does not expect.
 */
function useAddress() {
  const { pathname, search } = useLocation();
  if (useHydrated()) return { pathname, search };
  const unknown = typeof document !== 'undefined' && 'notFound' in document.documentElement.dataset;
  return { pathname: unknown ? '' : pathname, search: '' };
}

/** The bar at the bottom of most pages: help, now, for what the page is about. */
export function WorkBar() {
  const { pathname, search } = useAddress();
  const dismissedBefore = useSyncExternalStore(never, readDismissal, () => false);
  const [closed, setClosed] = useState(false);
  /** The pointer or focus has come near: the tooltip's code is loaded. */
  const [near, setNear] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const shown = !dismissedBefore && !closed && !isWorkBarHidden(pathname, search);

  // The page keeps the bar's height free, so that at its end nothing is covered.
  useEffect(() => {
    const root = document.documentElement;
    const element = bar.current;
    if (!shown || !element) return;
    const observer = new ResizeObserver(() => {
      const fixed = getComputedStyle(element).position === 'fixed';
      root.style.setProperty('--bar', fixed ? `${element.offsetHeight}px` : '0px');
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.setProperty('--bar', '0px');
    };
  }, [shown]);

  if (!shown) return null;
  const dismissButton = (
    <button
      type="button"
      className="icon-button"
      aria-label={workBar.dismissLabel}
      onClick={() => {
        dismissed = true;
        safeStorage.write(WORK_BAR_KEY, String(Date.now() + DISMISS_MS));
        setClosed(true);
        track({ name: 'work_cta_bar_dismiss', pathname });
      }}
    >
      <CloseIcon />
    </button>
  );
  return (
    <aside
      ref={bar}
      className="work-bar on-paper"
      aria-label={workBar.label}
      onPointerEnter={() => setNear(true)}
      onFocus={(event) => {
        // Not for the button itself: wrapping it in its tooltip mounts it anew, and the focus would be lost.
        if (event.target instanceof HTMLAnchorElement) setNear(true);
      }}
    >
      <p>
        {workBarHeadline(pathname, identity.name, workBar)}
        {workBar.wideSuffix && <span className="wide-only">{workBar.wideSuffix}</span>}
      </p>
      <AppLink
        href={workBar.primary.href}
        className="button button-ink button-small"
        onClick={() => track({ name: 'work_cta_bar_click_primary', pathname })}
      >
        {workBar.primary.label}
      </AppLink>
      <AppLink
        href={workBar.secondary.href}
        className="link"
        onClick={() => track({ name: 'work_cta_bar_click_secondary', pathname })}
      >
        {workBar.secondary.label}
      </AppLink>
      {near ? (
        <Suspense fallback={dismissButton}>
          <Hint text={workBar.dismissLabel}>{dismissButton}</Hint>
        </Suspense>
      ) : (
        dismissButton
      )}
    </aside>
  );
}
