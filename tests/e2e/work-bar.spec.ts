/** The work-with-me bar: what it says, when it hides, and that it covers nothing. */
import { allIdeas, allWork } from '#app/content/queries.ts';
import { readIdentity, readWorkBar } from '#app/content/site.ts';
import { workBarHeadline } from '#app/shell/work-bar/work-bar-rules.ts';
import {
  blockStorage,
  expect,
  hydrated,
  open,
  type Page,
  store,
  stored,
  test,
  use,
} from '#tests/browser/test.ts';

const KEY = 'jc_hide_work_cta_until';
const DAY = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-11-20T12:00:00Z');

const bar = (page: Page) => page.getByRole('complementary', { name: 'Work with me' });
const dismiss = (page: Page) => page.getByRole('button', { name: copy.dismissLabel });

const copy = readWorkBar();
const headlineOf = (path: string) => workBarHeadline(path, readIdentity().name, copy);

/** Pages of each kind that shows the bar. */
const PATHS = [
  '/ai-hiring-compliance-hub',
  '/talent-acquisition-systems',
  '/ideas',
  '/blog',
  '/writing',
  '/story',
  '/portfolio',
  '/media-kit',
  '/appearances',
  '/podcast',
  '/',
  '/faq',
  ...allIdeas()
    .slice(0, 1)
    .map(({ slug }) => `/ideas/${slug}`),
  ...allWork()
    .slice(0, 1)
    .map(({ slug }) => `/work/${slug}`),
];

test('every row of the table has its headline, in the HTML already', async ({ page, request }) => {
  for (const path of PATHS) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain(headlineOf(path).replaceAll('&', '&amp;'));
  }
  await open(page, '/ai-hiring-compliance-hub');
  await expect(bar(page)).toContainText(headlineOf('/ai-hiring-compliance-hub'));
});

test('service pages with a headline of their own hide the bar all the same', async ({ page }) => {
  for (const path of [
    '/services/ai-hiring-compliance',
    '/services',
    '/consulting',
    '/speaking',
    '/connect/speaking',
  ]) {
    await open(page, path);
    await expect(bar(page), path).toHaveCount(0);
  }
});

test('the headline follows a client navigation, and the bar hides and returns', async ({ page }) => {
  await open(page, '/');
  await expect(bar(page)).toContainText(headlineOf('/'));
  await page.locator('footer a[href="/blog"]').click();
  await expect(bar(page)).toContainText(headlineOf('/blog'));
  await page.locator('footer a[href="/services"]').click();
  await expect(bar(page)).toHaveCount(0);
  await page.goBack();
  await expect(bar(page)).toContainText(headlineOf('/blog'));
});

test('the suffix shows from 768 px up', async ({ page }) => {
  await open(page, '/faq');
  const suffix = bar(page).getByText((copy.wideSuffix ?? '').trim());
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(suffix).toBeVisible();
  expect(await bar(page).locator('p').textContent()).toBe(`${headlineOf('/faq')}${copy.wideSuffix ?? ''}`);
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(suffix).toBeHidden();
});

test('both links lead to consulting with their reference', async ({ page }) => {
  await open(page, '/faq');
  await expect(bar(page).getByRole('link', { name: copy.primary.label })).toHaveAttribute(
    'href',
    '/consulting?ref=work-cta-bar#schedule-section',
  );
  await expect(bar(page).getByRole('link', { name: copy.secondary.label })).toHaveAttribute(
    'href',
    '/consulting?ref=work-cta-bar',
  );
  await bar(page).getByRole('link', { name: copy.primary.label }).click();
  await expect(page).toHaveURL('/consulting?ref=work-cta-bar#schedule-section');
  await expect(page.locator('#schedule-section')).toBeInViewport();
});

test('hide-work-cta hides for exactly 1, on that address', async ({ page }) => {
  await open(page, '/faq?hide-work-cta=1');
  await expect(bar(page)).toHaveCount(0);
  for (const value of ['', '0', '01', '11', 'true']) {
    await open(page, `/faq?hide-work-cta=${value}`);
    await expect(bar(page), `hide-work-cta=${value}`).toBeVisible();
  }
  await open(page, '/faq?hide-work-cta=1');
  await page.locator('footer a[href="/blog"]').click();
  await expect(page).toHaveURL('/blog');
  await expect(bar(page)).toBeVisible();
});

