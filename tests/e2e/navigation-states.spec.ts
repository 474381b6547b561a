/** What is shown while a page loads, when it cannot, when it breaks, and when there is none. */
import { expect, hydrated, open, type Page, settled, test, use } from '#tests/browser/test.ts';

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** Paths of scripts that a page needs and the home page has not loaded. */
async function holdNewScripts(page: Page, act: 'hold' | 'abort') {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let count = 0;
  await page.route(/\/assets\/.*\.js$|\.data(\?|$)/, async (route) => {
    count += 1;
    if (act === 'abort') return route.abort();
    await held;
    return route.continue();
  });
  return { release, asked: () => count };
}

test.describe('loading', () => {
  test('Loading... shows as a status while the code of a page is on its way', async ({ page }) => {
    await open(page, '/faq');
    await page.waitForLoadState('networkidle');
    const held = await holdNewScripts(page, 'hold');
    await mainLink(page, 'Media Kit').click();
    const status = page.getByRole('status').filter({ hasText: 'Loading...' });
    await expect(status).toBeVisible();
    await expect(page).toHaveURL('/faq');
    held.release();
    await expect(page).toHaveURL('/media-kit');
    await expect(status).toHaveCount(0);
    await expect(page.locator('h1')).toBeVisible();
  });

  test('every page loads its code on demand', async ({ page }) => {
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.add(request.url());
    });
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    const before = scripts.size;
    await page.locator('footer a[href="/faq"]').click();
    await expect(page).toHaveURL('/faq');
    expect(scripts.size).toBeGreaterThan(before);
  });
});

test.describe('a page whose code cannot be fetched', () => {
  test('is loaded once from its address, which helps when the network is back', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/./);
    await open(page, '/faq');
    await page.waitForLoadState('networkidle');
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
        loads.push(new URL(request.url()).pathname);
      }
    });
    let broken = true;
    await page.route(/\/assets\/.*\.js$/, (route) => (broken ? route.abort() : route.continue()));
    page.on('framenavigated', () => {
      broken = false;
    });
    await mainLink(page, 'Media Kit').click();
    await expect(page).toHaveURL('/media-kit');
    await hydrated(page);
    await expect(page.locator('h1')).toBeVisible();
    expect(loads.filter((path) => path === '/media-kit')).toHaveLength(1);
  });

  test('says so in words where the scripts stay away, and loads no third time', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/./);
    await open(page, '/faq');
    await page.waitForLoadState('networkidle');
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
        loads.push(new URL(request.url()).pathname);
      }
    });
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await mainLink(page, 'Media Kit').click();
    await expect(page).toHaveURL('/media-kit');
    await use(page);
    await expect(page.getByText('Something went wrong')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await settled(page);
    expect(loads.filter((path) => path === '/media-kit')).toHaveLength(1);
    // The page itself reads and links.
    await expect(page.locator('main h1').first()).toBeVisible();
  });
});

test('a pointer on a link whose page cannot be fetched leaves the page alone; a click then asks again', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await open(page, '/faq');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  let refused = 0;
  await page.route(/\/assets\/.*\.js/, (route) => {
    refused += 1;
    return route.abort();
  });
  await mainLink(page, 'Media Kit').hover();
  await expect.poll(() => refused).toBeGreaterThan(0);
  // A reload would have come with the answer.
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await page.unroute(/\/assets\/.*\.js/);
  await mainLink(page, 'Media Kit').click();
  await expect(page).toHaveURL('/media-kit');
  await expect(page.locator('main h1').first()).toBeVisible();
});

