import { readFileSync } from 'node:fs';
import { readBuyersGuide } from '#app/tools/buyers-guide/content.ts';
import { SCORECARD_KEY, sampleCard, vendorTotal } from '#app/tools/buyers-guide/scorecard-rules.ts';
import { axeFaults } from '#tests/browser/axe.ts';
import { expect, hydrated, open, type Page, sidewaysScroll, stored, test } from '#tests/browser/test.ts';

const PATH = '/hr-tech-buyers-guide';
const { scorecard } = readBuyersGuide();
const score = (page: Page, id: string, vendor: string) => page.locator(`[name="score-${id}-${vendor}"]`);
const total = (page: Page, column: number) => page.locator('.scorecard tfoot .scorecard-total').nth(column);

async function fillAll(page: Page, vendor: string, value: string) {
  for (const { id } of scorecard.criteria) await score(page, id, vendor).fill(value);
}

test('computes totals out of 100 and reads the gap', async ({ page }) => {
  await open(page, PATH);
  await fillAll(page, 'A', '3');
  await expect(total(page, 0)).toHaveText('75.0');
  await fillAll(page, 'B', '2');
  await expect(page.locator('.scorecard-reading')).toHaveText('Vendor A leads Vendor B by 25.0 points.');
  await score(page, 'fit', 'B').fill('4');
  await expect(total(page, 1)).toHaveText('60.0');
  await page.getByRole('checkbox', { name: 'Vendor A passes every must-have' }).uncheck();
  await expect(page.locator('.scorecard-reading')).toHaveText(scorecard.copy.waiting);
  await expect(page.locator('.scorecard tfoot')).toContainText(scorecard.copy.failed);
});

test('shows a sample in the empty card, marked so, until something is entered', async ({ page }) => {
  await open(page, PATH);
  const note = page.getByRole('button', { name: 'Put in your vendors' });
  const cells = page.locator('.scorecard [name^="score-"]');
  const words = (vendor: number) =>
    vendorTotal(scorecard.criteria, sampleCard(scorecard.sample), vendor).total?.toFixed(1) ?? '';
  await expect(note).toBeVisible();
  await expect(total(page, 0)).toHaveText(words(0));
  await expect(page.locator('.scorecard-reading')).toContainText(scorecard.copy.sample);
  // The best stands first and is marked; what can be typed over looks like a field.
  const ranked = await page.locator('.scorecard-row .scorecard-total').allTextContents();
  expect(ranked.map(Number)).toEqual(ranked.map(Number).toSorted((a, b) => b - a));
  await expect(page.locator('.scorecard-row').first()).toHaveAttribute('data-best', 'true');
  for (const field of [cells.first(), page.locator('.vendor-name').first()]) {
    const line = await field.evaluate((input) => {
      const { borderBottomWidth, borderBottomColor, fontSize } = getComputedStyle(input);
      return {
        width: Number.parseFloat(borderBottomWidth),
        color: borderBottomColor,
        size: Number.parseFloat(fontSize),
      };
    });
    expect(line.width).toBeGreaterThan(0);
    expect(line.color).not.toMatch(/, 0\)$|transparent/);
    expect(line.size).toBeGreaterThanOrEqual(15);
  }
  // Nothing of it was entered: no cell has a value, no total is the visitor's, nothing is kept or exported.
  expect(await cells.evaluateAll((all) => all.map((cell) => (cell as HTMLInputElement).value).join(''))).toBe(
    '',
  );
  await expect(page.locator('[data-total]')).toHaveCount(0);
  expect(await stored(page, SCORECARD_KEY)).toBeNull();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect(readFileSync(await (await saving).path(), 'utf8')).toContain('Fit to your must-have cases,20,,,');

  await score(page, 'fit', 'A').fill('1');
  await expect(note).toHaveCount(0);
  await expect(total(page, 0)).toHaveText('25.0');
  await expect(total(page, 1)).toHaveText('–');
  await expect(page.locator('.scorecard [placeholder][name^="score-"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear the scorecard' }).click();
  await expect(total(page, 0)).toHaveText('–');
  await page.reload();
  await hydrated(page);
  await note.click();
  await expect(note).toHaveCount(0);
  await expect(page.locator('.vendor-name').first()).toBeFocused();
  await expect(total(page, 0)).toHaveText('–');
});

