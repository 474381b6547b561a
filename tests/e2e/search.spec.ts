import { readFileSync } from 'node:fs';
import path from 'node:path';
import { indexablePages } from '#app/content/site-paths.ts';
import { readBuiltPage } from '#build-steps/search/page-sections.ts';
import { builtFile } from '#build-steps/search/write-search-index.ts';
import { foldWords, isCommon } from '#domain/search/search-words.ts';
import { axeFaults } from '#tests/browser/axe.ts';
import { expect, holdRequests, open, type Page, sidewaysScroll, test } from '#tests/browser/test.ts';
import { ONE_OF_EACH_TEMPLATE } from '#tests/built-site/site-addresses.ts';

const client = path.join(process.env.TEST_SITE_DIR ?? '.', 'build/client');
const field = (page: Page) => page.getByRole('searchbox', { name: 'Ask, or type a word' });
const results = (page: Page) => page.locator('[data-search-result]');

/** Eight words from the middle of a page's text, as somebody would remember them; none of a page that has no paragraph. */
function middlePhrase(pagePath: string): string | undefined {
  const file = builtFile(client, pagePath);
  const blocks = readBuiltPage(readFileSync(file, 'utf8'), file).sections.flatMap(
    (section) => section.blocks,
  );
  const phrases = blocks.flatMap((block) => {
    const words = block.split(' ');
    const at = Math.floor(words.length / 2) - 4;
    const phrase = words.slice(at, at + 8).join(' ');
    return at >= 0 && foldWords(phrase).filter((word) => !isCommon(word)).length >= 3 ? [phrase] : [];
  });
  return phrases[Math.floor(phrases.length / 2)];
}

test('opens on any page by its key, answers in quotes and leads to the passage', async ({ page }) => {
  await open(page, '/services/hr-consulting');
  await page.keyboard.press('/');
  // What is typed while the sheet is on its way is not lost.
  await page.keyboard.type('can we rely on the vendors bias audti?');
  await expect(field(page)).toHaveValue('can we rely on the vendors bias audti?');
  const first = results(page).first();
  await expect(first).toHaveAttribute('data-path', '/faq');
  await expect(first).toContainText('Do we need a bias audit if the vendor has one?');
  await expect(first.locator('[data-passage]')).toContainText('you may rely on an audit');
  await expect(first.locator('time')).toBeVisible();
  await expect(first.locator('.quote-standing')).toContainText('NYC Local Law 144');
  await expect(page.locator('[data-search-read="audti"]')).toHaveText(/“audti” as “audit”/);
  await page.keyboard.press('ArrowDown');
  await expect(first.getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/faq#do-we-need-a-bias-audit-if-the-vendor-has-one$/);
  await expect(page.getByText('you may rely on an audit that pools')).toBeVisible();

  // From a button: it closes with Escape and gives the focus back.
  const opener = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await opener.click();
  await field(page).fill('calculate adverse impact quetzalcoatlus');
  await expect(results(page).first()).toHaveAttribute('data-path', '/compliance-audit');
  await expect(page.locator('[data-search-missing]')).toContainText('“quetzalcoatlus”');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('keeps its places to act beside the passages and right of the line, and its foot in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/faq');
  await page.keyboard.press('/');
  await page.keyboard.type('bias audit');
  await expect(results(page).first()).toBeVisible();
  const sheet = page.getByRole('dialog');
  const box = async (selector: string) => {
    const found = await sheet.locator(selector).first().boundingBox();
    if (!found) throw new Error(`no ${selector} in the sheet`);
    return found;
  };
  const line = 1440 * 0.8;
  const [places, passages] = [await box('.quote-places'), await box('.quote-list')];
  expect(await sheet.locator('.quote-places li').count()).toBe(3);
  expect(places.x).toBeGreaterThanOrEqual(line + 24);
  expect(places.x + places.width).toBeLessThanOrEqual(1440);
  expect(passages.x + passages.width).toBeLessThanOrEqual(line - 20);
  // Beside the first passage, not below the last.
  expect(Math.abs(places.y - passages.y)).toBeLessThan(60);

  // The foot ends the sheet, however long the answers and wherever somebody has scrolled to.
  const ends = async () => {
    const [foot, whole] = [await box('.sheet-foot'), await sheet.boundingBox()];
    return Math.abs(foot.y + foot.height - ((whole?.y ?? 0) + (whole?.height ?? 0)));
  };
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    for (const top of [0, 400]) {
      await sheet.evaluate((element, y) => element.scrollTo(0, y), top);
      expect(await ends(), `${size.width} px, scrolled to ${top}`).toBeLessThanOrEqual(2);
    }
  }
  // Nobody's focus is behind it.
  await sheet.evaluate((element) => element.scrollTo(0, 0));
  await field(page).focus();
  const links = await results(page).getByRole('link').count();
  for (let step = 0; step < Math.min(links, 6); step += 1) {
    await page.keyboard.press('ArrowDown');
    const [link, foot] = [await sheet.locator(':focus').boundingBox(), await box('.sheet-foot')];
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(foot.y + 1);
  }
  // On a phone the whole of a question of some length is in sight.
  await field(page).fill("Can we rely on the vendor's bias audit?");
  expect(
    await field(page).evaluate((input: HTMLInputElement) => input.scrollWidth - input.clientWidth),
  ).toBeLessThanOrEqual(0);
});

