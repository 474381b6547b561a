/**
 * Scripts that do what each analytics vendor documents of its own: the calls it takes from a page, and the requests it
 * makes of them. Each runs in the browser, from the address that the vendor's script has.
 */
import type { Collected } from './collect.ts';

export type StandIn = {
  /** A value of VITE_ANALYTICS. */
  setting: string;
  /** The script's address, and its text. */
  script: string;
  text: string;
  /** Hosts that events are sent to. Each gets every event. */
  hosts: string[];
  /** The kind of request that brings an event. */
  kindOf: (event: string) => Collected['kind'];
  /** What a request to such a host says. */
  read: (url: URL, body: string) => Omit<Collected, 'kind' | 'host'>;
};

const script = (run: (...settings: never[]) => void, ...settings: unknown[]) =>
  `(${run})(...${JSON.stringify(settings)});`;

/** Which of them the tag takes depends on the visitor's region and the property's settings. */
const GOOGLE = [
  'www.google-analytics.com',
  'region1.google-analytics.com',
  'analytics.google.com',
  'region1.analytics.google.com',
  'www.google.com',
];

/** https://developers.google.com/tag-platform/gtagjs/reference: commands are `arguments` objects in the data layer. */
function googleTag(hosts: string[]) {
  const id = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('id');
  const layer = (window as unknown as { dataLayer: unknown[] }).dataLayer;
  const shared: Record<string, unknown> = { page_location: location.href };
  let [started, configured] = [false, false];
  const send = (name: string, params: object) => {
    const { page_location, ...rest } = { ...shared, ...params } as Record<string, unknown>;
    for (const host of hosts) {
      const url = new URL(`https://${host}/g/collect`);
      for (const [key, value] of Object.entries({ v: 2, tid: id, en: name, dl: page_location }))
        url.searchParams.set(key, String(value));
      for (const [key, value] of Object.entries(rest)) url.searchParams.set(`ep.${key}`, String(value));
      void fetch(url, { method: 'POST', mode: 'no-cors', keepalive: true }).catch(() => {});
    }
  };
  const take = (entry: unknown) => {
    if (Object.prototype.toString.call(entry) !== '[object Arguments]') return;
    const [command, first, second] = [...(entry as IArguments)];
    if (command === 'js') started = first instanceof Date;
    if (command === 'config' && first === id && started) {
      configured = true;
      if (second?.send_page_view !== false) send('page_view', {});
    }
    if (command === 'set') Object.assign(shared, first);
    if (command === 'event' && configured) send(first, second ?? {});
  };
  layer.forEach(take);
  const push = layer.push.bind(layer);
  layer.push = (...entries) => {
    entries.forEach(take);
    return push(...entries);
  };
}

/** https://plausible.io/docs/script-extensions: calls and options wait in `plausible.q` and `plausible.o`. */
function plausibleScript() {
  type Options = { autoCapturePageviews?: boolean; transformRequest?: (payload: object) => object };
  type Waiting = { q?: [string, { props?: object }?][]; o?: Options };
  const page = window as unknown as { plausible?: Waiting };
  const { origin } = new URL((document.currentScript as HTMLScriptElement).src);
  const { q = [], o = {} } = page.plausible ?? {};
  const plausible = (n: string, options: { props?: object } = {}) => {
    const payload = { n, u: location.href, d: location.hostname, p: options.props };
    const body = JSON.stringify(o.transformRequest?.(payload) ?? payload);
    const headers = { 'Content-Type': 'text/plain' };
    void fetch(`${origin}/api/event`, { method: 'POST', headers, keepalive: true, body }).catch(() => {});
  };
  page.plausible = plausible as Waiting;
  if (o.autoCapturePageviews !== false) plausible('pageview');
  for (const call of q) plausible(...call);
}

/**
 * https://docs.umami.is/docs/tracker-functions; attributes: https://docs.umami.is/docs/tracker-configuration. A script
 * that counts no page views by itself does not follow the address either.
 */
function umamiScript(gateway: string) {
  const { websiteId, autoTrack, excludeSearch, excludeHash } = (document.currentScript as HTMLElement)
    .dataset;
  const url = new URL(location.href);
  if (excludeSearch === 'true') url.search = '';
  if (excludeHash === 'true') url.hash = '';
  const properties = () => ({ website: websiteId, hostname: location.hostname, url: url.href });
  const send = (payload: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ type: 'event', payload });
    void fetch(`${gateway}/api/send`, { method: 'POST', headers, keepalive: true, body }).catch(() => {});
  };
  const track = (given?: string | ((all: object) => object), data?: object) => {
    if (typeof given === 'function') send(given(properties()));
    else send({ ...properties(), name: given, data });
  };
  Object.assign(window, { umami: { track } });
  if (autoTrack !== 'false') track();
}

/** https://usefathom.com/docs/features/events: page views are a picture, events a beacon. */
function fathomScript() {
  const tag = document.currentScript as HTMLScriptElement;
  const { site, auto } = tag.dataset;
  const { origin } = new URL(tag.src);
  const address = (fields: Record<string, string>) =>
    `${origin}/?${new URLSearchParams({ sid: site ?? '', ...fields })}`;
  const trackPageview = ({ url = location.href } = {}) => {
    new Image().src = address({ name: 'pageview', p: url });
  };
  const trackEvent = (name: string) => navigator.sendBeacon(address({ name }));
  Object.assign(window, { fathom: { trackPageview, trackEvent } });
  if (auto !== 'false') trackPageview();
}

/** A field of the result, where there is something to put into it. */
const field = <Name extends string, Value>(name: Name, value: Value | null | undefined) =>
  (value ? { [name]: value } : {}) as { [name in Name]?: Value };

export const STAND_INS: Record<string, StandIn> = {
  google: {
    setting: 'google:G-ABC1234567',
    script: 'https://www.googletagmanager.com/gtag/js?id=G-ABC1234567',
    text: script(googleTag, GOOGLE),
    hosts: GOOGLE,
    kindOf: () => 'connect',
    read({ searchParams }) {
      const fields = [...searchParams].filter(([key]) => key.startsWith('ep.'));
      const data = Object.fromEntries(fields.map(([key, value]) => [key.slice(3), value]));
      return { name: searchParams.get('en') ?? '', ...field('address', searchParams.get('dl')), data };
    },
  },
  plausible: {
    setting: 'plausible:pa-AbC123',
    script: 'https://plausible.io/js/pa-AbC123.js',
    text: script(plausibleScript),
    hosts: ['plausible.io'],
    kindOf: () => 'connect',
    read(_url, body) {
      const { n, u, p } = JSON.parse(body);
      return { name: n, ...field('address', u), ...field('data', p) };
    },
  },
  umami: {
    setting: 'umami:94db1cb1-74f4-4a40-ad6c-962362670409',
    script: 'https://cloud.umami.is/script.js',
    text: script(umamiScript, 'https://gateway.umami.is'),
    hosts: ['gateway.umami.is'],
    kindOf: () => 'connect',
    read(_url, body) {
      const { name, url, data } = JSON.parse(body).payload;
      return { name: name ?? 'pageview', ...field('address', url), ...field('data', data) };
    },
  },
  fathom: {
    setting: 'fathom:ABCDEFGH',
    script: 'https://cdn.usefathom.com/script.js',
    text: script(fathomScript),
    hosts: ['cdn.usefathom.com'],
    kindOf: (event) => (event === 'pageview' ? 'image' : 'connect'),
    read: ({ searchParams }) => ({
      name: searchParams.get('name') ?? '',
      ...field('address', searchParams.get('p')),
    }),
  },
};
