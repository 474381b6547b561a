/** Two-step verification on its screens: turning on, the code at sign-in, a wrong one, turning off. */
import { codeBefore, codeFor } from '#tests/browser/app-codes.ts';
import {
  accountPanel,
  addFactor,
  expectAccessible,
  makeAccount,
  PASSWORD,
  signIn,
} from '#tests/browser/backend.ts';
import { expect, open, type Page, settled, test } from '#tests/browser/test.ts';

/** A code as an app shows it and as people paste it: "123 456". */
const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

async function paste(page: Page, text: string) {
  const field = page.getByLabel('Six-digit code');
  await field.focus();
  await page.evaluate((given) => navigator.clipboard.writeText(given), text);
  await page.keyboard.press('Control+V');
  await expect(field).toHaveValue(text);
}

test('is turned on with a picture or a secret, asked for at sign-in, and turned off', async ({
  page,
  context,
  expectConsole,
}) => {
  test.setTimeout(120_000);
  expectConsole(/Failed to load resource/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { email } = await makeAccount('factor');
  await open(page, '/auth');
  await signIn(page, email);
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeFocused();
  const picture = page.locator('.factor-qr');
  expect(await picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const secret = (await page.locator('.factor-secret').textContent()) ?? '';
  expect(secret).toMatch(/^[A-Z2-7]{32,}$/);
  const field = page.getByLabel('Six-digit code');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await expectAccessible(page);

  // Away to the authenticator app and back: the form is still there, with the same secret.
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
  await page.waitForLoadState('networkidle');
  await settled(page);
  await expect(page.locator('.factor-secret')).toHaveText(secret);

  const alert = page.locator('main').getByRole('alert');
  await paste(page, '000 000');
  await page.keyboard.press('Enter');
  await expect(alert).toHaveText('Invalid TOTP code entered');
  await expect(alert).toBeFocused();
  await field.clear();
  await paste(page, spaced(await codeBefore(secret)));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByText('Two-step verification is on.')).toBeVisible();
  await expect(page.locator('.factor-list')).toContainText('Authenticator app 1. On since');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await signIn(page, email);
  const challenge = page.getByRole('heading', { name: 'Two-step verification' });
  await expect(challenge).toBeFocused();
  await expect(accountPanel(page)).toHaveCount(0);
  await expectAccessible(page);
  // A reload does not get around it.
  await page.reload();
  await expect(page.getByText('Enter the code your authenticator app shows.')).toBeVisible();
  await expect(accountPanel(page)).toHaveCount(0);
  await paste(page, '123 123');
  await page.keyboard.press('Enter');
  await expect(alert).toHaveText('Invalid TOTP code entered');
  await field.clear();
  await paste(page, spaced(codeFor(secret)));
  await page.keyboard.press('Enter');
  await expect(accountPanel(page)).toBeFocused();
  await page.reload();
  await expect(accountPanel(page)).toBeVisible();

  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Two-step verification is off.')).toBeVisible();
  await expect(page.getByText('Off. Only your password')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await signIn(page, email);
  await expect(accountPanel(page)).toBeVisible();
});

test('leaving the code undone signs this device out and no other', async ({ page }) => {
  const { email, client } = await makeAccount('halfway');
  await addFactor(client);
  await open(page, '/auth');
  await signIn(page, email);
  await expect(page.getByLabel('Six-digit code')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeFocused();
  // Whoever has only the password cannot end the sessions of who has the code as well.
  expect((await client.auth.refreshSession()).error).toBeNull();
});

test('a setup given up leaves nothing behind and can be begun again', async ({ page }) => {
  const { email, client } = await makeAccount('undecided');
  await open(page, '/auth');
  await signIn(page, email);
  for (const leave of ['Not now', 'reload']) {
    await page.getByRole('button', { name: 'Set it up' }).click();
    await expect(page.locator('.factor-secret')).toBeVisible();
    if (leave === 'reload') await page.reload();
    else await page.getByRole('button', { name: leave }).click();
    await expect(page.getByText('Off. Only your password')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.locator('.factor-secret')).toBeVisible();
  const { data } = await client.auth.getUser();
  expect(data.user?.factors?.length).toBe(1);
  expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});
