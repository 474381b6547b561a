/**
 * How long the longest task takes after a paste, a letter or a click: in the page's own processor time, on a machine of a
 * set speed, so that neither what else a machine does nor how fast it is decides whether a test passes.
 */
import { type Page, test } from '@playwright/test';
import { traceTasks } from './trace-tasks.ts';

/** Of a task, milliseconds on the machine of reference: twice the goal, for what one run differs from the next. */
export const MOST = 200;
/** What `machineSlowness` runs took on the machine that the goals were set on. */
const REFERENCE_MS = 5.5;

/** How much slower than the machine of reference this one is just now; 1 where it is as fast or faster. */
async function machineSlowness(page: Page): Promise<number> {
  const blank = await page.context().newPage();
  const least = await blank.evaluate(() => {
    const work = () => {
      const words = Array.from({ length: 20_000 }, (_, index) => ((index * 7919) % 10_007).toString(36));
      const counts = new Map<string, number>();
      for (const word of words.toSorted()) counts.set(word, (counts.get(word) ?? 0) + 1);
      return [...counts.keys()].join(' ').replace(/[aeiou]+/g, (each) => each.toUpperCase());
    };
    return Math.min(
      ...Array.from({ length: 15 }, () => {
        const began = performance.now();
        work();
        return performance.now() - began;
      }),
    );
  });
  await blank.close();
  return Math.max(1, least / REFERENCE_MS);
}

export async function slowDown(page: Page, rate: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/**
 * Waits for an element that holds `text`, at next to no cost to the page's own thread: a locator's look for a role, a
 * label or focus walks the whole page there, up to 400 ms on a slowed processor, and would be counted with its tasks.
 */
export async function appears(page: Page, selector: string, text = '') {
  await page.waitForFunction(
    ([each, words]) =>
      [...document.querySelectorAll(each)].some(({ textContent }) => textContent.includes(words)),
    [selector, text] as const,
  );
}

/**
 * Longest task on the main thread while `act` runs, in milliseconds on the machine of reference. `act` types and presses keys, and waits with
 * {@link appears}; what needs a locator is looked up before.
 */
export async function longestTask(page: Page, name: string, act: () => Promise<void>): Promise<number> {
  const before = await machineSlowness(page);
  const traced = await traceTasks(page);
  await act();
  const { page: tasks } = await traced();
  const slowness = (before + (await machineSlowness(page))) / 2;
  const longest = Math.round((tasks[0] ?? Number.NaN) / slowness);
  const figure = `${longest} ms, on a machine ${slowness.toFixed(1)} times as slow`;
  console.info(`${name}: longest task ${figure}`);
  test.info().annotations.push({ type: 'figures', description: `${name}: ${figure}` });
  return longest;
}
