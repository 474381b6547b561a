/** Accounts on their screens: sign-up, confirmation, sign-in, recovery, sign-out, what is kept, deletion. */
import { readFileSync } from 'node:fs';
import { readAccount, readIdentity } from '#app/content/site.ts';
import {
  accountPanel,
  expectAccessible,
  freshAddress,
  linkIn,
  mailTo,
  makeAccount,
  PASSWORD,
  signIn,
} from '#tests/browser/backend.ts';
import { expect, hydrated, open, type Page, stored, test } from '#tests/browser/test.ts';

const { ledger } = readAccount();
const SESSION = 'sb-localhost-auth-token';

/** What stands in the menu of narrow screens: Login, Logout or neither. */
async function menuItem(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  return page.getByRole('dialog', { name: 'Menu' });
}

test('sign-up, mailed link, signed in on the home page, no token left in the address', async ({ page }) => {
  const email = freshAddress('new');
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => frame === page.mainFrame() && addresses.push(frame.url()));
  await open(page, '/signup');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password');
  await expectAccessible(page);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create the account' }).click();
  const sent = page.getByText('an email is on its way');
  await expect(sent).toBeFocused();
  await expectAccessible(page);

  const mail = await mailTo(email, /^Confirm your address for /);
  expect(mail.from?.name).toBe(readIdentity().siteName);
  expect(mail.subject).toContain(readIdentity().siteName);
  await page.goto(linkIn(mail));
  await hydrated(page);
  await expect(page).toHaveURL('/');
  await expect.poll(() => stored(page, SESSION)).toContain(email);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  const menu = await menuItem(page);
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(menu.getByText('Login')).toHaveCount(0);
  // Nothing to go back to holds a token.
  await page.goBack();
  await page.goForward();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).not.toContain(
    'token=',
  );

  // Nobody who has an account is asked to make another.
  await open(page, '/signup');
  await expect(page.getByRole('main')).toContainText(`Signed in as ${email}`);
  await expect(page.getByRole('button', { name: 'Create the account' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await stored(page, SESSION)).toBeNull();
});