test.describe('a rendering error', () => {
  /** Data of another shape than the page expects makes it throw while rendering. */
  async function breakNext(page: Page) {
    await page.route(/\/media-kit\.data/, (route) =>
      route.fulfill({ contentType: 'text/x-script', body: '[{"_1":2},"page:media-kit",{"_3":4},"data",{}]' }),
    );
  }

  test('shows the error screen, with two ways on, and is logged', async ({ page, expectConsole }) => {
    expectConsole(/./);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await open(page, '/faq');
    await breakNext(page);
    await mainLink(page, 'Media Kit').click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(page.locator('main')).toContainText(
      'sorry, but something unexpected happened. Please try refreshing the page or go back to the homepage.',
    );
    expect(errors.length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('searchbox').or(page.locator('input[type="search"]')).first()).toBeFocused();
    await page.keyboard.press('Escape');
    const home = page.locator('main').getByRole('link', { name: 'Go Home' });
    await expect(home).toHaveAttribute('href', '/');
    await page.unroute(/\/media-kit\.data/);
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await hydrated(page);
    await expect(page.getByText('Something went wrong').locator('visible=true')).toHaveCount(0);
    await expect(page.locator('h1')).toBeVisible();
  });

  test('Go Home leads home', async ({ page, expectConsole }) => {
    expectConsole(/./);
    await open(page, '/faq');
    await breakNext(page);
    await mainLink(page, 'Media Kit').click();
    await page.locator('main').getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('#hero')).toBeVisible();
  });
});

test.describe('404', () => {
  test.beforeEach(({ expectConsole }) => expectConsole(/status of 404/));

  for (const path of ['/nothing/in-here', '/ideas/nothing', '/blog/nothing', '/services/nothing']) {
    test(`${path} says what it is, with a breadcrumb once the app runs`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
      await expect(page.locator('main')).toContainText(
        /The page you.re looking for doesn.t exist or has been moved\./,
      );
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
      await expect(crumbs).toHaveCount(path.split('/').length);
      await expect(crumbs.first()).toHaveText('Home');
      await expect(crumbs.last()).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await expect(page.getByRole('complementary', { name: 'Work with me' })).toHaveCount(
        path.startsWith('/services') ? 0 : 1,
      );
    });
  }

  test('its search holds the last words of the address and finds what there is of them', async ({ page }) => {
    await open(page, '/tools/bias-audit-checklist');
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('bias audit checklist');
    await page.locator('.missing-search').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/blog?q=bias+audit+checklist');
    await expect(page.locator('[data-search-result]').first()).toBeVisible();
  });

  test('without scripts offers no search that nobody answers', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    await page.goto('/nothing-here');
    await expect(page.getByRole('link', { name: 'Open the tool' })).toBeVisible();
    await expect(page.locator('.missing-search')).toBeHidden();
    await page.close();
  });

  test('Go Home leads home', async ({ page }) => {
    await open(page, '/nothing-here');
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('#hero')).toBeVisible();
  });

  test('Go Back goes back in history', async ({ page }) => {
    await open(page, '/faq');
    await open(page, '/nothing-here');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/faq');
    await expect(page.locator('h1')).not.toHaveText('Page Not Found');
  });

  test('links from it work', async ({ page }) => {
    await open(page, '/ideas/nothing');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Ideas' }).click();
    await expect(page).toHaveURL('/ideas');
    await expect(page.locator('h1')).not.toHaveText('Page Not Found');
    await open(page, '/ideas/nothing');
    await page.locator('footer a[href="/blog"]').click();
    await expect(page).toHaveURL('/blog');
    await hydrated(page);
    await expect(page.locator('h1')).not.toHaveText('Page Not Found');
  });
});

test.describe('breadcrumb', () => {
  for (const [path, wanted] of [
    [
      '/services/ai-hiring-compliance',
      [
        ['Home', '/'],
        ['Services', '/services'],
        ['Ai hiring compliance', null],
      ],
    ],
    [
      '/work/associate-editor',
      [
        ['Home', '/'],
        ['Work', '/portfolio'],
        ['Associate editor', null],
      ],
    ],
    [
      '/connect/speaking',
      [
        ['Home', '/'],
        ['Connect', '/#connect'],
        ['Speaking', null],
      ],
    ],
    [
      '/faq',
      [
        ['Home', '/'],
        ['Faq', null],
      ],
    ],
  ] as const) {
    test(path, async ({ page }) => {
      await open(page, path);
      const items = page.locator('nav[aria-label="Breadcrumb"] ol > li');
      const found = await items.evaluateAll((all) =>
        all.map((item) => [item.textContent?.trim(), item.querySelector('a')?.getAttribute('href') ?? null]),
      );
      expect(found).toEqual(wanted);
      await expect(items.last()).toHaveAttribute('aria-current', 'page');
    });
  }

  test('is hidden on the home page', async ({ page }) => {
    await open(page, '/');
    await expect(page.locator('nav[aria-label="Breadcrumb"]')).toHaveCount(0);
  });
});
