/**
 * The first screen, in a browser whose scrollbar takes room: the line, the name and the way on of the home page, what is
 * pressed first on the pages that sell, and what is answered first on those that are a tool.
 */
import { readIdentity } from '#app/content/site.ts';
import { plateBoxes } from '#build-steps/pictures/plates/plate.ts';
import { expect, open, type Page, test } from '#tests/browser/test.ts';
import { ADDRESSES } from '#tests/built-site/site-addresses.ts';

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
  reducedMotion: 'reduce',
});

/** Where things stand, in pixels of the window. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => {
      const { top, right, bottom, left, width, height } =
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return { top, right, bottom, left, width, height };
    };
    const layer = (selector: string) => {
      const element = document.querySelector(selector);
      return Number(element && getComputedStyle(element).zIndex);
    };
    const bar = box('aside.work-bar');
    return {
      width: document.documentElement.clientWidth,
      scrollbar: innerWidth - document.documentElement.clientWidth,
      header: box('.site-header'),
      notice: box('[data-sample-notice]'),
      line: box('[data-four-fifths]'),
      portrait: box('[data-portrait]'),
      lineAt: Number(
        getComputedStyle(document.querySelector('.hero') as Element).getPropertyValue('--line-at'),
      ),
      above: layer('[data-four-fifths]') > layer('[data-portrait]'),
      action: box('.hero-actions .button'),
      second: box('.hero-actions .link'),
      bar,
      words: box('.work-bar-words'),
      dismiss: box('aside.work-bar button'),
    };
  });

const SCREENS = [
  [1440, 900],
  [390, 844],
  [320, 640],
] as const;

/** What a visitor takes hold of first, by page. */
const FIRST_CONTROLS: Readonly<Record<string, string>> = {
  '/consulting': '.selling-actions .button',
  '/speaking': '.selling-actions .button',
  '/media-kit': '.selling-actions .button',
  '/services': '.selling-actions .button',
  ...Object.fromEntries(
    ADDRESSES.filter(({ path }) => /^\/services\/./.test(path)).map(({ path }) => [
      path,
      'main .selling-actions .button',
    ]),
  ),
  '/compliance-audit': '.audit-file .button',
  '/compliance-generator': '.situation .sentence-field',
  '/ai-compliance-readiness-report': '.situation .sentence-field',
  '/how-to-write-a-job-description': '.ad-clinic button',
  '/hr-tech-buyers-guide': 'main .vendor-name',
  '/game': '.game-actions .button',
  '/job-description-course': 'main .button',
  '/contact': 'main input[name="name"]',
  '/find-top-talent': '.selling-actions .button',
  '/talent-acquisition-systems': '.selling-actions .button',
  '/fair-inclusive-hiring': '.selling-actions .button',
  '/newsletter': '.form-send .button',
  '/ai-toolkit-download': '.form-send .button',
  '/auth': '.account-panel .button',
  '/signup': '.account-panel .button',
};

for (const [width, height] of SCREENS) {
  test(`${width} by ${height}: what is used first stands whole in the first screen`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    const outside: string[] = [];
    for (const [path, control] of Object.entries(FIRST_CONTROLS)) {
      await page.goto(path);
      const first = page.locator(control).first();
      await expect(first, path).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const { top, bottom, end } = await first.evaluate((element) => {
        const box = element.getBoundingClientRect();
        const bar = document.querySelector('aside.work-bar')?.getBoundingClientRect();
        return { top: box.top, bottom: box.bottom, end: bar && bar.height > 0 ? bar.top : innerHeight };
      });
      if (top < 0 || bottom > end) outside.push(`${path}: ${Math.round(bottom)} of ${Math.round(end)}`);
    }
    expect(outside).toEqual([]);
  });

  test(`${width} by ${height}: the line over the portrait, the action above the bar`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, '/');
    const seen = await measure(page);
    expect(seen.scrollbar, 'a scrollbar that takes room').toBeGreaterThan(5);

    // On four fifths of the page and on the split of the drawing, over it, from the top to the chin.
    expect(Math.abs(seen.line.left - seen.width * 0.8)).toBeLessThan(1);
    const split = seen.portrait.left + seen.portrait.width * seen.lineAt;
    expect(Math.abs(seen.line.left - split)).toBeLessThan(1);
    expect(seen.above, 'the line lies over the picture').toBe(true);
    const top = width < 1024 ? Math.max(seen.header.bottom, seen.notice.bottom) : seen.header.bottom;
    expect(Math.abs(seen.line.top - top)).toBeLessThan(2);
    expect(seen.line.bottom).toBeGreaterThan(seen.portrait.top + 0.65 * seen.portrait.height);

    // The action is whole, and nothing under the bar is cut in two.
    expect(seen.action.bottom).toBeLessThan(seen.bar.top);
    expect(seen.action.top).toBeGreaterThan(seen.portrait.top);
    const sliced = seen.second.top < seen.bar.top && seen.second.bottom > seen.bar.top;
    expect(sliced, 'the second action is cut by the bar').toBe(false);
    if (width < 768) expect(seen.bar.height).toBeLessThanOrEqual(56);
    expect(seen.words.bottom).toBeLessThanOrEqual(seen.bar.bottom);
    expect(seen.dismiss.right).toBeLessThanOrEqual(seen.width);

    const { name } = readIdentity();
    await expect(page.locator('.hero-standfirst')).toContainText(name);
    await expect(page.locator('.hero-caption')).toContainText(name);
  });
}