test('a scanner that opens the link first spends nothing; once used, the link says so', async ({ page }) => {
  const email = freshAddress('twice');
  await open(page, '/signup');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const link = linkIn(await mailTo(email, /^Confirm/));
  for (let visit = 0; visit < 3; visit += 1) await fetch(link, { redirect: 'manual' });
  await page.goto(link);
  await hydrated(page);
  await expect(page).toHaveURL('/');
  await expect.poll(() => stored(page, SESSION)).toContain(email);
  await page.goto(link);
  await hydrated(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Email link is invalid or has expired')).toBeVisible();
  expect(await stored(page, SESSION)).toContain(email);
});

test('a link that another browser asked for signs nobody in; the code of its mail does', async ({
  page,
  browser,
}) => {
  const { email } = await makeAccount('phone');
  await open(page, '/auth');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send me a reset link' }).click();
  const mail = await mailTo(email, /^Set a new password/);
  const code = /^\s*(\d{8})\s*$/m.exec(mail.text ?? '')?.[1] ?? '';

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = await phone.newPage();
  await other.goto(linkIn(mail));
  const status = other.locator('main').getByRole('status');
  await expect(status.getByText('only in the browser that asked for it')).toBeVisible();
  await expect(other).toHaveURL('/auth');
  expect(await stored(other, SESSION)).toBeNull();
  await expectAccessible(other);
  await other.getByLabel('Address the email went to').fill(email);
  await other.getByLabel('Code from the email').fill(`${code.slice(0, 4)} ${code.slice(4)}`);
  await other.getByRole('button', { name: 'Continue with the code' }).click();
  await expect(other.getByRole('heading', { name: 'Choose a new password' })).toBeFocused();
  await expect.poll(() => stored(other, SESSION)).toContain(email);
  await phone.close();
});

test('a link signs in though the form was sent again, and so does the link of another account', async ({
  page,
  expectConsole,
}) => {
  // Each verifier that was kept is tried.
  expectConsole(/Failed to load resource.*400/);
  const [first, second] = [await makeAccount('twice'), await makeAccount('other')];
  await open(page, '/auth');
  for (const email of [first.email, first.email, second.email, freshAddress('nobody')]) {
    await page.getByLabel('Email', { exact: true }).fill(email);
    const asked = page.waitForResponse(/\/auth\/v1\/recover/);
    await page.getByRole('button', { name: 'Send me a reset link' }).click();
    await asked;
  }
  for (const { email } of [first, second]) {
    await page.goto(linkIn(await mailTo(email, /^Set a new password/)));
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expect.poll(() => stored(page, SESSION)).toContain(email);
  }
});

test('a sign-up whose mail is read elsewhere goes on with the code', async ({ page }) => {
  const email = freshAddress('typed');
  await open(page, '/signup');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const code = /^\s*(\d{8})\s*$/m.exec((await mailTo(email, /^Confirm/)).text ?? '')?.[1] ?? '';
  await page.getByLabel('Code from the email').fill(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect.poll(() => stored(page, SESSION)).toContain(email);
});

test('says how long a password has to be, as the service asks for it', async ({ page }) => {
  await open(page, '/signup');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAccessibleDescription(/^8 to 72 characters\./);
  await page.route('**/auth/v1/settings', (route) => route.fulfill({ json: { password_min_length: 15 } }));
  await page.reload();
  await expect(password).toHaveAccessibleDescription(/^15 to 72 characters\./);
});

test("shows the service's refusals in place, and keeps what was typed", async ({ page, expectConsole }) => {
  test.setTimeout(180_000);
  expectConsole(/Failed to load resource/);
  await open(page, '/signup');
  await page.getByLabel('Email', { exact: true }).fill(freshAddress('weak'));
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.keyboard.press('Enter');
  const alert = page.locator('main').getByRole('alert');
  await expect(alert).toContainText('Password should be at least 8 characters');
  await expect(alert).toBeFocused();

  const { email } = await makeAccount('errors');
  await page.getByRole('link', { name: 'Sign in instead' }).click();
  await expect(page).toHaveURL('/auth');
  await page.waitForLoadState('networkidle');
  // Again where the page was still changing under the first try, as it is on a busy machine.
  await expect(async () => {
    await signIn(page, email, 'wrong password');
    await expect(alert).toHaveText('Invalid login credentials', { timeout: 8_000 });
  }).toPass({ timeout: 90_000 });
  await expect(alert).toBeFocused();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expectAccessible(page);
  // Once more: said once more.
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(alert).toBeFocused();

  const waiting = freshAddress('waiting');
  await page.request.post('/auth/v1/signup', {
    headers: { apikey: 'sb_publishable_embedded' },
    data: { email: waiting, password: PASSWORD },
  });
  await signIn(page, waiting);
  await expect(alert).toHaveText('Email not confirmed');
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Email not confirmed' })).toBeVisible();
});

test('says that the service cannot be reached, and goes on afterwards', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource|net::ERR/);
  const { email } = await makeAccount('offline');
  await open(page, '/auth');
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  const alert = page.locator('main').getByRole('alert');
  await page.route('**/auth/v1/**', (route) => route.abort());
  await signIn(page, email);
  await expect(alert).toContainText('cannot be reached');
  await page.unroute('**/auth/v1/**');
  await page.route('**/auth/v1/**', (route) => route.fulfill({ status: 502, body: '<html>Bad gateway' }));
  await signIn(page, email);
  await expect(alert).toContainText('cannot be reached');
  await expect(alert).toBeFocused();
  await page.unroute('**/auth/v1/**');
  // A static host with nothing behind it answers with a page of its own.
  await page.route('**/auth/v1/**', (route) => route.fulfill({ status: 405, body: '<html>Not allowed' }));
  await signIn(page, email);
  await expect(alert).toHaveText('Accounts are not configured on this site.');
  await page.unroute('**/auth/v1/**');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(accountPanel(page)).toBeFocused();
});

test('recovery: reset link, new password, other sessions ended', async ({ page }) => {
  const { email, client } = await makeAccount('forgetful');
  await open(page, '/auth');
  await page.getByRole('button', { name: 'Send me a reset link' }).click();
  await expect(page.getByText('Enter your email address above first.')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send me a reset link' }).click();
  await expect(page.getByText('a reset link is on its way')).toBeVisible();

  await page.goto(linkIn(await mailTo(email, /^Set a new password/)));
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  // The page says what is done here, and no more how to sign in.
  await expect(page.getByRole('heading', { level: 1, name: 'New password' })).toBeVisible();
  await expect(page.locator('.form-guide')).toHaveCount(0);
  expect(page.url()).toMatch(/\/auth$/);
  const field = page.getByLabel('New password');
  await expect(field).toHaveAttribute('autocomplete', 'new-password');
  // A password manager reads whose password it is.
  await expect(page.locator('input[autocomplete="username"]')).toHaveValue(email);
  await expectAccessible(page);
  await field.fill('another horse 43');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. Other sessions were ended.')).toBeVisible();
  await expect(accountPanel(page)).toBeFocused();
  expect((await client.auth.refreshSession()).error).not.toBeNull();

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await signIn(page, email, 'another horse 43');
  await expect(accountPanel(page)).toBeVisible();
});

test('an old reset link says so where one signs in', async ({ page }) => {
  await page.goto('/auth#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid');
  await expect(page.getByRole('status').getByText('Email link is invalid')).toBeVisible();
  expect(page.url()).toMatch(/\/auth$/);
});

test('the session survives a reload, and signing out here leaves other devices alone', async ({ page }) => {
  const { email, client } = await makeAccount('here');
  await open(page, '/auth');
  await signIn(page, email);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeFocused();
  expect(await stored(page, SESSION)).toBeNull();
  expect((await client.auth.refreshSession()).error).toBeNull();
});

test('signing out everywhere ends the session of a second device', async ({
  page,
  browser,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  const { email } = await makeAccount('everywhere');
  const second = await browser.newContext();
  const other = await second.newPage();
  for (const each of [page, other]) {
    await open(each, '/auth');
    await signIn(each, email);
    await expect(accountPanel(each)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  // Its token has run out, so that the next look at the session refreshes it.
  await other.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 5 }));
  }, SESSION);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await stored(other, SESSION)).toBeNull();
  await second.close();
});

