import { expect, open, test } from '#tests/browser/test.ts';

const PATH = '/ideas/ai-lazy-recruiting';

test('cites an essay with its permanent address, and copies both', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, PATH);
  // The test's build has no address of its own: the visitor's stands in for it.
  const address = new URL(PATH, page.url()).href;
  const citation = page.locator('[data-citation]');
  await expect(citation.getByRole('link')).toHaveAttribute('href', address);
  await page.getByRole('button', { name: 'Copy the citation' }).click();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).toBe(await citation.textContent());
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect.poll(clipboard).toBe(address);
});

test('hands an essay to the device where it can', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        document.documentElement.dataset.shared = data.url ?? '';
      },
    });
  });
  await open(page, PATH);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(`${PATH}$`));
});

test('stands on essays, services and guides, and on nothing else', async ({ page }) => {
  for (const path of [PATH, '/services/hr-consulting', '/fair-inclusive-hiring', '/job-description-course']) {
    await page.goto(path);
    await expect(page.locator('[data-citation]')).toHaveCount(1);
  }
  for (const path of ['/', '/privacy', '/contact', '/media-kit']) {
    await page.goto(path);
    await expect(page.locator('[data-citation]')).toHaveCount(0);
  }
});