test('on a phone columns keep their names, and no table is wider than the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, PATH);
  const names = page.locator('.vendor-name');
  await names.first().fill('Sortwell');
  for (const head of await page.locator('.scorecard thead :is(th:nth-child(2), input)').all()) {
    const { size, cut } = await head.evaluate((element) => ({
      size: Number.parseFloat(getComputedStyle(element).fontSize),
      cut: element.scrollWidth - element.clientWidth,
    }));
    expect(size).toBeGreaterThanOrEqual(12);
    expect(cut).toBeLessThanOrEqual(0);
  }
  // In sight above the last criterion too, each over its column.
  const last = score(page, scorecard.criteria.at(-1)?.id ?? '', 'B');
  await last.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(names.nth(1)).toBeInViewport({ ratio: 1 });
  const [name, cell] = [await names.nth(1).boundingBox(), await last.boundingBox()];
  expect(name?.x).toBeCloseTo(cell?.x ?? 0, 0);
  expect(name?.y).toBeLessThan(cell?.y ?? 0);
  // Tables of the text: rows are blocks whose cells say their heads.
  const tables = page.locator('.prose .table-scroll');
  expect(await tables.count()).toBeGreaterThan(0);
  for (const table of await tables.all()) {
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  const said = await page
    .locator('.prose td[data-label]')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content !== 'none'));
  expect(said).not.toContain(false);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('keeps the card for the tab, saves it as CSV and clears it', async ({ page }) => {
  await open(page, PATH);
  await page.getByRole('textbox', { name: 'Name of vendor A' }).fill('Sortwell, Inc.');
  await score(page, 'fit', 'A').fill('4');
  await page.reload();
  await hydrated(page);
  await expect(score(page, 'fit', 'A')).toHaveValue('4');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const text = readFileSync(await (await saving).path(), 'utf8');
  expect(text).toContain('"Sortwell, Inc."');
  expect(text).toContain('Fit to your must-have cases,20,4,,');
  await page.getByRole('button', { name: 'Clear the scorecard' }).click();
  await expect(score(page, 'fit', 'A')).toHaveValue('');
  expect(await stored(page, SCORECARD_KEY)).toBeNull();
});

test("exports the chosen questions and one's own", async ({ page }) => {
  await open(page, `${PATH}#rfp-questions`);
  await expect(page.locator('.rfp-count')).toHaveText('25 of 25 questions');
  await page.getByRole('button', { name: 'Untick all' }).click();
  await page.getByRole('checkbox', { name: /^Show the log/ }).check();
  await page.getByRole('textbox', { name: /^Your own questions/ }).fill('And the cafeteria?');
  const markdown = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as Markdown' }).click();
  const text = readFileSync(await (await markdown).path(), 'utf8');
  expect(text).toContain('Show the log');
  expect(text).toContain('And the cafeteria?');
  expect(text).not.toContain('bias-free');
  expect(text.split('\n').filter((line) => /^\|.*\d+\\?\. /.test(line))).toHaveLength(2);
  const word = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as Word' }).click();
  expect(
    readFileSync(await (await word).path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('has criteria, weights and every question without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto(PATH);
  await expect(page.locator('.scorecard tbody tr')).toHaveCount(scorecard.criteria.length);
  await expect(page.locator('.rfp li')).toHaveCount(25);
  await expect(page.getByRole('button', { name: 'Download as Word' })).toHaveCount(0);
  await context.close();
});

for (const width of [320, 1440]) {
  test(`fits ${width} pixels and passes the accessibility rules`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, PATH);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await axeFaults(page, 'main')).toEqual([]);
  });
}
