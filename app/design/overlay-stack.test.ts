import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createOverlayStack, type OverlayPolicy } from './overlay-stack.ts';

describe('createOverlayStack', () => {
  it('starts with nothing open and the page free to scroll', () => {
    const overlays = createOverlayStack();
    expect(overlays.current()).toBeUndefined();
    expect(overlays.isLocked()).toBe(false);
  });

  it('lets the newsletter dialog replace the menu that opened it', () => {
    const overlays = createOverlayStack();
    overlays.open('menu');
    expect(overlays.open('newsletter')).toBe(true);
    expect(overlays.current()).toBe('newsletter');
    // The menu, told that it is closed, cleans up: that must not take the newsletter dialog along.
    overlays.close('menu');
    expect(overlays.current()).toBe('newsletter');
    expect(overlays.isLocked()).toBe(true);
    overlays.close('newsletter');
    expect(overlays.isLocked()).toBe(false);
  });

  it('refuses the exit-intent modal over another dialog, and lets it open otherwise', () => {
    const overlays = createOverlayStack();
    overlays.open('menu');
    expect(overlays.open('exit-intent', 'refuse')).toBe(false);
    expect(overlays.current()).toBe('menu');
    overlays.close('menu');
    expect(overlays.open('exit-intent', 'refuse')).toBe(true);
    expect(overlays.open('exit-intent', 'refuse')).toBe(true);
  });

  it('tells listeners of changes only', () => {
    const overlays = createOverlayStack();
    const listener = vi.fn();
    const stop = overlays.subscribe(listener);
    overlays.open('menu');
    overlays.open('menu');
    overlays.open('exit-intent', 'refuse');
    overlays.close('exit-intent');
    expect(listener).toHaveBeenCalledTimes(1);
    overlays.open('newsletter');
    overlays.close('newsletter');
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    stop();
    overlays.open('menu');
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('keeps one of two subscriptions of the same listener', () => {
    const overlays = createOverlayStack();
    const listener = vi.fn();
    overlays.subscribe(listener);
    overlays.subscribe(listener)();
    overlays.open('menu');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('bears listeners that open, close and unsubscribe', () => {
    const overlays = createOverlayStack();
    const stop = overlays.subscribe(() => {
      stop();
      overlays.close('menu');
    });
    expect(overlays.open('menu')).toBe(false);
    expect(overlays.isLocked()).toBe(false);
  });

  it('never has two open, and locks exactly while something is open, for any history', () => {
    const id = fc.constantFrom('menu', 'newsletter', 'exit-intent');
    const policy = fc.constantFrom<OverlayPolicy>('replace', 'refuse');
    const step = fc.oneof(
      fc.record({ open: id, policy }),
      // An unmount is a close that may come late, twice, or for what never opened.
      fc.record({ close: id }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const overlays = createOverlayStack();
        // What a page does that follows the store: a scroll lock taken and given back.
        let locks = 0;
        let wasLocked = false;
        overlays.subscribe(() => {
          const locked = overlays.isLocked();
          if (locked !== wasLocked) locks += locked ? 1 : -1;
          wasLocked = locked;
        });
        let model: string | undefined;
        for (const next of steps) {
          if ('open' in next) {
            if (model === undefined || next.policy === 'replace') model = next.open;
            expect(overlays.open(next.open, next.policy)).toBe(model === next.open);
          } else {
            if (model === next.close) model = undefined;
            overlays.close(next.close);
          }
          expect(overlays.current()).toBe(model);
          expect(overlays.isLocked()).toBe(model !== undefined);
          expect(locks).toBe(model === undefined ? 0 : 1);
        }
        for (const any of ['menu', 'newsletter', 'exit-intent']) overlays.close(any);
        expect(overlays.isLocked()).toBe(false);
        expect(locks).toBe(0);
      }),
      { numRuns: 300 },
    );
  });
});
