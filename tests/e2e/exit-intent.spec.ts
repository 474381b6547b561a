/** The slip for visitors about to leave: when it opens, when it never does, and what closing records. */
import { axeFaults } from '#tests/browser/axe.ts';
import {
  blockStorage,
  expect,
  holdScripts,
  hydrated,
  open,
  type Page,
  settled,
  store,
  stored,
  test,
} from '#tests/browser/test.ts';

const KEY = 'ei_dismissed_at';
const DAY = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-11-20T12:00:00Z');

const slip = (page: Page) => page.getByRole('dialog', { name: 'Before you go' });

/** Leaves the document as a browser reports it. */
const leave = (page: Page, clientY: number) =>
  page.evaluate((y) => {
    const init = { clientX: 400, clientY: y, relatedTarget: null, bubbles: true };
    document.documentElement.dispatchEvent(new MouseEvent('mouseout', init));
    document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { ...init, bubbles: false }));
  }, clientY);

test.describe('pointer', () => {
  test('opens when the pointer leaves through the top', async ({ page }) => {
    await open(page, '/');
    await leave(page, 0);
    await expect(slip(page)).toBeVisible();
    await expect(slip(page)).toContainText(
      'Quick resources to help you move faster on ethical AI and talent strategy.',
    );
    expect(await stored(page, KEY), 'opening alone records nothing').toBeNull();
  });

  test('and when a real pointer does', async ({ page }) => {
    await open(page, '/');
    await page.mouse.move(400, 60);
    await page.mouse.move(400, 2);
    await page.mouse.move(400, -20);
    await leave(page, -20);
    await expect(slip(page)).toBeVisible();
  });

  test('does not open below the edge, nor on other pages', async ({ page }) => {
    await open(page, '/');
    await leave(page, 1);
    await settled(page);
    await expect(slip(page)).toBeHidden();
    await leave(page, -1);
    await expect(slip(page)).toBeVisible();
    await open(page, '/faq');
    await leave(page, -1);
    await settled(page);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });

  test('does not open when the pointer goes from one element to another', async ({ page }) => {
    await open(page, '/');
    await page.evaluate(() => {
      const init = { clientY: 0, relatedTarget: document.body, bubbles: true };
      document.querySelector('header')?.dispatchEvent(new MouseEvent('mouseout', init));
    });
    await settled(page);
    await expect(slip(page)).toBeHidden();
  });

  test('never opens after a click anywhere', async ({ page }) => {
    await open(page, '/');
    await page.locator('h1').click();
    await leave(page, 0);
    await settled(page);
    await expect(slip(page)).toBeHidden();
  });

  test('a click before the app runs counts', async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('h1').click();
    await hydrated(page);
    await leave(page, 0);
    await settled(page);
    await expect(slip(page)).toBeHidden();
  });

  test('never opens over another dialog', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/');
    // By keyboard: Enter on a button is a click too, so the opener is driven without one.
    await page.evaluate(() => {
      const opener = document.querySelector<HTMLElement>('[aria-label="Open menu"]');
      opener?.click();
    });
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await leave(page, 0);
    await settled(page);
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await expect(slip(page)).toBeHidden();
  });

  const expectOfferAtHome = async (page: Page) => {
    await page.getByRole('banner').locator('a[href="/"]').click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('#hero')).toBeVisible();
    await settled(page);
    await leave(page, 0);
    await expect(slip(page)).toBeVisible();
  };

  test('a click on another page does not count: coming home starts anew', async ({ page }) => {
    await open(page, '/faq');
    await page.locator('h1').click();
    await expectOfferAtHome(page);
  });

  test('nor does one there before the app ran', async ({ page }) => {
    const scripts = await holdScripts(page);
    await page.goto('/faq');
    await page.locator('h1').click();
    scripts.release();
    await hydrated(page);
    await expectOfferAtHome(page);
  });
});

test.describe('closing', () => {
  const ways: [string, (page: Page) => Promise<void>][] = [
    ['No thanks', (page) => slip(page).getByRole('button', { name: 'No thanks' }).click()],
    ['the close button', (page) => slip(page).getByRole('button', { name: 'Close' }).click()],
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['the backdrop', (page) => page.mouse.click(20, 700)],
  ];
  for (const [name, close] of ways) {
    test(`by ${name} records the time and unlocks the page`, async ({ page }) => {
      await page.clock.setFixedTime(NOW);
      await open(page, '/');
      await leave(page, 0);
      await expect(slip(page)).toBeVisible();
      await close(page);
      await expect(slip(page)).toBeHidden();
      await expect.poll(() => stored(page, KEY)).toBe(String(NOW.getTime()));
      await leave(page, 0);
      await settled(page);
      await expect(slip(page), 'not a second time').toBeHidden();
      await page.mouse.move(400, 500);
      await page.mouse.wheel(0, 900);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    });
  }

  for (const [name, path] of [
    ['Book a Strategy Call', '/contact'],
    ['View Media Kit', '/media-kit'],
  ] as const) {
    test(`by the link ${name}, which carries its campaign`, async ({ page }) => {
      await open(page, '/');
      await leave(page, 0);
      const query = 'utm_source=exit-intent&utm_medium=modal&utm_campaign=home-exit-intent';
      const link = slip(page).getByRole('link', { name });
      await expect(link).toHaveAttribute('href', `${path}?${query}`);
      await link.click();
      await expect(page).toHaveURL(`${path}?${query}`);
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      expect(Number(await stored(page, KEY))).toBeGreaterThan(0);
      await expect(page.locator('html')).not.toHaveAttribute('data-scroll-locked', '');
    });
  }
});

