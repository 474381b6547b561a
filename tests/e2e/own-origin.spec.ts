/** What is printed of a tool or taken from it links to the site it was taken from, whatever address the build was given. */
import { expect, type Page, test } from '@playwright/test';
import { hydrated } from '#tests/browser/hydrated.ts';

async function open(page: Page, address: string) {
  await page.goto(address);
  await hydrated(page);
}

const BUILT = 'localhost:3000';

/** Addresses of the compliance hub in what stands on paper. */
async function onPaper(page: Page): Promise<string[]> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const links = page.locator('.print-view a[href*="/ai-hiring-compliance-hub"]');
  await expect(links.first()).toBeAttached();
  return links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
}

test.beforeEach(({ baseURL }) => expect(baseURL).not.toContain(BUILT));

test('the generator prints the address of its own site', async ({ page, baseURL }) => {
  await open(page, '/compliance-generator#place=US-NY-NYC&tool=ranking');
  await page.getByRole('radio', { name: 'File copy for counsel' }).check();
  for (const href of await onPaper(page)) expect(href).toMatch(new RegExp(`^${baseURL}/`));
});

test('the readiness report prints the address of its own site', async ({ page, baseURL }) => {
  await open(page, '/ai-compliance-readiness-report#place=US-NY-NYC&tool=ranking');
  await page.locator('[data-question]').first().getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Make the report' }).click();
  await expect(page.locator('[data-gap]').first()).toBeVisible();
  for (const href of await onPaper(page)) expect(href).toMatch(new RegExp(`^${baseURL}/`));
});

for (const address of ['', '?law=nyc-ll144', '?view=matrix', '?view=retention', '?view=docket'])
  test(`the hub says on paper that it is from its own site: ${address || 'entries'}`, async ({
    page,
    baseURL,
  }) => {
    await open(page, `/ai-hiring-compliance-hub${address}`);
    const printed = page.locator('.printed-on').first();
    await expect(printed).toContainText(`${baseURL}/ai-hiring-compliance-hub`);
    await expect(page.locator('main')).not.toContainText(BUILT);
  });
