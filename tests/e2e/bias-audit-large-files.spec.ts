/**
 * The bias self-check on files that take a moment: the page stays free, a reading can be canceled, nothing stays
 * behind. A million rows and 200 MB: `tests/long/browser`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { hydrated } from '#tests/browser/hydrated.ts';
import { canMeasureMemory, rendererMemory } from '#tests/browser/renderer-memory.ts';
import { totalOf, traceTasks } from '#tests/browser/trace-tasks.ts';
import { writeRows } from '#tests/browser/write-rows.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'bias-audit-'));
test.describe.configure({ mode: 'serial' });
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Rows of the sample that are used. */
const SAMPLE = 3_642;

/** Opens the tool with a small result. */
async function open(page: Page) {
  await page.goto('/compliance-audit');
  await hydrated(page);
  await showSample(page);
  await page.waitForLoadState('networkidle');
}

async function showSample(page: Page) {
  await page.getByRole('button', { name: 'Try it with sample data' }).click();
  await expect(page.locator(`[data-rows-used="${SAMPLE}"]`)).toBeVisible();
}

const read = async (page: Page, file: string, rows: number) => {
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.locator('[data-rows-used]')).toHaveAttribute('data-rows-used', String(rows), {
    timeout: 60_000,
  });
};

test('many rows are counted, and the page stays free', async ({ page }) => {
  test.setTimeout(120_000);
  const rows = 100_000;
  const file = await writeRows(path.join(folder, 'many.csv'), rows);
  await open(page);
  const traced = await traceTasks(page);
  await read(page, file, rows);
  const tasks = await traced();
  const longest = Math.round(tasks.page[0] ?? Number.NaN);
  const figures = `${rows} rows: worker ${totalOf(tasks.worker)} ms, page ${totalOf(tasks.page)} ms, longest task ${longest} ms`;
  test.info().annotations.push({ type: 'figures', description: figures });
  console.info(figures);
  expect(totalOf(tasks.worker)).toBeGreaterThan(0);
  expect(longest).toBeLessThanOrEqual(100);
  expect(totalOf(tasks.worker) + totalOf(tasks.page)).toBeLessThan(5_000);
});

test('a row costs a few bytes, and nothing grows when files are read again', async ({ page }) => {
  test.setTimeout(120_000);
  test.skip(!canMeasureMemory, 'memory is read from /proc');
  const rows = 100_000;
  const file = await writeRows(path.join(folder, 'again.csv'), rows, 'n'.repeat(150));
  await open(page);
  const memory = await rendererMemory(page);
  const small = await memory.read();
  const held: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await read(page, file, rows);
    held.push((await memory.read()).workers);
    await showSample(page);
  }
  const after = await memory.read();
  console.info(`${rows} rows: ${held.join(', ')} MB in the worker, ${after.workers} MB without them`);
  // 64 bytes a row at most: numbers in arrays that double, and a table of hashed ids.
  for (const each of held)
    expect(each - small.workers).toBeLessThanOrEqual(Math.ceil((rows * 64) / 2 ** 20) + 1);
  expect(after.workers).toBeLessThanOrEqual(small.workers + 1);
  expect(after.page).toBeLessThanOrEqual(small.page + 4);
});

test('a reading can be canceled and leaves what was there', async ({ page }) => {
  test.setTimeout(120_000);
  const file = await writeRows(path.join(folder, 'long.csv'), 400_000, 'n'.repeat(60));
  await open(page);
  // In the page, as soon as the button is there: a fast machine has read the file before a pointer gets to it.
  const pressed = page.evaluate(
    () =>
      new Promise<void>((done) => {
        const look = new MutationObserver(() => {
          const buttons = [...document.querySelectorAll('button')];
          const cancel = buttons.find(({ textContent }) => textContent === 'Cancel');
          if (!cancel) return;
          look.disconnect();
          cancel.click();
          done();
        });
        look.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.locator('input[type=file]').setInputFiles(file);
  await pressed;
  await expect(page.locator('[data-problem]')).toHaveAttribute('data-problem', 'canceled');
  await expect(page.locator('[data-rows-used]')).toHaveAttribute('data-rows-used', String(SAMPLE));
  await expect(page.locator('[data-audit-table]')).toHaveCount(3);
});
