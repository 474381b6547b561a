/** What the site's own counter is told of a page's events: bounded values, nothing of a person. No DOM. */
import type { CountedEvent, CountedVisit } from '#contracts/counted-events.ts';
import { DEPTHS, NO_PAGE, TIME_MARKS } from '#contracts/counted-names.ts';
import { type AnalyticsEvent, safePath } from './analytics-rules.ts';

/** The path of a page by its canonical address, which a page that is not there does not have. */
export const pageOf = (canonical: string | undefined): string =>
  canonical ? safePath(new URL(canonical).pathname) : NO_PAGE;

const oneOf = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((each) => each === value);

/** @param path of the page it happened on @returns nothing for what is not counted */
export function countedOf(event: AnalyticsEvent, path: string): CountedEvent | undefined {
  switch (event.name) {
    case 'engagement': {
      if (event.engagement_type !== 'time_on_page') return { name: event.engagement_type, path };
      const seconds = oneOf(TIME_MARKS, event.value);
      return seconds && { name: 'time_on_page', path, seconds };
    }
    case 'scroll_depth': {
      const percentage = oneOf(DEPTHS, event.scroll_percentage);
      return percentage && { name: event.name, path, percentage };
    }
    case 'ab_test_assigned':
      return { name: event.name, test: event.test_name, variant: event.variant };
    case 'ab_test_conversion':
      // A test counts visitors, not clicks.
      return event.first ? { name: event.name, test: event.test_name, variant: event.variant } : undefined;
    default:
      return { name: event.name, path };
  }
}

export type Arrival = {
  /** How the document was come to: `navigate`, `reload`, `back_forward`. */
  kind: string | undefined;
  /** Address of the page that linked here, or empty. */
  referrer: string;
  host: string;
  search: string;
  /** The browser's first language. */
  language: string;
  /** Fingers point at it. */
  touch: boolean;
  /** The shorter side of the screen in pixels. */
  side: number;
};

const regionOf = (language: string): string | undefined =>
  /^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?-([A-Za-z]{2})(?:-|$)/.exec(language)?.[1]?.toUpperCase();

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '');

/** A campaign's tag, where it is one. */
function tagIn(search: string, name: string): string | undefined {
  const tag = new URLSearchParams(search).get(name)?.trim().toLowerCase().replace(/\s+/g, '-');
  return tag && /^[a-z0-9][a-z0-9_.-]{0,39}$/.test(tag) ? tag : undefined;
}

/** What is told of a visit with its first page; nothing where the visitor was here already. */
export function visitOf({
  kind = 'navigate',
  referrer,
  host,
  search,
  language,
  touch,
  side,
}: Arrival): CountedVisit | undefined {
  const from = hostOf(referrer);
  if (kind !== 'navigate' || from === host) return undefined;
  const told = {
    referrer: /^(?=.{1,100}$)([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(from) ? from : undefined,
    source: tagIn(search, 'utm_source'),
    medium: tagIn(search, 'utm_medium'),
    campaign: tagIn(search, 'utm_campaign'),
    country: regionOf(language),
  };
  return {
    device: touch ? (side < 600 ? 'phone' : 'tablet') : 'desktop',
    ...(Object.fromEntries(Object.entries(told).filter(([, value]) => value)) as Partial<typeof told>),
  };
}
