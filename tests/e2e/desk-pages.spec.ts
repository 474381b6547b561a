/**
 * Every page of the desk on a phone and on a wide screen: nothing wrong for axe, nothing beside the screen, and everything
 * that can be pressed or filled in is reached by keyboard, in the order of the page, where it can be seen.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { scaffold } from '#scripts/new/scaffold.ts';
import { axeFaults } from '#tests/browser/axe.ts';
import { fillStore } from '#tests/browser/desk-store.ts';
import { type RunningDesk, startDesk } from '#tests/browser/start-desk.ts';
import { expect, test } from '../browser/test.ts';

let desk: RunningDesk;

const PAGES = [
  '/setup',
  '/before-launch',
  '/content',
  '/content/edit?file=site/identity.yml',
  '/content/edit?file=ideas/a-draft/index.md',
  '/publish',
  '/previews',
  '/people',
  '/subscribers',
  '/letters',
  '/letters/first-letter',
  '/mails',
  '/numbers',
  '/erase?email=ann@example.org',
  '/no-such-page',
];
const WIDTHS = [390, 1440];
/** So many stops of a long page are looked at one by one. */
const MOST_STOPS = 150;

test.beforeAll(async () => {
  desk = await startDesk(async ({ dataDir, contentDir }) => {
    await fillStore(dataDir);
    const put = (file: string, text: string) => {
      mkdirSync(dirname(join(contentDir, file)), { recursive: true });
      writeFileSync(join(contentDir, file), text);
    };
    const draft = scaffold('idea', { slug: 'a-draft', title: 'A draft of an essay', today: '2026-11-20' });
    put(draft.file, draft.text);
    put('letters/first-letter/index.md', '---\nsubject: The first letter\n---\n\nGood morning.\n');
  });
});
test.afterAll(() => desk.stop());

/** What the keyboard stops at, and whether it can be seen there with a mark of its own. */
const stop = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return undefined;
    const { top, bottom, left, right, width, height } = at.getBoundingClientRect();
    // The editor's mark is on its frame.
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at.closest('.cm-editor') ?? at);
    const marked = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    const inside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return {
      name: at.outerHTML.slice(0, 120),
      seen: width > 0 && height > 0 && inside && (marked || at.tagName === 'IFRAME'),
    };
  });

async function expectKeyboard(page: Page): Promise<void> {
  const hidden: string[] = [];
  let stops = 0;
  for (; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    let found = await stop(page);
    if (!found) break;
    // The editor marks itself a moment later.
    for (let look = 0; look < 10 && found && !found.seen; look += 1) {
      await page.waitForTimeout(20);
      found = await stop(page);
    }
    if (!found) continue;
    if (!found.seen) hidden.push(found.name);
  }
  expect(hidden).toEqual([]);
  // The skip link and the menu are on every page.
  expect(stops).toBeGreaterThan(10);
}

for (const width of WIDTHS) {
  for (const path of PAGES) {
    test(`${path} at ${width}`, async ({ page, expectConsole }) => {
      expectConsole(/Blocked script execution in 'about:srcdoc'/);
      expectConsole(/status of 404/);
      // axe asks the mail's frame, which runs no scripts.
      expectConsole(/'postMessage' on 'DOMWindow'/);
      await page.setViewportSize({ width, height: 844 });
      await page.goto(desk.address + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      await expectKeyboard(page);
    });
  }
}
