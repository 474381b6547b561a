import { COURSE_KEY } from '#app/tools/course/progress.ts';
import { axeFaults } from '#tests/browser/axe.ts';
import {
  blockStorage,
  expect,
  hydrated,
  open,
  type Page,
  sidewaysScroll,
  stored,
  test,
} from '#tests/browser/test.ts';

const PATH = '/job-description-course';
const ticks = (page: Page) => page.getByRole('checkbox', { name: /This lesson is done/ });
const count = (page: Page) => page.locator('.course-count');

test('keeps which lessons are done on the device, and forgets them when asked', async ({ page }) => {
  await open(page, PATH);
  await expect(ticks(page)).toHaveCount(6);
  await ticks(page).nth(0).check();
  await ticks(page).nth(2).check();
  await expect(count(page)).toHaveText('2 of 6 lessons done');
  expect(JSON.parse((await stored(page, COURSE_KEY)) ?? '[]')).toHaveLength(2);
  await page.reload();
  await hydrated(page);
  await expect(count(page)).toHaveText('2 of 6 lessons done');
  await expect(ticks(page).nth(2)).toBeChecked();
  await page.getByRole('button', { name: 'Forget my progress' }).click();
  await expect(count(page)).toHaveText('0 of 6 lessons done');
  expect(await stored(page, COURSE_KEY)).toBeNull();
});

test('works for the visit where storage is blocked', async ({ page }) => {
  await blockStorage(page);
  await open(page, PATH);
  await ticks(page).first().check();
  await expect(count(page)).toHaveText('1 of 6 lessons done');
});

test('prints a certificate that claims what was ticked and no more', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.asked = 'yes';
    };
  });
  await open(page, PATH);
  await page.getByRole('button', { name: 'Print the certificate' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Enter the name for the certificate' }),
  ).toBeVisible();
  await ticks(page).first().check();
  await page.getByRole('textbox', { name: 'Name, as it should be printed' }).fill('Zoë Übel');
  await page.getByRole('button', { name: 'Print the certificate' }).click();
  await expect(page.locator('html[data-asked]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('.certificate-paper');
  await expect(paper).toBeVisible();
  await expect(paper).toContainText('Zoë Übel');
  await expect(paper).toContainText('has marked 1 of 6 lessons');
  await expect(paper).toContainText('Nobody examined it');
  await expect(page.locator('main')).toBeHidden();
  // The name goes to the printer alone.
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Zoë');
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(paper).toHaveCount(0);
});

for (const width of [320, 1440]) {
  test(`fits ${width} pixels and passes the accessibility rules`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, PATH);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await axeFaults(page, 'main')).toEqual([]);
  });
}
