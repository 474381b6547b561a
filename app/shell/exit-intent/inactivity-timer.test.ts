import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { INACTIVITY_MS } from './exit-intent-rules.ts';
import { type Clock, createInactivityTimer } from './inactivity-timer.ts';

/** A clock moved by hand; `pending` counts timers that are armed. */
function handClock() {
  let time = 0;
  let timers: { at: number; run: () => void }[] = [];
  const clock: Clock = {
    now: () => time,
    after: (ms, run) => {
      const timer = { at: time + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  const pass = (ms: number) => {
    const end = time + ms;
    for (;;) {
      const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers = timers.filter((other) => other !== next);
      time = Math.max(time, next.at);
      next.run();
    }
    time = end;
  };
  return { clock, pass, now: () => time, pending: () => timers.length };
}

function started(hidden = false) {
  const hand = handClock();
  let calls = 0;
  const timer = createInactivityTimer(() => calls++, hand.clock);
  timer.start(hidden);
  return { ...hand, timer, calls: () => calls };
}

describe('createInactivityTimer', () => {
  it('fires at exactly 30 s, not a millisecond before, and once', () => {
    const { pass, calls } = started();
    pass(INACTIVITY_MS - 1);
    expect(calls()).toBe(0);
    pass(1);
    expect(calls()).toBe(1);
    pass(10 * INACTIVITY_MS);
    expect(calls()).toBe(1);
  });

  it('counts the quiet before it was started, once', () => {
    const { pass, calls, timer } = started();
    timer.start(false, 10_000);
    pass(INACTIVITY_MS - 10_001);
    expect(calls()).toBe(0);
    pass(1);
    expect(calls()).toBe(1);
    timer.activity();
    pass(INACTIVITY_MS - 1);
    expect(calls()).toBe(1);
  });

  it('gives the full time again on activity', () => {
    const { pass, calls, timer } = started();
    pass(INACTIVITY_MS - 1);
    timer.activity();
    pass(INACTIVITY_MS - 1);
    expect(calls()).toBe(0);
    pass(1);
    expect(calls()).toBe(1);
  });

  it('stands still while hidden and goes on with what was left', () => {
    const { pass, calls, timer } = started();
    pass(20_000);
    timer.setHidden(true);
    timer.setHidden(true);
    pass(3_600_000);
    expect(calls()).toBe(0);
    timer.setHidden(false);
    timer.setHidden(false);
    pass(9_999);
    expect(calls()).toBe(0);
    pass(1);
    expect(calls()).toBe(1);
  });

  it('does not start counting in a tab opened in the background', () => {
    const { pass, calls, timer } = started(true);
    pass(INACTIVITY_MS);
    timer.activity();
    pass(INACTIVITY_MS);
    expect(calls()).toBe(0);
    timer.setHidden(false);
    pass(INACTIVITY_MS);
    expect(calls()).toBe(1);
  });

  it('is armed again by activity after it fired, but not in a hidden tab', () => {
    const { pass, calls, timer } = started();
    pass(INACTIVITY_MS);
    timer.setHidden(true);
    timer.activity();
    pass(INACTIVITY_MS);
    expect(calls()).toBe(1);
    timer.setHidden(false);
    pass(INACTIVITY_MS);
    expect(calls()).toBe(2);
  });

  it('is not armed by the tab coming back after it fired', () => {
    const { pass, calls, timer } = started();
    pass(INACTIVITY_MS);
    timer.setHidden(true);
    timer.setHidden(false);
    pass(INACTIVITY_MS);
    expect(calls()).toBe(1);
  });

  it('does nothing once stopped, whatever happens, until started again', () => {
    const { pass, calls, timer, pending } = started();
    timer.stop();
    timer.activity();
    timer.setHidden(true);
    timer.setHidden(false);
    expect(pending()).toBe(0);
    pass(INACTIVITY_MS);
    expect(calls()).toBe(0);
    timer.start(false);
    pass(INACTIVITY_MS);
    expect(calls()).toBe(1);
  });

  it('can be stopped or started from within its call', () => {
    const { clock, pass, pending } = handClock();
    let calls = 0;
    const timer = createInactivityTimer(() => {
      calls++;
      if (calls === 1) timer.start(false);
      else timer.stop();
    }, clock);
    timer.start(false);
    pass(5 * INACTIVITY_MS);
    expect(calls).toBe(2);
    expect(pending()).toBe(0);
  });

  it('agrees with a count of quiet visible milliseconds, for any history', () => {
    type Step = { pass: number } | 'activity' | 'hide' | 'show' | 'stop' | 'start';
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({ pass: fc.constantFrom(0, 1, 9_999, 10_000, 20_000, 29_999, 30_000, 30_001) }),
      fc.constantFrom<Step>('activity', 'activity', 'hide', 'show', 'stop', 'start'),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { pass, timer, calls, pending } = started();
        let quiet = 0;
        let hidden = false;
        let stopped = false;
        let fired = false;
        let expected = 0;
        for (const next of steps) {
          if (typeof next === 'object') {
            if (!stopped && !hidden) quiet += next.pass;
            if (!stopped && !fired && quiet >= INACTIVITY_MS) {
              fired = true;
              expected++;
            }
            pass(next.pass);
          } else if (next === 'activity') {
            timer.activity();
            quiet = 0;
            fired = false;
          } else if (next === 'start') {
            timer.start(hidden);
            quiet = 0;
            fired = false;
            stopped = false;
          } else if (next === 'stop') {
            timer.stop();
            stopped = true;
          } else if (!stopped) {
            // A stopped timer is told the tab's state when it starts.
            hidden = next === 'hide';
            timer.setHidden(hidden);
          }
          expect(calls()).toBe(expected);
          expect(pending()).toBe(!stopped && !hidden && !fired ? 1 : 0);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('runs on the real clock by default', () => {
    vi.useFakeTimers();
    try {
      const onInactive = vi.fn();
      createInactivityTimer(onInactive).start(false);
      vi.advanceTimersByTime(INACTIVITY_MS - 1);
      expect(onInactive).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(onInactive).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });
});
