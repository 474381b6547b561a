/** Anchors after navigation: the wait, the late target, the focus, back and forward, the first load. */
import { expect, open, type Page, settled, test, watchLayoutShift } from '#tests/browser/test.ts';

/** Where the target's upper edge stands, in pixels from the window's. */
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));

async function expectArrived(page: Page, id: string) {
  await expect(page.locator(`#${id}`)).toBeFocused();
  await expect(page.locator(`#${id}`)).toBeInViewport();
  await expect.poll(() => topOf(page, `#${id}`)).toBeLessThan(400);
  const header = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await topOf(page, `#${id}`), 'not under the header').toBeGreaterThanOrEqual(Math.floor(header) - 1);
}

test.use({ reducedMotion: 'reduce' });

for (const id of ['photos', 'resume', 'awards', 'testimonials']) {
  test(`/media-kit#${id} on first load`, async ({ page }) => {
    await open(page, `/media-kit#${id}`);
    await expectArrived(page, id);
  });
}

test('what an anchor leads to is never painted without its rules', async ({ page }) => {
  // The rest of the stylesheet is late, and the app with it: the section must wait for the rules alone.
  await page.route(/\/assets\/site-.*\.css$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const layoutShift = await watchLayoutShift(page);
  await open(page, '/#roi-calculator');
  await expectArrived(page, 'roi-calculator');
  expect(await layoutShift()).toBeLessThan(0.05);
});

test('an anchor on another page is reached after a client navigation', async ({ page }) => {
  await open(page, '/faq');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Coaching' }).click();
  await expect(page).toHaveURL('/consulting#coaching');
  await expectArrived(page, 'coaching');
});

test('the focus moves no sooner than 100 ms after the navigation', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => {
    const target = document.getElementById('story') as HTMLElement;
    const times = window as unknown as { clicked: number; focused: number };
    document.addEventListener('click', () => (times.clicked = performance.now()), true);
    target.addEventListener('focus', () => (times.focused = performance.now()));
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Story' }).click();
  await expect(page.locator('#story')).toBeFocused();
  const waited = await page.evaluate(() => {
    const { clicked, focused } = window as unknown as { clicked: number; focused: number };
    return focused - clicked;
  });
  expect(waited).toBeGreaterThanOrEqual(99);
});

test('the same anchor can be followed twice', async ({ page }) => {
  await open(page, '/');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Ideas' });
  await link.click();
  await expectArrived(page, 'ideas');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await link.click();
  await expectArrived(page, 'ideas');
});

test('back and forward go to their anchors', async ({ page }) => {
  await open(page, '/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Work' }).click();
  await expectArrived(page, 'work');
  await nav.getByRole('link', { name: 'Story' }).click();
  await expectArrived(page, 'story');
  await page.goBack();
  await expect(page).toHaveURL('/#work');
  await expectArrived(page, 'work');
  await page.goForward();
  await expectArrived(page, 'story');
});

/** Takes a section out of the page before the app looks for it, and puts it back later. */
async function withLateTarget(page: Page, id: string) {
  await page.addInitScript((name) => {
    document.addEventListener('DOMContentLoaded', () => {
      const observer = new MutationObserver(() => {
        if (!('hydrated' in document.documentElement.dataset)) return;
        observer.disconnect();
        const section = document.getElementById(name);
        const place = section?.nextSibling;
        const parent = section?.parentNode;
        section?.remove();
        Object.assign(window, { putBack: () => section && parent?.insertBefore(section, place ?? null) });
      });
      observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-hydrated'] });
    });
  }, id);
}

test('a target that comes late is waited for', async ({ page }) => {
  await withLateTarget(page, 'photos');
  await page.clock.install();
  await open(page, '/media-kit#photos');
  await page.waitForFunction(() => 'putBack' in window);
  await page.clock.fastForward(1500);
  await page.evaluate(() => (window as unknown as { putBack: () => void }).putBack());
  await expectArrived(page, 'photos');
});

test('but not for longer than five seconds', async ({ page }) => {
  await withLateTarget(page, 'photos');
  await page.clock.install();
  await open(page, '/media-kit#photos');
  await page.waitForFunction(() => 'putBack' in window);
  await page.clock.fastForward(5_400);
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    (window as unknown as { putBack: () => void }).putBack();
  });
  await settled(page);
  await expect(page.locator('#photos')).not.toBeFocused();
});

test('an anchor that nobody has leaves the page where it is', async ({ page }) => {
  await open(page, '/faq#%E0%A4%A');
  await expect(page.locator('h1')).toBeInViewport();
  await open(page, '/faq#nothing-here');
  await expect(page.locator('h1')).toBeInViewport();
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });
  test('a new page starts at its top at once', async ({ page }) => {
    await open(page, '/privacy');
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await page.waitForTimeout(150);
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      addEventListener('scroll', () => seen.push(scrollY));
    });
    // Not Playwright's click, which would scroll to the link first.
    await page
      .locator('footer a[href="/terms"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.locator('h1')).toContainText(/terms/i);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    expect(
      seen.filter((y) => y > 0),
      'positions on the way',
    ).toEqual([]);
  });
});
