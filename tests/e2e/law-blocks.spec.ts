/** "Where the law stands" below essays and guides: as of the build, and on the visitor's day; answers link their laws. */
import { readRegulation } from '#app/content/regulations.ts';
import { statusOn } from '#domain/law/regulation-status.ts';
import { readableDate } from '#domain/text/dates.ts';
import { expect, open, type Page, sidewaysScroll, test } from '#tests/browser/test.ts';

const ESSAY = '/ideas/ethical-ai-hr-tech';
const SERVICE = '/services/ai-hiring-compliance';
const GUIDE = '/hr-tech-buyers-guide';
const ANSWER = 'what-must-candidates-be-told-about-ai';

const DAYS = ['2026-11-20', '2027-01-01', '2027-12-02'];

const rowsOf = (page: Page) => page.locator('.law-block [data-law]');

async function openOn(page: Page, day: string, address: string) {
  await page.clock.setFixedTime(new Date(`${day}T12:00:00`));
  await open(page, address);
}

for (const day of DAYS) {
  for (const address of [ESSAY, SERVICE, GUIDE]) {
    test(`${address} says where its laws stand on ${day}`, async ({ page }) => {
      await openOn(page, day, address);
      const rows = rowsOf(page);
      expect(await rows.count()).toBeGreaterThan(2);
      for (const row of await rows.all()) {
        const law = readRegulation((await row.getAttribute('data-law')) ?? '');
        const { status, next, stale } = statusOn(law, day);
        const standing = row.locator('[data-dated]').first();
        await expect(standing, law.id).toHaveAttribute('data-state', status);
        if (next) await expect(standing, law.id).toContainText(readableDate(next.date));
        await expect(row.getByText('Over 90 days ago', { exact: false }), law.id).toHaveCount(stale ? 1 : 0);
      }
    });
  }
}

test('a sentence turns from "from" to "since" with the law, and the day above the laws is the visitor’s', async ({
  page,
}) => {
  const sentence = page.locator('.prose li', { hasText: 'SB 26-189' });
  await openOn(page, '2026-12-31', ESSAY);
  await expect(sentence).toContainText('in its place from January 1, 2027');
  await expect(page.locator('.law-block [data-today]')).toHaveText('Today, December 31, 2026');
  await openOn(page, '2027-01-01', ESSAY);
  await expect(sentence).toContainText('in its place since January 1, 2027');
  await expect(page.locator('.law-block [data-today]')).toHaveText('Today, January 1, 2027');
});

test('a page reached by a link follows the clock as well, there and back', async ({ page }) => {
  await openOn(page, '2027-12-02', '/ideas/power-pause');
  const colorado = page.locator('[data-law="co-sb26-189"] [data-dated]').first();
  await expect(colorado).toHaveAttribute('data-state', 'in-force');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  const laws = page.locator(`[id="${ANSWER}"] .answer-laws a`);
  await expect(laws.first()).toHaveAttribute('href', /^\/ai-hiring-compliance-hub\?law=[a-z0-9-]+$/);
  expect(await laws.count()).toBeGreaterThan(2);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The power pause');
  await expect(colorado).toHaveAttribute('data-state', 'in-force');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the block has its dates, its sources and the day they were checked', async ({ page }) => {
    await page.goto(ESSAY);
    for (const row of await rowsOf(page).all()) {
      const law = readRegulation((await row.getAttribute('data-law')) ?? '');
      await expect(row).toContainText(law.citation.replaceAll("'", '’'));
      await expect(row.locator(`time[datetime="${law.factAsOf}"]`).first()).toBeVisible();
      await expect(row.locator('.standing-source a')).toHaveAttribute('href', law.sources[0]?.url ?? '');
      expect(await row.locator('.standing-state time').count()).toBeGreaterThan(0);
    }
    await expect(page.locator('.law-block [data-today]')).toContainText('As of');
  });
});

test('nothing moves sideways, and paper shows the block whole', async ({ page }) => {
  await open(page, ESSAY);
  for (const width of [320, 768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sidewaysScroll(page), `${width} px`).toBe(0);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.law-block')).toBeVisible();
  await expect(page.locator('.law-block .standing-source').first()).toBeVisible();
});
