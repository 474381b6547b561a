/** When the exit-intent modal may open (docs/requirements.md, Exit slip). */
import { parseTimestamp } from '#domain/text/timestamp.ts';
import { withUtm } from '#domain/text/utm.ts';

/** Storage key of the last dismissal, epoch milliseconds. */
export const EXIT_INTENT_KEY = 'ei_dismissed_at';
/** No second offer for 7 days, in milliseconds. */
export const COOLDOWN_MS = 7 * 24 * 60 * 60 * 1000;
/** Quiet time on touch-capable devices, milliseconds. */
export const INACTIVITY_MS = 30_000;

/**
 * Whether a stored dismissal still holds at `now` (epoch milliseconds). At exactly 7 days it no longer does;
 * a future or unreadable value is ignored.
 */
export function isCoolingDown(stored: string | null, now: number): boolean {
  const dismissed = parseTimestamp(stored);
  return dismissed !== undefined && dismissed <= now && now - dismissed < COOLDOWN_MS;
}

/** Whether a `mouseout` or `mouseleave` of the document goes out through the top, to no other element. */
export function leavesThroughTop(event: { clientY: number; relatedTarget: unknown }): boolean {
  return event.clientY <= 0 && event.relatedTarget == null;
}

/** `clicked`: anywhere on the page since it was mounted. */
export function canOpen(state: {
  clicked: boolean;
  coolingDown: boolean;
  otherDialogOpen: boolean;
}): boolean {
  return !state.clicked && !state.coolingDown && !state.otherDialogOpen;
}

/** Adds the modal's campaign to one of its links; `placement` is for instance `home-exit-intent`. */
export function exitIntentLink(href: string, placement: string): string {
  return withUtm(href, { source: 'exit-intent', medium: 'modal', campaign: placement });
}
