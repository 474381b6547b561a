/** The bias self-check on large files: time, responsiveness and memory. `npm run test:long`. */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { parquet, workbook } from '#app/tools/bias-audit/intake/made-files.test-helper.ts';
import { hydrated } from '#tests/browser/hydrated.ts';
import { canMeasureMemory, type Memory, rendererMemory } from '#tests/browser/renderer-memory.ts';
import { totalOf, traceTasks } from '#tests/browser/trace-tasks.ts';
import { writeDistinctRows, writeRows } from '#tests/browser/write-rows.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'bias-audit-long-'));
test.describe.configure({ mode: 'serial' });
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ROWS = 1_000_000;
/** What a reading may add to the process at its height, in MB: a file's size does not come into it. */
const MOST_ABOVE = 400;

const inWords = ({ peak, resident, page, workers }: Memory) =>
  `${peak} MB at most, ${resident} MB now, live in the page ${page} MB, in its worker ${workers} MB`;

function say(figures: string): void {
  test.info().annotations.push({ type: 'figures', description: figures });
  console.info(figures);
}

async function open(page: Page) {
  await page.goto('/compliance-audit');
  await hydrated(page);
  await page.getByRole('button', { name: 'Try it with sample data' }).click();
  await expect(page.locator('[data-rows-used]')).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const files = {
  'a million rows': () => writeRows(path.join(folder, 'rows.csv'), ROWS),
  '200 MB': () => writeRows(path.join(folder, 'wide.csv'), ROWS, 'n'.repeat(175)),
  '200 MB of texts that never repeat': () => writeDistinctRows(path.join(folder, 'distinct.csv'), ROWS, 140),
};

for (const [name, write] of Object.entries(files)) {
  test(`${name}: first result, longest task, memory; again, and after a cancel`, async ({ page }) => {
    test.setTimeout(300_000);
    test.skip(!canMeasureMemory, 'memory is read from /proc');
    const file = await write();
    const size = statSync(file).size;
    if (name.startsWith('200 MB')) expect(size).toBeGreaterThan(200_000_000);
    await open(page);
    const memory = await rendererMemory(page);
    const before = await memory.read();
    say(`${name}, ${Math.round(size / 1e6)} MB of file; before: ${inWords(before)}`);

    const input = page.locator('input[type=file]');
    const held: Memory[] = [];
    for (const round of [1, 2, 3, 4]) {
      memory.restart();
      const traced = await traceTasks(page);
      const started = performance.now();
      await input.setInputFiles(file);
      await expect(page.locator('[data-rows-used]')).toHaveAttribute('data-rows-used', String(ROWS), {
        timeout: 60_000,
      });
      const took = Math.round(performance.now() - started);
      const tasks = await traced();
      const memoryNow = await memory.read();
      held.push(memoryNow);
      const longest = Math.round(tasks.page[0] ?? Number.NaN);
      say(
        `  round ${round}: result after ${took} ms, longest task ${longest} ms, worker ${totalOf(tasks.worker)} ms; ${inWords(memoryNow)}`,
      );
      expect(longest).toBeLessThanOrEqual(50);
      expect(totalOf(tasks.worker) + totalOf(tasks.page)).toBeLessThan(5_000);
      expect(memoryNow.peak - before.peak).toBeLessThan(MOST_ABOVE);
      // The sample in between, so that each round has a result of its own to wait for.
      await page.getByRole('button', { name: 'Try it with sample data' }).click();
      await expect(page.locator('[data-rows-used]')).not.toHaveAttribute('data-rows-used', String(ROWS));
    }
    const [first, last] = [held[0]!, held.at(-1)!];
    // A worker holds one file's rows, not two; a page holds none, and the tree of its last result beside the newest.
    expect(last.workers).toBeLessThanOrEqual(first.workers + 2);
    expect(last.page).toBeLessThanOrEqual(first.page + 8);

    const small = await memory.read();
    memory.restart();
    await input.setInputFiles(file);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.locator('[data-problem]')).toHaveAttribute('data-problem', 'canceled');
    const canceled = await memory.read();
    say(`  canceled: ${inWords(canceled)}; without the file's rows it was ${small.workers} MB in the worker`);
    expect(canceled.workers).toBeLessThanOrEqual(small.workers + 2);

    await page.getByRole('button', { name: 'Forget everything on this device' }).click();
    await expect(page.locator('[data-audit-table]')).toHaveCount(0);
    await expect.poll(() => page.workers().length).toBe(0);
    const forgotten = await memory.read();
    say(`  forgotten: ${inWords(forgotten)}`);
    expect(forgotten.workers).toBe(0);
  });
}

/** Rows as tables for the writers of packed formats. */
const table = (rows: number) => [
  ['candidate_id', 'sex', 'race_ethnicity', 'selected'],
  ...Array.from({ length: rows }, (_, index) => [
    `c-${index}`,
    index % 3 ? 'Female' : 'Male',
    ['White', 'Asian', 'Black or African American'][index % 3] ?? '',
    index % 5 ? '0' : '1',
  ]),
];

const packed = {
  'a million rows of Parquet': { rows: ROWS, file: 'rows.parquet', bytes: () => parquet(table(ROWS)) },
  '200,000 rows of a workbook': {
    rows: 200_000,
    file: 'rows.xlsx',
    bytes: () => workbook({ Data: table(200_000) }),
  },
};

for (const [name, { rows, file, bytes }] of Object.entries(packed)) {
  test(`${name}: first result, longest task, memory`, async ({ page }) => {
    test.setTimeout(300_000);
    test.skip(!canMeasureMemory, 'memory is read from /proc');
    const at = path.join(folder, file);
    writeFileSync(at, bytes());
    await open(page);
    const memory = await rendererMemory(page);
    const before = await memory.read();
    memory.restart();
    const traced = await traceTasks(page);
    const started = performance.now();
    await page.locator('input[type=file]').setInputFiles(at);
    await expect(page.locator('[data-rows-used]')).toHaveAttribute('data-rows-used', String(rows), {
      timeout: 120_000,
    });
    const took = Math.round(performance.now() - started);
    const tasks = await traced();
    const longest = Math.round(tasks.page[0] ?? Number.NaN);
    const after = await memory.read();
    say(
      `${name}, ${Math.round(statSync(at).size / 1e6)} MB of file: result after ${took} ms, longest task ${longest} ms, worker ${totalOf(tasks.worker)} ms; before: ${inWords(before)}; ${inWords(after)}`,
    );
    expect(longest).toBeLessThanOrEqual(50);
  });
}
