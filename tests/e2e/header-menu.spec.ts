/** The header's links and the menu of narrow screens. */
import { expect, hydrated, open, settled, test } from '#tests/browser/test.ts';

const DESKTOP = [
  ['Work', '/#work'],
  ['Ideas', '/#ideas'],
  ['Story', '/#story'],
  ['Coaching', '/consulting#coaching'],
  ['Media Kit', '/media-kit'],
  ['Blog', '/blog'],
];
const MOBILE = [
  ['Work', '/#work'],
  ['Ideas', '/#ideas'],
  ['Story', '/#story'],
  ['Connect', '/#connect'],
  ['Media Kit', '/media-kit'],
  ['Blog', '/blog'],
];

test.describe('header', () => {
  test('lists its six links in order and stays on screen', async ({ page }) => {
    await open(page, '/faq');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const found = await links.evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute('href')]),
    );
    expect(found).toEqual(DESKTOP);
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  });

  test('has the name as a link home, but not on the home page', async ({ page }) => {
    await open(page, '/faq');
    await expect(page.getByRole('banner').locator('a[href="/"]')).toHaveCount(1);
    await page.getByRole('banner').locator('a[href="/"]').click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').locator('a[href="/"]')).toHaveCount(0);
  });
});

test.describe('menu', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('covers the screen, locks the page, and gives both back', async ({ page }) => {
    await open(page, '/');
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });

    await page.mouse.move(200, 600);
    await page.mouse.wheel(0, 900);
    await page.keyboard.press('PageDown');
    await settled(page);
    expect(await page.evaluate(() => scrollY), 'the page under the menu stands still').toBe(0);

    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  });

  test('goes when the window becomes wide, where nothing opens it', async ({ page }) => {
    await open(page, '/faq');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  });

  test('lists its links, newsletter, contact and login', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const found = await menu
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((link) => [link.querySelector('span')?.textContent, link.getAttribute('href')]),
      );
    expect(found).toEqual(MOBILE);
    await expect(menu.getByRole('button', { name: 'Join Newsletter' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', /^mailto:.+@.+/);
    await expect(menu.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth');
    await expect(menu.getByText('Logout')).toHaveCount(0);
  });

  test('keeps the focus inside while it is open', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab');
      const place = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused === document.body || focused?.closest('dialog') !== null;
      });
      expect(place, `after ${step + 1} tabs`).toBe(true);
    }
  });

  test('closes when a link is followed, and the page scrolls again', async ({ page }) => {
    await open(page, '/faq');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Connect' }).click();
    await expect(page).toHaveURL('/#connect');
    await expect(menu).toBeHidden();
    await expect(page.locator('#connect')).toBeInViewport();
    await expect(page.locator('#connect')).toBeFocused();
  });

  test('Join Newsletter opens the dialog in its place', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Join Newsletter' }).click();
    await expect(page.getByRole('dialog', { name: 'Join the newsletter' })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await page.mouse.move(200, 600);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  });

  test('shows neither Login nor Logout until the stored session is read', async ({ page, expectConsole }) => {
    expectConsole(/stored session|Failed to load resource|net::ERR/);
    await page.addInitScript(() => {
      const session = {
        access_token: 'a.b.c',
        refresh_token: 'r',
        expires_in: 3600,
        expires_at: Math.floor(Date.now() / 1000) + 3600,
        token_type: 'bearer',
        user: { id: 'u', email: 'a@b.example', app_metadata: {}, user_metadata: {}, aud: 'authenticated' },
      };
      const host = location.hostname.split('.')[0];
      localStorage.setItem(`sb-${host}-auth-token`, JSON.stringify(session));
    });
    // The client library is held back: as long as it is not there, nobody knows who is signed in.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = false;
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      if (/GoTrueClient|supabase-js|onAuthStateChange\(/.test(body) && body.length > 50_000) {
        asked = true;
        await held;
      }
      await route.fulfill({ response, body });
    });
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Contact' })).toBeVisible();
    await expect.poll(() => asked).toBe(true);
    await expect(menu.getByText('Login')).toHaveCount(0);
    await expect(menu.getByText('Logout')).toHaveCount(0);
    release();
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(menu.getByText('Login')).toHaveCount(0);
  });
});
