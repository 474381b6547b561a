/**
 * What the first use of a page costs: of the ten most usual interactions, each the very first on a page just loaded, how
 * long until the screen answers; and which long tasks run from the first paint until the page is whole and quiet.
 */
import type { Browser, Page } from '@playwright/test';
import { CPU_SLOWDOWN, median, PHONE } from './page-load.ts';

/** How long after it an interaction's answer, and what it starts, is waited for. */
const WATCH_MS = 4_000;
/** What the browser may measure of an event. */
const FRAME_MS = 16;

type FirstUse = {
  name: string;
  path: string;
  /** What is tapped, or typed into. */
  at: string;
  /** Typed after the tap, one letter. */
  key?: string;
};

const FIRST_USES: readonly FirstUse[] = [
  { name: 'open the menu', path: '/', at: 'header [commandfor="menu"]' },
  { name: 'open the search', path: '/', at: '[data-search-opener]' },
  { name: 'type into the calculator', path: '/', at: 'input[name="employees"]', key: '6' },
  { name: 'open an answer', path: '/faq', at: '.list-section summary' },
  { name: 'send an empty message', path: '/contact', at: 'main form [type="submit"]' },
  {
    name: 'type into the clinic',
    path: '/how-to-write-a-job-description',
    at: 'textarea[name="advertisement"]',
    key: 'W',
  },
  { name: 'choose how the audit reads', path: '/compliance-audit', at: '[name="audit-way"][value="hand"]' },
  { name: 'name a place', path: '/ai-compliance-readiness-report', at: '[data-field="place"]' },
  { name: 'name a place of the law', path: '/ai-hiring-compliance-hub', at: '[data-filter="place"]' },
  { name: 'begin the game', path: '/game', at: 'main .button' },
];

type Watched = { firstUse: { answers: number[]; tasks: [number, number][] } };

/** A page of a phone on a slow processor, quiet since it has loaded. */
async function openQuiet(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript((durationThreshold) => {
    // Before the page's own listeners: a jump that only brings a place into view is no use of the page.
    addEventListener('scroll', (event) => 'jumping' in window && event.stopImmediatePropagation(), true);
    const firstUse: Watched['firstUse'] = { answers: [], tasks: [] };
    Object.assign(window, { firstUse });
    new PerformanceObserver((list) => {
      for (const event of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
        if (event.interactionId) firstUse.answers.push(event.duration);
    }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) firstUse.tasks.push([startTime, duration]);
    }).observe({ type: 'longtask', buffered: true });
  }, FRAME_MS);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(1_000);
  return page;
}

const seen = (page: Page) => page.evaluate(() => (window as unknown as Watched).firstUse);

/** @returns milliseconds until the screen showed an answer to the slowest event of the interaction */
async function measureFirstUse(browser: Browser, origin: string, use: FirstUse): Promise<number> {
  const page = await openQuiet(browser, origin + use.path);
  try {
    // Brought into view as a jump of the page itself: a scroll would be a use already.
    const middle = await page
      .locator(use.at)
      .first()
      .evaluate((element) => {
        const place = () => element.getBoundingClientRect();
        Object.assign(window, { jumping: true });
        if (place().bottom > innerHeight - 80 || place().top < 60)
          scrollTo({ top: scrollY + place().top - innerHeight / 2, behavior: 'instant' });
        const { x, y, width, height } = place();
        return { x: x + Math.min(width / 2, 40), y: y + height / 2 };
      });
    await page.waitForTimeout(300);
    await page.touchscreen.tap(middle.x, middle.y);
    if (use.key) await page.keyboard.press(use.key);
    await page.waitForTimeout(WATCH_MS);
    return Math.max(FRAME_MS, ...(await seen(page)).answers);
  } finally {
    await page.context().close();
  }
}

/** @returns of each interaction the median of `runs`, in milliseconds */
export async function firstUses(browser: Browser, origin: string, runs: number) {
  const measured = FIRST_USES.map((use) => ({ use, times: [] as number[] }));
  for (let run = 0; run < runs; run += 1)
    for (const { use, times } of measured) times.push(await measureFirstUse(browser, origin, use));
  return measured.map(({ use, times }) => ({ ...use, answeredMs: median(times) }));
}

/** @returns long tasks from the first paint until the app has started and the page is quiet: when, and how long, in ms */
export async function longTasks(browser: Browser, url: string): Promise<[at: number, ms: number][]> {
  const page = await openQuiet(browser, url);
  try {
    await page.touchscreen.tap(5, 300);
    await page.waitForTimeout(2 * WATCH_MS);
    return (await seen(page)).tasks;
  } finally {
    await page.context().close();
  }
}
