/** Before the app runs: nothing is asked for before use, and nothing that a visitor does is lost. */
import {
  expect,
  holdRequests,
  holdScripts,
  hydrated,
  type Page,
  settled,
  stored,
  test,
  use,
  watchLayoutShift,
} from '#tests/browser/test.ts';

const isHydrated = (page: Page) => page.evaluate(() => 'hydrated' in document.documentElement.dataset);

/** From the next document on, time stands still but for what a test lets pass. */
async function stopClock(page: Page) {
  const now = new Date('2026-11-20T12:00:00Z');
  await page.clock.install({ time: now });
  // Later than the clock can have come meanwhile, on however busy a machine.
  await page.clock.pauseAt(new Date(now.getTime() + 3_600_000));
}

/** Counts the requests for script files from here on. */
function countScripts(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) asked += 1;
  });
  return () => asked;
}

test('a page that is only looked at asks for no script in ten seconds, then it starts', async ({ page }) => {
  const scripts = countScripts(page);
  await stopClock(page);
  await page.goto('/');
  await page.clock.runFor(9_900);
  expect(scripts()).toBe(0);
  await page.clock.runFor(1_000);
  await expect.poll(scripts).toBeGreaterThan(0);
  await page.clock.resume();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
});

test('what is this visitor’s own does not wait for use', async ({ page }) => {
  const scripts = countScripts(page);
  await page.goto('/privacy?utm_source=letter');
  await settled(page);
  expect(scripts()).toBe(0);
  for (const path of ['/auth', '/faq#top', '/ai-hiring-compliance-hub?view=matrix']) {
    const asked = page.waitForRequest(/\/assets\/.*\.js$/, { timeout: 8_000 });
    await page.goto(path);
    await asked;
  }
  await page.evaluate(() => sessionStorage.setItem('a_draft', 'of a tool'));
  const asked = page.waitForRequest(/\/assets\/.*\.js$/, { timeout: 8_000 });
  await page.goto('/privacy');
  await asked;
});

test('a pointer that moves waits for the largest picture, but not for longer than three seconds', async ({
  page,
}) => {
  const scripts = countScripts(page);
  const { release } = await holdRequests(page, /\/pictures\/portrait\//);
  await stopClock(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await use(page);
  await page.clock.runFor(2_900);
  expect(scripts()).toBe(0);
  await page.clock.runFor(200);
  await expect.poll(scripts).toBeGreaterThan(0);
  await page.clock.resume();
  await hydrated(page);
  release();
});

test('the first sign of use starts it at once', async ({ page }) => {
  await page.route(/\/pictures\/portrait\//, () => {
    // Never answered.
  });
  // However long it takes: by the page's clock no second passes.
  await stopClock(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const asked = page.waitForRequest(/\/assets\/.*\.js$/);
  await page.keyboard.press('Tab');
  await asked;
});

test('data-hydrated stands only once the listeners do', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/');
  await use(page);
  await expect.poll(scripts.asked).toBeGreaterThan(0);
  expect(await isHydrated(page)).toBe(false);
  scripts.release();
  await hydrated(page);
});

test('the menu opens before the app runs, which takes it over as it is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const scripts = await holdScripts(page);
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await opener.click();
  await expect(menu).toBeVisible();
  await page.getByRole('button', { name: 'Join Newsletter' }).click();
  const newsletter = page.getByRole('dialog', { name: 'Join the newsletter' });
  const address = newsletter.frameLocator('iframe').locator('input[type="email"]');
  await address.fill('reader@example.com');
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  expect(await isHydrated(page)).toBe(false);
  scripts.release();
  await hydrated(page);
  await settled(page);
  await expect(newsletter).toBeVisible();
  await expect(address).toHaveValue('reader@example.com');
  await expect(page.locator('html')).toHaveAttribute('data-scroll-locked');
  await newsletter.getByRole('button', { name: /close/i }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-scroll-locked');
  await opener.click();
  await expect(menu).toBeVisible();
});

test('with no script but the one in the page, what visitors reach for first works', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|could not start its scripts/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/');
  await use(page);
  await expect(page.locator('#start-failed')).not.toHaveAttribute('hidden');
  const opener = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await opener.click();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await menu.getByRole('link', { name: 'Story' }).click();
  await expect(menu).toBeHidden();
  await expect(page.locator('#story')).toBeInViewport();

  await opener.click();
  await page.getByRole('button', { name: 'Join Newsletter' }).click();
  const newsletter = page.getByRole('dialog', { name: 'Join the newsletter' });
  await expect(menu).toBeHidden();
  const frame = newsletter.frameLocator('iframe');
  await frame.locator('input[type="email"]').fill('early@example.com');
  await frame.locator('button[type="submit"]').click();
  await expect(frame.locator('#form-sent')).toBeVisible();
  await page.mouse.click(200, 4);
  await expect(newsletter).toBeHidden();

  const bar = page.getByRole('complementary', { name: 'Work with me' });
  await page.getByRole('button', { name: /Dismiss work with me/ }).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(page.locator('h1')).toBeVisible();
  await expect(bar).toBeHidden();
});

