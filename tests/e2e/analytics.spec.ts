/** What is sent, to which sink, and when nothing is. On a host name that is not localhost unless a test says so. */
import {
  expect,
  holdScripts,
  hydrated,
  liveURL,
  open,
  type Page,
  settled,
  test,
} from '#tests/browser/test.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

type Sent = [name: string, params: Record<string, unknown>];

/** Puts a recording tag function, a data layer or neither into every document. */
async function sink(page: Page, kind: 'gtag' | 'dataLayer' | 'both' | 'none' | 'throwing') {
  await page.addInitScript((which) => {
    const sent: unknown[] = [];
    const target = window as unknown as Record<string, unknown>;
    target.sent = sent;
    if (which === 'gtag' || which === 'both') target.gtag = (...args: unknown[]) => sent.push(args.slice(1));
    if (which === 'throwing') {
      target.gtag = () => {
        throw new Error('blocked');
      };
    }
    if (which === 'dataLayer' || which === 'both') target.dataLayer = [];
  }, kind);
}

const sent = (page: Page) => page.evaluate(() => (window as unknown as { sent: Sent[] }).sent);
const named = async (page: Page, name: string) =>
  (await sent(page)).filter(([event]) => event === name).map(([, params]) => params);
const layer = (page: Page) =>
  page.evaluate(() => (window as unknown as { dataLayer: Record<string, unknown>[] }).dataLayer);

const scrollTo = (page: Page, share: number) =>
  page.evaluate((part) => {
    const range = document.documentElement.scrollHeight - innerHeight;
    window.scrollTo({ top: Math.ceil(range * part), behavior: 'instant' });
  }, share);

const dismiss = (page: Page) => page.getByRole('button', { name: /Dismiss work with me/ }).click();

test('events go to the tag function, which wins over the data layer', async ({ page }) => {
  await sink(page, 'both');
  await open(page, liveURL('/faq'));
  await dismiss(page);
  expect(await named(page, 'work_cta_bar_dismiss')).toEqual([{ pathname: '/faq' }]);
  expect(await layer(page)).toEqual([]);
});

test('without a tag function they are pushed to the data layer', async ({ page }) => {
  await sink(page, 'dataLayer');
  await open(page, liveURL('/faq'));
  await dismiss(page);
  expect(await layer(page)).toContainEqual({ event: 'work_cta_bar_dismiss', pathname: '/faq' });
});

for (const kind of ['none', 'throwing'] as const) {
  test(`with ${kind === 'none' ? 'no sink' : 'a sink that throws'} the page works on`, async ({ page }) => {
    await sink(page, kind);
    await open(page, liveURL('/faq'));
    await dismiss(page);
    await expect(page.getByRole('complementary', { name: 'Work with me' })).toHaveCount(0);
    await scrollTo(page, 1);
  });
}

test('the bar reports its two links with the path alone', async ({ page }) => {
  await sink(page, 'gtag');
  await open(page, liveURL('/faq?secret=1#access_token=x'));
  const kept: Sent[] = [];
  await page.exposeFunction('keep', (event: Sent) => kept.push(event));
  await page.evaluate(() => {
    const target = window as unknown as { gtag: unknown; keep: (event: unknown) => void };
    target.gtag = (...args: unknown[]) => target.keep(args.slice(1));
  });
  const bar = page.getByRole('complementary', { name: 'Work with me' });
  await bar.getByRole('link', { name: 'Get help now' }).click();
  await expect(page).toHaveURL(/\/consulting/);
  await page.goBack();
  await expect(bar).toBeVisible();
  await bar.getByRole('link', { name: 'See how I solve it' }).click();
  await expect.poll(() => kept.map(([name]) => name)).toContain('work_cta_bar_click_secondary');
  const clicks = kept.filter(([name]) => name.startsWith('work_cta_bar'));
  expect(clicks).toEqual([
    ['work_cta_bar_click_primary', { pathname: '/faq' }],
    ['work_cta_bar_click_secondary', { pathname: '/faq' }],
  ]);
});

test('each scroll mark is sent once, ascending, also when jumped over', async ({ page }) => {
  await sink(page, 'gtag');
  await open(page, liveURL('/privacy'));
  await scrollTo(page, 0.3);
  await expect.poll(() => named(page, 'scroll_depth')).toEqual([{ scroll_percentage: 25, page: '/privacy' }]);
  await scrollTo(page, 0.1);
  await scrollTo(page, 0.3);
  await scrollTo(page, 1);
  await expect
    .poll(async () => (await named(page, 'scroll_depth')).map(({ scroll_percentage }) => scroll_percentage))
    .toEqual([25, 50, 75, 100]);
  await scrollTo(page, 0);
  await scrollTo(page, 1);
  await settled(page);
  expect(await named(page, 'scroll_depth')).toHaveLength(4);
});

