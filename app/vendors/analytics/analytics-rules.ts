/** What is sent to analytics, and when nothing is (docs/requirements.md, Analytics). No DOM, no vendor's script. */

import type { BAR_EVENTS, ENGAGEMENTS, EXPERIMENTS } from '#contracts/counted-names.ts';

type TestName = (typeof EXPERIMENTS)[number];
type EngagementType = 'time_on_page' | (typeof ENGAGEMENTS)[number];

/** Every event of the site. Paths go in as they are; `toParams` makes them safe. */
export type AnalyticsEvent =
  /** `value` is 1 unless given; for `time_on_page` it is seconds. */
  | { name: 'engagement'; engagement_type: EngagementType; value?: number }
  /** One of 25, 50, 75, 100; `page` is a path. */
  | { name: 'scroll_depth'; scroll_percentage: number; page: string }
  | {
      name: (typeof BAR_EVENTS)[number];
      pathname: string;
    }
  | { name: 'ab_test_assigned'; test_name: TestName; variant: 'A' | 'B' }
  | {
      name: 'ab_test_conversion';
      test_name: TestName;
      variant: 'A' | 'B';
      conversion_type: string;
      /** This browser's first in this test, where the site counts by itself. */
      first?: boolean;
    };

export type EventParams = Record<string, string | number>;

/**
 * The path alone: no query, no hash, and no download token, which is as good as a password.
 * `/ai-toolkit-download/abc` becomes `/ai-toolkit-download/{token}`.
 */
export function safePath(pathname: string): string {
  return pathname.replace(/[?#].*$/s, '').replace(/^\/*(\/ai-toolkit-download\/)\/*[^/].*$/is, '$1{token}');
}

/** The address to report for a page: its safe path, and of the query only what a campaign's link brought. */
export function safeAddress({
  origin,
  pathname,
  search,
}: Pick<Location, 'origin' | 'pathname' | 'search'>): string {
  const campaign = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) =>
      /^utm_(source|medium|campaign|term|content)$/.test(name),
    ),
  );
  return `${origin}${safePath(pathname)}${campaign.size > 0 ? `?${campaign}` : ''}`;
}

/** The event's parameters as sent. Timestamps are ISO 8601. */
export function toParams(event: AnalyticsEvent, at: Date = new Date()): EventParams {
  switch (event.name) {
    case 'engagement':
      return { engagement_type: event.engagement_type, value: event.value ?? 1, timestamp: at.toISOString() };
    case 'scroll_depth':
      return { scroll_percentage: event.scroll_percentage, page: safePath(event.page) };
    case 'ab_test_assigned':
      return { test_name: event.test_name, variant: event.variant };
    case 'ab_test_conversion':
      return {
        test_name: event.test_name,
        variant: event.variant,
        conversion_type: event.conversion_type,
        timestamp: at.toISOString(),
      };
    default:
      return { pathname: safePath(event.pathname) };
  }
}

/** Whether the query asks for admin or preview mode: exactly `admin=true` or `preview=true`. */
export function isPreviewQuery(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.get('admin') === 'true' || query.get('preview') === 'true';
}

/** `localhost` and below it, 127.0.0.0/8, `::1` as a URL writes it, and the IPv4 loopback mapped into IPv6. */
const LOOPBACK = /^(([^.]+\.)*localhost|127(\.\d{1,3}){3}|\[?(::1|::ffff:(127\.|7f)[\d.:a-f]+)\]?)$/i;

/**
 * Whether events go to the console only. `previewSuffixes` are host names or ends of them (`vercel.app`,
 * `.pages.dev`, `--preview.example.com`); without a leading `-` they match whole labels. `sticky`: the
 * document was in admin or preview mode before, on an earlier page of the same load.
 */
export function isSuppressed(visit: {
  hostname: string;
  search: string;
  dev: boolean;
  globalPrivacyControl: boolean;
  previewSuffixes: readonly string[];
  sticky: boolean;
}): boolean {
  // A name may end in the root's dot.
  const host = visit.hostname.toLowerCase().replace(/\.$/, '');
  return (
    visit.dev ||
    visit.globalPrivacyControl ||
    visit.sticky ||
    isPreviewQuery(visit.search) ||
    LOOPBACK.test(host) ||
    visit.previewSuffixes.some((given) => {
      const suffix = given.trim().toLowerCase().replace(/^\.+/, '');
      return host === suffix || host.endsWith(suffix.startsWith('-') ? suffix : `.${suffix}`);
    })
  );
}

/** What of `window` may take events. */
export type AnalyticsSink = { gtag?: unknown; dataLayer?: unknown };

/**
 * Hands an event to the tag function, else to the data layer, else to nobody. Never throws: a visitor's
 * blocker or a broken vendor must not stop the page.
 */
export function sendTo(sink: AnalyticsSink, name: string, params: EventParams): void {
  try {
    if (typeof sink.gtag === 'function') sink.gtag('event', name, params);
    else (sink.dataLayer as { push: (entry: object) => void } | undefined)?.push({ event: name, ...params });
  } catch {
    // Analytics failures are silent.
  }
}
