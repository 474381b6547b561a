/** Loads the chosen vendor's adapter and script with the first thing that it is told. */
import { currentChoice, mayLoad, onChoice } from '../consent/consent.ts';
import type { AnalyticsAdapter } from './analytics-adapter.ts';
import { chosenVendor } from './chosen-vendor.ts';

type AdapterModule = { default: AnalyticsAdapter };

// A build without a vendor carries none of their code.
const adapters = import.meta.env.VITE_ANALYTICS
  ? import.meta.glob<false, string, AdapterModule>('../*/adapter.ts')
  : {};

let ready: Promise<AnalyticsAdapter | undefined> | undefined;

async function load(): Promise<AnalyticsAdapter | undefined> {
  const chosen = chosenVendor(import.meta.env.VITE_ANALYTICS);
  const adapter = (await adapters[`../${chosen?.vendor}/adapter.ts`]?.())?.default;
  if (!chosen || !adapter) return undefined;
  adapter.prepare?.(chosen.id);
  const { src, data } = adapter.tag(chosen.id);
  const script = Object.assign(document.createElement('script'), { async: true, src });
  Object.assign(script.dataset, data);
  await new Promise((done, fail) => {
    script.onload = done;
    script.onerror = fail;
    document.head.append(script);
  });
  return adapter;
}

type Tell = (adapter: AnalyticsAdapter) => void;

/** Tells it once the visitor agrees in this document, after the page view that comes with the agreement; else never. */
function tellOnceAgreed(vendor: string, tell: Tell): void {
  if (currentChoice()) return;
  const end = onChoice(() => {
    if (!currentChoice()) return;
    end();
    if (mayLoad(vendor)) queueMicrotask(() => tellVendor(tell));
  });
}

/**
 * Has the vendor's adapter do `tell` once its script is there, in the order of the calls; never, if it stays away.
 * Before a visitor has agreed nothing is told, and nothing but what is `lasting` is kept to be told.
 * @param options `lasting`: it says what holds on, and not what was done before, so that an agreement still brings it
 */
export function tellVendor(tell: Tell, { lasting = false } = {}): void {
  const chosen = chosenVendor(import.meta.env.VITE_ANALYTICS);
  if (chosen && !mayLoad(chosen.vendor)) {
    if (lasting) tellOnceAgreed(chosen.vendor, tell);
    return;
  }
  ready ??= load();
  // Failures of analytics are silent: a visitor may block them.
  ready.then((adapter) => adapter && tell(adapter)).catch(() => {});
}