for (const [what, value, opens] of [
  ['a millisecond under seven days ago', NOW.getTime() - 7 * DAY + 1, false],
  ['exactly seven days ago', NOW.getTime() - 7 * DAY, true],
  ['in the future', NOW.getTime() + DAY, true],
  ['unreadable', 'yesterday', true],
  ['empty', '', true],
] as const) {
  test(`a dismissal ${what} ${opens ? 'does not hold' : 'holds'}`, async ({ page }) => {
    await page.clock.setFixedTime(NOW);
    await store(page, { [KEY]: String(value) });
    await open(page, '/');
    await leave(page, 0);
    if (opens) await expect(slip(page)).toBeVisible();
    else {
      await settled(page);
      await expect(slip(page)).toBeHidden();
    }
  });
}

test('with storage blocked it opens once and a dismissal holds for the document', async ({ page }) => {
  await blockStorage(page);
  await open(page, '/');
  await leave(page, 0);
  await expect(slip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(slip(page)).toBeHidden();
  await leave(page, 0);
  await settled(page);
  await expect(slip(page)).toBeHidden();
});

test.describe('touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('opens after 30 s without activity', async ({ page }) => {
    await page.clock.install({ time: NOW });
    await open(page, '/');
    await page.evaluate(() => dispatchEvent(new Event('touchstart')));
    await page.clock.fastForward(28_000);
    await expect(slip(page)).toBeHidden();
    await page.clock.fastForward(2_500);
    await expect(slip(page)).toBeVisible();
  });

  for (const type of ['mousemove', 'scroll', 'keydown', 'touchstart']) {
    test(`${type} starts the 30 s anew`, async ({ page }) => {
      await page.clock.install({ time: NOW });
      await open(page, '/');
      await page.clock.fastForward(20_000);
      await page.evaluate((name) => dispatchEvent(new Event(name)), type);
      await page.clock.fastForward(20_000);
      await settled(page);
      await expect(slip(page)).toBeHidden();
      await page.clock.fastForward(10_500);
      await expect(slip(page)).toBeVisible();
    });
  }

  test('the time stands still while the tab is hidden', async ({ page }) => {
    await page.clock.install({ time: NOW });
    await open(page, '/');
    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await page.clock.fastForward(20_000);
    await setHidden(true);
    await page.clock.fastForward(120_000);
    await setHidden(false);
    await settled(page);
    await expect(slip(page)).toBeHidden();
    await page.clock.fastForward(11_000);
    await expect(slip(page)).toBeVisible();
  });

  test('is a sheet of at most a third of the screen', async ({ page }) => {
    await page.clock.install({ time: NOW });
    await open(page, '/');
    await page.clock.fastForward(31_000);
    await expect(slip(page)).toBeVisible();
    await page.clock.runFor(1_000);
    const box = await slip(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(Math.ceil(844 / 3));
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual(843);
    for (const name of ['Book a Strategy Call', 'View Media Kit']) {
      await expect(slip(page).getByRole('link', { name })).toBeInViewport();
    }
    await expect(slip(page).getByRole('button', { name: 'No thanks' })).toBeInViewport();
  });

  test('on a low screen everything in it can be reached', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await page.clock.install({ time: NOW });
    await open(page, '/');
    await page.clock.fastForward(31_000);
    const decline = slip(page).getByRole('button', { name: 'No thanks' });
    await decline.scrollIntoViewIfNeeded();
    await expect(decline).toBeInViewport();
    await decline.tap();
    await expect(slip(page)).toBeHidden();
  });
});

test('without touch there is no timer', async ({ page }) => {
  await page.clock.install({ time: NOW });
  await open(page, '/');
  await page.clock.fastForward(120_000);
  await settled(page);
  await expect(slip(page)).toBeHidden();
});

for (const width of [390, 1440]) {
  test(`open dialogs are accessible at ${width} px`, async ({ page }) => {
    // Three whole examinations.
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/');
    await leave(page, 0);
    await expect(slip(page)).toBeVisible();
    const check = async () => axeFaults(page);
    expect(await check(), 'exit slip').toEqual([]);
    await page.keyboard.press('Escape');
    // The menu is of narrow windows alone.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(await check(), 'menu').toEqual([]);
    await page.getByRole('button', { name: 'Join Newsletter' }).click();
    await expect(page.getByRole('dialog', { name: 'Join the newsletter' })).toBeVisible();
    await page.setViewportSize({ width, height: 844 });
    expect(await check(), 'newsletter').toEqual([]);
  });
}
