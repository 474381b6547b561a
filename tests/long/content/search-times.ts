/** How long an answer takes on the blog's page, from the last key to the results on the screen. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { hydrated } from '#tests/browser/hydrated.ts';

export type Answer = { question: string; total: string; firstMs: number; againMs: number };

const executable = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', chromium.executablePath()].find(
  (path) => path && existsSync(path),
);

const TURNS = 5;

/** Sets the question in one go and waits for the next frame in which the page has answered it. */
const ask = async (question: string): Promise<number> => {
  const field = document.querySelector<HTMLInputElement>('#site-search');
  if (!field) throw new Error('no search field');
  const began = performance.now();
  // What the field's own setter notes would hide the change from the page's script.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, question);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  const status = () => document.querySelector('[data-search-state]')?.getAttribute('data-search-state');
  if (question === '') {
    while (document.querySelector('[data-search-state]')) await new Promise(requestAnimationFrame);
    return 0;
  }
  while (status() !== 'done') {
    if (performance.now() - began > 30_000) throw new Error(`no answer to ${question}`);
    await new Promise(requestAnimationFrame);
  }
  return performance.now() - began;
};

/** Asks each question of a fresh page (its files are still to be loaded), then again of the same one. */
export async function searchTimes(origin: string, questions: string[], slower: number): Promise<Answer[]> {
  const browser = await chromium.launch({
    ...(executable ? { executablePath: executable } : {}),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const answers: Answer[] = [];
    for (const question of questions) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`${origin}/blog`);
      await hydrated(page);
      // As a visitor does before the first key; what the field then loads is here before a word is typed.
      await page.locator('#site-search').focus();
      await page.waitForLoadState('networkidle');
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
      const firstMs = await page.evaluate(ask, question);
      const total = await page.locator('[data-search-state="done"]').innerText();
      let againMs = Number.POSITIVE_INFINITY;
      // The best of some: the others say how busy the machine is.
      for (let turn = 0; turn < TURNS; turn += 1) {
        await page.evaluate(ask, '');
        againMs = Math.min(againMs, await page.evaluate(ask, question));
      }
      answers.push({ question, total, firstMs, againMs });
      await context.close();
    }
    return answers;
  } finally {
    await browser.close();
  }
}