for (const [label, words] of [
  ['Sign out', undefined],
  ['Sign out everywhere', 'You are signed out here only: the account service could not be reached'],
] as const) {
  test(`"${label}" signs this device out when the network fails`, async ({ page, expectConsole }) => {
    expectConsole(/Failed to load resource|net::ERR/);
    const { email } = await makeAccount('cut');
    await open(page, '/auth');
    await signIn(page, email);
    await expect(accountPanel(page)).toBeVisible();
    await page.route('**/auth/v1/**', (route) => route.abort());
    await page.getByRole('button', { name: label, exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
    if (words) await expect(page.getByText(words)).toBeVisible();
    expect(await stored(page, SESSION)).toBeNull();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  });
}

test('says what it keeps, and hands it out as a file without a secret', async ({ page }) => {
  const { email } = await makeAccount('ledger');
  await open(page, '/auth');
  await signIn(page, email);
  await expect(accountPanel(page)).toBeVisible();
  await expect(page.locator('.account-ledger > div')).toHaveCount(ledger.rows.length);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: ledger.download }).click();
  const file = readFileSync(await (await saving).path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ user: { email }, profile: [{ id: expect.any(String) }] });
  expect(file).not.toMatch(/token|secret|password/i);
  await expectAccessible(page);
});

test('deletes the account, with the password, and nothing else does', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource/);
  const { email, client } = await makeAccount('leaving');
  await open(page, '/auth');
  await signIn(page, email);
  const opener = page.getByRole('button', { name: 'Delete the account' });
  await opener.click();
  await expect(page.getByRole('heading', { name: 'Delete the account' })).toBeFocused();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expectAccessible(page);
  const password = page.getByLabel('Your password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await password.fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The password is not right.')).toBeFocused();
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await stored(page, SESSION)).toBeNull();
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
    'invalid_credentials',
  );
});

test('works by keyboard alone', async ({ page }) => {
  const { email } = await makeAccount('keys');
  await open(page, '/auth');
  await page.getByLabel('Email', { exact: true }).focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(accountPanel(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeFocused();
});

test('the home page does not load the client, and a stored session does', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource|stored session/);
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (/\/assets\/.*\.js$/.test(new URL(response.url()).pathname)) {
      scripts.push((await response.text().catch(() => '')).includes('GoTrueClient') ? 'client' : 'other');
    }
  });
  await open(page, '/');
  await page.mouse.wheel(0, 4000);
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts).not.toContain('client');

  const { email } = await makeAccount('loads');
  await open(page, '/auth');
  await signIn(page, email);
  await expect(accountPanel(page)).toBeVisible();
  scripts.length = 0;
  await open(page, '/');
  await expect.poll(() => scripts).toContain('client');
});

test('a link to another account does not end a session without a question', async ({ page }) => {
  const [mine, theirs] = [await makeAccount('mine'), await makeAccount('theirs')];
  await open(page, '/auth');
  await signIn(page, mine.email);
  await expect.poll(() => stored(page, SESSION)).toContain(mine.email);
  const session = (await theirs.client.auth.getSession()).data.session;
  const tokens = new URLSearchParams({
    access_token: session?.access_token ?? '',
    refresh_token: session?.refresh_token ?? '',
    token_type: 'bearer',
  });
  const follow = async (answer: 'accept' | 'dismiss') => {
    const asked = page.waitForEvent('dialog');
    await page.goto(`/contact#${tokens}`);
    await page.mouse.move(5, 5);
    const dialog = await asked;
    expect(dialog.message()).toContain(mine.email);
    await dialog[answer]();
    await hydrated(page);
    await expect(page).toHaveURL('/contact');
  };
  await follow('dismiss');
  expect(await stored(page, SESSION)).toContain(mine.email);
  await page.goto('/privacy');
  await follow('accept');
  await expect.poll(() => stored(page, SESSION)).toContain(theirs.email);
  await expect(page.getByText(`Signed in as ${theirs.email}`)).toBeVisible();
});
