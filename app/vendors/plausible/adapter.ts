/** Plausible: https://plausible.io/docs/script-extensions, https://plausible.io/docs/custom-event-goals */
import type { AnalyticsAdapter } from '../analytics/analytics-adapter.ts';
import { safeAddress } from '../analytics/analytics-rules.ts';
import { hostedId } from '../analytics/chosen-vendor.ts';

type Options = { autoCapturePageviews: boolean; transformRequest: <T extends object>(payload: T) => T };
type Plausible = {
  (name: string, options?: { props: Record<string, string> }): void;
  /** Calls and options that the script picks up when it comes. */
  q?: unknown[];
  o?: Options;
  init?: (options: Options) => void;
};

/** Where the last page view was: what waited for the script is sent when the visitor may be elsewhere. */
let address: string | undefined;

const page = () => window as unknown as { plausible?: Plausible };

export default {
  tag(given) {
    const { id, origin } = hostedId(given, 'https://plausible.io');
    return { src: `${origin}/js/${id}.js` };
  },
  prepare() {
    const waiting: unknown[] = [];
    const plausible: Plausible = (...call) => void waiting.push(call);
    plausible.q = waiting;
    plausible.o = {
      autoCapturePageviews: false,
      transformRequest: (payload) => ({ ...payload, u: address ?? safeAddress(location) }),
    };
    page().plausible ??= plausible;
  },
  view(seen) {
    address = seen;
    page().plausible?.('pageview');
  },
  /** Properties are strings; the name `engagement` is Plausible's own, so those events go by their type. */
  send(name, { engagement_type, ...params }) {
    const props = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]));
    page().plausible?.(String(engagement_type ?? name), { props });
  },
} satisfies AnalyticsAdapter;
