/** What the access check tells and hides, and the account pages with scripts off. */
import { accountPanel, expectAccessible, makeAccount, signIn } from '#tests/browser/backend.ts';
import { expect, open, stored, test } from '#tests/browser/test.ts';

const SESSION = 'sb-localhost-auth-token';

test('the access check tells what it may, signed out and in, and never a token', async ({ page }) => {
  await open(page, '/rls-debug');
  const rows = page.locator('.access-rows');
  await expect(rows).toContainText('signed out');
  await expect(rows).toContainText('reachable');
  await expect(rows).toContainText('hidden');
  await expectAccessible(page);

  const { email } = await makeAccount('check');
  await makeAccount('somebody-else');
  await open(page, '/auth');
  await signIn(page, email);
  await expect(accountPanel(page)).toBeVisible();
  await open(page, '/rls-debug');
  await expect(rows).toContainText('signed in');
  await expect(rows).toContainText('aal1');
  await expect(rows.locator('div', { hasText: 'Own row readable' })).toContainText('yes');
  await expect(rows.locator('div', { hasText: /Other people.s rows/ })).toContainText('hidden');
  const { access_token: token, refresh_token: refresh } = JSON.parse((await stored(page, SESSION)) ?? '{}');
  const html = await page.content();
  for (const secret of [token, refresh, ...String(token).split('.'), email])
    expect(html).not.toContain(secret);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(rows).toContainText('aal1');
});

test('a probe that nothing answers is told as such, not as passed', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource/);
  // The page of a static host that has nothing behind it; then no network at all.
  let asked = 0;
  await page.route('**/rest/v1/**', (route) => {
    asked += 1;
    return route.fulfill({ status: 404, body: '<h1>Not found</h1>' });
  });
  await open(page, '/rls-debug');
  const row = (name: RegExp) => page.locator('.access-rows > div', { hasText: name });
  await expect(row(/^Backend/)).toContainText('not reachable');
  await expect(row(/Other people.s rows/)).toContainText('not known');
  // Two questions, and three times again: after 1, 2 and 4 s.
  await expect(page.getByRole('button', { name: 'Check again' })).toBeEnabled({ timeout: 20_000 });
  expect(asked).toBe(8);
  await page.unroute('**/rest/v1/**');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(row(/Other people.s rows/)).toContainText('hidden');
  await page.route('**/rest/v1/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(row(/Other people.s rows/)).toContainText('not known', { timeout: 20_000 });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/auth', '/signup', '/rls-debug']) {
    test(`${path} says that it needs them and offers no form`, async ({ page }) => {
      await page.goto(path);
      // In the page only where scripts are off: `getByText` does not look into it.
      await expect(page.locator('main noscript p')).toBeVisible();
      await expect(page.locator('main noscript p')).toContainText('Signing in needs JavaScript.');
      await expect(page.locator('main :is(input, button, [role="status"]):visible')).toHaveCount(0);
    });
  }
});
