/** Toasts and tooltips, with their required times. */
import { expect, holdScripts, hydrated, open, type Page, settled, test } from '#tests/browser/test.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const toasts = (page: Page) => page.locator('[data-sonner-toast]:not([data-removed="true"])');
const copy = (page: Page) => page.getByRole('button', { name: 'Copy the link' });

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a toast says what happened on a live region, and goes after four seconds', async ({ page }) => {
  await page.clock.install({ time: NOW });
  await open(page, '/services/hr-consulting');
  await copy(page).click();
  await expect(toasts(page)).toHaveText(/Copied/);
  expect(
    await toasts(page).evaluate((toast) => toast.closest('[aria-live]')?.getAttribute('aria-live')),
  ).toBe('polite');
  expect((await toasts(page).boundingBox())?.width).toBe(356);
  await page.clock.runFor(3_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(1_500);
  await expect(toasts(page)).toHaveCount(0);
});

test('three at once, 14 px apart, above the bar', async ({ page }) => {
  await page.clock.install({ time: NOW });
  await open(page, '/faq');
  await page.goto('/ideas/power-pause');
  await hydrated(page);
  for (let count = 1; count <= 4; count += 1) {
    await copy(page).click();
    await page.clock.runFor(100);
  }
  await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3);
  // What the toaster lays its toasts out by. Spread out under the pointer they move, on a busy machine for seconds.
  const layout = await page.locator('[data-sonner-toaster]').evaluate((toaster) => {
    const style = getComputedStyle(toaster);
    return [style.getPropertyValue('--gap').trim(), style.getPropertyValue('--width').trim()];
  });
  expect(layout).toEqual(['14px', '356px']);
  const bar = await page.getByRole('complementary', { name: 'Work with me' }).boundingBox();
  await expect
    .poll(async () => {
      const box = await page.locator('[data-sonner-toast][data-front="true"]').boundingBox();
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    })
    .toBeLessThanOrEqual(bar?.y ?? 0);
});

test('the tooltip of the close button opens after 700 ms and closes with Escape', async ({ page }) => {
  await open(page, '/faq');
  const button = page.getByRole('button', { name: /Dismiss work with me/ });
  await page.getByRole('complementary', { name: 'Work with me' }).locator('p').hover();
  await page.waitForLoadState('networkidle');
  await page.clock.install();
  await button.hover();
  await page.clock.runFor(600);
  await expect(page.locator('.tooltip')).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page.locator('.tooltip')).toBeVisible();
  await expect(page.locator('.tooltip')).toContainText('Dismiss work with me bar for 7 days');
  await page.keyboard.press('Escape');
  await expect(page.locator('.tooltip')).toHaveCount(0);
});

test('the tooltip opens for a pointer that came in one movement and rests', async ({ page }) => {
  await open(page, '/faq');
  await page.getByRole('button', { name: /Dismiss work with me/ }).hover();
  await expect(page.locator('.tooltip')).toBeVisible();
});

test('a click on the close button counts while the tooltip is on its way', async ({ page }) => {
  await open(page, '/faq');
  await page.waitForLoadState('networkidle');
  const { release } = await holdScripts(page);
  const box = await page.getByRole('button', { name: /Dismiss work with me/ }).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.mouse.down();
  release();
  // Pressed already, and the pointer stays where it is.
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await settled(page);
  await page.mouse.up();
  await expect(page.getByRole('complementary', { name: 'Work with me' })).toHaveCount(0);
});
