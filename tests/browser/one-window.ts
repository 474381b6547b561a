/**
 * `test` for pages that are only looked at: one window for all tests of a worker, so that what pages share is fetched,
 * read and compiled once; a window of its own costs each page as much again. Every document begins with empty storage,
 * as a new visitor's does.
 */
import type { Page } from '@playwright/test';
import { test as base } from './test.ts';

let kept: Page | undefined;

export const test = base.extend({
  context: async ({ browser, baseURL }, use) => {
    if (!kept) {
      kept = await browser.newPage({ ...(baseURL ? { baseURL } : {}), serviceWorkers: 'block' });
      await kept.addInitScript(() => {
        if (window !== top || location.protocol === 'about:') return;
        localStorage.clear();
        sessionStorage.clear();
      });
    }
    await use(kept.context());
    await kept.goto('about:blank');
  },
  page: async ({ context, viewport, reducedMotion }, use) => {
    const [page = await context.newPage()] = context.pages();
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: reducedMotion ?? null });
    await use(page);
  },
});
