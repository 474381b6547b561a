/** Reached by keyboard, at 400 % zoom, without motion, in forced colors, on paper. */
import { expect, open, type Page, sidewaysScroll, test } from '#tests/browser/test.ts';

const TEMPLATES = [
  '/',
  '/ideas/power-pause',
  '/services/hr-consulting',
  '/compliance-audit',
  '/faq',
  '/contact',
];

test('the keyboard alone leads from the top of the page to a booking', async ({ page, context }) => {
  await context.route(/cal\.example\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'calendar' }),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const booking = page.locator('#free-consultation a');
  const unmarked: string[] = [];
  let reached = false;
  for (let step = 0; step < 120 && !reached; step += 1) {
    await page.keyboard.press('Tab');
    const { marked, name } = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      // A card whose link has the focus is marked as a whole.
      const style = getComputedStyle(focused.closest('[data-card]:not(.press-row)') ?? focused);
      return {
        marked: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
        name: focused.outerHTML.slice(0, 90),
      };
    });
    if (!marked) unmarked.push(name);
    reached = await booking.evaluate((link) => link === document.activeElement);
  }
  expect(reached).toBe(true);
  expect(unmarked, 'focused without a visible mark').toEqual([]);
  await expect(booking).toBeInViewport({ ratio: 1 });
  const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  expect(opened.url()).toContain('utm_campaign=free-consultation');
});

test('the first stop skips to the text', async ({ page }) => {
  await open(page, '/faq');
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip-link')).toBeFocused();
  await expect(page.locator('.skip-link')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

for (const path of TEMPLATES) {
  test(`${path} at 400 % zoom fits and is not covered`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await open(page, path);
    expect(await sidewaysScroll(page)).toBe(0);
    // What stands still over the text leaves most of the window to it.
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((element) => {
          const { position, pointerEvents, visibility } = getComputedStyle(element);
          return position === 'fixed' && pointerEvents !== 'none' && visibility === 'visible';
        })
        .map((element) => element.getBoundingClientRect())
        .filter((box) => box.bottom > 0 && box.top < innerHeight && box.width > 0)
        .reduce((sum, box) => sum + Math.min(box.bottom, innerHeight) - Math.max(box.top, 0), 0),
    );
    expect(covered).toBeLessThanOrEqual(256 / 3);
    // No text is cut off.
    const cut = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'main h1, main h2, main p, main li, main a, main button, main summary',
        ),
      ]
        .filter((element) => {
          const box = element.getBoundingClientRect();
          const scroller = element.closest('.table-scroll, [role="region"][tabindex], .sr-only');
          return (
            !scroller &&
            element.textContent?.trim() &&
            box.width > 1 &&
            box.height > 1 &&
            (box.right > innerWidth + 1 || box.left < -1)
          );
        })
        .map((element) => element.outerHTML.slice(0, 100)),
    );
    expect(cut).toEqual([]);
  });
}

test('reduced motion leaves nothing moving', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 2)
      .map((animation) => String((animation.effect as KeyframeEffect | null)?.target?.className)),
  );
  expect(moving).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  await page.locator('#work [data-card]').first().hover();
  const durations = await page
    .locator('#work [data-card] .card-back')
    .first()
    .evaluate((back) =>
      getComputedStyle(back)
        .transitionDuration.split(',')
        .map((time) => Number.parseFloat(time)),
    );
  expect(Math.max(...durations)).toBeLessThanOrEqual(0.002);
});

test('forced colors keep words, borders of controls and focus', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await expect(page.locator('h1')).toBeVisible();
  const invisible = await page.evaluate(() =>
    [...document.querySelectorAll<SVGElement>('button svg')]
      .filter((icon) => {
        const button = icon.closest('button') as HTMLElement;
        return getComputedStyle(icon).color === getComputedStyle(button).backgroundColor;
      })
      .map((icon) => icon.outerHTML.slice(0, 80)),
  );
  expect(invisible).toEqual([]);
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await opener.evaluate((button) => getComputedStyle(button).outlineStyle)).not.toBe('none');
  await opener.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  // What is only drawn as a background is gone in forced colors: fields need a border or an underline of their own.
  const bare = await page
    .locator('#roi-calculator input')
    .evaluateAll(
      (inputs) =>
        inputs.filter((input) => Number.parseFloat(getComputedStyle(input).borderBottomWidth) < 1).length,
    );
  expect(bare).toBe(0);
});

/** Words that paper would show badly: on a dark ground, or too pale for a white one. */
const badOnPaper = (page: Page) =>
  page.evaluate(() => {
    const parts = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (color: string) => {
      const [r = 0, g = 0, b = 0] = parts(color).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const bad = new Set<string>();
    const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement as HTMLElement;
      if (!texts.currentNode.textContent?.trim() || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      if (element.closest('.sr-only, noscript, script')) continue;
      const name = `${element.className || element.tagName}: ${element.textContent.slice(0, 30)}`;
      for (let ground: HTMLElement | null = element; ground; ground = ground.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(ground);
        const [, , , alpha = 1] = parts(backgroundColor);
        if (alpha > 0 && luminance(backgroundColor) < 0.8) bad.add(`dark ground, ${name}`);
        if (backgroundImage.startsWith('linear') && ground.matches('.card, .slab *'))
          bad.add(`boxed, ${name}`);
      }
      const { color, webkitTextFillColor } = getComputedStyle(element);
      for (const ink of [color, webkitTextFillColor]) {
        if (1.05 / (luminance(ink) + 0.05) < 4.5) bad.add(`pale, ${name}`);
      }
    }
    return [...bad];
  });

test('paper shows the text in ink on white, with nothing boxed, and leaves the furniture out', async ({
  page,
}) => {
  for (const path of ['/', '/ideas/power-pause']) {
    await open(page, path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Work with me' })).toBeHidden();
    await expect(page.locator('.site-header nav')).toBeHidden();
    expect(await badOnPaper(page), path).toEqual([]);
    await page.emulateMedia({ media: null });
  }
});
