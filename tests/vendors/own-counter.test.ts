/**
 * The site's own counter from a page in a browser to the embedded store: what arrives, when nothing does, and what a
 * build without it carries.
 */
import type { Server } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contentSecurityPolicy } from '#app/seo/content-security-policy.ts';
import { withPeople } from '#backend/store/index.ts';
import { startBackend, type TestBackend } from '#tests/backend/start-backend.ts';
import { LIVE_HOST, launchChromium } from '#tests/browser/launch-chromium.ts';
import { bundleVisit } from './bundle-visit.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const SCRIPT = { counting: true, script: 'counted-visit.ts' };
let browser: Browser;
let running: TestBackend;
let site: Server;
let origin = '';

/** A page with a canonical address, its script, and the backend on the same origin. */
beforeAll(async () => {
  const [files] = await Promise.all([bundleVisit('', SCRIPT)]);
  [browser, running] = await Promise.all([launchChromium(), startBackend({ env: { COUNT_EVENTS: 'true' } })]);
  site = createServer((asked, response) => {
    const { url = '/', method, headers } = asked;
    if (url.startsWith('/functions/')) {
      const onward = request(`${running.url}${url}`, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      });
      asked.pipe(onward);
      return;
    }
    const script = files.get(url);
    if (script !== undefined) {
      response.setHeader('content-type', 'text/javascript').end(script);
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', contentSecurityPolicy({ scripts: [], styles: [] }, []));
    const canonical = url.startsWith('/faq') ? '<link rel="canonical" href="https://site.example/faq">' : '';
    response.end(
      `<!doctype html><title>A visit</title>${canonical}<script type="module" src="/visit.js"></script>`,
    );
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  origin = `http://${LIVE_HOST}:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  site?.closeAllConnections();
  await running?.stop();
});

const counts = () =>
  withPeople(running.dataDir, (people) =>
    people.counts('').map(({ what, name, detail, count }) => `${what} ${name} ${detail}: ${count}`),
  );

/** A visit, and what the page sent by the time that it was closed. */
async function visit(
  path: string,
  act: (page: Page) => Promise<unknown>,
  { referer = '', script = '' } = {},
): Promise<{ body: string; headers: Record<string, string> }[]> {
  const context = await browser.newContext({
    locale: 'de-AT',
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  if (script) await context.addInitScript(script);
  const sent: { body: string; headers: Record<string, string> }[] = [];
  const page = await context.newPage();
  page.on('request', (each) => {
    if (each.url().includes('/count')) sent.push({ body: each.postData() ?? '', headers: each.headers() });
  });
  await page.goto(`${origin}${path}`, referer ? { referer } : {});
  await act(page);
  await page.waitForTimeout(50);
  // Hidden, then closed: what waits is sent.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await page.waitForTimeout(150);
  await context.close();
  return sent;
}

const pressKey = async (page: Page) => {
  await page.keyboard.press('a');
  await page.locator('html[data-told]').waitFor();
};

describe('a page that counts', () => {
  it('reports what a visitor did in one message, without an identifier', async () => {
    const sent = await visit('/faq?utm_source=mail&code=SECRET#SECRET', pressKey, {
      referer: 'https://news.example.com/today?reader=7',
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers).not.toHaveProperty('cookie');
    expect(sent[0]?.body).not.toMatch(/SECRET|reader/);
    await expect
      .poll(counts)
      .toEqual([
        'assigned roi_calculator B: 1',
        'campaign mail   : 1',
        'country AT : 1',
        'device phone : 1',
        'event tool_start /faq: 1',
        'referrer news.example.com : 1',
        'scroll /faq 25: 1',
        'view /faq : 1',
        'visit  : 1',
      ]);
  });

  it('counts a page that is not there under no address of its own', async () => {
    await visit('/ann-smith-4711', pressKey);
    await expect.poll(counts).toContain('view /404 : 1');
    expect((await counts()).join()).not.toContain('4711');
  });

  it.each([
    ['a machine that only loads it', async () => {}, ''],
    // A new window is told of it, now and then so late that the page listens already.
    ['a pointer in the corner that nobody moved', (page: Page) => page.mouse.move(0, 0), ''],
    [
      'a machine that makes up events',
      (page: Page) => page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))),
      '',
    ],
    [
      'a browser with Global Privacy Control',
      pressKey,
      `Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })`,
    ],
  ])('sends nothing for %s', async (_, act, script) => {
    const before = await counts();
    expect(await visit('/faq', act, { script })).toEqual([]);
    expect(await counts()).toEqual(before);
  });

  it('sends nothing in preview mode', async () => {
    expect(await visit('/faq?preview=true', pressKey)).toEqual([]);
  });

  it('is not carried by a build that does not count', async () => {
    const files = await bundleVisit('', { ...SCRIPT, counting: false });
    expect([...files.values()].join()).not.toMatch(/sendBeacon|functions\/v1/);
  });
});
