/** Lists begin in the first screen, and what stands right of the line there answers what stands left of it. */
import { allProjects } from '#app/content/queries.ts';
import { expect, open, type Page, test } from '#tests/browser/test.ts';

/** Whether all of it stands in the window, above the work bar. */
async function standsInScreen(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  const [bar] = await page.locator('aside.work-bar').all();
  const bottom = (await bar?.boundingBox())?.y ?? page.viewportSize()?.height ?? 0;
  expect(box, selector).not.toBeNull();
  expect((box?.y ?? 0) + (box?.height ?? 0), selector).toBeLessThanOrEqual(bottom);
}

const FIRST: readonly [path: string, ...selectors: string[]][] = [
  ['/blog', '.entry-list > :first-child .entry-art', '.entry-list > :first-child .entry-title'],
  ['/faq', '.faq-list summary'],
  ['/portfolio', '.entry-list > :first-child .entry-title'],
  ['/writing', '.archive li:nth-child(3)'],
  ['/ideas', '.entry-list .entry-art', '.entry-list .entry-title'],
  ['/story', '.entry-list .entry-art', '.entry-list .entry-title'],
  ['/podcast', '.entry-list .entry-art', '.entry-way .link'],
  ['/appearances', '.entry-list .entry-art', '.entry-way .link'],
  ['/newsletter', '.form-send .button'],
  ['/newsletter-subscribe', '.form-send .button'],
  ['/connect/newsletter', '.form-send .button'],
  ['/signup', '.account-panel .button'],
  ['/auth', '.account-panel .button'],
  ['/privacy', '.page-facts > :last-child dd', '.contents-list li'],
  ['/talent-acquisition-systems', '.head-label .type-folio'],
  ['/services', '.selling-plate', '.entry-list > :first-child .entry-title'],
  ['/job-description-course', '.selling-plate', '.lesson-board li'],
];

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  for (const [path, ...selectors] of FIRST) {
    test(`${path} shows the first of its list at ${width}x${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, path);
      for (const selector of selectors) await standsInScreen(page, selector);
    });
  }
}

test('the doors of a page that does not exist stand clear of the work bar on a laptop', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  await open(page, '/no-such-page');
  await standsInScreen(page, '.missing-doors .link');
});

test('a message is sent from the first screen of a laptop', async ({ page }) => {
  for (const path of ['/contact', '/connect/speaking']) {
    await open(page, path);
    await standsInScreen(page, '.form-send .button');
  }
});

test('what leads a list stays in its place, above the choice of subjects', async ({ page }) => {
  await open(page, '/podcast');
  const lead = page.locator('[data-place="lead"] .entry-title');
  const title = await lead.textContent();
  const choice = page.getByRole('button', { name: /^Letters/ });
  await choice.scrollIntoViewIfNeeded();
  const before = await choice.boundingBox();
  expect(before?.y).toBeGreaterThan((await lead.boundingBox())?.y ?? Number.POSITIVE_INFINITY);
  await choice.click();
  await expect(lead).toHaveText(title ?? '');
  const rows = page.locator('.entry-filter + .entry-list > li');
  await expect(rows).toHaveCount(Number(await choice.locator('sup').textContent()));
  expect((await choice.boundingBox())?.y, 'nothing moved under the finger').toBe(before?.y);
  // The lead itself is among those of its own subject.
  await page.getByRole('button', { name: /^Interviews/ }).click();
  await expect(rows.locator('.entry-title')).toContainText([title ?? '']);
});

test('the portfolio says right of the line what the two that never shipped taught', async ({ page }) => {
  await open(page, '/portfolio');
  const unshipped = allProjects().filter(({ data }) => !data.shipped);
  const lessons = page.locator('.entry-lessons');
  await expect(lessons.locator('p')).toHaveCount(unshipped.length);
  const { x = 0, y = 0 } = (await lessons.boundingBox()) ?? {};
  expect(x).toBeGreaterThan(1440 * 0.8);
  const voice = await page.locator('.head-wit').boundingBox();
  expect(y, 'below the voice of the page').toBeGreaterThan((voice?.y ?? 900) + (voice?.height ?? 0));
});

test('a year of writing is drawn with a stroke for each of its titles', async ({ page }) => {
  await open(page, '/writing');
  for (const year of await page.locator('.archive-year:has(.year-drawing)').all()) {
    const strokes = await year.locator('path').last().getAttribute('d');
    expect(strokes?.match(/M/g)).toHaveLength(await year.locator('li').count());
  }
});

test('a year of appearances is drawn with a stroke for each of them, the chosen alone where some are chosen', async ({
  page,
}) => {
  await open(page, '/appearances');
  /** Of each year of the list: its rows, and the strokes drawn beside its name. */
  const years = () =>
    page
      .locator('.entry-list')
      .last()
      .evaluate((list) => {
        const found: { rows: number; strokes: number }[] = [];
        for (const row of list.children) {
          if (row.querySelector('.entry-year')) {
            const [, counted, last] = [...row.querySelectorAll('.entry-art path')].map(
              (path) => path.getAttribute('d')?.match(/M/g)?.length ?? 0,
            );
            found.push({ rows: 0, strokes: (counted ?? 0) + (last ?? 0) });
          }
          const year = found.at(-1);
          if (year) year.rows++;
        }
        return found;
      });
  const [first, ...older] = await years();
  // What leads stands above the list, and is of its year.
  expect(first?.strokes).toBe((first?.rows ?? 0) + 1);
  for (const { rows, strokes } of older) expect(strokes).toBe(rows);
  await page.locator('.entry-filter button').nth(1).click();
  await expect.poll(async () => (await years()).every(({ rows, strokes }) => rows === strokes)).toBe(true);
});

test('the open part of a line that slides is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/ai-hiring-compliance-hub?view=docket');
  // For a moment the view stands beside what was shown ahead of it.
  const tab = page.locator('.hub-tabs [aria-current]').last();
  await expect(tab).toBeInViewport({ ratio: 1 });
});

test('a phone shows whole topics alone, and the chosen one among them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/blog?topic=projects');
  const row = page.locator('.topic-filter > .choices');
  await expect(row.getByLabel(/^Projects/)).toBeChecked();
  const shown = await row.evaluate((line) => {
    const { right, bottom } = line.getBoundingClientRect();
    const boxes = [...line.querySelectorAll('.choice')].map((choice) => choice.getBoundingClientRect());
    const seen = boxes.filter((box) => box.top < bottom - 1);
    const chosen = line.querySelector('.choice:has(:checked)')?.getBoundingClientRect().top ?? bottom;
    return {
      cut: seen.filter((box) => box.right > right + 1 || box.bottom > bottom + 1).length,
      chosen: chosen < bottom - 1,
      topics: seen.length > 1 && seen.length < boxes.length,
    };
  });
  expect(shown).toEqual({ cut: 0, chosen: true, topics: true });
});

test('a text that folds on a phone is whole where there is room, and in print', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/hr-tech-product-reviews');
  const table = page.locator('.fold table').first();
  await expect(table).toBeHidden();
  await page.locator('.fold summary').first().click();
  await expect(table).toBeVisible();
  await page.locator('.fold summary').first().click();
  await page.emulateMedia({ media: 'print' });
  await expect(table).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(table).toBeVisible();
});

test('the way past the header reaches over nothing below it', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await page.keyboard.press('Tab');
    const link = page.locator('.skip-link');
    await expect(link).toBeFocused();
    const header = (await page.locator('.site-header').boundingBox())?.height ?? 0;
    const box = await link.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(header);
    const edition = await page.locator('.edition').boundingBox();
    expect((edition?.x ?? 0) + (edition?.width ?? 0), 'no word is cut').toBeLessThanOrEqual(
      (box?.x ?? 0) + (box?.width ?? 0),
    );
  }
});
