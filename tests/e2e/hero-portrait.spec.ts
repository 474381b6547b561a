/** The portrait on the first screen: it turns when visited, never by itself. */
import { expect, hydrated, open, type Page, test } from '#tests/browser/test.ts';

const portrait = (page: Page) => page.locator('[data-portrait]');
const index = (page: Page) => portrait(page).getAttribute('data-portrait-index');

async function leaveAndEnter(page: Page) {
  await page.mouse.move(5, 890);
  await portrait(page).hover();
}

test('each pointer-enter shows the next of four, and the fifth is the first again', async ({ page }) => {
  await open(page, '/');
  await page.mouse.move(5, 890);
  expect(await index(page)).toBe('0');
  const sources = new Set<string>();
  for (const expected of ['1', '2', '3', '0', '1']) {
    await leaveAndEnter(page);
    await expect(portrait(page)).toHaveAttribute('data-portrait-index', expected);
    sources.add((await portrait(page).locator('img').last().getAttribute('src')) ?? '');
  }
  expect(sources.size, 'four different pictures').toBe(4);
});

test('focus shows the next one, and a click with the pointer does not count twice', async ({ page }) => {
  await open(page, '/');
  await page.mouse.move(5, 890);
  await portrait(page).focus();
  await expect(portrait(page)).toHaveAttribute('data-portrait-index', '1');
  await page.keyboard.press('Tab');
  await leaveAndEnter(page);
  await expect(portrait(page)).toHaveAttribute('data-portrait-index', '2');
  await portrait(page).click();
  await expect(portrait(page)).toHaveAttribute('data-portrait-index', '2');
});

test('nothing moves by itself', async ({ page }) => {
  await page.clock.install();
  await open(page, '/');
  await page.mouse.move(5, 890);
  await page.clock.runFor(60_000);
  expect(await index(page)).toBe('0');
});

test('is a link that scrolls to the connect section', async ({ page }) => {
  await open(page, '/');
  await expect(portrait(page)).toHaveAttribute('href', /#connect$/);
  await portrait(page).click();
  await expect(page).toHaveURL('/#connect');
  await expect(page.locator('#connect')).toBeInViewport();
  await expect(page.locator('#connect')).toBeFocused();
});

async function portraitsRequested(page: Page, connection: object | undefined) {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const match = /portrait\/(\d)/.exec(request.url());
    if (match?.[1]) requested.add(match[1]);
  });
  if (connection) {
    await page.addInitScript((given) => {
      Object.defineProperty(navigator, 'connection', { configurable: true, value: given });
    }, connection);
  }
  await page.goto('/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  return requested;
}

test('the other three portraits are fetched ahead', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  const requested = await portraitsRequested(page, { effectiveType: '4g' });
  expect([...requested].toSorted()).toEqual(['1', '2', '3', '4']);
});

for (const effectiveType of ['2g', 'slow-2g']) {
  test(`on ${effectiveType} they are not`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 600 });
    const requested = await portraitsRequested(page, { effectiveType });
    expect([...requested]).toEqual(['1']);
  });
}
