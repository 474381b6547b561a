/**
 * A mailed link holds a token by nature. After it has been opened, no address, no entry of the tab's history, no
 * state of an entry, no referrer and no measurement has it.
 */

import { completePost } from '#contracts/complete-post.test-helper.ts';
import {
  freshAddress,
  linkIn,
  mailTo,
  makeAccount,
  newClient,
  PASSWORD,
  siteURL,
} from '#tests/browser/backend.ts';
import { expect, hydrated, type Page, test } from '#tests/browser/test.ts';

const post = (path: string, data: object) =>
  fetch(`${siteURL}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'sb_publishable_embedded' },
    body: JSON.stringify(data),
  });

async function newsletterLinks(): Promise<{ confirm: string; unsubscribe: string }> {
  const email = freshAddress('links');
  await post('/functions/v1/newsletter', completePost('newsletter', { email }));
  const confirm = linkIn(await mailTo(email, /Please confirm/));
  await post('/functions/v1/newsletter/confirm', { token: confirm });
  return { confirm, unsubscribe: linkIn(await mailTo(email, /You are subscribed/)) };
}

type Link = { name: string; make: () => Promise<string>; lands: string; shown: RegExp; said?: string };

const LINKS: Link[] = [
  {
    name: 'confirmation of an account',
    async make() {
      const email = freshAddress('confirm');
      await newClient().auth.signUp({ email, password: PASSWORD });
      return linkIn(await mailTo(email, /^Confirm/));
    },
    lands: '/',
    shown: /./,
  },
  {
    name: 'recovery',
    async make() {
      const { email } = await makeAccount('recover');
      await newClient().auth.resetPasswordForEmail(email, { redirectTo: `${siteURL}/auth` });
      return linkIn(await mailTo(email, /^Set a new password/));
    },
    lands: '/auth',
    shown: /Choose a new password/,
  },
  {
    name: 'magic link',
    async make() {
      const { email } = await makeAccount('magic');
      await newClient().auth.signInWithOtp({ email, options: { emailRedirectTo: `${siteURL}/auth` } });
      return linkIn(await mailTo(email, /^Your sign-in link/));
    },
    lands: '/auth',
    shown: /Your account/,
  },
  {
    name: 'change of address, its first half',
    async make() {
      const { client } = await makeAccount('old');
      const email = freshAddress('changed');
      const { error } = await client.auth.updateUser({ email });
      if (error) throw error;
      return linkIn(await mailTo(email, /^Confirm your new address/));
    },
    lands: '/',
    shown: /./,
    said: 'Please proceed to confirm link sent to the other email',
  },
  {
    name: 'confirmation of the newsletter',
    make: async () => (await newsletterLinks()).confirm,
    lands: '/functions/v1/newsletter/confirm',
    shown: /Confirm my subscription/,
  },
  {
    name: 'end of the newsletter',
    make: async () => (await newsletterLinks()).unsubscribe,
    lands: '/functions/v1/newsletter/unsubscribe',
    shown: /Unsubscribe\?/,
  },
  ...(['confirm', 'unsubscribe'] as const).map((action) => ({
    name: `the site's own page of the newsletter, ${action}`,
    async make() {
      const token = new URL((await newsletterLinks())[action]).searchParams.get('token');
      return `${siteURL}/newsletter?${action}=${token}`;
    },
    lands: '/newsletter',
    shown: /Confirm my subscription|Unsubscribe\?/,
  })),
  {
    name: 'toolkit',
    async make() {
      const email = freshAddress('kit');
      await post('/functions/v1/toolkit', completePost('toolkit', { email }));
      return linkIn(await mailTo(email, /toolkit/));
    },
    lands: '/ai-toolkit-download/token',
    shown: /Download the toolkit/,
  },
];

/** What of an address is secret: the mailed token, and the tokens that a link is exchanged for. */
const secretsOf = (link: string) => [
  /[\w-]{43}/.exec(new URL(link).pathname + new URL(link).search)?.[0] ?? link,
  'access_token',
  'refresh_token',
];

/**
 * The tab's history as the browser keeps and shows it. Its note of what was first asked for (`userTypedURL`) is no
 * page's to change and shown to nobody.
 */
async function history(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  await session.detach();
  return JSON.stringify(entries.map(({ url, title }) => [url, title]));
}

async function expectNoSecret(page: Page, secrets: string[]): Promise<void> {
  const seen = await page.evaluate(() =>
    JSON.stringify([location.href, window.history.state, document.referrer, { ...sessionStorage }]),
  );
  const texts = [seen, await history(page), page.url()].join('\n');
  for (const secret of secrets) expect(texts).not.toContain(secret);
}

for (const { name, make, lands, shown, said } of LINKS) {
  test(`${name}: the token is gone once the page has loaded`, async ({ page }) => {
    const link = await make();
    const secrets = secretsOf(link);
    // As from a mail: a link that is followed, not an address that is typed.
    await page.setContent('<a href="#">The link</a>');
    await page.locator('a').evaluate((anchor: HTMLAnchorElement, href) => {
      anchor.href = href;
    }, link);
    await page.getByText('The link').click();
    await page.waitForURL(`${siteURL}${lands}`);
    await expect(page.getByRole('main')).toContainText(shown);
    if (!lands.startsWith('/functions')) await hydrated(page);
    if (said) await expect(page.getByText(said)).toBeVisible();
    await expectNoSecret(page, secrets);

    // On to another page and back: no referrer, no state, no entry brings it up again.
    await page.goto('/faq', { referer: page.url() });
    await hydrated(page);
    await expectNoSecret(page, secrets);
    await page.goBack();
    await expect(page).toHaveURL(lands);
    await expectNoSecret(page, secrets);
  });
}

test('the page of a newsletter link, loaded again without its token, says what to do', async ({ page }) => {
  const { unsubscribe } = await newsletterLinks();
  await page.goto(unsubscribe);
  await page.waitForURL('/functions/v1/newsletter/unsubscribe');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Open the link in the email again.' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.goto(unsubscribe);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed.' })).toBeVisible();
});
