/** How long the longest task takes after a paste, a letter or a click, in the page's own processor time. */
import { type Page, test } from '@playwright/test';
import { traceTasks } from './trace-tasks.ts';

/** Of a task, milliseconds: twice the goal for what comes with every letter or click, ... */
export const MOST = 200;
/** ... and more for what lays out a new part of the page, once. */
export const MOST_ONCE = 400;

export async function slowDown(page: Page, rate: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Longest task on the main thread while `act` runs, in milliseconds. */
export async function longestTask(page: Page, name: string, act: () => Promise<void>): Promise<number> {
  const traced = await traceTasks(page);
  await act();
  const { page: tasks } = await traced();
  const longest = Math.round(tasks[0] ?? Number.NaN);
  console.info(`${name}: longest task ${longest} ms`);
  test.info().annotations.push({ type: 'figures', description: `${name}: ${longest} ms` });
  return longest;
}
