import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from '#tests/browser/axe.ts';
import { hydrated } from '#tests/browser/hydrated.ts';

async function open(page: Page) {
  await page.goto('/consulting#schedule-section');
  await hydrated(page);
  // The anchor takes the focus once its wait is over; typing before that would go astray.
  await expect(page.locator('#schedule-section')).toBeFocused();
  return page.locator('#fit');
}

const pick = (page: Page, question: string, answer: string) =>
  page.locator(`#fit input[name="${question}"][value="${answer}"]`).check();

async function toCall(page: Page) {
  await pick(page, 'topic', 'buying');
  await pick(page, 'hand', 'papers');
  await pick(page, 'date', 'soon');
  await pick(page, 'power', 'me');
}

test('stands on the page beside both of its anchors', async ({ page }) => {
  const triage = await open(page);
  await expect(triage).toBeAttached();
  await expect(page.locator('#coaching')).toHaveCount(1);
  await expect(page.locator('#schedule-section')).toHaveCount(1);
  await expect(triage.getByRole('link', { name: 'Book the fifteen minutes' }).first()).toHaveAttribute(
    'href',
    /utm_source=triage/,
  );
});

test('leads to a call with the keyboard alone, with a note to paste', async ({ page }) => {
  const triage = await open(page);
  await triage.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  for (let question = 0; question < 3; question += 1) {
    await expect(triage.locator('fieldset')).toHaveCount(question + 2);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
  }
  await expect(triage.locator('[data-outcome="book"]')).toBeVisible();
  await page.keyboard.press('Tab');
  const book = triage.getByRole('link', { name: 'Book the call' });
  await expect(book).toBeFocused();
  await expect(book).toHaveAttribute('target', '_blank');
  await expect(book).toHaveAttribute('rel', /noopener/);
  const note = triage.getByRole('textbox', { name: 'The note, in plain text' });
  await expect(note).toHaveValue(/On my desk: A tool we are about to buy or renew\nIn hand: /);
});

test('leads to a guide and to a tool, and still offers the call', async ({ page }) => {
  const triage = await open(page);
  await pick(page, 'topic', 'law');
  await pick(page, 'rule', 'numbers');
  await pick(page, 'date', 'open');
  await pick(page, 'power', 'nobody');
  await expect(
    triage.locator('[data-outcome="tool"]').getByRole('link', { name: 'Open the tool' }),
  ).toHaveAttribute('href', '/compliance-audit');
  // Another turn keeps the answers that are asked again.
  await pick(page, 'topic', 'wording');
  await pick(page, 'words', 'compare');
  await expect(
    triage.locator('[data-outcome="guide"]').getByRole('link', { name: 'Open the page' }),
  ).toHaveAttribute('href', '/fair-inclusive-hiring');
  await expect(triage.getByText('You can still have the call')).toBeVisible();
  await triage.getByRole('button', { name: 'Start over' }).click();
  await expect(triage.locator('[data-outcome]')).toHaveCount(0);
  await expect(triage.locator('input:checked')).toHaveCount(0);
});

test('copies and downloads the note as it was edited', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const triage = await open(page);
  await toCall(page);
  const note = triage.getByRole('textbox');
  await note.fill('Clause 14, and who pays for the audit.');
  await triage.getByRole('button', { name: 'Copy the note' }).click();
  await expect(triage.getByRole('status')).toContainText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Clause 14, and who pays for the audit.',
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    triage.getByRole('button', { name: 'Download as text' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('note-for-the-call.txt');
  expect(await readFile(await download.path(), 'utf8')).toBe('Clause 14, and who pays for the audit.\n');
  await triage.getByRole('button', { name: 'Rewrite from my answers' }).click();
  await expect(note).toHaveValue(/^For a fifteen-minute call/);
});

test('keeps the note on the device only while the box is ticked', async ({ page }) => {
  let triage = await open(page);
  await toCall(page);
  const stored = () => page.evaluate(() => localStorage.getItem('fit_brief'));
  await triage.getByRole('textbox').fill('First draft');
  expect(await stored()).toBeNull();
  await triage.getByRole('checkbox').check();
  await triage.getByRole('textbox').fill('Second draft');
  expect(await stored()).toBe('Second draft');
  await page.reload();
  await hydrated(page);
  triage = page.locator('#fit');
  await expect(triage.getByRole('textbox')).toHaveValue('Second draft');
  await triage.getByRole('checkbox').uncheck();
  expect(await stored()).toBeNull();
});

test('axe finds nothing, before and after', async ({ page }) => {
  const triage = await open(page);
  const scan = async () => axeFaults(page, '#fit');
  expect(await scan()).toEqual([]);
  await toCall(page);
  await triage.getByText('Skip the questions and see every option').click();
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  expect(await scan()).toEqual([]);
});

test('without scripts it is a plain list of where to go', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/consulting');
  const triage = page.locator('#fit');
  await expect(triage.locator('form')).toBeHidden();
  for (const name of ['Book the fifteen minutes', 'The bias self-check', 'The guide to fair hiring']) {
    await expect(triage.getByRole('link', { name }).last()).toBeVisible();
  }
  await context.close();
});

for (const width of [320, 768, 1440, 2560]) {
  test(`fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await toCall(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}
