/**
 * Each analytics vendor in a browser, under the policy that the site sends for it, until what a visitor does arrives
 * where the vendor collects it. The page is the test's own, with the site's analytics and nothing else in it; the
 * vendor's script is a stand-in. `tests/backend/hosted` does the same with a whole built site.
 */
import { globSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname } from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contentSecurityPolicy } from '#app/seo/content-security-policy.ts';
import { vendorHosts } from '#app/seo/vendor-hosts.ts';
import type { VendorHosts } from '#app/vendors/hosts.ts';
import { LIVE_HOST, launchChromium } from '#tests/browser/launch-chromium.ts';
import { bundleVisit, VISIT } from './bundle-visit.ts';
import { type Collected, collect } from './collect.ts';
import { STAND_INS } from './stand-ins.ts';

// A second alone; what waits here waits for something that hangs.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** One of the sources that a vendor has in the policy. */
type Source = { kind: keyof VendorHosts; source: string };

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

/** @param left a source to leave out of the policy @returns the vendors' sources without it */
async function sources(setting: string, left?: Source): Promise<VendorHosts[]> {
  const all = await vendorHosts({
    env: { VITE_ANALYTICS: setting },
    links: { newsletterEmbed: { url: '' } },
  });
  if (!left) return all;
  const { kind, source } = left;
  expect(all.flatMap((vendor) => vendor[kind] ?? [])).toContain(source);
  return all.map((vendor) => ({ ...vendor, [kind]: vendor[kind]?.filter((each) => each !== source) ?? [] }));
}

