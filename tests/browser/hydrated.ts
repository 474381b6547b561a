import type { Page } from '@playwright/test';

/** Moves the pointer, wherever it was: a sign of use, for which the app waits. */
export async function use(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(3, 3);
}

/** Uses the page and waits until every listener of it is attached. */
export async function hydrated(page: Page): Promise<void> {
  await use(page);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 20_000 });
}
