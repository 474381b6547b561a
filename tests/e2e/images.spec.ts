/** Pictures: when they load, what stands in for them, what is said when they fail. */
import { expect, hydrated, open, settled, test } from '#tests/browser/test.ts';

test('a picture loads within 100 px of the window and not before', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await open(page, '/');
  const waiting = page.locator('.picture[data-state="waiting"]').last();
  await expect(waiting).toBeAttached();
  const handle = await waiting.elementHandle();
  const state = () => handle?.evaluate((element) => element.getAttribute('data-state'));
  /** Puts the picture's top edge this many pixels under the window's lower edge. */
  const bringTo = (distance: number) =>
    handle?.evaluate((element, gap) => {
      const top = element.getBoundingClientRect().top + scrollY;
      scrollTo({ top: top - innerHeight - gap, behavior: 'instant' });
    }, distance);
  await bringTo(400);
  await settled(page);
  expect(await state()).toBe('waiting');
  // Within the margin, but with less than a tenth of it.
  await bringTo(98);
  await settled(page);
  expect(await state()).toBe('waiting');
  const height = (await handle?.boundingBox())?.height ?? 0;
  await bringTo(100 - Math.ceil(height * 0.1) - 4);
  await expect.poll(state).toMatch(/loading|loaded/);
  await expect.poll(state).toBe('loaded');
});

test('before it loads a blurred stand-in 50 px wide is shown', async ({ page }) => {
  await open(page, '/');
  const placeholder = page.locator('.picture[data-state="waiting"] .picture-placeholder').first();
  await expect(placeholder).toHaveAttribute('width', '50');
  await expect(placeholder).toHaveAttribute('src', /-50\.webp$/);
  expect(await placeholder.evaluate((image) => getComputedStyle(image).filter)).toMatch(/blur/);
});

test('what stands in the first screen is sharp before the app runs, and stays when it does', async ({
  page,
}) => {
  await page.goto('/blog');
  const frames = page.locator('#posts .entry-art .picture');
  const sharp = (at: number) =>
    frames.nth(at).evaluate((frame) => {
      const shown = [...frame.querySelectorAll('img')].at(-1);
      return shown?.complete && shown.naturalWidth > 50 && getComputedStyle(shown).filter === 'none';
    });
  for (const at of [0, 1]) await expect.poll(() => sharp(at), `cover ${at + 1}`).toBe(true);
  // What is far still waits, under its stand-in.
  expect(await frames.last().locator('.picture-placeholder').getAttribute('src')).toMatch(/-50\.webp$/);
  // And nothing of the app was asked for.
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-hydrated'))).toBe(false);
  await hydrated(page);
  await expect(frames.nth(1)).toHaveAttribute('data-state', 'loaded');
  for (const at of [0, 1]) expect(await sharp(at)).toBe(true);
});

test('cards offer 400 and 800 px in AVIF and WebP', async ({ page }) => {
  await open(page, '/');
  const card = page.locator('#work .picture, #ideas .picture').first();
  await card.scrollIntoViewIfNeeded();
  await expect(card).toHaveAttribute('data-state', /loading|loaded/);
  for (const type of ['image/avif', 'image/webp']) {
    const set = await card.locator(`picture source[type="${type}"]`).first().getAttribute('srcset');
    expect(set).toMatch(/400w/);
    expect(set).toMatch(/800w/);
  }
});

test('a picture that fails says so, in words and on the console', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource|Image failed to load/);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.route(/\/pictures\/(work|ideas)\/.*-(400|800)\.(avif|webp)$/, (route) => route.abort());
  await open(page, '/');
  const picture = page.locator('#work .picture, #ideas .picture').first();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('data-state', 'failed');
  await expect(picture.getByText('Image unavailable')).toBeVisible();
  await expect(picture.locator('svg')).toBeVisible();
  expect(warnings.join()).toContain('Image failed to load');
});

test('the first portrait is a plain image that loads at once', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  const html = await (await page.request.get('/')).text();
  const hero = /<section id="hero".*?<\/section>/s.exec(html)?.[0] ?? '';
  expect(hero).toMatch(/<img[^>]* data-priority=""/);
  expect(hero).toMatch(/fetchPriority="high"/i);
  expect(hero).not.toMatch(/loading="lazy"/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('every picture is in the page', async ({ page }) => {
    await page.goto('/');
    const frames = await page.locator('main .picture').count();
    expect(frames).toBeGreaterThan(3);
    await expect(page.locator('main .picture picture img')).toHaveCount(frames);
    const first = page.locator('main .picture picture img').first();
    await first.scrollIntoViewIfNeeded();
    await expect(first).toBeVisible();
  });
});

test('what fails in a text says so where it stands', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource|Image failed to load/);
  await page.route(/\/pictures\/ideas\//, (route) => route.abort());
  await open(page, '/ideas/power-pause');
  for (const figure of [page.locator('.banner'), page.locator('.prose figure').first()]) {
    await figure.scrollIntoViewIfNeeded();
    await expect(figure.getByText('Image unavailable')).toHaveCount(1);
    await expect(figure.getByText('Image unavailable')).toBeVisible();
  }
});

test('a page with a broken first picture starts, and says so in its place', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|Image failed to load/);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.route(/\/pictures\/portrait\//, (route) => route.abort());
  await page.goto('/');
  const portrait = page.locator('[data-portrait]');
  const before = await portrait.boundingBox();
  await hydrated(page);
  await expect(page.locator('h1')).toBeVisible();
  await expect(portrait.getByText('Image unavailable')).toBeVisible();
  expect(warnings.join()).toContain('Image failed to load');
  expect(await portrait.boundingBox(), 'it keeps its room').toEqual(before);
});
