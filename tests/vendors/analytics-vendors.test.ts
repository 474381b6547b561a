/**
 * Each analytics vendor on a built site, in a browser and under the site's real policy, until what a visitor does arrives
 * at a stand-in of the vendor. The site is built once, for one vendor; for the others the setting in its scripts and the
 * vendors' hosts in its policy are exchanged on the way to the browser.
 */
import { existsSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { type Browser, chromium, type Route } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contentSecurityPolicy } from '#app/seo/content-security-policy.ts';
import { vendorHosts } from '#app/seo/vendor-hosts.ts';
import { freePort } from '#tests/backend/free-port.ts';
import { buildCopy } from '#tests/backend/hosted/build-copy.ts';
import { startStaticHost } from '#tests/backend/hosted/static-host.ts';
import { type Collected, STAND_INS } from './stand-ins.ts';

vi.setConfig({ testTimeout: 180_000 });

const BUILT = STAND_INS.google!;
/** What must not leave the page. */
const ENTRANCE = '/?utm_source=mail&code=SECRET#SECRET';

let folder = '';
let origin = '';
let site: Server;
let browser: Browser;

// A build and a browser: half a minute alone, many times that on a busy machine.
beforeAll(async () => {
  const port = await freePort();
  // A host name that is not loopback: events are sent there.
  origin = `http://site.test:${port}`;
  folder = buildCopy({ SITE_URL: origin, VITE_ANALYTICS: BUILT.setting });
  site = await startStaticHost(join(folder, 'build/client'), port);
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  );
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--host-resolver-rules=MAP site.test 127.0.0.1',
    ],
  });
}, 900_000);

afterAll(async () => {
  await browser?.close();
  site?.close();
  site?.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

/** The built policy with the hosts of another setting, in the directives that are not left out. */
async function policyOf(built: string, setting: string, without: string): Promise<string> {
  const hashesOf = (directive: string) =>
    new RegExp(`${directive} ([^;]+)`).exec(built)?.[1]?.match(/'sha256-[^']+'/g) ?? [];
  const vendors = await vendorHosts({
    env: { VITE_ANALYTICS: setting },
    links: { newsletterEmbed: { url: '' } },
  });
  return contentSecurityPolicy({ scripts: hashesOf('script-src'), styles: hashesOf('style-src') }, vendors)
    .split('; ')
    .map((line) => (line.startsWith(without) ? line.replace(/ https:\S+/g, '') : line))
    .join('; ');
}

/** A visit: a page view, a press on the bar's close button, one on the booking link; and what the vendor got of it. */
async function visit(vendor: string, without = 'nothing') {
  const { setting, script, text, hosts, read } = STAND_INS[vendor]!;
  const context = await browser.newContext();
  const got: { host: string; event: Collected }[] = [];
  let sent = '';
  let loads = 0;
  const blocked: string[] = [];
  context.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) blocked.push(message.text());
  });
  await context.route('**/*', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.origin === origin) {
      if (url.pathname.endsWith('.js')) {
        const response = await fetchOf(route);
        const body = (await response.text()).replaceAll(BUILT.setting, setting);
        return route.fulfill({ response, body });
      }
      if (request.resourceType() === 'document') {
        const response = await fetchOf(route);
        const headers = response.headers();
        const built = headers['content-security-policy'] ?? '';
        const policy = built === '' ? '' : await policyOf(built, setting, without);
        // For the vendor of the build, what it says itself.
        const unchanged = vendor === 'google' && without === 'nothing';
        return route.fulfill({
          response,
          headers: { ...headers, 'content-security-policy': unchanged ? built : policy },
        });
      }
      return route.continue();
    }
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (request.url() === script) {
      loads += 1;
      return route.fulfill({ contentType: 'text/javascript', body: text, headers });
    }
    const body = request.postData() ?? '';
    if (hosts.includes(url.host) && request.method() !== 'OPTIONS') {
      sent += `${url.href} ${body} ${JSON.stringify(request.headers())}\n`;
      got.push({ host: url.host, event: read(url, body) });
    }
    return route.fulfill({ status: 200, contentType: 'text/html', body: '', headers });
  });
  try {
    const page = await context.newPage();
    await page.goto(origin + ENTRANCE);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 60_000 });
    await page.getByRole('button', { name: /Dismiss work with me/ }).click();
    await page.locator('#free-consultation a').click();
    const enough = () =>
      without === 'nothing' ? got.length >= 3 * hosts.length && has(got, /booking/) : blocked.length > 0;
    await expect.poll(enough, { timeout: 30_000 }).toBe(true);
    return { got, sent, loads, blocked };
  } finally {
    await context.close();
  }
}

/** By the address that Node knows; the browser maps the host name. */
const fetchOf = (route: Route) =>
  route.fetch({ url: route.request().url().replace('//site.test:', '//127.0.0.1:') });

const has = (got: { event: Collected }[], pattern: RegExp) =>
  got.some(({ event }) => pattern.test(`${event.name} ${JSON.stringify(event.data)}`));

/** The name by which an event of ours arrives, and its data without the time. */
const EXPECTED: Record<string, { view: string; dismissed: Collected; booked: Collected }> = {
  google: {
    view: 'page_view',
    dismissed: { name: 'work_cta_bar_dismiss', data: { pathname: '/' } },
    booked: { name: 'engagement', data: { engagement_type: 'booking', value: '1' } },
  },
  plausible: {
    view: 'pageview',
    dismissed: { name: 'work_cta_bar_dismiss', data: { pathname: '/' } },
    booked: { name: 'booking', data: { value: '1' } },
  },
  umami: {
    view: 'pageview',
    dismissed: { name: 'work_cta_bar_dismiss', data: { pathname: '/' } },
    booked: { name: 'engagement', data: { engagement_type: 'booking', value: 1 } },
  },
  fathom: {
    view: 'pageview',
    dismissed: { name: 'work_cta_bar_dismiss' },
    booked: { name: 'engagement booking' },
  },
};

describe.each(Object.keys(STAND_INS))('%s', (vendor) => {
  it('gets page views and events, and nothing of a hash or a private query', async () => {
    const { got, sent, loads, blocked } = await visit(vendor);
    const { view, dismissed, booked } = EXPECTED[vendor]!;
    expect(blocked).toEqual([]);
    expect(loads).toBe(1);
    for (const host of STAND_INS[vendor]!.hosts) {
      const events = got.filter((each) => each.host === host).map(({ event }) => event);
      const views = events.filter(({ name }) => name === view);
      expect(
        views.map(({ address }) => address),
        host,
      ).toEqual([`${origin}/?utm_source=mail`]);
      expect(events, host).toContainEqual(expect.objectContaining(dismissed));
      const { data, ...rest } = booked;
      expect(events, host).toContainEqual(
        expect.objectContaining({ ...rest, ...(data ? { data: expect.objectContaining(data) } : {}) }),
      );
    }
    expect(sent).not.toContain('SECRET');
  });

  it('gets nothing where the policy lacks its hosts', async () => {
    const { got } = await visit(vendor, 'connect-src');
    // Fathom sends page views as a picture.
    expect(got.filter(({ event }) => event.name !== EXPECTED.fathom?.view || vendor !== 'fathom')).toEqual(
      [],
    );
    const without = await visit(vendor, 'script-src');
    expect(without).toMatchObject({ got: [], loads: 0 });
  });
});
