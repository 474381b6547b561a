/**
 * Tells the site's own counter what its pages are used for (COUNT_EVENTS): once somebody uses the page, so that machines
 * that only load it stay out, in few messages, without an identifier.
 */

import type { CountedEvent, CountedVisit } from '#contracts/counted-events.ts';
import { MOST_EVENTS } from '#contracts/counted-names.ts';
import { functionAddress } from '../supabase/client.ts';
import type { AnalyticsEvent } from './analytics-rules.ts';
import { countedOf, pageOf, visitOf } from './counted-rules.ts';
import { isMove } from './pointer-move.ts';

const PAUSE_MS = 10_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'];

let waiting: CountedEvent[] = [];
let watching = false;
let used = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let isFirstView = true;

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  while (used && waiting.length > 0) {
    const events = waiting.slice(0, MOST_EVENTS);
    waiting = waiting.slice(MOST_EVENTS);
    // As text: of that a browser asks no other origin's leave first.
    navigator.sendBeacon(functionAddress('count'), JSON.stringify({ events }));
  }
}

function onUse(event: Event): void {
  if (!event.isTrusted || (event.type === 'pointermove' && !isMove(event as PointerEvent))) return;
  used = true;
  for (const sign of SIGNS) removeEventListener(sign, onUse, true);
  timer ??= setTimeout(send, PAUSE_MS);
}

function watch(): void {
  if (watching) return;
  watching = true;
  for (const sign of SIGNS) addEventListener(sign, onUse, { capture: true, passive: true });
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}

function keep(event: CountedEvent): void {
  watch();
  // Nobody uses a page so much before touching it.
  if (waiting.length < 4 * MOST_EVENTS) waiting.push(event);
  if (used) timer ??= setTimeout(send, PAUSE_MS);
}

const pageHere = () => pageOf(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href);

function visitHere(): CountedVisit | undefined {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visitOf({
    kind: arrival?.type,
    referrer: document.referrer,
    host: location.hostname,
    search: location.search,
    language: navigator.language,
    touch: matchMedia('(pointer: coarse)').matches,
    side: Math.min(screen.width, screen.height),
  });
}

/** Counts that this page is seen, and with the first one the visit. */
export function countView(): void {
  const visit = isFirstView ? visitHere() : undefined;
  isFirstView = false;
  keep({ name: 'page_view', path: pageHere(), ...(visit && { visit }) });
}

export function countEvent(event: AnalyticsEvent): void {
  const counted = countedOf(event, pageHere());
  if (counted) keep(counted);
}
