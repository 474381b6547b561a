/** Parts of pages that are made at the build: their links, pictures and additions live as any other's. */

import { expect, open, type Page, test } from '#tests/browser/test.ts';
import { firstBelow } from '#tests/built-site/site-addresses.ts';

/** Marks the document, to tell later whether the page is still the same one. */
async function mark(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  return () => expect(page.locator('html')).toHaveAttribute('data-marked');
}

test('a link goes through the router, there and back', async ({ page }) => {
  await open(page, '/');
  const isSame = await mark(page);
  const link = page.locator('#ideas [data-card] a[href^="/"]').first();
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(href);
  await isSame();
  await page.goBack();
  await expect(page.locator('#work [data-card]')).toHaveCount(6);
  await isSame();
  await page.locator('#site-footer a[href="/faq"]').click();
  await expect(page).toHaveURL('/faq');
  await isSame();
});

test('the page behind a link is fetched once a pointer rests on it', async ({ page }) => {
  await open(page, '/');
  const link = page.locator('#ideas [data-card] a[href^="/ideas/"]').first();
  const href = await link.getAttribute('href');
  const asked = page.waitForRequest((request) => request.url().endsWith(`${href}.data`));
  await link.hover();
  await asked;
});

test('pictures of a page reached through the router load when they come near', async ({ page }) => {
  await open(page, '/faq');
  await page.locator('header a.initials').click();
  const picture = page.locator('#ideas .picture').first();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('data-state', 'loaded');
});

test('an essay reached from another keeps nothing of it', async ({ page }) => {
  const path = firstBelow('/ideas');
  await open(page, path);
  const citation = page.locator('[data-citation]');
  const first = await citation.textContent();
  await expect(page.locator('.share-actions button').first()).toBeVisible();
  const other = page.locator(`main a[href^="/ideas/"]:not([href="${path}"])`).first();
  test.skip((await other.count()) === 0, 'no essay leads to another one');
  await other.click();
  await expect(citation).not.toHaveText(first ?? '');
  await expect(page.locator('.share-actions button').first()).toBeVisible();
});