async function servePage(files: ReadonlyMap<string, string>, policy: string) {
  const server = createServer((request, response) => {
    const script = files.get(request.url ?? '');
    if (script !== undefined) return response.setHeader('content-type', 'text/javascript').end(script);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', policy);
    response.end(`<!doctype html><title>A visit</title><script type="module" src="${VISIT}"></script>`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${LIVE_HOST}:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A visit until every request that it makes of the vendor was either collected or blocked. */
async function visit(vendor: string, files: ReadonlyMap<string, string>, left?: Source) {
  const standIn = STAND_INS[vendor]!;
  const policy = contentSecurityPolicy({ scripts: [], styles: [] }, await sources(standIn.setting, left));
  const page = await servePage(files, policy);
  const context = await browser.newContext();
  try {
    const blocked: string[] = [];
    await context.exposeFunction('tellBlocked', (directive: string, address: string) =>
      blocked.push(`${directive} ${new URL(address).host}`),
    );
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        (window as unknown as { tellBlocked: (...told: string[]) => void }).tellBlocked(
          effectiveDirective,
          blockedURI,
        ),
      );
    });
    const collection = await collect(context, standIn, page.origin);
    const tab = await context.newPage();
    await tab.goto(`${page.origin}/faq?utm_source=mail&code=SECRET#SECRET`);
    const expected = expectedOf(vendor, page.origin);
    const isOver = () =>
      blocked.some((each) => each.startsWith('script-src')) ||
      collection.collected.length + blocked.length >= expected.length;
    await expect.poll(isOver, { timeout: 120_000 }).toBe(true);
    return { ...collection, blocked, expected };
  } finally {
    await context.close();
    page.close();
  }
}

type Event = Omit<Collected, 'kind' | 'host'>;

/** What a vendor gets of a visit: two page views, an event in each. */
const EVENTS: Record<string, (first: string, second: string) => Event[]> = {
  google: (first, second) => [
    { name: 'page_view', address: first, data: {} },
    { name: 'work_cta_bar_dismiss', address: first, data: { pathname: '/faq' } },
    { name: 'page_view', address: second, data: {} },
    { name: 'engagement', address: second, data: { ...BOOKING, value: '1', timestamp: expect.any(String) } },
  ],
  plausible: (first, second) => [
    { name: 'pageview', address: first },
    { name: 'work_cta_bar_dismiss', address: first, data: { pathname: '/faq' } },
    { name: 'pageview', address: second },
    { name: 'booking', address: second, data: { value: '1', timestamp: expect.any(String) } },
  ],
  umami: (first, second) => [
    { name: 'pageview', address: first },
    { name: 'work_cta_bar_dismiss', address: first, data: { pathname: '/faq' } },
    { name: 'pageview', address: second },
    { name: 'engagement', address: second, data: { ...BOOKING, value: 1, timestamp: expect.any(String) } },
  ],
  fathom: (first, second) => [
    { name: 'pageview', address: first },
    { name: 'work_cta_bar_dismiss' },
    { name: 'pageview', address: second },
    { name: 'engagement booking' },
  ],
};
const BOOKING = { engagement_type: 'booking' };

function expectedOf(vendor: string, origin: string): Collected[] {
  const { hosts, kindOf } = STAND_INS[vendor]!;
  const events = EVENTS[vendor]!(`${origin}/faq?utm_source=mail`, `${origin}/blog`);
  return hosts.flatMap((host) => events.map((event) => ({ ...event, host, kind: kindOf(event.name) })));
}

/** Whether a source of the policy lets requests to a host pass. */
const allows = (source: string, host: string) =>
  source.startsWith('https://*.')
    ? host.endsWith(source.slice('https://*'.length))
    : source === `https://${host}`;

const DIRECTIVES: Partial<Record<keyof VendorHosts, string>> = { connect: 'connect-src', image: 'img-src' };

/** Each source of the policy without which something of a visit is lost. */
const SOURCES: Record<string, Source[]> = {
  google: [
    { kind: 'script', source: 'https://*.googletagmanager.com' },
    { kind: 'connect', source: 'https://*.google-analytics.com' },
    { kind: 'connect', source: 'https://*.analytics.google.com' },
    { kind: 'connect', source: 'https://analytics.google.com' },
    { kind: 'connect', source: 'https://www.google.com' },
  ],
  plausible: [
    { kind: 'script', source: 'https://plausible.io' },
    { kind: 'connect', source: 'https://plausible.io' },
  ],
  umami: [
    { kind: 'script', source: 'https://cloud.umami.is' },
    { kind: 'connect', source: 'https://gateway.umami.is' },
  ],
  fathom: [
    { kind: 'script', source: 'https://cdn.usefathom.com' },
    { kind: 'connect', source: 'https://cdn.usefathom.com' },
    { kind: 'image', source: 'https://cdn.usefathom.com' },
  ],
};

it('knows what every vendor documents, but for a tag of whoever the owner chose', () => {
  const folders = globSync('app/vendors/*/adapter.ts').map((file) => basename(dirname(file)));
  expect(Object.keys(STAND_INS).toSorted()).toEqual(folders.filter((name) => name !== 'own-tag').toSorted());
});

describe.each(Object.keys(STAND_INS))('%s', (vendor) => {
  let files: Map<string, string>;
  beforeAll(async () => {
    files = await bundleVisit(STAND_INS[vendor]!.setting);
  });

  it('collects page views and events, and nothing of a hash or a private query', async () => {
    const { collected, sent, loads, blocked, strangers, expected } = await visit(vendor, files);
    expect({ blocked, strangers }).toEqual({ blocked: [], strangers: [] });
    expect(loads()).toBe(1);
    expect(collected).toEqual(expect.arrayContaining(expected));
    expect(collected).toHaveLength(expected.length);
    expect(sent()).not.toContain('SECRET');
  });

  it.each(SOURCES[vendor]!)('misses what needs $source in the policy ($kind)', async (left) => {
    const { collected, loads, blocked, expected } = await visit(vendor, files, left);
    if (left.kind === 'script') {
      expect({ collected, loads: loads() }).toEqual({ collected: [], loads: 0 });
      return;
    }
    const lost = expected.filter(({ kind, host }) => kind === left.kind && allows(left.source, host));
    expect(lost).not.toEqual([]);
    expect(blocked.toSorted()).toEqual(lost.map(({ host }) => `${DIRECTIVES[left.kind]} ${host}`).toSorted());
    expect(collected).toHaveLength(expected.length - lost.length);
    expect(collected).toEqual(expect.arrayContaining(expected.filter((each) => !lost.includes(each))));
  });
});
