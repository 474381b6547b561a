/** Passkeys and security keys on their screens, with Chromium's virtual authenticator in place of a device. */
import { makeDevice } from '#tests/backend/auth/software-device.ts';
import { accountPanel, expectAccessible, makeAccount, signIn, siteURL } from '#tests/browser/backend.ts';
import { expect, open, type Page, test } from '#tests/browser/test.ts';

async function virtualDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

test('a passkey is added, signs in without the password, and is removed', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource/);
  await virtualDevice(page);
  const { email } = await makeAccount('passkey');
  await open(page, '/auth');
  await signIn(page, email);
  await page.getByLabel('Name for a new passkey').fill('Test laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Test laptop. Added on' });
  await expect(row).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  const use = page.getByRole('button', { name: 'Use a passkey' });
  await use.click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(row).toContainText('Last used on');
  await row.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await use.click();
  await expect(page.locator('main').getByRole('alert')).toHaveText('Credential verification failed');
  await expect(accountPanel(page)).toHaveCount(0);
});

test('a security key is asked for after the password', async ({ page }) => {
  const { email, client } = await makeAccount('key');
  const device = makeDevice();
  const { data } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
  const factor = `${siteURL}/auth/v1/factors/${data?.id}`;
  const call = async (path: string, body: object) => {
    const token = (await client.auth.getSession()).data.session?.access_token;
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(factor + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const asked = await call('/challenge', {});
  const { challenge } = asked.webauthn.credential_options.publicKey;
  const credential_response = device.create({ challenge, origin: siteURL, rpId: 'localhost' });
  await call('/verify', { challenge_id: asked.id, webauthn: { type: 'create', credential_response } });

  const { session, authenticatorId } = await virtualDevice(page);
  await session.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: { ...device.credential, rpId: 'localhost', isResidentCredential: false, signCount: 1 },
  });
  await open(page, '/auth');
  await signIn(page, email);
  await expect(page.getByText('Have your security key at hand')).toBeVisible();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(page.getByText('Key. On since')).toBeVisible();
});
