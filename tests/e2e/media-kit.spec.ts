import { unzipSync } from 'fflate';
import { kitFiles } from '#app/content/download-names.ts';
import { readIdentity } from '#app/content/site.ts';
import { kitLogos, kitPortraits, readMediaKit } from '#app/reading/media-kit/content.ts';
import { axeFaults } from '#tests/browser/axe.ts';
import { expect, open, sidewaysScroll, test } from '#tests/browser/test.ts';

const kit = readMediaKit();
const files = kitFiles(readIdentity().initials);

test('takes a biography and the introduction with one click', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/media-kit');
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: /Biographies, 100 words$/ }).click();
  await expect.poll(clipboard).toBe(kit.bios['100'].join('\n\n'));
  await expect(page.getByText('Biographies, 100 words copied.')).toBeVisible();
  await page.getByRole('button', { name: /Introduction for the stage$/ }).click();
  await expect.poll(clipboard).toBe(kit.introduction.paragraphs.join('\n\n'));
});

test('selects the text where the browser refuses to copy', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await open(page, '/media-kit');
  await page.getByRole('button', { name: /Biographies, 50 words$/ }).click();
  await expect
    .poll(() => page.evaluate(() => getSelection()?.toString().trim()))
    .toBe(kit.bios['50'].join(' '));
});

test('hands out every file it names', async ({ page, request }) => {
  await open(page, '/media-kit');
  const links = page.locator('main a[download]');
  const offered = [...kitPortraits(), ...kitLogos()].flatMap((entry) => entry.files).length;
  await expect(links).toHaveCount(offered + 3);
  for (const link of await links.all()) {
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
    expect((await answer.body()).length).toBeGreaterThan(500);
  }
  const resume = await request.get(files.resume);
  expect(resume.headers()['content-type']).toContain('application/pdf');
  const archive = unzipSync(new Uint8Array(await (await request.get(files.archive)).body()));
  expect(Object.keys(archive)).toContain('README.txt');
});

test('marks each award and testimonial as a sample', async ({ page }) => {
  await open(page, '/media-kit');
  for (const kind of ['data-award', 'data-testimonial']) {
    const items = page.locator(`[${kind}]`);
    expect(await items.count()).toBeGreaterThan(0);
    for (const item of await items.all()) await expect(item.locator('.sample')).toBeVisible();
  }
});

test('describes the person to search engines with what the page shows', async ({ page, request }) => {
  await page.goto('/media-kit');
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const profile = blocks.map((block) => JSON.parse(block)).find((data) => data['@type'] === 'ProfilePage');
  expect(profile?.mainEntity['@type']).toBe('Person');
  // An invented person is told as one; a real one in the page's own words.
  if (readIdentity().sample) expect(profile.mainEntity.description).toMatch(/^A sample identity\b/);
  else await expect(page.locator('#bios')).toContainText(profile.mainEntity.description);
  expect((await request.get(new URL(profile.mainEntity.image).pathname)).status()).toBe(200);
  expect(blocks.join()).not.toMatch(/FAQPage|"Organization"|"Event"/);
});

for (const anchor of ['photos', 'resume', 'awards', 'testimonials']) {
  test(`goes to #${anchor} and moves focus there`, async ({ page }) => {
    await open(page, `/media-kit#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
    await expect(page.locator(`#${anchor}`)).toBeFocused();
  });
}

test('has its texts and files without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/media-kit');
  await expect(page.locator('#bios')).toContainText('250 words');
  await expect(page.getByRole('button', { name: /Copy the text/ })).toHaveCount(0);
  await expect(page.locator('main a[download]').first()).toBeVisible();
  await context.close();
});

for (const width of [320, 1440]) {
  test(`fits ${width} pixels and passes the accessibility rules`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/media-kit');
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await axeFaults(page, 'main')).toEqual([]);
  });
}
