import { INACTIVITY_MS } from './exit-intent-rules.ts';

/** Milliseconds on a clock that never jumps, and a timer on it; `after` returns how to cancel. */
export type Clock = { now: () => number; after: (ms: number, run: () => void) => () => void };

const browserClock: Clock = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export type InactivityTimer = {
  /** Starts anew; `hidden` is the tab's state, `quietFor` the milliseconds of visible quiet that have passed already. */
  start: (hidden: boolean, quietFor?: number) => void;
  /** A mouse move, scroll, key or touch: the full time again, also after `onInactive` was called. */
  activity: () => void;
  /** The tab was hidden (time stands still) or shown (what was left runs on). */
  setHidden: (hidden: boolean) => void;
  /** Nothing happens until the next `start`. */
  stop: () => void;
};

/**
 * Calls `onInactive` after 30 s of visible time without activity, once per quiet spell (specification,
 * section 4). Activity comes many times a second, so it only notes the time: the running timer looks,
 * when due, whether it has to go on.
 */
export function createInactivityTimer(onInactive: () => void, clock: Clock = browserClock): InactivityTimer {
  let hidden = false;
  /** Waiting for the quiet spell to end; false when stopped and after `onInactive`. */
  let waiting = false;
  let stopped = true;
  /** Quiet time still needed, counted from `since` while it runs. */
  let left = INACTIVITY_MS;
  let since = 0;
  let cancel: (() => void) | undefined;

  const disarm = () => {
    cancel?.();
    cancel = undefined;
  };
  const arm = () => {
    since = clock.now();
    cancel ??= clock.after(left, due);
  };
  const begin = (quietFor = 0) => {
    waiting = true;
    left = Math.max(0, INACTIVITY_MS - quietFor);
    if (!hidden) arm();
  };
  function due() {
    const rest = left - (clock.now() - since);
    cancel = rest > 0 ? clock.after(rest, due) : undefined;
    if (cancel) return;
    waiting = false;
    onInactive();
  }

  return {
    start(nowHidden, quietFor) {
      disarm();
      stopped = false;
      hidden = nowHidden;
      begin(quietFor);
    },
    activity() {
      if (!stopped) begin();
    },
    setHidden(nowHidden) {
      if (stopped || nowHidden === hidden) return;
      hidden = nowHidden;
      if (!waiting) return;
      if (hidden) {
        left = Math.max(0, left - (clock.now() - since));
        disarm();
      } else {
        arm();
      }
    },
    stop() {
      disarm();
      stopped = true;
      waiting = false;
    },
  };
}
