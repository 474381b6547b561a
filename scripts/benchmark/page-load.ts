/** One cold load of a page in a throttled browser, and what it cost. */
import type { Browser } from '@playwright/test';

export type Load = {
  /** Milliseconds from navigation. */
  fcp: number;
  lcp: number;
  /** Bytes on the wire of scripts that were asked for before the largest paint. */
  scriptBytesBeforeLcp: number;
  /** Bytes on the wire of all scripts until the page is quiet. */
  scriptBytes: number;
  cls: number;
  /** Main-thread time over 50 ms a task, summed from the first paint on, and the longest task. Milliseconds. */
  tbt: number;
  longestTask: number;
};

/** A slow phone on a slow network: 1.6 Mbit/s down, 150 ms, a quarter of this machine's speed. */
const NETWORK = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, offline: false };
const CPU_SLOWDOWN = 4;

/** @param watchMs how long the page is watched after it is complete, so that late tasks and shifts count */
export async function measureLoad(browser: Browser, url: string, watchMs = 2_500): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
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
    return await page.evaluate(() => {
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
        cls: seen.cls,
        tbt: after.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
        longestTask: Math.max(0, ...after.map(([, duration]) => duration)),
      };
    });
  } finally {
    await context.close();
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** The median of every figure on its own. */
export function medianLoad(loads: Load[]): Load {
  const of = (name: keyof Load) => median(loads.map((load) => load[name]));
  return {
    fcp: of('fcp'),
    lcp: of('lcp'),
    scriptBytesBeforeLcp: of('scriptBytesBeforeLcp'),
    scriptBytes: of('scriptBytes'),
    cls: of('cls'),
    tbt: of('tbt'),
    longestTask: of('longestTask'),
  };
}
