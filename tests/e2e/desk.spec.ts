/** The owner's desk in a browser: what is left, a person's state and note, a mail sent again, an erasure; by keyboard too. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { scaffold } from '#scripts/new/scaffold.ts';
import { axeFaults } from '#tests/browser/axe.ts';
import { fillStore } from '#tests/browser/desk-store.ts';
import { type RunningDesk, startDesk } from '#tests/browser/start-desk.ts';
import { expect, test } from '../browser/test.ts';

let desk: RunningDesk;
let address = '';
let contentDir = '';

test.beforeAll(async () => {
  desk = await startDesk(({ dataDir }) => fillStore(dataDir));
  ({ address, contentDir } = desk);
});
test.afterAll(() => desk.stop());

/** Nothing wrong for axe, and nothing beside the screen. */
async function expectClean(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
}

test('an owner works through the desk', async ({ page }) => {
  const isClean = () => expectClean(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${address}/before-launch`);
  await expect(page.locator('[data-severity] [data-todo]').first()).toBeVisible();
  // What is left in a file is one press from its form.
  await expect(page.getByRole('link', { name: 'content/site/identity.yml' }).first()).toHaveAttribute(
    'href',
    '/content/edit?file=site%2Fidentity.yml',
  );
  await isClean();

  await page.getByRole('link', { name: 'People', exact: true }).press('Enter');
  await expect(page.getByText('Does your audit cover promotions?')).toBeVisible();
  await isClean();
  const lead = page.locator('[data-lead]');
  await lead.getByLabel('State').selectOption('answered');
  await lead.getByLabel('Note').fill('Sent her the scope');
  await lead.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Saved.');
  await expect(lead).toHaveAttribute('data-state', 'answered');
  await page.getByRole('searchbox').fill('nobody like that');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing matches this search.')).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Unsent mail' }).click();
  await expect(page.getByText('EAUTH: the server refused the password')).toBeVisible();
  await isClean();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('status')).toContainText('Queued again');

  await page.getByRole('link', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  await isClean();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Numbers' }).click();
  await expect(page.locator('[data-test] table').first()).toBeVisible();
  await isClean();

  await page.goto(`${address}/people`);
  await page.getByRole('link', { name: 'Erase…' }).click();
  await isClean();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('Nobody has written yet.')).toBeVisible();
});

test('an owner shows what is not public by a secret link', async ({ page }) => {
  for (const [kind, slug] of [
    ['idea', 'an-essay-to-come'],
    ['service', 'a-service-to-come'],
    ['page', 'a-page-to-come'],
  ] as const) {
    const draft = scaffold(kind, { slug, title: `The ${kind} to come`, today: '2026-11-20' });
    mkdirSync(dirname(join(contentDir, draft.file)), { recursive: true });
    writeFileSync(join(contentDir, draft.file), draft.text);
    await page.goto(`${address}/previews`);
    await page.getByLabel('Page').selectOption({ label: `The ${kind} to come (draft)` });
    await page.getByRole('button', { name: 'Make a link' }).press('Enter', { timeout: 40_000 });
    await expect(page.getByText('Made. Copy it now')).toBeVisible({ timeout: 40_000 });
    await expect(page.getByRole('alert')).toHaveCount(0);
    rmSync(dirname(join(contentDir, draft.file)), { recursive: true });
  }
});

test('an owner edits an entry, and shows a photograph in it', async ({ page, expectConsole }) => {
  // The test's own look into the preview, which runs no scripts; and what is refused on purpose.
  expectConsole(/Blocked script execution in 'about:srcdoc'/);
  expectConsole(/status of 422/);
  const read = (file: string) => readFileSync(join(contentDir, file), 'utf8');
  const before = read('ideas/power-pause/index.md');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}/content?q=power-pause`);
  await expectClean(page);
  await page.getByRole('main').getByRole('link').press('Enter');
  await expect(page.getByRole('textbox', { name: 'Text, in Markdown' })).toBeVisible();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  // However long the text, its preview is not far below it.
  const written = await page.locator('.cm-editor').boundingBox();
  expect(written?.height).toBeLessThan(844);
  await page.getByText('Fields', { exact: true }).click();
  await expectClean(page);

  const save = page.getByRole('button', { name: 'Save' });
  await page.getByLabel('Title', { exact: true }).first().fill('x');
  await save.press('Enter');
  await expect(page.getByRole('alert')).toContainText('title: write 8 to 60 characters (now 1)');
  await page.getByRole('button', { name: 'Undo' }).first().press('Enter');
  await page.getByLabel('Cta text').fill('Read it at once');
  await save.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Saved.', { timeout: 40_000 });
  await expect(page.getByRole('alert')).toHaveCount(0);
  const changed = before.replace(/^ctaText: .*$/m, 'ctaText: Read it at once');
  expect(read('ideas/power-pause/index.md')).toBe(changed);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Photograph' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const blue = { width: 900, height: 600, channels: 3, background: '#358' } as const;
  const buffer = await sharp({ create: blue }).png().toBuffer();
  await dialog.getByLabel('Photograph').setInputFiles({ name: 'My desk.png', mimeType: 'image/png', buffer });
  // A part of it, by dragging; then moved by keyboard, then set to the percent.
  const box = await dialog.locator('.desk-crop').boundingBox();
  if (!box) throw new Error('no picture to crop');
  const at = (share: number): [number, number] => [box.x + share * box.width, box.y + share * box.height];
  await page.mouse.move(...at(0.25));
  await page.mouse.down();
  await page.mouse.move(...at(0.75), { steps: 4 });
  await page.mouse.up();
  const side = (name: string) => dialog.getByLabel(name, { exact: true });
  await expect(side('Left')).toHaveValue('25');
  await expect(side('Width')).toHaveValue('50');
  const topBefore = await side('Top').inputValue();
  for (let time = 0; time < 8; time += 1)
    await dialog.locator('.ReactCrop__crop-selection').press('Shift+ArrowDown');
  expect(Number(await side('Top').inputValue())).toBeGreaterThan(Number(topBefore));
  await side('Left').fill('50');
  await dialog.getByRole('button', { name: 'Add to the text' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Write what the picture shows');
  await dialog.getByLabel('What somebody who cannot see it').fill('A blue desk');
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Add to the text' }).click();
  await expect(dialog).toHaveCount(0);
  const shown = page.frameLocator('iframe').getByAltText('A blue desk');
  await expect(shown).toHaveJSProperty('naturalWidth', 450);
  await save.click();
  await expect(page.getByRole('status')).toHaveText('Saved.', { timeout: 40_000 });
  expect(read('ideas/power-pause/index.md')).toMatch(/\n\n!\[A blue desk\]\(\.\/my-desk\.jpg\)\n/);
});
