import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  COOLDOWN_MS,
  canOpen,
  exitIntentLink,
  isCoolingDown,
  leavesThroughTop,
} from './exit-intent-rules.ts';

const now = 1_795_132_800_000;

describe('isCoolingDown', () => {
  test.each([
    ['just now', now, true],
    ['a millisecond ago', now - 1, true],
    ['a millisecond under seven days ago', now - COOLDOWN_MS + 1, true],
    ['exactly seven days ago', now - COOLDOWN_MS, false],
    ['more than seven days ago', now - COOLDOWN_MS - 1, false],
    ['in the future', now + 1, false],
    ['far in the future', 8.64e15, false],
    ['at the epoch', 0, false],
  ])('dismissed %s', (_, at, cooling) => {
    expect(isCoolingDown(String(at), now)).toBe(cooling);
  });

  test.each([null, '', 'abc', 'NaN', 'true', '-1', '{}', '2026-11-20T00:00:00Z', `${now}.5`, ` ${now}`])(
    'ignores %j',
    (stored) => {
      expect(isCoolingDown(stored, now)).toBe(false);
    },
  );

  it('holds for exactly the seven days after any dismissal', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4e12 }),
        fc.integer({ min: -COOLDOWN_MS, max: 2 * COOLDOWN_MS }),
        (at, later) => {
          expect(isCoolingDown(String(at), at + later)).toBe(later >= 0 && later < COOLDOWN_MS);
        },
      ),
    );
  });
});

describe('leavesThroughTop', () => {
  test.each([
    [0, null, true],
    [-0, null, true],
    [-1, null, true],
    [-500, undefined, true],
    [0.5, null, false],
    [1, null, false],
    [Number.NaN, null, false],
    [0, {}, false],
    [-1, {}, false],
  ])('at %d, to %j', (clientY, relatedTarget, leaves) => {
    expect(leavesThroughTop({ clientY, relatedTarget })).toBe(leaves);
  });
});

it('opens only when nothing speaks against it', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (clicked, coolingDown, otherDialogOpen) => {
      const against = [clicked, coolingDown, otherDialogOpen].filter(Boolean).length;
      expect(canOpen({ clicked, coolingDown, otherDialogOpen })).toBe(against === 0);
    }),
  );
});

it('marks its links with the placement', () => {
  expect(exitIntentLink('/contact', 'home-exit-intent')).toBe(
    '/contact?utm_source=exit-intent&utm_medium=modal&utm_campaign=home-exit-intent',
  );
  expect(exitIntentLink('/media-kit#photos', 'home-exit-intent')).toBe(
    '/media-kit?utm_source=exit-intent&utm_medium=modal&utm_campaign=home-exit-intent#photos',
  );
});
