import { unzipSync } from 'fflate';
import { completePost } from '#contracts/complete-post.test-helper.ts';
import { LEAST_FILL_MS } from '#contracts/form-constants.ts';
import { expectAccessible, freshAddress, linkIn, mailTo } from '#tests/browser/backend.ts';
import { fillRequired } from '#tests/browser/fill-required.ts';
import { expect, holdScripts, open, test } from '#tests/browser/test.ts';

test('hands out the toolkit of the build through the mailed link, once', async ({ request, baseURL }) => {
  const address = freshAddress('reader');
  const headers = { origin: baseURL ?? '' };
  const asked = await request.post('/functions/v1/toolkit', {
    headers,
    data: completePost('toolkit', { email: address, source_page: '/ai-toolkit-download' }),
  });
  expect(asked.ok()).toBe(true);
  const token = linkIn(await mailTo(address, /Your AI hiring toolkit/));
  const answer = await request.post('/functions/v1/toolkit/download', { headers, data: { token } });
  expect(answer.headers()['content-type']).toBe('application/zip');
  const files = Object.keys(unzipSync(new Uint8Array(await answer.body())));
  expect(files.filter((name) => name.endsWith('.docx'))).toHaveLength(4);
  const again = await request.post('/functions/v1/toolkit/download', { headers, data: { token } });
  expect(again.status()).toBe(410);
});

test('keeps the toolkit out of the public files', async ({ request }) => {
  for (const address of ['/toolkit/ai-hiring-toolkit.zip', '/downloads/ai-hiring-toolkit.zip']) {
    expect((await request.get(address)).status()).toBe(404);
  }
});

test('the toolkit link is mailed and works once', async ({ page }) => {
  const email = freshAddress('toolkit');
  await page.clock.install();
  await open(page, '/ai-toolkit-download');
  await page.getByLabel('Your work email').fill(email);
  await fillRequired(page, 'toolkit');
  await page.clock.fastForward(LEAST_FILL_MS + 200);
  await page.getByRole('button', { name: 'Send me the toolkit' }).click();
  await expect(page.getByText('Check your inbox.')).toBeVisible();
  const link = linkIn(await mailTo(email, /Your AI hiring toolkit/));
  expect(new URL(link).pathname).toMatch(/^\/ai-toolkit-download\/[\w-]{43}$/);

  // Opening it uses nothing up.
  await page.request.get(link);
  await open(page, link);
  await expect(page).toHaveURL('/ai-toolkit-download/token');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Ai toolkit download',
    'Token',
  ]);
  await expectAccessible(page);
  const button = page.getByRole('button', { name: 'Download the toolkit' });
  // Away within the site and back: the document still holds the token. A new document does not, and says so.
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByLabel('Your work email')).toBeVisible();
  await page.goBack();
  await expect(button).toBeVisible();
  await page.reload();
  await expect(page.getByText('Open the link in the email again.')).toBeVisible();
  await expectAccessible(page);
  await expect(button).toHaveCount(0);
  await open(page, link);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('ai-hiring-toolkit.zip');
  await button.click();
  await expect(page).toHaveURL('/ai-toolkit-download?error=link_expired#form-error');
  await expect(page.locator('#form-error')).toContainText('has been used or has expired');
  await expect(page.getByLabel('Your work email')).toBeVisible();
});

test('a press on the download before the app runs still downloads', async ({ page }) => {
  const email = freshAddress('early');
  await page.request.post('/functions/v1/toolkit', { data: completePost('toolkit', { email }) });
  const link = linkIn(await mailTo(email, /Your AI hiring toolkit/));
  const { release } = await holdScripts(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Download the toolkit' }).click();
  const waiting = page.waitForEvent('download');
  release();
  expect((await waiting).suggestedFilename()).toBe('ai-hiring-toolkit.zip');
});

test.describe('the toolkit without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('downloads with the pasted link, and says when it is spent', async ({ page }) => {
    const email = freshAddress('pasted');
    await page.request.post('/functions/v1/toolkit', { data: completePost('toolkit', { email }) });
    const link = linkIn(await mailTo(email, /Your AI hiring toolkit/));
    await page.goto(link);
    await page.getByLabel('The link from the email').fill(link);
    const button = page.getByRole('button', { name: 'Download the toolkit' });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toBe('ai-hiring-toolkit.zip');
    await button.click();
    await expect(page).toHaveURL('/ai-toolkit-download?error=link_expired#form-error');
    await expect(page.getByRole('alert')).toBeVisible();
  });
});
