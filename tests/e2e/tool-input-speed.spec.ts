/**
 * Input stays quick: how long the longest task takes after a paste, a letter or a click. Counted in the page's own
 * processor time on a machine of a set speed, throttled to a quarter of it where a slow one is meant. The goals are
 * 100 ms, and 50 ms for a letter.
 */
import { expect, type Page, test } from '@playwright/test';
import { hydrated } from '#tests/browser/hydrated.ts';
import { appears, longestTask, MOST, slowDown } from '#tests/browser/longest-task.ts';
import { choose, openField } from '#tests/browser/situation.ts';

test.setTimeout(120_000);
async function open(page: Page, path: string) {
  await page.addInitScript(() => localStorage.setItem('jc_hide_work_cta_until', String(Date.now() + 1e9)));
  await page.goto(path);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
}

const area = (page: Page) => page.locator('textarea[name="advertisement"]');
const words = (page: Page) => page.locator('[data-measure="words"]');

/** The clinic's own sample, as often as it takes for a text of this length. */
async function sampleText(page: Page, length: number): Promise<string> {
  await page.getByRole('button', { name: 'Try a sample' }).click();
  const sample = await area(page).inputValue();
  await area(page).fill('');
  await expect(words(page)).toHaveText('0');
  return sample.repeat(Math.ceil(length / sample.length)).slice(0, length);
}

test('the clinic takes a paste of 50,000 characters and all its suggestions', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/how-to-write-a-job-description');
  const text = await sampleText(page, 50_000);
  await page.evaluate((each) => navigator.clipboard.writeText(each), text);
  await area(page).focus();
  const pasting = await longestTask(page, 'paste of 50,000 characters', async () => {
    await page.keyboard.press('ControlOrMeta+V');
    await appears(page, '.ad-findings > p > button.link');
  });
  await expect(area(page)).toHaveValue(text);
  expect(await page.locator('[data-finding]').count()).toBe(60);
  await area(page).press('ControlOrMeta+End');
  const typing = await longestTask(page, 'typing at their end', async () => {
    await page.keyboard.type(' A rockstar.', { delay: 40 });
    await appears(page, '.ad-mirror mark', 'rockstar');
  });
  await page.locator('[data-accept-all]').focus();
  const taking = await longestTask(page, 'all suggestions at once', async () => {
    await page.keyboard.press('Enter');
    await appears(page, '[data-more-changes]');
  });
  expect(pasting).toBeLessThanOrEqual(MOST);
  expect(typing).toBeLessThanOrEqual(MOST);
  expect(taking).toBeLessThanOrEqual(MOST);
  expect(await page.locator('[data-change]').count()).toBe(60);
});

test('typing in an ordinary advertisement, on a processor four times slower', async ({ page }) => {
  await open(page, '/how-to-write-a-job-description');
  await area(page).fill(await sampleText(page, 3_000));
  // The whole list is there; which tier is folded is not asked here.
  await expect.poll(() => page.locator('[data-finding]').count()).toBeGreaterThan(20);
  await area(page).press('ControlOrMeta+End');
  await slowDown(page, 4);
  const typing = await longestTask(page, 'clinic, 3,000 characters, x4', async () => {
    await page.keyboard.type(' We want a rockstar', { delay: 60 });
    await appears(page, '.ad-mirror mark', 'rockstar');
  });
  expect(typing).toBeLessThanOrEqual(MOST);
});

test('typing after 35,000 characters, on a processor four times slower', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/how-to-write-a-job-description');
  // Of 100,000 the browser's own layout of the field takes 150 ms a letter: that is not ours to mend.
  const text = await sampleText(page, 35_000);
  await page.evaluate((each) => navigator.clipboard.writeText(each), text);
  await area(page).focus();
  await page.keyboard.press('ControlOrMeta+V');
  await appears(page, '.ad-findings > p > button.link');
  await area(page).press('ControlOrMeta+End');
  await slowDown(page, 4);
  // The words are read again from the first to the last after each pause.
  const typing = await longestTask(page, 'clinic, 35,000 characters, x4', async () => {
    await page.keyboard.type(' A unicorn.', { delay: 40 });
    await appears(page, '.ad-mirror mark', 'unicorn');
  });
  expect(typing).toBeLessThanOrEqual(MOST);
});

test('the document generator, on a processor four times slower', async ({ page }) => {
  await open(page, '/compliance-generator');
  // The generator asks first: it has no blanks to type into before a place and a tool are chosen.
  await choose(page, 'place', 'US-NY-NYC');
  await choose(page, 'tool', 'ranking');
  await expect(page.locator('.clause-text').first()).toBeVisible();
  await slowDown(page, 4);
  await page.getByLabel('name of the organization').focus();
  const typing = await longestTask(page, 'generator, a blank, x4', () =>
    page.keyboard.type('Harbor', { delay: 60 }),
  );
  await expect(page.locator('.clause-text').first()).toContainText('Harbor');
  await openField(page, 'place');
  await page.locator('input[name="place"][value="EU"]').focus();
  const choosing = await longestTask(page, 'generator, a place, x4', async () => {
    await page.keyboard.press('Space');
    await appears(page, '.law-rows li', 'EU');
  });
  expect(typing).toBeLessThanOrEqual(MOST);
  expect(choosing).toBeLessThanOrEqual(MOST);
});

test('the readiness report, on a processor four times slower', async ({ page }) => {
  await open(page, '/ai-compliance-readiness-report');
  for (const code of ['US-NY-NYC', 'US-IL', 'US-CO', 'EU']) {
    await choose(page, 'place', code);
  }
  await choose(page, 'tool', 'ranking');
  await slowDown(page, 4);
  await page.locator('[data-question] input[type="radio"]').first().focus();
  const answering = await longestTask(page, 'readiness, an answer, x4', async () => {
    await page.keyboard.press('Space');
    await appears(page, '[data-answered="1"]');
  });
  await page.getByRole('button', { name: 'Make the report' }).focus();
  const making = await longestTask(page, 'readiness, the report, x4', async () => {
    await page.keyboard.press('Enter');
    await appears(page, '#readiness-report:focus');
  });
  expect(answering).toBeLessThanOrEqual(MOST);
  expect(making).toBeLessThanOrEqual(MOST);
});
