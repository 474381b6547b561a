/**
 * Playwright's `test` for this site: every test fails on a console error or warning, on an uncaught error and on a
 * request to another host, unless it says that it expects one.
 */
import { test as base, expect, type Page } from '@playwright/test';
import { hydrated, use } from './hydrated.ts';

export { expect, hydrated, type Page, use };

type Fixtures = {
  /** Console messages that this test provokes on purpose. */
  expectConsole: (pattern: RegExp) => void;
  watch: undefined;
};

/** Said by Chromium about the page's own speed or about tests' blocked requests, not by the site. */
const NOT_OURS = [
  /was preloaded using link preload but not used/,
  // Tests that are not about it do without the worker (playwright.config.ts).
  /Service Worker registration blocked by Playwright/,
  // The header is always sent; over plain HTTP on a name other than localhost the browser says it ignores it.
  /Cross-Origin-Opener-Policy header has been ignored/,
  // Chromium 156 has the interface of a model of its own (app/search/own-model.ts) and, on Debian, no service behind it.
  /Unable to create a text session because the service is not running/,
];

export const test = base.extend<Fixtures & { expected: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the parameter's pattern.
  expected: async ({}, use) => use([]),
  expectConsole: async ({ expected }, use) => use((pattern) => void expected.push(pattern)),
  watch: [
    async ({ context, expected }, use) => {
      const problems: string[] = [];
      const add = (text: string) => {
        if (![...NOT_OURS, ...expected].some((pattern) => pattern.test(text))) problems.push(text);
      };
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          add(`console.${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (error) => add(`uncaught: ${error.error().message}`));
      await use(undefined);
      expect(problems, 'messages on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** The same server under a host name that is not localhost: analytics are sent there. */
export const liveURL = (path: string) => `http://site.test:${process.env.TEST_PORT}${path}`;

/** Opens a page and waits until the app runs. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}

/** Fixes what `Math.random` gives, from before the first script on. */
export async function fixRandom(page: Page, value: number): Promise<void> {
  await page.addInitScript((fixed) => {
    Math.random = () => fixed;
  }, value);
}

/** Puts entries into local storage before the first script of every document. */
export async function store(page: Page, entries: Record<string, string>): Promise<void> {
  await page.addInitScript((given) => {
    if (sessionStorage.getItem('test-stored')) return;
    sessionStorage.setItem('test-stored', 'yes');
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
  }, entries);
}

/** Storage as a browser that blocks cookies gives it: touching it throws. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
}

/** An item of local storage. */
export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** How far the page is wider than the window, in pixels. 0 or less: it does not scroll sideways. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => {
    const before = window.scrollX;
    window.scrollTo({ left: 10_000, top: window.scrollY, behavior: 'instant' });
    const moved = window.scrollX;
    window.scrollTo({ left: before, top: window.scrollY, behavior: 'instant' });
    return moved;
  });

/** Holds requests back until `release`; `asked` counts them. */
export async function holdRequests(page: Page, to: string | RegExp) {
  let release = () => {};
  let asked = 0;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(to, async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  return { release, asked: () => asked };
}

/** Holds the app's scripts back. */
export const holdScripts = (page: Page) => holdRequests(page, /\/assets\/.*\.js$/);

/** From the next document on, adds up what moves on the page without the visitor's doing. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let shift = 0;
    Object.assign(window, { shifted: () => shift });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: () => number }).shifted());
}

/** Waits until what was set off has had its turn: frames drawn, tasks and observers called. For what must not happen. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) {
      await new Promise((next) => requestAnimationFrame(next));
      await new Promise((next) => setTimeout(next));
    }
  });
