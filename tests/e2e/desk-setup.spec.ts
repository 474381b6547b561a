/** The desk's first screen while the site is the sample's: answered by keyboard, looked at, written. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { KEPT_TEXTS_FILE } from '#desk/setup/kept-texts.ts';
import { setupWords as words } from '#desk/setup/words.ts';
import { axeFaults } from '#tests/browser/axe.ts';
import { type RunningDesk, startDesk } from '#tests/browser/start-desk.ts';
import { drawnPhotograph } from '#tests/setup/drawn-photograph.ts';
import { expect, test } from '../browser/test.ts';

let desk: RunningDesk;

test.beforeAll(async () => {
  desk = await startDesk(({ contentDir }) => rmSync(join(contentDir, KEPT_TEXTS_FILE), { force: true }));
});
test.afterAll(() => desk.stop());

test('an owner makes the site theirs', async ({ page }) => {
  test.setTimeout(180_000);
  const { form } = words;
  await page.setViewportSize({ width: 390, height: 800 });
  const { address, contentDir } = desk;
  await page.goto(`${address}/setup`);
  await expect(page.getByRole('heading', { level: 1, name: form.title })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  const fill = (name: string, value: string) => page.locator(`#setup-${name}`).fill(value);
  await fill('name', 'Marta Lindqvist');
  await fill('role', 'Compensation consultant');
  await fill('email', 'marta@lindqvist-pay.com');
  await fill('topics', 'Pay');
  await page.locator('#setup-photo').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawnPhotograph('busy'),
  });
  await page.getByRole('button', { name: form.look }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('topics');
  await expect(page.getByRole('button', { name: form.write })).toBeDisabled();
  await expect(page.getByText(words.background.busy)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  // What was typed stays, and so does the photograph.
  await expect(page.locator('#setup-name')).toHaveValue('Marta Lindqvist');
  await fill('topics', 'Pay structures, Pay transparency');
  await page.locator('#setup-photo').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawnPhotograph('plain'),
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: form.look }).press('Enter');
  await expect(page.getByText(words.background.plain)).toBeVisible();
  await expect(page.getByRole('img', { name: form.preview })).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);

  // A process of its own checks all of content and draws the portraits' sources before the answer comes.
  await page.getByRole('button', { name: form.write }).press('Enter', { timeout: 60_000 });
  await expect(page).toHaveURL(/\/before-launch\?done=setup$/, { timeout: 60_000 });
  expect(readFileSync(join(contentDir, 'site/identity.yml'), 'utf8')).toContain('name: Marta Lindqvist');
  expect(existsSync(join(contentDir, 'pictures/photo/press.jpg'))).toBe(true);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: form.title })).toHaveCount(0);

  // Who comes back finds what is known, and nothing ticked that would take something away.
  await page.goto(`${address}/setup`);
  await expect(page.getByText(form.again)).toBeVisible();
  await expect(page.locator('#setup-name')).toHaveValue('Marta Lindqvist');
  await expect(page.locator('#setup-topics')).toHaveValue('Pay structures, Pay transparency');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});
