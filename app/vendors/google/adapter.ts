/** Google's tag (GA4): https://developers.google.com/tag-platform/gtagjs/reference */
import type { AnalyticsAdapter } from '../analytics/analytics-adapter.ts';
import { sendTo } from '../analytics/analytics-rules.ts';

type GooglePage = { dataLayer?: unknown[]; gtag?: (...args: unknown[]) => void };

const page = () => window as unknown as GooglePage;
const gtag = (...args: unknown[]) => page().gtag?.(...args);

export default {
  tag: (id) => ({ src: `https://www.googletagmanager.com/gtag/js?id=${id}` }),
  prepare(id) {
    const layer = page().dataLayer ?? [];
    page().dataLayer = layer;
    page().gtag ??= function gtag() {
      // biome-ignore lint/complexity/noArguments: the tag tells commands from plain entries by this very object.
      layer.push(arguments);
    };
    gtag('js', new Date());
    // Page views are sent from here: the tag would send the whole address.
    gtag('config', id, { send_page_view: false, allow_google_signals: false });
  },
  view(address) {
    gtag('set', { page_location: address });
    gtag('event', 'page_view');
  },
  send: (name, params) => sendTo(page(), name, params),
} satisfies AnalyticsAdapter;
