/** With JavaScript off every page reads, links and fits. */
import { expect, test } from '#tests/browser/test.ts';
import { FEWEST_WORDS, ONE_OF_EACH_TEMPLATE } from './site-addresses.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

for (const path of ONE_OF_EACH_TEMPLATE) {
  test(`${path} reads, links and fits`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    const text = await page.locator('main').innerText();
    expect(text.split(/\s+/).length).toBeGreaterThanOrEqual(FEWEST_WORDS);
    expect(await page.locator('main a:visible').count()).toBeGreaterThan(0);
    // Nothing spins, and what only scripts can do is not offered.
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    // Scripts are off, so the page cannot be asked to scroll: its boxes are measured from outside.
    const content = await page.locator('main').boundingBox();
    expect(content?.width).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}

for (const path of ['/compliance-audit', '/how-to-write-a-job-description']) {
  test(`${path} says what it needs scripts for`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('main noscript p').getByText('needs JavaScript')).toBeVisible();
  });
}

test('the home page shows the first wording of each test and all its pictures', async ({ page }) => {
  await page.goto('/');
  for (const name of ['free_consultation_cta', 'roi_calculator']) {
    const block = page.locator(`[data-ab-test="${name}"]`);
    await expect(block.locator('[data-variant="A"]').first()).toBeVisible();
    for (const other of await block.locator('[data-variant="B"]').all()) await expect(other).toBeHidden();
  }
  const pictures = page.locator('main noscript img, main .picture img:not(.picture-placeholder)');
  expect(await pictures.count()).toBeGreaterThan(6);
});

test('a link leads on from the home page to an article', async ({ page }) => {
  await page.goto('/');
  await page.locator('#ideas article a').first().click();
  await expect(page).toHaveURL(/\/ideas\/[\w-]+$/);
  await expect(page.locator('h1')).toBeVisible();
});
