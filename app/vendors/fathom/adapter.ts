/** Fathom: https://usefathom.com/docs/script/script-advanced, https://usefathom.com/docs/features/events */
import type { AnalyticsAdapter } from '../analytics/analytics-adapter.ts';

type Fathom = { trackPageview: (view: { url: string }) => void; trackEvent: (name: string) => void };

export const FATHOM = 'https://cdn.usefathom.com';

const fathom = () => (window as unknown as { fathom?: Fathom }).fathom;

/** What says which event it was. An event of Fathom's has a name and nothing else but an amount of money. */
const TELLING = ['engagement_type', 'scroll_percentage', 'test_name', 'variant', 'conversion_type'];

export default {
  tag: (id) => ({ src: `${FATHOM}/script.js`, data: { site: id, auto: 'false' } }),
  view: (address) => fathom()?.trackPageview({ url: address }),
  send: (name, params) =>
    fathom()?.trackEvent([name, ...TELLING.flatMap((key) => params[key] ?? [])].join(' ')),
} satisfies AnalyticsAdapter;
