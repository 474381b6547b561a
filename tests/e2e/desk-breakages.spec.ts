/** What goes wrong at the desk is told in plain words, with what to do, and nothing that was written is lost. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { contentWords } from '#desk/content/words.ts';
import { setupWords } from '#desk/setup/words.ts';
import { type RunningDesk, startDesk } from '#tests/browser/start-desk.ts';
import { expect, test } from '../browser/test.ts';

let desk: RunningDesk;
const FILE = 'ideas/power-pause/index.md';

test.beforeEach(async () => {
  desk = await startDesk();
});
test.afterEach(() => desk.stop());

const edit = async (page: Page) => {
  await page.goto(`${desk.address}/content/edit?file=${FILE}`);
  await expect(page.getByRole('textbox', { name: contentWords.editor.bodyLabel })).toBeVisible();
};
const kept = () => readFileSync(join(desk.contentDir, FILE), 'utf8');

test('a picture that is too large, and one that is none', async ({ page, expectConsole }) => {
  test.setTimeout(120_000);
  expectConsole(/Blocked script execution in 'about:srcdoc'/);
  expectConsole(/status of 4\d\d/);
  const huge = join(desk.dataDir, 'huge.jpg');
  writeFileSync(huge, Buffer.alloc(40e6, 7));
  await page.goto(`${desk.address}/setup`);
  for (const [field, text] of [
    ['name', 'Marta Lindqvist'],
    ['role', 'Compensation consultant'],
    ['email', 'marta@lindqvist-pay.com'],
    ['topics', 'Pay structures, Pay transparency'],
  ]) {
    await page.locator(`#setup-${field}`).fill(text ?? '');
  }
  const files = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
  await page.locator('#setup-photo').setInputFiles(files('me.jpg', Buffer.from('no picture')));
  await page.getByRole('button', { name: setupWords.form.look }).click({ timeout: 40_000 });
  await expect(page.getByRole('alert')).toContainText(setupWords.problem.noPicture);
  await expect(page.locator('#setup-name')).toHaveValue('Marta Lindqvist');
  await page.locator('#setup-photo').setInputFiles(huge);
  await page.getByRole('button', { name: setupWords.form.look }).click({ timeout: 40_000 });
  await expect(page.getByRole('alert')).toContainText(setupWords.problem.tooLarge);
  await expect(page.locator('#setup-name')).toHaveValue('Marta Lindqvist');

  await edit(page);
  await page.getByRole('button', { name: 'Photograph' }).click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Add to the text' });
  await dialog.getByLabel('What somebody who cannot see it').fill('A desk');
  for (const [file, said] of [
    [huge, contentWords.picture.tooLarge(20)],
    [files('me.jpg', Buffer.from('no picture')), contentWords.picture.notPicture],
  ] as const) {
    await dialog.getByLabel('Photograph').setInputFiles(file);
    await add.click();
    await expect(dialog.getByRole('alert')).toContainText(said);
  }
  const create = { width: 900, height: 600, channels: 3, background: '#358' } as const;
  const good = await sharp({ create }).jpeg().toBuffer();
  await dialog.getByLabel('Photograph').setInputFiles(files('Über mich (2).JPG', good));
  await add.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: contentWords.editor.bodyLabel })).toContainText(
    './uber-mich-2.jpg',
  );
});

test('two windows on one entry, a file changed elsewhere, a desk that has gone', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/Blocked script execution in 'about:srcdoc'/);
  // A desk that has gone takes no new connection, and ends one that a window still held.
  expectConsole(/status of 422|ERR_CONNECTION_(?:REFUSED|RESET)/);
  const other = await context.newPage();
  await edit(page);
  await edit(other);
  const text = (of: Page) => of.getByRole('textbox', { name: contentWords.editor.bodyLabel });
  const save = (of: Page) => of.getByRole('button', { name: 'Save' }).click();
  await text(page).press('Control+Home');
  await text(page).pressSequentially('First window. ');
  await save(page);
  await expect(page.getByRole('status')).toHaveText('Saved.', { timeout: 40_000 });
  await text(other).press('Control+Home');
  await text(other).pressSequentially('Second window. ');
  await save(other);
  await expect(other.getByRole('alert')).toContainText(contentWords.refused.stale);
  await expect(text(other)).toContainText('Second window. ');
  expect(kept()).toContain('First window. ');
  expect(kept()).not.toContain('Second window. ');

  const changed = kept().replace('First window. ', 'An editor outside. ');
  writeFileSync(join(desk.contentDir, FILE), changed);
  await text(page).pressSequentially('Mine. ');
  await save(page);
  await expect(page.getByRole('alert')).toContainText(contentWords.refused.stale);
  expect(kept()).toBe(changed);

  desk.stop();
  await save(page);
  await expect(page.getByRole('alert').first()).toContainText(contentWords.editor.lost);
  await expect(text(page)).toContainText('Mine. ');
});
