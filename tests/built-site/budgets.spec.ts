/**
 * What each template costs on a phone, by type, before and after it is used: held to the goals that are met and to what
 * the last release cost. Bytes do not depend on the machine. `npm run budgets` writes a release's figures down.
 */
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { TOKEN_PAGE } from '#app/content/site-paths.ts';
import { expect, hydrated, type Page, test } from '#tests/browser/test.ts';
import {
  type Cost,
  growth,
  isUpdate,
  overBudget,
  type PageCost,
  readBaseline,
  updateBaseline,
} from '#tests/budgets/budgets.ts';
import { TEMPLATES } from './site-addresses.ts';

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const CLIENT = join(process.env.TEST_SITE_DIR || '.', 'build', 'client');

/**
 * Letters that English has not: a name or a title calls for them, and as for pictures its writer decides. They count among
 * all that comes before use.
 */
const FOREIGN_LETTERS = /-(german|language-names|latin-1|latin-ext)-[\w-]+\.woff2$/;

/** What has come so far. */
const costOf = (page: Page): Promise<Cost> =>
  page.evaluate((foreign) => {
    const cost = { html: 0, css: 0, script: 0, font: 0, picture: 0, other: 0, requests: 0, scripts: 0 };
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    for (const { name, entryType, encodedBodySize } of entries) {
      const { pathname } = new URL(name);
      // For the next page, and as quick as the browser likes.
      if (pathname.endsWith('.dict')) continue;
      const extension = /\.(\w+)$/.exec(pathname)?.[1] ?? '';
      const type =
        entryType === 'navigation'
          ? 'html'
          : extension === 'js'
            ? 'script'
            : extension === 'css'
              ? 'css'
              : extension === 'woff2' && !new RegExp(foreign).test(pathname)
                ? 'font'
                : /^(avif|webp|jpg|png|svg|ico)$/.test(extension)
                  ? 'picture'
                  : 'other';
      cost[type] += encodedBodySize;
      if (type === 'script') cost.scripts += 1;
      // The backend's answers are no part of the page; pictures are as many as its owner gives it.
      if (type !== 'picture' && type !== 'other') cost.requests += 1;
    }
    return cost;
  }, FOREIGN_LETTERS.source);

async function measure(browser: Browser, address: string): Promise<PageCost> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  // A mailed token starts the app too.
  const holdsToken = new URL(address).pathname.startsWith(TOKEN_PAGE.replace(/[^/]+$/, ''));
  const needsApp = holdsToken || (await page.locator('[data-needs-app]').count()) > 0;
  const before = await costOf(page);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const after = await costOf(page);
  await context.close();
  return { needsApp, before, after };
}

test('no template costs more than the goals and the last release allow', async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const pages: Record<string, PageCost> = {};
  for (const [template, path] of [...TEMPLATES].sort())
    pages[template] = await measure(browser, baseURL + path);
  if (isUpdate()) return updateBaseline({ pages });
  const last = readBaseline().pages;
  const over: string[] = [];
  for (const [template, now] of Object.entries(pages)) {
    const line = growth(template, now, last[template]);
    if (line) console.info(`since the last release, ${line}`);
    over.push(...overBudget(template, now, last[template]));
  }
  expect(over).toEqual([]);
});

test('the build has no more and no larger scripts than the last release', () => {
  const files = globSync('assets/*.js', { cwd: CLIENT });
  const chunkBytes = files.reduce((sum, file) => sum + statSync(join(CLIENT, file)).size, 0);
  if (isUpdate()) return updateBaseline({ chunks: files.length, chunkBytes });
  const last = readBaseline();
  // A word of the interface stands in them, and two pages may come to share a piece.
  expect(files.length, 'files').toBeLessThanOrEqual(last.chunks * 1.03);
  expect(chunkBytes, 'bytes').toBeLessThanOrEqual(last.chunkBytes * 1.02);
});
