/**
 * A build for a hosted project, in a browser: the files on a static host, the project on another origin. Every call
 * goes across origins, so policy, preflights and the forms' way back are the ones of a live site.
 */
import { readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { type Browser, expect as onPage } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '#tests/backend/free-port.ts';
import { axeFaults } from '#tests/browser/axe.ts';
import { hydrated } from '#tests/browser/hydrated.ts';
import { LIVE_HOST, launchChromium } from '#tests/browser/launch-chromium.ts';
import { collect } from '#tests/vendors/collect.ts';
import { STAND_INS } from '#tests/vendors/stand-ins.ts';
import { buildCopy } from './build-copy.ts';
import { type HostedProject, PUBLISHABLE_KEY, startHostedProject } from './hosted-project.ts';
import { JOURNEYS, type Journey, newPage, open, type Watch } from './journeys.ts';
import { startStaticHost } from './static-host.ts';

// A build, four functions on Deno and a browser: about half a minute alone, several times that on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const GOOGLE = STAND_INS.google!;
/** A third party's form, which nothing answers for. */
const LETTERS = 'https://letters.example/form';

let folder = '';
let siteUrl = '';
let hosted: HostedProject;
let site: Server;
let browser: Browser;
const watch: Watch = { problems: [], origins: new Set() };

beforeAll(async () => {
  const [sitePort, projectPort] = [await freePort(), await freePort()];
  siteUrl = `http://localhost:${sitePort}`;
  folder = buildCopy(
    {
      SITE_URL: siteUrl,
      VITE_SUPABASE_URL: `http://127.0.0.1:${projectPort}`,
      VITE_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      // Told nothing on localhost, so only the test that is about it notices.
      VITE_ANALYTICS: GOOGLE.setting,
      COUNT_EVENTS: 'true',
    },
    LETTERS,
  );
  const toolkit = readFileSync(join(folder, 'build/toolkit/ai-hiring-toolkit.zip'));
  hosted = await startHostedProject({ port: projectPort, siteUrl, toolkit });
  site = await startStaticHost(join(folder, 'build/client'), sitePort);
  browser = await launchChromium();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  site?.close();
  site?.closeAllConnections();
  await hosted?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const journey = (): Journey => ({
  hosted,
  siteUrl,
  newPage: (options) => newPage(browser, siteUrl, watch, options),
});

describe('a build for a hosted project', () => {
  it.each(JOURNEYS)('%s', async (_, walk) => {
    await walk(journey());
    expect(watch.problems).toEqual([]);
  });

  it('calls no other origin, and every preflight is answered for what was asked', () => {
    expect([...watch.origins].filter((origin) => origin.startsWith('http')).toSorted()).toEqual(
      [siteUrl, hosted.url].toSorted(),
    );
    expect(hosted.preflights.filter(({ allowed }) => !allowed)).toEqual([]);
    const asked = new Set(hosted.preflights.map(({ path }) => path.split('/').slice(0, 4).join('/')));
    for (const path of [
      '/auth/v1/signup',
      '/auth/v1/factors',
      '/rest/v1/profiles',
      '/functions/v1/contact',
    ]) {
      expect([...asked]).toContain(path);
    }
  });

  it('loads nothing of others before the visitor agrees, tells the vendor of the visit then, and stops on a withdrawal', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const origin = siteUrl.replace('localhost', LIVE_HOST);
    const { collected, strangers, sent, loads } = await collect(context, GOOGLE, origin);
    const counted: string[] = [];
    context.on(
      'request',
      (request) => request.url().endsWith('/functions/v1/count') && counted.push(request.url()),
    );
    const page = await context.newPage();
    const bar = page.getByRole('region', { name: 'Cookie choices' });
    const answer = (name: string) => bar.getByRole('button', { name, exact: true });
    const letters = () => strangers.filter((address) => address.startsWith(LETTERS));
    await open(page, `${origin}/?utm_source=mail&code=SECRET#SECRET`);
    await bar.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    // Two answers of one size and one look, nothing chosen beforehand.
    const looks = await bar.locator('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { color, backgroundColor, fontSize } = getComputedStyle(button);
        return [width, height, color, backgroundColor, fontSize];
      }),
    );
    expect(looks).toHaveLength(2);
    expect(looks[0]).toEqual(looks[1]);
    expect(await bar.locator('input').count()).toBe(0);
    await bar.getByText('Which services, and what for').press('Enter');
    await onPage(bar.getByText('Google Analytics')).toBeVisible();
    await answer('Refuse').press('Enter');
    await onPage(bar).toHaveCount(0);
    await open(page, `${origin}/?utm_source=mail&code=SECRET#SECRET`);
    await page.getByRole('button', { name: 'Cookie choices' }).waitFor();
    expect([loads(), letters(), await bar.count()]).toEqual([0, [], 0]);
    // The form alone loads on a click of its own.
    await page.locator('#newsletter').getByRole('button', { name: 'Load the form' }).press('Enter');
    await expect.poll(letters).toHaveLength(1);
    expect(loads()).toBe(0);

    await page.getByRole('button', { name: 'Cookie choices' }).press('Enter');
    await onPage(bar.getByText('You have refused')).toBeVisible();
    await answer('Accept').press('Enter');
    await onPage(bar).toHaveCount(0);
    await page.getByRole('button', { name: /Dismiss work with me/ }).click();
    const address = `${origin}/?utm_source=mail`;
    const expected = GOOGLE.hosts.flatMap((host) => [
      { kind: 'connect', host, address, name: 'page_view', data: {} },
      { kind: 'connect', host, address, name: 'work_cta_bar_dismiss', data: { pathname: '/' } },
    ]);
    await expect
      .poll(() => collected, { timeout: 60_000 })
      .toEqual(expect.arrayContaining<unknown>(expected));
    expect(collected.filter(({ name }) => name === 'page_view')).toHaveLength(GOOGLE.hosts.length);
    expect(loads()).toBe(1);
    expect(sent()).not.toContain('SECRET');

    await page.evaluate(() => {
      // As when the page is left: what waits to be counted is sent.
      dispatchEvent(new Event('pagehide'));
      // biome-ignore lint/suspicious/noDocumentCookie: as the vendor's script sets it.
      document.cookie = '_ga=1; path=/';
    });
    await expect.poll(() => counted.length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Cookie choices' }).press('Enter');
    await Promise.all([page.waitForEvent('load'), answer('Refuse').press('Enter')]);
    await hydrated(page);
    await page.getByRole('button', { name: 'Cookie choices' }).waitFor();
    expect([loads(), await page.evaluate(() => document.cookie)]).toEqual([1, '']);
    await context.close();
    // The site's own counter is on another origin here, and nobody else's.
    expect(strangers.filter((each) => !counted.includes(each))).toEqual(letters());
  });

  it('counts by itself what its own pages send, and nothing from elsewhere', async () => {
    const count = (from: string) =>
      fetch(`${hosted.url}/functions/v1/count`, {
        method: 'POST',
        headers: { origin: from, 'content-type': 'text/plain' },
        body: JSON.stringify({ events: [{ name: 'page_view', path: '/faq' }] }),
      });
    expect((await count('https://elsewhere.example')).status).toBe(403);
    expect((await count(siteUrl)).status).toBe(204);
    expect(await hosted.counts()).toEqual(['view /faq: 1']);
  });
});