test('figures typed and sent before the app runs are reckoned when it does', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/');
  const values = { employees: '60', averageSalary: '$72,000', timeToHire: '38', turnoverRate: '16.5' };
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name="${name}"]`).fill(value);
  await page.getByRole('button', { name: 'Calculate My ROI' }).click();
  expect(await isHydrated(page)).toBe(false);
  expect(new URL(page.url()).search, 'the form was not sent to the address').toBe('');
  scripts.release();
  await expect(page.locator('[data-result="totalSavings"]')).toHaveText('$804,563');
  for (const [name, value] of Object.entries(values)) {
    await expect(page.locator(`input[name="${name}"]`)).toHaveValue(value);
  }
});

test('text typed before the app runs stays', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/');
  const field = page.locator('input[name="employees"]');
  await field.pressSequentially('12');
  scripts.release();
  await hydrated(page);
  await expect(field).toHaveValue('12');
  await expect(field).toBeFocused();
  await field.pressSequentially('5');
  await expect(field).toHaveValue('125');
});

test('a dismissal before the app runs counts', async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/faq');
  await page.getByRole('button', { name: /Dismiss work with me/ }).click();
  await expect(page.getByRole('complementary', { name: 'Work with me' })).toBeHidden();
  scripts.release();
  await hydrated(page);
  await expect(page.getByRole('complementary', { name: 'Work with me' })).toHaveCount(0);
  expect(Number(await stored(page, 'jc_hide_work_cta_until'))).toBeGreaterThan(Date.now());
});

test('links and disclosures act at once', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/');
  const question = page.locator('#faq details').first();
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open', '');
  await page.locator('footer a[href="/faq"]').click();
  await expect(page).toHaveURL('/faq');
});

test('hydration changes nothing that is seen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const layoutShift = await watchLayoutShift(page);
  for (const path of ['/', '/ideas/power-pause', '/compliance-audit']) {
    await page.goto(path);
    await hydrated(page);
    await settled(page);
    expect(await layoutShift(), `${path}: cumulative layout shift`).toBeLessThan(0.005);
  }
});

test('a page whose data does not arrive reads on and says what is missing', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|could not start its scripts/);
  await page.route(/\/assets\/data-.*\.json$/, (route) => route.abort());
  await page.goto('/faq');
  await use(page);
  await expect(page.locator('#start-failed')).toBeVisible();
  await expect(page.locator('h1')).toBeVisible();
  // The first answer stands open.
  const question = page.locator('details').nth(1);
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open', '');
});

for (const { at, fold, shows } of [
  { at: '/compliance-generator', fold: '.register', shows: 'button' },
  { at: '/compliance-audit', fold: '#audit-clock', shows: 'input' },
  { at: '/ai-hiring-compliance-hub', fold: '.law-details', shows: 'button' },
])
  test(`a fold of ${at} that was opened before the app ran is filled once it does`, async ({ page }) => {
    const scripts = await holdScripts(page);
    await page.goto(at);
    const details = page.locator(fold).first();
    // It may stand in another fold.
    await details.evaluate((element) => element.parentElement?.closest('details')?.setAttribute('open', ''));
    await details.locator('summary').first().press('Enter');
    await expect(details).toHaveAttribute('open', '');
    scripts.release();
    await hydrated(page);
    await expect(details.locator(shows).first()).toBeVisible();
  });
