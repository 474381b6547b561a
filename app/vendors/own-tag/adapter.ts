/** Any other script that brings a `gtag` function or a `dataLayer` and counts page views by itself. */
import type { AnalyticsAdapter } from '../analytics/analytics-adapter.ts';
import { type AnalyticsSink, sendTo } from '../analytics/analytics-rules.ts';

export default {
  tag: (address) => ({ src: address }),
  view: () => {},
  send: (name, params) => sendTo(window as AnalyticsSink, name, params),
} satisfies AnalyticsAdapter;
