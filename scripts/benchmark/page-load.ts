/** One cold load of a page in a throttled browser, and what it cost. */
import type { Browser } from '@playwright/test';

export type Load = {
  /** Milliseconds from navigation. */
  fcp: number;
  lcp: number;
  /** Bytes on the wire of scripts that were asked for before the largest paint. */
  scriptBytesBeforeLcp: number;
  /** Bytes on the wire of everything that came before anybody used the page. */
  bytesBeforeUse: number;
  /** Of these, fonts and pictures. */
  fontBytes: number;
  pictureBytes: number;
  /** Bytes on the wire of all scripts, and how many files they are, once the page is used and quiet again. */
  scriptBytes: number;
  scriptFiles: number;
  cls: number;
  /** Main-thread time over 50 ms a task, summed from the first paint on, and the longest task. Milliseconds. */
  tbt: number;
  longestTask: number;
};

/** A slow phone on a slow network: 1.6 Mbit/s down, 150 ms, a quarter of this machine's speed. */
const NETWORK = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, offline: false };
export const CPU_SLOWDOWN = 4;
/** A window of that phone. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** @param watchMs how long the page is watched after it is complete, so that late tasks and shifts count */
export async function measureLoad(browser: Browser, url: string, watchMs = 2_500): Promise<Load> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(() => {
      const seen = { lcp: 0, cls: 0, tasks: [] as [number, number][] };
      Object.assign(window, { seen });
      const watch = (
        type: string,
        each: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void,
      ) =>
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) each(entry as Parameters<typeof each>[0]);
        }).observe({ type, buffered: true });
      watch('largest-contentful-paint', (entry) => {
        seen.lcp = entry.startTime;
      });
      watch('layout-shift', (entry) => {
        if (!entry.hadRecentInput) seen.cls += entry.value;
      });
      watch('longtask', (entry) => {
        seen.tasks.push([entry.startTime, entry.duration]);
      });
    });
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForTimeout(watchMs);
    // No sign of use so far: what came until now is what a page costs that is only looked at.
    const beforeUse = await page.evaluate(() => {
      const entries = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ] as PerformanceResourceTiming[];
      const bytes = (pattern: RegExp) =>
        entries
          .filter(({ name }) => pattern.test(new URL(name).pathname))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
      return {
        bytesBeforeUse: bytes(/(?:)/),
        fontBytes: bytes(/\.(woff2?|ttf|otf)$/),
        pictureBytes: bytes(/\.(avif|webp|png|jpe?g|gif|svg|ico)$/),
      };
    });
    await page.mouse.move(100, 100);
    await page.mouse.move(120, 140);
    await page.waitForTimeout(2 * watchMs);
    const measured = await page.evaluate(() => {
      const { seen } = window as unknown as { seen: { lcp: number; cls: number; tasks: [number, number][] } };
      const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
      const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ name }) => /\.js($|\?)/.test(name),
      );
      const bytes = (entries: PerformanceResourceTiming[]) =>
        entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
      const after = seen.tasks.filter(([start, duration]) => start + duration > fcp);
      return {
        fcp,
        lcp: seen.lcp,
        scriptBytesBeforeLcp: bytes(scripts.filter(({ startTime }) => startTime < seen.lcp)),
        scriptBytes: bytes(scripts),
        scriptFiles: scripts.length,
        cls: seen.cls,
        tbt: after.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
        longestTask: Math.max(0, ...after.map(([, duration]) => duration)),
      };
    });
    return { ...measured, ...beforeUse };
  } finally {
    await context.close();
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** The median of every figure on its own. */
export function medianLoad(loads: readonly Load[]): Load {
  const names = Object.keys(loads[0] ?? {}) as (keyof Load)[];
  return Object.fromEntries(names.map((name) => [name, median(loads.map((load) => load[name]))])) as Load;
}
