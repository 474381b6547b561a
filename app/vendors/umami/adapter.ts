/** Umami: https://docs.umami.is/docs/tracker-configuration, https://docs.umami.is/docs/tracker-functions */
import type { AnalyticsAdapter } from '../analytics/analytics-adapter.ts';
import { safeAddress } from '../analytics/analytics-rules.ts';
import { hostedId } from '../analytics/chosen-vendor.ts';

type Umami = { track: (payload: (properties: object) => object) => void };

export const UMAMI_CLOUD = 'https://cloud.umami.is';

const umami = () => (window as unknown as { umami?: Umami }).umami;

/** Where the last page view was: a script that counts none by itself stays with the address it came at. */
let url: string | undefined;

export default {
  tag(given) {
    const { id, origin } = hostedId(given, UMAMI_CLOUD);
    return {
      src: `${origin}/script.js`,
      data: { websiteId: id, autoTrack: 'false', excludeSearch: 'true', excludeHash: 'true' },
    };
  },
  view(address) {
    url = address;
    umami()?.track((properties) => ({ ...properties, url }));
  },
  send: (name, data) =>
    umami()?.track((properties) => ({ ...properties, url: url ?? safeAddress(location), name, data })),
} satisfies AnalyticsAdapter;