/** What a tool answers, by address, and the lowest place on a phone at which it may begin. */
const FIRST_ANSWERS: readonly (readonly [path: string, answer: string, lowest: number])[] = [
  ['/compliance-audit', '.audit-example', 560],
  ['/ai-hiring-compliance-hub?view=matrix', '[data-matrix-law]', 560],
  ['/ai-hiring-compliance-hub?view=docket', '[data-case]:nth-of-type(2) .case-last', 760],
  ['/ai-hiring-compliance-hub', '[data-leads] > li:nth-child(3)', 700],
  ['/how-to-write-a-job-description', 'textarea[name="advertisement"]', 330],
  ['/how-to-write-a-job-description', '[data-sample-rule] .ad-title', 764],
  ['/compliance-generator', '.sample-sheet', 730],
  ['/ai-compliance-readiness-report', '.report-score', 660],
  ['/hr-tech-buyers-guide', '.scorecard-ledger', 450],
];

test('on a phone every tool shows in its first screen what it answers, below no second heading', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const late: string[] = [];
  for (const [path, answer, lowest] of FIRST_ANSWERS) {
    await page.goto(path);
    const first = page.locator(answer).first();
    await expect(first, path).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const top = (await first.boundingBox())?.y ?? Number.NaN;
    if (!(top <= lowest)) late.push(`${path}: ${Math.round(top)} of ${lowest}`);
    await expect(page.locator('.head-wit:visible'), path).toHaveCount(0);
  }
  expect(late).toEqual([]);
});

test('of a case stands right of the line what comes next', async ({ page }) => {
  await page.goto('/ai-hiring-compliance-hub?view=docket');
  const next = page.locator('[data-case-next]').first();
  await expect(next.locator('time')).toBeVisible();
  const box = await next.boundingBox();
  expect(box?.x).toBeGreaterThan(1440 * 0.8);
});

test('on other pages the line stands at four fifths of the page too', async ({ page }) => {
  for (const path of ['/ideas', '/compliance-audit', '/ai-hiring-compliance-hub']) {
    await open(page, path);
    const beside = await page.evaluate(() =>
      [...document.querySelectorAll('.line')].flatMap((line) => {
        const { left, height } = line.getBoundingClientRect();
        const off = Math.abs(left - document.documentElement.clientWidth * 0.8);
        return height > 0 && off >= 1 ? [`${line.parentElement?.className} by ${off}`] : [];
      }),
    );
    expect(beside, path).toEqual([]);
  }
});

/** Widths at which a head is laid out in another way. */
const WIDTHS = [320, 390, 768, 1023, 1440, 2560];

test('a drawing beside a name is whole in its frame and changes its ink on the line', async ({ page }) => {
  for (const path of ['/consulting', '/services/ai-hiring-compliance', '/signup']) {
    await open(page, path);
    const drawing = page.locator('.selling-plate img');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const measure = async () => {
        const seen = await drawing.evaluate((image: HTMLImageElement) => {
          const { left, width: across } = image.getBoundingClientRect();
          const line = document.documentElement.clientWidth * 0.8;
          const { naturalWidth: natural, naturalHeight: high } = image;
          return { fit: getComputedStyle(image).objectFit, natural, high, lineAt: (line - left) / across };
        });
        expect(seen.fit, `${path} at ${width} px`).toBe('fill');
        const box = Object.values(plateBoxes).find(
          (each) => each.width === seen.natural && each.height === seen.high,
        );
        return Math.abs(seen.lineAt - (box?.lineX ?? 0) / seen.natural);
      };
      // Another width may call for another picture, and until that has come the one before stands there.
      await expect.poll(measure, `${path} at ${width} px`).toBeLessThan(0.004);
    }
  }
});

test('a bust, an envelope and a letter keep their shape in every frame, and change on the line', async ({
  page,
}) => {
  for (const path of [
    '/speaking',
    '/connect/speaking',
    '/contact',
    '/newsletter',
    '/services/dei-strategy',
  ]) {
    await open(page, path);
    const drawing = page.locator('.selling-plate img');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const lineAt = async () => {
        const seen = await drawing.evaluate((image: HTMLImageElement) => {
          const { left, width: across } = image.getBoundingClientRect();
          return { src: image.currentSrc, left, across, line: document.documentElement.clientWidth * 0.8 };
        });
        // Between two frames none is chosen yet.
        if (!seen.src) return Number.POSITIVE_INFINITY;
        const svg = await (await page.request.get(seen.src)).text();
        expect(svg, seen.src).toMatch(/preserveAspectRatio="xM\w+ meet" overflow="visible"/);
        // No measures of its own: it is laid out in the frame it is shown in.
        expect(svg).toMatch(/^<svg xmlns="[^"]+"><svg (width|x)="[\d.]+%" (width="900%" )?height="100%"/);
        const share = Number(/<svg (?:width|x)="([\d.]+)%"/.exec(svg)?.[1]) / 100;
        return Math.abs(seen.left + seen.across * share - seen.line);
      };
      await expect.poll(lineAt, `${path} at ${width} px`).toBeLessThan(1.5);
    }
  }
});
