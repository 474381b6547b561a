/** The register of tools: entered once, taken over by the tools, out and back in as files. */
import { readFileSync } from 'node:fs';
import { axeFaults } from '#tests/browser/axe.ts';
import { expect, open, type Page, sidewaysScroll, test } from '#tests/browser/test.ts';

async function save(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), path: await download.path() };
}

test('a tool is entered once and read by generator, readiness report and the audit’s clock', async ({
  page,
}) => {
  await open(page, '/compliance-generator');
  const register = page.locator('.register');
  await register.locator('summary').first().press('Enter');
  await expect(register.getByText('No tool yet.')).toBeVisible();
  await register.getByRole('button', { name: 'Add a tool' }).click();
  await register.getByLabel('Name of the tool').fill('Ranker 9');
  await register.getByLabel('Vendor', { exact: true }).fill('Example Ltd');
  await register.getByLabel('Last bias audit').fill('2026-06-01');
  await register.getByLabel('Role in the decision').selectOption('sometimes');
  await register.getByLabel('Ranking').check();
  await register.getByLabel('New York City').check();
  await register.getByText('Vendor questionnaire').click();
  await register.getByLabel('Every year, on pooled data').check();
  const questions = await register.locator('.register-questions > li').count();
  await expect(register.locator('[data-vendor-score="2"]')).toContainText(
    `2 of 3 points, open questions: ${questions - 1}`,
  );
  expect(await axeFaults(page, '.register')).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  await register.getByRole('button', { name: 'Use in this tool: Ranker 9' }).click();
  await expect(page.locator('.situation input[name="place"][value="US-NY-NYC"]')).toBeChecked();
  await expect(page.locator('.situation input[name="tool"][value="ranking"]')).toBeChecked();
  await expect(page.getByLabel('A person decides some cases, the tool the others')).toBeChecked();
  await expect(page.locator('[data-clause="candidate-notice/use"]')).toContainText('made by Example Ltd');

  const excel = await save(page, 'Export as Excel');
  expect(excel.name).toBe('tool-register.xlsx');
  const json = await save(page, 'Export as JSON');
  expect(JSON.parse(readFileSync(json.path, 'utf8')).tools[0]).toMatchObject({
    name: 'Ranker 9',
    answers: { impact: 2 },
  });
  expect(readFileSync((await save(page, 'Next dates as calendar')).path, 'utf8')).toContain(
    'Next bias audit due: Ranker 9',
  );

  await register.getByRole('button', { name: 'Remove: Ranker 9' }).click();
  await expect(register.getByText('No tool yet.')).toBeVisible();
  await register.getByLabel('Import a register').setInputFiles(excel.path);
  await expect(register.getByText('Tools read: 1.')).toBeVisible();
  await register.getByLabel('Import a register').setInputFiles({
    name: 'register.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Vendor,Places\nRanker 9,Example,"New York City; Atlantis"\n'),
  });
  await expect(register.getByText('Not read: 2: Atlantis.')).toBeVisible();

  await open(page, '/ai-compliance-readiness-report');
  await page.locator('.register summary').first().click();
  await page.getByRole('button', { name: 'Use in this tool: Ranker 9' }).click();
  await expect(page.locator('.situation input[name="place"][value="US-NY-NYC"]')).toBeChecked();
  await open(page, '/compliance-audit');
  await page.getByText('The dates of Local Law 144').first().click();
  await expect(page.locator('select[name="clock-tool"] option')).toHaveText(['Choose a tool', 'Ranker 9']);
});