test('a missing page asks for the last words of its address, whole and in the first screen of a phone', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  for (const size of [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await open(page, '/tools/bias-audit-checklist');
    const asked = page.locator('main [name="q"]');
    await expect(asked).toHaveValue('bias audit checklist');
    expect(
      await asked.evaluate((input: HTMLInputElement) => input.scrollWidth - input.clientWidth),
      `at ${size.width} px`,
    ).toBeLessThanOrEqual(0);
    const [button, bar] = [
      await page.locator('main form [type="submit"]').boundingBox(),
      await page.locator('.work-bar').boundingBox(),
    ];
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  await page.locator('main form [type="submit"]').click();
  await expect(page).toHaveURL(/\/blog\?q=bias\+audit\+checklist$/);
});

test('finds every page by a phrase from its middle, and all of it offline once loaded', async ({
  page,
  context,
  expectConsole,
}) => {
  test.setTimeout(180_000);
  // Links under the resting pointer are prefetched, in vain.
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await open(page, '/blog');
  await field(page).fill('hiring');
  await expect(page.locator('[data-search-whole]')).toBeAttached();
  await context.setOffline(true);
  const missing: string[] = [];
  for (const { path: pagePath } of [{ path: '/' }, ...indexablePages()]) {
    const phrase = middlePhrase(pagePath);
    if (!phrase) continue;
    await field(page).fill(`${phrase} `);
    const hit = page.locator(`[data-search-result][data-path="${pagePath}"][data-phrase="true"]`).first();
    await hit
      .waitFor({ state: 'attached', timeout: 4_000 })
      .catch(() => missing.push(`${pagePath}: ${phrase}`));
  }
  expect(missing).toEqual([]);
});

test('answers on the blog as one types, keeps the question in the address, sorts and narrows', async ({
  page,
}) => {
  // Typed before the app runs.
  await page.goto('/blog');
  await field(page).pressSequentially('first came the key', { delay: 30 });
  await expect(results(page).first()).toHaveAttribute('data-path', '/ideas/ai-lazy-recruiting');
  await expect(results(page).first().locator('mark')).toContainText('First came the keyword');
  await expect(page).toHaveURL(/\?q=first\+came\+the\+key$/);
  await page.reload();
  await expect(results(page).first()).toBeVisible();
  await expect(field(page)).toHaveValue('first came the key');
  // The page's own field is the search: the key goes to it.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.locator('#posts')).toBeVisible();

  await open(page, '/blog?q=hiring&sort=newest');
  const days = async () =>
    results(page)
      .locator('.quote-meta time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  await expect(results(page).first()).toBeVisible();
  expect(await days()).toEqual((await days()).toSorted().reverse());
  // Topics belong to the list: answers have kinds of their own. One that was chosen before can still be left.
  await expect(page.locator('.topic-filter')).toHaveCount(0);
  await open(page, '/blog?q=hiring&sort=newest&topic=press');
  await expect(page.locator('.topic-filter').getByLabel(/^Press/)).toBeChecked();
  await expect(results(page).first()).toBeVisible();
  await expect
    .poll(() =>
      results(page).evaluateAll((all) =>
        all.every((row) => row.getAttribute('data-path')?.startsWith('/story/')),
      ),
    )
    .toBe(true);

  await open(page, '/blog?q=quetzalcoatlus');
  await expect(page.getByRole('status').filter({ hasText: 'answers “quetzalcoatlus”' })).toBeVisible();
  await expect(page.locator('.search-hint')).toBeVisible();
});

for (const [width, height, share] of [
  [390, 844, 0.6],
  [1440, 900, 0.5],
] as const) {
  test(`a question folds the head of the blog: its answers begin high at ${width} by ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, '/blog?q=bias');
    const answer = await results(page).first().locator('blockquote').boundingBox();
    expect(answer?.y).toBeLessThan(height * share);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.locator('.page-head .standfirst')).toBeVisible();
  });
}

test('shows rows while it looks, and nothing of the list', async ({ page }) => {
  const { release } = await holdRequests(page, '**/search/**');
  await page.goto('/blog?q=audit');
  await page.mouse.move(200, 200);
  const ghosts = page.locator('.quote-ghosts li');
  await expect(ghosts).toHaveCount(3);
  await expect(page.getByRole('status').filter({ hasText: 'Searching' })).toBeVisible();
  await expect(page.locator('.blog-browser + .article')).toBeHidden();
  release();
  await expect(results(page).first()).toBeVisible();
  await expect(ghosts).toHaveCount(0);
});

test('says when it is offline before it was loaded, and goes on afterward', async ({
  page,
  context,
  expectConsole,
}) => {
  // A picture that comes near meanwhile cannot be had either.
  expectConsole(/Failed to load resource|net::ERR|Image failed to load/);
  await open(page, '/blog');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await field(page).fill('audit');
  await expect(page.getByRole('alert')).toContainText('You seem to be offline');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(results(page).first()).toBeVisible();
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
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
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

for (const width of [320, 1440]) {
  test(`fits ${width} pixels and passes the accessibility rules`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await field(page).fill('notice to candidates');
    await expect(results(page).first()).toBeVisible();
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await axeFaults(page, 'dialog')).toEqual([]);
  });
}

test('opens by its key on a page of every kind, and its answers stay with no connection', async ({
  page,
  context,
  expectConsole,
}) => {
  test.setTimeout(180_000);
  // Links under the resting pointer are prefetched, in vain.
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource|net::ERR/);
  for (const path of ONE_OF_EACH_TEMPLATE) {
    await open(page, path);
    await page.keyboard.press('/');
    await expect(field(page).first(), path).toBeFocused();
  }
  // Opened once with a connection, on a page that is not the search's own.
  await open(page, '/terms');
  await page.keyboard.press('/');
  await expect(page.locator('[data-search-whole]')).toBeAttached();
  await context.setOffline(true);
  await field(page).fill('how long are applications kept ');
  await expect(results(page).first()).toBeVisible();
  await field(page).fill('impact ratio four fifths ');
  await expect(results(page).first().locator('mark')).toBeVisible();
  await context.setOffline(false);
});

test('without scripts its opener leads to the plain list', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/terms');
  const opener = page.getByRole('banner').getByRole('link', { name: 'Search' });
  await expect(opener).toHaveAttribute('href', '/blog');
  await context.close();
});
