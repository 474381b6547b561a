/** Umami: https://docs.umami.is/docs/tracker-configuration, https://docs.umami.is/docs/tracker-functions */
import type { AnalyticsAdapter } from '../analytics/analytics-adapter.ts';
import { hostedId } from '../analytics/chosen-vendor.ts';

type Umami = {
  track: ((view: (properties: object) => object) => void) & ((name: string, data: object) => void);
};

export const UMAMI_CLOUD = 'https://cloud.umami.is';

const umami = () => (window as unknown as { umami?: Umami }).umami;

export default {
  tag(given) {
    const { id, origin } = hostedId(given, UMAMI_CLOUD);
    return {
      src: `${origin}/script.js`,
      data: { websiteId: id, autoTrack: 'false', excludeSearch: 'true', excludeHash: 'true' },
    };
  },
  view: (address) => umami()?.track((properties) => ({ ...properties, url: address })),
  send: (name, params) => umami()?.track(name, params),
} satisfies AnalyticsAdapter;
