import { readFileSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { indexablePages } from '#app/content/site-paths.ts';
import { readBuiltPage } from '#build-steps/search/page-text.ts';
import { builtFile } from '#build-steps/search/write-search-index.ts';
import { foldWords, isCommon } from '#domain/search/search-words.ts';
import { expect, open, type Page, sidewaysScroll, test } from '#tests/browser/test.ts';

const client = path.join(process.env.TEST_SITE_DIR ?? '.', 'build/client');
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the whole site' });
const results = (page: Page) => page.locator('[data-result]');

/** Eight words from the middle of a page's text, as somebody would remember them. */
function middlePhrase(pagePath: string): string {
  const file = builtFile(client, pagePath);
  const words = readBuiltPage(readFileSync(file, 'utf8'), file).text.split(' ');
  for (let at = Math.floor(words.length / 2); at < words.length - 8; at += 1) {
    const phrase = words.slice(at, at + 8).join(' ');
    if (foldWords(phrase).filter((word) => !isCommon(word)).length >= 3) return phrase;
  }
  return words.slice(-8).join(' ');
}

test('finds every page by a phrase from its middle, and all of it offline once loaded', async ({
  page,
  context,
  expectConsole,
}) => {
  test.setTimeout(180_000);
  // Links under the resting pointer are prefetched, in vain.
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await open(page, '/blog');
  await field(page).click();
  await field(page).fill('hiring');
  await expect(page.locator('[data-search-whole]')).toBeAttached();
  await context.setOffline(true);
  const missing: string[] = [];
  for (const { path: pagePath } of [{ path: '/' }, ...indexablePages()]) {
    const phrase = middlePhrase(pagePath);
    await field(page).fill(`${phrase} `);
    const hit = page.locator(`[data-result="${pagePath}"][data-phrase="true"]`);
    await hit
      .waitFor({ state: 'attached', timeout: 4_000 })
      .catch(() => missing.push(`${pagePath}: ${phrase}`));
  }
  expect(missing).toEqual([]);
});

test('answers as one types, marks the phrase, and keeps the question in the address', async ({ page }) => {
  await open(page, '/blog');
  await field(page).pressSequentially('first came the key', { delay: 30 });
  await expect(results(page).first()).toHaveAttribute('data-result', '/ideas/ai-lazy-recruiting');
  await expect(results(page).first().locator('mark').first()).toHaveText(/^First came the keyword$/);
  await expect(page).toHaveURL(/\?q=first\+came\+the\+key$/);
  await expect(page.getByRole('status').filter({ hasText: /found/ })).toBeVisible();
  await page.reload();
  await expect(results(page).first()).toBeVisible();
  await expect(field(page)).toHaveValue('first came the key');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.locator('#posts')).toBeVisible();
  await expect(field(page)).toBeFocused();
});

test('goes by keyboard from the field into the results and back', async ({ page }) => {
  await open(page, '/blog?q=audit');
  await expect(results(page).first()).toBeVisible();
  await field(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).first().getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await expect(page.locator('#posts')).toBeVisible();
});

test('sorts by date on request and narrows by topic', async ({ page }) => {
  await open(page, '/blog?q=hiring&sort=newest');
  const days = async () =>
    results(page)
      .locator('time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  await expect(results(page).first()).toBeVisible();
  expect(await days()).toEqual((await days()).toSorted().reverse());
  await page.getByLabel(/^Press/).check();
  await expect(page).toHaveURL(/topic=press/);
  await expect
    .poll(() =>
      results(page).evaluateAll((all) =>
        all.every((row) => row.getAttribute('data-result')?.startsWith('/story/')),
      ),
    )
    .toBe(true);
});

test('says when there is nothing, and what to do', async ({ page }) => {
  await open(page, '/blog?q=quetzalcoatlus');
  await expect(
    page.getByRole('status').filter({ hasText: 'Nothing has all of “quetzalcoatlus”' }),
  ).toBeVisible();
  await expect(page.locator('.search-hint')).toBeVisible();
});

test('says when it is offline before it was loaded, and goes on afterward', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|net::ERR/);
  await open(page, '/blog');
  await context.setOffline(true);
  await field(page).fill('audit');
  await expect(page.getByRole('alert')).toContainText('You seem to be offline');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(results(page).first()).toBeVisible();
});

test('keeps what was typed before the app ran', async ({ page }) => {
  await page.goto('/blog');
  await field(page).pressSequentially('four fifths');
  await expect(results(page).first()).toBeVisible();
  await expect(field(page)).toHaveValue('four fifths');
});

test.describe('the list', () => {
  test('has 24 posts, newest first, and the older ones a page on', async ({ page }) => {
    await open(page, '/blog');
    const rows = page.locator('#posts .entry-list > li');
    await expect(rows).toHaveCount(24);
    const first = await rows.first().getByRole('link').textContent();
    await page.getByRole('link', { name: 'Older' }).click();
    await expect(page).toHaveURL(/\/blog\?page=2#posts$/);
    await expect(page.locator('[data-post-page="2"]')).toBeAttached();
    await expect(rows.first().getByRole('link')).not.toHaveText(first ?? '');
    await page.reload();
    await expect(page.locator('[data-post-page="2"]')).toBeAttached();
    await page.goBack();
    await expect(rows.first().getByRole('link')).toHaveText(first ?? '');
    await expect(page.locator('[data-post-page="1"]')).toBeAttached();
  });

  test('shows a topic', async ({ page }) => {
    await open(page, '/blog?page=2');
    await page.getByLabel(/^Projects/).check();
    await expect(page).toHaveURL(/\/blog\?topic=projects$/);
    const links = page.locator('#posts .entry-title a');
    await expect
      .poll(() =>
        links.evaluateAll((all) => all.every((link) => link.getAttribute('href')?.startsWith('/project/'))),
      )
      .toBe(true);
  });

  test('says when a page of it does not arrive', async ({ page, context, expectConsole }) => {
    expectConsole(/Failed to load resource|net::ERR/);
    await open(page, '/blog');
    await page.route('**/blog/pages/**', (route) => route.abort());
    await page.getByLabel(/^Press/).check();
    await expect(page.getByRole('alert')).toContainText('did not arrive');
    await page.unroute('**/blog/pages/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('#posts .entry-list > li').first()).toBeVisible();
    await context.setOffline(false);
  });

  test('is complete by year without scripts', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto('/blog');
    await expect(page.locator('#posts .entry-list > li')).toHaveCount(24);
    await expect(page.locator('#site-search')).toBeHidden();
    await page.getByRole('link', { name: 'Every title by year, on one page' }).click();
    const posts = indexablePages().filter((entry) => /^\/(ideas|story|work|project)\/./.test(entry.path));
    for (const { path: address } of posts) {
      await expect(page.locator(`#archive a[href="${address}"]`)).toHaveCount(1);
    }
    await context.close();
  });
});

for (const width of [320, 390, 768, 1440, 2560]) {
  test(`fits ${width} pixels and passes the accessibility rules`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/blog?q=notice');
    await expect(results(page).first()).toBeVisible();
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    if (width !== 390 && width !== 1440) return;
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)])).toEqual([]);
  });
}
