/** The newsletter's mailed links: two steps in and one out, on the service's own page and on the site's. */

import { completePost } from '#contracts/complete-post.test-helper.ts';
import { expectAccessible, freshAddress, linkIn, mailTo, siteURL } from '#tests/browser/backend.ts';
import { expect, hydrated, liveURL, open, test } from '#tests/browser/test.ts';

const CONFIRM = /Please confirm/;
const WELCOME = /You are subscribed/;

async function subscribe(name: string): Promise<{ email: string; link: string; token: string }> {
  const email = freshAddress(name);
  const answer = await fetch(`${siteURL}/functions/v1/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(completePost('newsletter', { email })),
  });
  expect(answer.status).toBe(200);
  const link = linkIn(await mailTo(email, CONFIRM));
  return { email, link, token: new URL(link).searchParams.get('token') ?? '' };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('the mailed page confirms and ends a subscription with a button', async ({ page }) => {
      const { email, link } = await subscribe('reader');
      for (let visit = 0; visit < 2; visit += 1) await page.request.get(link);
      await page.goto(link);
      await page.getByRole('button', { name: 'Confirm my subscription' }).click();
      await expect(page).toHaveURL('/newsletter?confirmed=1#form-confirmed');
      await expect(page.getByRole('heading', { name: 'You are subscribed.' })).toBeVisible();

      await page.goto(linkIn(await mailTo(email, WELCOME)));
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page).toHaveURL('/newsletter?unsubscribed=1#form-unsubscribed');
      await expect(page.getByRole('heading', { name: 'You are unsubscribed.' })).toBeVisible();

      await page.goto(link);
      await page.getByRole('button', { name: 'Confirm my subscription' }).click();
      await expect(page).toHaveURL('/newsletter?error=link_expired#form-error');
      await expect(page.locator('#form-error')).toContainText('has been used or has expired');
    });
  });
}

test('a mail program unsubscribes with one POST', async ({ page }) => {
  const { email, token } = await subscribe('one-click');
  const confirmed = await page.request.post('/functions/v1/newsletter/confirm', { data: { token } });
  expect(confirmed.ok()).toBe(true);
  const { headers } = await mailTo(email, WELCOME);
  const header = (key: string) => headers.find((each) => each.key === key)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const address = /<(.+)>/.exec(header('list-unsubscribe'))?.[1] ?? '';
  const left = await page.request.post(address, {
    form: { 'List-Unsubscribe': 'One-Click' },
    maxRedirects: 0,
  });
  expect(await left.json()).toEqual({ ok: true, status: 'unsubscribed' });
});

test("the site's own screen for hosted links asks, finishes and forgets the token", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|net::ERR/);
  const { email, token } = await subscribe('hosted');
  // Opening it changes nothing.
  await page.request.get(`/newsletter?confirm=${token}`);
  await page.goto(`/newsletter?confirm=${token}`);
  await hydrated(page);
  await expect(page).toHaveURL('/newsletter');
  const button = page.getByRole('button', { name: 'Confirm my subscription' });
  await expect(button).toBeVisible();
  await expect(page.getByLabel('Your work email')).toHaveCount(0);
  await expectAccessible(page);

  await page.route('**/functions/v1/**', (route) => route.abort());
  await button.click();
  await expect(page.getByText('Press the button again in a moment.')).toBeFocused();
  await page.unroute('**/functions/v1/**');
  await button.press('Enter');
  const done = page.getByRole('status').filter({ hasText: 'You are subscribed.' });
  await expect(done).toBeFocused();
  await expectAccessible(page);
  expect(await page.content()).not.toContain(token);

  const way = new URL(linkIn(await mailTo(email, WELCOME))).searchParams.get('token');
  await open(page, `/newsletter?unsubscribe=${way}`);
  await expect(page).toHaveURL('/newsletter');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You are unsubscribed.' })).toBeFocused();

  await open(page, `/newsletter?confirm=${token}`);
  await button.click();
  await expect(page.getByText('This link has been used or has expired.')).toBeFocused();
  // The way on stands right there.
  await expect(page.getByLabel('Your work email')).toBeVisible();
  await expectAccessible(page);
});

test('no measurement ever sees the token, and other addresses keep their query', async ({ page }) => {
  const token = 'A'.repeat(43);
  await page.addInitScript(() => {
    Object.assign(window, { dataLayer: [], seen: [] });
  });
  await open(page, liveURL(`/newsletter?confirm=${token}`));
  await expect(page.getByRole('button', { name: 'Confirm my subscription' })).toBeVisible();
  await page.mouse.wheel(0, 10_000);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer'))))
    .toContain('/newsletter');
  expect(await page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer')))).not.toContain('AAAA');
  expect(page.url()).toBe(liveURL('/newsletter'));
  for (const path of ['/newsletter?confirm=short', `/faq?confirm=${token}`, '/newsletter?utm_source=a']) {
    await open(page, path);
    await expect(page).toHaveURL(path);
  }
});