test('a dismissal lasts seven days and is stored as its end', async ({ page }) => {
  await page.clock.install({ time: NOW });
  await page.clock.pauseAt(new Date(NOW.getTime() + 60_000));
  await page.goto('/faq');
  await use(page);
  await page.clock.runFor(4_000);
  await hydrated(page);
  const now = await page.evaluate(() => Date.now());
  await dismiss(page).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  expect(Number(await stored(page, KEY))).toBe(now + 7 * DAY);
  await page.reload();
  await use(page);
  await page.clock.runFor(4_000);
  await hydrated(page);
  await expect(bar(page)).toHaveCount(0);
});

for (const [what, offset, shown] of [
  ['a millisecond before its end', 1, false],
  ['at exactly its end', 0, true],
  ['after its end', -1, true],
] as const) {
  test(`a dismissal ${what} ${shown ? 'is over' : 'holds'}`, async ({ page }) => {
    await page.clock.setFixedTime(NOW);
    await store(page, { [KEY]: String(NOW.getTime() + offset) });
    await open(page, '/faq');
    await expect(bar(page)).toHaveCount(shown ? 1 : 0);
  });
}

for (const garbage of ['', 'soon', 'NaN', '{}', '-1', 'Infinity']) {
  test(`stored garbage ${JSON.stringify(garbage)} is no dismissal`, async ({ page }) => {
    await store(page, { [KEY]: garbage });
    await open(page, '/faq');
    await expect(bar(page)).toBeVisible();
  });
}

test('a dismissed bar is never painted', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource|could not start its scripts/);
  await store(page, { [KEY]: String(Date.now() + DAY) });
  // Without scripts but the inline one: what is seen before the app runs.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/faq', { waitUntil: 'commit' });
  await page.waitForSelector('aside.work-bar', { state: 'attached' });
  await expect(bar(page)).toBeHidden();
  await page.close();
});

test('the end of a dismissal is read once: the bar does not pop up while the page is read', async ({
  page,
}) => {
  await page.clock.install({ time: NOW });
  await store(page, { [KEY]: String(NOW.getTime() + 60_000) });
  await open(page, '/faq');
  await expect(bar(page)).toHaveCount(0);
  await page.clock.fastForward(2 * 60_000);
  await page.locator('footer a[href="/blog"]').click();
  await expect(page).toHaveURL('/blog');
  await expect(bar(page)).toHaveCount(0);
  await open(page, '/blog');
  await expect(bar(page)).toBeVisible();
});

test('with storage blocked the bar works, and a dismissal holds for the document', async ({ page }) => {
  await blockStorage(page);
  await open(page, '/faq');
  await dismiss(page).click();
  await expect(bar(page)).toHaveCount(0);
  await page.locator('footer a[href="/blog"]').click();
  await expect(page).toHaveURL('/blog');
  await expect(bar(page)).toHaveCount(0);
  await open(page, '/faq');
  await expect(bar(page)).toBeVisible();
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  [320, 568],
] as const) {
  test(`covers no link at the end of the page and nothing focused, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/');
    await expect(bar(page)).toBeVisible();
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const covered = await page.evaluate(() => {
      const top = document.querySelector('aside.work-bar')?.getBoundingClientRect().top ?? innerHeight;
      return [...document.querySelectorAll('main a[href], main button, footer a[href]')]
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return box.height > 0 && box.bottom > top + 0.5;
        })
        .map((element) => element.outerHTML.slice(0, 100));
    });
    expect(covered).toEqual([]);

    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.locator('.skip-link').focus();
    const under: string[] = [];
    for (let step = 0; step < 90; step += 1) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const focused = document.activeElement;
        const aside = document.querySelector('aside.work-bar');
        if (!focused || focused === document.body || focused.closest('aside.work-bar, iframe')) return '';
        const box = focused.getBoundingClientRect();
        const top = aside?.getBoundingClientRect().top ?? innerHeight;
        const header =
          document.querySelector('body > header, .site-header')?.getBoundingClientRect().bottom ?? 0;
        const hidden =
          box.top >= top - 0.5 || (box.bottom <= header && !focused.closest('.site-header, .skip-link'));
        return hidden ? `${focused.outerHTML.slice(0, 90)} at ${box.top}, bar at ${top}` : '';
      });
      if (found) under.push(found);
    }
    expect(under).toEqual([]);
  });
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`a field that takes the focus stands whole above it, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, '/contact');
    await page.getByLabel('Your name').focus();
    const message = page.locator('textarea');
    for (let step = 0; step < 6 && !(await message.evaluate((field) => field.matches(':focus'))); step += 1)
      await page.keyboard.press('Tab');
    await expect
      .poll(async () => {
        const [field, aside] = [await message.boundingBox(), await bar(page).boundingBox()];
        return (field?.y ?? 0) + (field?.height ?? 0) - (aside?.y ?? 0);
      })
      .toBeLessThanOrEqual(0);
  });
}
