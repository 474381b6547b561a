import { allFaq } from '#app/content/queries.ts';
import { axeFaults } from '#tests/browser/axe.ts';
import { expect, open, type Page, sidewaysScroll, test, watchLayoutShift } from '#tests/browser/test.ts';

const entries = allFaq();
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the questions' });
const shown = (page: Page) => page.locator('.faq-list details:not([hidden])');

test('shows every question once, each with its day and its sources', async ({ page }) => {
  await open(page, '/faq');
  await expect(page.locator('.faq-list details')).toHaveCount(entries.length);
  for (const { slug, data } of entries) {
    const answer = page.locator(`details[id="${slug}"]`);
    await expect(answer.locator('.type-note')).toContainText(/As of \w+ \d+, 20\d\d/);
    await expect(answer.locator('.answer-sources a')).toHaveCount(data.sources.length);
  }
});

test('the first answer stands open, in the first screen, and stays closed once it was closed', async ({
  page,
}) => {
  await open(page, '/faq');
  await expect(page.locator('.faq-list details[open]')).toHaveCount(1);
  const first = page.locator('.faq-list details').first();
  await expect(first.locator('.answer')).toBeInViewport({ ratio: 1 });
  await first.locator('summary').click();
  await field(page).fill('colorado');
  await page.keyboard.press('Escape');
  await expect(page.locator('.faq-list details[open]')).toHaveCount(0);
});

test('filters as one types, by question and answer, and counts', async ({ page }) => {
  await open(page, '/faq');
  await field(page).pressSequentially('colorado act');
  await expect(page.locator('[data-faq-count]')).toHaveText(
    new RegExp(`^[1-9]\\d* of ${entries.length} questions$`),
  );
  await expect(shown(page).filter({ hasText: 'What happened to Colorado' })).toBeVisible();
  expect(await shown(page).count()).toBeLessThan(entries.length);
  // A group without a question that fits has no heading either.
  for (const section of await page.locator('.faq-page section').all()) {
    expect(await section.isVisible()).toBe((await section.locator('details:not([hidden])').count()) > 0);
  }
  await page.keyboard.press('Escape');
  await expect(shown(page)).toHaveCount(entries.length);
});

test('leads to the whole site when no question fits', async ({ page }) => {
  await open(page, '/faq');
  await field(page).fill('peoplepuzzles');
  await expect(shown(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Search the whole site' }).click();
  await expect(page).toHaveURL(/\/blog\?q=peoplepuzzles$/);
  await expect(page.locator('[data-search-result]').first()).toBeVisible();
});

test('opens a question by its link, on first load and within the page', async ({ page }) => {
  const [first, second] = entries;
  await open(page, `/faq#${second?.slug}`);
  await expect(page.locator(`details[id="${second?.slug}"]`)).toHaveAttribute('open', '');
  await expect(page.locator(`details[id="${second?.slug}"]`)).toBeInViewport();
  await page.evaluate((id) => {
    location.hash = id ?? '';
  }, first?.slug);
  await expect(page.locator(`details[id="${first?.slug}"]`)).toHaveAttribute('open', '');
  const link = page
    .locator(`details[id="${first?.slug}"]`)
    .getByRole('link', { name: 'Link to this answer' });
  await expect(link).toHaveAttribute('href', `#${first?.slug}`);
});

test('keeps the linked question in sight, whatever is typed', async ({ page }) => {
  await open(page, `/faq#${entries[0]?.slug}`);
  await field(page).fill('zzzz');
  await expect(page.locator(`details[id="${entries[0]?.slug}"]`)).toBeVisible();
});

test('reads without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/faq');
  await expect(page.locator('#faq-search')).toBeHidden();
  await page.locator('.faq-list summary').nth(1).click();
  for (const at of [0, 1]) await expect(page.locator('.faq-list .answer').nth(at)).toBeVisible();
  await context.close();
});

test('shows the answer that the address points to before any script, and moves nothing when one runs', async ({
  browser,
  page,
  baseURL,
}) => {
  const address = `/faq#${entries[5]?.slug}`;
  const answer = `details[id="${entries[5]?.slug}"] .answer`;
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const bare = await context.newPage();
  await bare.goto(address);
  await expect(bare.locator(answer)).toBeVisible();
  await context.close();

  const layoutShift = await watchLayoutShift(page);
  await open(page, address);
  await expect(page.locator(`details[id="${entries[5]?.slug}"]`)).toHaveAttribute('open', '');
  await expect(page.locator(answer)).toBeVisible();
  expect(await layoutShift()).toBeLessThan(0.1);
});

for (const width of [320, 1440]) {
  test(`fits ${width} pixels and passes the accessibility rules`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, `/faq#${entries[3]?.slug}`);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await axeFaults(page, 'main')).toEqual([]);
  });
}
