/** Sends page views and events to the site's analytics; events to the console where they are suppressed. */
import {
  type AnalyticsEvent,
  type AnalyticsSink,
  isPreviewQuery,
  isSuppressed,
  safeAddress,
  sendTo,
  toParams,
} from './analytics-rules.ts';
import { countEvent, countView } from './counter.ts';
import { tellVendor } from './tell-vendor.ts';

/** Preview hosts of the usual static hosts; the owner's own are added with VITE_PREVIEW_HOSTS. */
const PREVIEW_SUFFIXES = [
  'netlify.app',
  'pages.dev',
  'vercel.app',
  ...(import.meta.env.VITE_PREVIEW_HOSTS ? import.meta.env.VITE_PREVIEW_HOSTS.split(',') : []),
];

/** Admin and preview mode stick for the document, from its first address on. */
let sticky = typeof location !== 'undefined' && isPreviewQuery(location.search);

/** Whether events of this document go to the console only. */
function isSuppressedHere(): boolean {
  sticky ||= isPreviewQuery(location.search);
  return isSuppressed({
    hostname: location.hostname,
    search: location.search,
    dev: import.meta.env.DEV,
    globalPrivacyControl:
      (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
    previewSuffixes: PREVIEW_SUFFIXES,
    sticky,
  });
}

export function track(event: AnalyticsEvent): void {
  try {
    const params = toParams(event);
    const silent = isSuppressedHere();
    if (import.meta.env.COUNT_EVENTS && !silent) countEvent(event);
    if (silent) console.debug('[analytics suppressed]', event.name, params);
    // A build without a vendor carries none of what tells one.
    else if (import.meta.env.VITE_ANALYTICS)
      tellVendor((vendor) => isSuppressedHere() || vendor.send(event.name, params), {
        // The variant that a visitor has is no deed of theirs: it is told, without a time, once they agree.
        lasting: event.name === 'ab_test_assigned',
      });
    else sendTo(window as AnalyticsSink, event.name, params);
  } catch {
    // Analytics failures are silent (docs/requirements.md, Analytics).
  }
}

/**
 * Reports that this page is seen, if a vendor is chosen; without one the page's own tag does it.
 * @param options `vendorOnly`: the site's own counter has counted it
 */
export function trackView({ vendorOnly = false } = {}): void {
  if (isSuppressedHere()) return;
  if (import.meta.env.COUNT_EVENTS && !vendorOnly) countView();
  if (!import.meta.env.VITE_ANALYTICS) return;
  const address = safeAddress(location);
  tellVendor((vendor) => vendor.view(address));
}
