import { identity, workBar } from 'virtual:site';
import {
  type ComponentType,
  type ReactElement,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { AppLink } from '#app/design/app-link.tsx';
import { safeStorage } from '#app/design/browser/storage.ts';
import { CloseIcon } from '#app/design/icons.tsx';
import { track } from '#app/vendors/analytics/track.ts';
import { isUnverified, UnverifiedMark } from '../page/unverified-mark.tsx';
import { useAddress } from '../use-address.ts';
import {
  DISMISS_MS,
  isDismissed,
  isWorkBarHidden,
  parseExpiry,
  WORK_BAR_KEY,
  workBarHeadline,
} from './work-bar-rules.ts';

/**
 * Read once per document load; the boot script has hidden the bar already. A bar that was closed in this document is
 * hidden as well, and goes when the click on its close is replayed.
 */
let dismissed: boolean | undefined;
const readDismissal = () => {
  dismissed ??=
    !window.__boot?.barClosed && isDismissed(parseExpiry(safeStorage.read(WORK_BAR_KEY)), Date.now());
  return dismissed;
};
const never = () => () => {};

/** The bar at the bottom of most pages: help, now, for what the page is about. */
export function WorkBar() {
  const { pathname, search } = useAddress();
  const dismissedBefore = useSyncExternalStore(never, readDismissal, () => false);
  const [closed, setClosed] = useState(false);
  const [Hint, setHint] = useState<ComponentType<{ text: string; children: ReactElement }>>();
  const button = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLElement>(null);
  const shown = !dismissedBefore && !closed && !isWorkBarHidden(pathname, search);

  // The page keeps the bar's height free, so that at its end nothing is covered.
  useEffect(() => {
    const root = document.documentElement;
    const element = bar.current;
    if (!shown || !element) return;
    let writing: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      const fixed = getComputedStyle(element).position === 'fixed';
      const height = fixed ? `${element.offsetHeight}px` : '0px';
      // A task of its own: every element inherits the height and is styled anew, beside what starting the app asks for.
      clearTimeout(writing);
      writing = setTimeout(() => root.style.setProperty('--bar', height));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(writing);
      root.style.setProperty('--bar', '0px');
    };
  }, [shown]);

  /** The pointer or focus has come near: now the tooltip's code is worth loading. */
  function loadHint() {
    if (Hint) return;
    import('#app/design/hint.tsx').then(
      ({ default: Loaded }) => {
        // Wrapped in its tooltip the button is mounted anew: not under a finger, nor while it holds the focus.
        if (!button.current?.matches(':active, :focus')) setHint(() => Loaded);
      },
      // The button's label says the same.
      () => {},
    );
  }

  if (!shown) return null;
  const headline = workBarHeadline(pathname, identity.name, workBar);
  const dismissButton = (
    <button
      ref={button}
      type="button"
      className="icon-button needs-script"
      aria-label={workBar.dismissLabel}
      data-dismiss-bar=""
      onClick={() => {
        dismissed = true;
        safeStorage.write(WORK_BAR_KEY, String(Date.now() + DISMISS_MS));
        setClosed(true);
        // What had the focus goes; the page has it from here.
        document.getElementById('content')?.focus({ preventScroll: true });
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
      onPointerEnter={loadHint}
      onFocus={loadHint}
    >
      <div className="work-bar-words">
        <p>
          {headline}
          {workBar.wideSuffix && (
            <>
              {' '}
              <span className="wide-only">{workBar.wideSuffix.trimStart()}</span>
            </>
          )}
        </p>{' '}
        {isUnverified(headline) ? (
          <UnverifiedMark />
        ) : (
          isUnverified(workBar.wideSuffix) && (
            <span className="wide-only">
              <UnverifiedMark />
            </span>
          )
        )}
      </div>
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
      {Hint ? <Hint text={workBar.dismissLabel}>{dismissButton}</Hint> : dismissButton}
    </aside>
  );
}
