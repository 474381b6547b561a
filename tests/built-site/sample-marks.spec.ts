/** What is invented says so item by item, with one mark, for as long as the identity is a sample. */
import { readIdentity } from '#app/content/site.ts';
import { expect, test } from '#tests/browser/test.ts';

/** Every element that these find is an invented item. */
const ITEMS: [path: string, items: string, least: number][] = [
  ['/appearances', '.prose tbody tr', 18],
  ['/podcast', '.prose tbody tr', 9],
  ['/speaking', '.prose p:has(> strong:first-child)', 5],
  ['/portfolio', '.entry-list > li', 12],
  ['/story', '.entry-list > li:has(a)', 12],
  ['/', '#story article', 6],
  ['/', '#trusted-by li', 4],
];

/** Pages that are one invented item each: the mark stands in their head. */
const WHOLE = ['/story/wsj-hr-tech', '/work/associate-editor', '/project/game-assessment-stopped'];

test('every invented item carries the mark', async ({ page }) => {
  test.skip(!readIdentity().sample, 'the identity is no sample');
  for (const [path, items, least] of ITEMS) {
    await page.goto(path);
    const found = page.locator(items);
    expect(await found.count(), `${path} ${items}`).toBeGreaterThanOrEqual(least);
    const bare = found.filter({ hasNot: page.locator('.sample') });
    expect(await bare.allInnerTexts(), `${path} ${items}`).toEqual([]);
  }
  for (const path of WHOLE) {
    await page.goto(path);
    await expect(page.locator('.page-head .sample'), path).toHaveText('Sample');
  }
});