test('a new page view has marks of its own', async ({ page }) => {
  await sink(page, 'gtag');
  await open(page, liveURL('/privacy'));
  await scrollTo(page, 1);
  await expect.poll(async () => (await named(page, 'scroll_depth')).length).toBe(4);
  // Not Playwright's click, which would scroll to the link first.
  await page
    .locator('footer a[href="/terms"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(liveURL('/terms'));
  await expect(page.locator('h1')).toContainText(/terms/i);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await scrollTo(page, 0.6);
  await expect
    .poll(async () => (await named(page, 'scroll_depth')).slice(4))
    .toEqual([
      { scroll_percentage: 25, page: '/terms' },
      { scroll_percentage: 50, page: '/terms' },
    ]);
});

test('a depth reached before the app runs is sent with the first scroll after it', async ({ page }) => {
  await sink(page, 'gtag');
  const { release } = await holdScripts(page);
  await page.goto(liveURL('/privacy'));
  await scrollTo(page, 0.6);
  // Whoever has gone back up was there all the same.
  await page.evaluate(
    () => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))),
  );
  await scrollTo(page, 0);
  release();
  await hydrated(page);
  await page.mouse.wheel(0, 3);
  await expect
    .poll(async () => (await named(page, 'scroll_depth')).map(({ scroll_percentage }) => scroll_percentage))
    .toEqual([25, 50]);
});

const timeOnPage = async (page: Page) =>
  (await named(page, 'engagement')).filter(({ engagement_type }) => engagement_type === 'time_on_page');

test('time marks at 30, 60, 120 and 300 s, counted from navigation', async ({ page }) => {
  await page.clock.install({ time: NOW });
  await sink(page, 'gtag');
  await open(page, liveURL('/faq'));
  await page.clock.runFor(20_000);
  expect(await timeOnPage(page)).toEqual([]);
  await page.clock.runFor(12_000);
  expect((await timeOnPage(page)).map(({ value }) => value)).toEqual([30]);
  await page.clock.runFor(300_000);
  const marks = await timeOnPage(page);
  expect(marks.map(({ value }) => value)).toEqual([30, 60, 120, 300]);
  for (const { timestamp } of marks) expect(String(timestamp)).toMatch(/^2026-11-20T12:0\d:\d\d\.\d{3}Z$/);
});

async function hide(page: Page) {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test('hiding the page reports the seconds, once, if there are more than 30', async ({ page }) => {
  await page.clock.install({ time: NOW });
  await sink(page, 'gtag');
  await open(page, liveURL('/faq'));
  await hide(page);
  expect(await timeOnPage(page)).toEqual([]);
  await page.clock.runFor(45_000);
  await hide(page);
  await hide(page);
  const values = (await timeOnPage(page)).map(({ value }) => Number(value));
  expect(values).toHaveLength(2);
  expect(values[0]).toBe(30);
  expect(values[1]).toBeGreaterThanOrEqual(45);
  expect(values[1]).toBeLessThan(60);
});

test.describe('suppressed', () => {
  async function expectSilence(page: Page) {
    await scrollTo(page, 1);
    await dismiss(page);
    await settled(page);
    expect(await sent(page)).toEqual([]);
  }

  test('on localhost', async ({ page }) => {
    await sink(page, 'gtag');
    await open(page, '/faq');
    await expectSilence(page);
  });

  test('on a loopback address', async ({ page }) => {
    await sink(page, 'gtag');
    await open(page, `http://127.0.0.1:${process.env.TEST_PORT}/faq`);
    await expectSilence(page);
  });

  for (const query of ['admin=true', 'preview=true']) {
    test(`with ${query}, which sticks for the document`, async ({ page }) => {
      await sink(page, 'gtag');
      await open(page, liveURL(`/privacy?${query}`));
      await page.locator('footer a[href="/faq"]').click();
      await expect(page).toHaveURL(liveURL('/faq'));
      await expect(page.locator('h1')).toBeVisible();
      await expectSilence(page);
    });
  }

  test('but not with admin=1', async ({ page }) => {
    await sink(page, 'gtag');
    await open(page, liveURL('/faq?admin=1'));
    await dismiss(page);
    expect(await named(page, 'work_cta_bar_dismiss')).toHaveLength(1);
  });

  test('with Global Privacy Control', async ({ page }) => {
    await sink(page, 'gtag');
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true });
    });
    await open(page, liveURL('/faq'));
    await expectSilence(page);
  });
});

test('a download token is never sent', async ({ page }) => {
  await sink(page, 'gtag');
  await open(page, liveURL('/ai-toolkit-download/SECRET-token'));
  await expect(page).toHaveURL(liveURL('/ai-toolkit-download/token'));
  await scrollTo(page, 1);
  await page.mouse.wheel(0, -5);
  await settled(page);
  expect(JSON.stringify(await sent(page))).not.toContain('SECRET');
});

/** What is pressed, on which page, and the one interaction that is reported for it. */
const INTERACTIONS: [type: string, path: string, press: (page: Page) => Promise<void>][] = [
  ['outbound_link', '/ideas/power-pause', (page) => page.locator('main a[href^="https://"]').first().click()],
  ['copy', '/ideas/power-pause', (page) => page.getByRole('button', { name: 'Copy the link' }).click()],
  ['booking', '/', (page) => page.locator('#free-consultation a').click()],
];

for (const [type, path, press] of INTERACTIONS) {
  test(`one interaction is reported: ${type}`, async ({ page, context }) => {
    await context.route(
      (url) => url.hostname !== 'site.test',
      (route) => route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
    );
    // Kept outside of the page, which a link may leave.
    const kept: Sent[] = [];
    await page.exposeFunction('keep', (event: Sent) => kept.push(event));
    await page.addInitScript(() => {
      const target = window as unknown as { gtag: unknown; keep: (event: unknown) => void };
      target.gtag = (...args: unknown[]) => target.keep(args.slice(1));
    });
    await open(page, liveURL(path));
    await press(page);
    const types = () =>
      kept.filter(([name]) => name === 'engagement').map(([, params]) => params.engagement_type);
    await expect.poll(types).toEqual([type]);
  });
}
