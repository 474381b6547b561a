/** How long the longest task takes after a paste, a letter or a click, in the page's own processor time. */
import { type Page, test } from '@playwright/test';
import { traceTasks } from './trace-tasks.ts';

/** Of a task, milliseconds: twice the goal, for a machine that is busy with other tests. */
export const MOST = 200;

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
 * Longest task on the main thread while `act` runs, in milliseconds. `act` types and presses keys, and waits with
 * {@link appears}; what needs a locator is looked up before.
 */
export async function longestTask(page: Page, name: string, act: () => Promise<void>): Promise<number> {
  const traced = await traceTasks(page);
  await act();
  const { page: tasks } = await traced();
  const longest = Math.round(tasks[0] ?? Number.NaN);
  console.info(`${name}: longest task ${longest} ms`);
  test.info().annotations.push({ type: 'figures', description: `${name}: ${longest} ms` });
  return longest;
}
