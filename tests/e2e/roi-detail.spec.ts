import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from '#tests/browser/axe.ts';
import { hydrated } from '#tests/browser/hydrated.ts';

async function open(page: Page, query = '') {
  await page.goto(`/${query}`);
  await hydrated(page);
  return page.locator('#roi-calculator');
}

async function calculate(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name="${name}"]`).fill(value);
  await page.locator('#roi-calculator button[type="submit"]').click();
}

const EXAMPLE = { employees: '60', averageSalary: '$72,000', timeToHire: '38', turnoverRate: '16.5' };

test('the detail comes with the result and not with the page', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const calculator = await open(page);
  expect(scripts.filter((path) => path.includes('roi-detail'))).toEqual([]);
  await calculate(page, EXAMPLE);
  await expect(calculator.locator('[data-roi-detail]')).toBeVisible();
  expect(scripts.filter((path) => /roi-detail.*\.js$/.test(path))).toHaveLength(1);
  // The specified figures are what they were.
  await expect(calculator.locator('[data-result="totalSavings"]')).toHaveText('$804,563');
  await expect(calculator.locator('[data-result="roi"]')).toHaveText('5,264%');
});

test('says where it breaks even, what the total rests on, and every assumption with its value', async ({
  page,
}) => {
  const calculator = await open(page);
  await calculate(page, EXAMPLE);
  await expect(calculator.locator('[data-roi="break-even"]')).toContainText(
    'at $15,000 with 2 people or more',
  );
  await expect(calculator.locator('[data-roi="weight"]')).toContainText('81% of the total');
  const chart = calculator.locator('.roi-chart li');
  await expect(chart).toHaveCount(6);
  await expect(chart.first()).toContainText('Better matches are worth 15% of pay');
  await expect(chart.last()).toContainText('The program costs $15,000');
  await calculator.getByText('The same figures, as a table').click();
  // Half of the quality gain takes 324,000 dollars off 804,563.
  const quality = calculator.locator('[data-assumption="qualityGain"] td');
  await expect(quality).toHaveText(['$480,563', '3,104%', '$1,128,563', '7,424%']);
});

test('shows a loss plainly', async ({ page }) => {
  const calculator = await open(page);
  await calculate(page, { employees: '1', averageSalary: '20000', timeToHire: '38', turnoverRate: '16.5' });
  await expect(calculator.locator('[data-roi="break-even"]')).toContainText(
    'It loses $11,275 in the first year',
  );
  await expect(calculator.locator('[data-roi="break-even"]')).toContainText('with 5 people or more');
  await calculate(page, { averageSalary: '0' });
  await expect(calculator.locator('[data-roi="break-even"]')).toContainText('no head count pays for it');
  await expect(calculator.locator('[data-roi="weight"]')).toHaveText('');
});

test('a shared link fills the fields, waits for the button, and holds numbers only', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  let calculator = await open(page);
  await calculate(page, EXAMPLE);
  await calculator.getByRole('button', { name: 'Copy a link to these figures' }).click();
  await expect(calculator.getByText('holds the four numbers and nothing else')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.pathname + link.search + link.hash).toBe('/?roi=60,72000,38,16.5#roi-calculator');
  await page.goto('about:blank');
  calculator = await open(page, link.search + link.hash);
  await expect(page.locator('input[name="averageSalary"]')).toHaveValue('72000');
  await expect(page.locator('input[name="turnoverRate"]')).toHaveValue('16.5');
  await expect(calculator.locator('[data-roi-detail]')).toHaveCount(0);
  // The page's own anchors still work with the query there.
  await expect(calculator).toBeFocused();
  await calculator.locator('button[type="submit"]').click();
  await expect(calculator.locator('[data-result="totalSavings"]')).toHaveText('$804,563');
});

test('ignores a link that holds anything but four numbers', async ({ page }) => {
  await open(page, '?roi=60,72000,38,%3Cb%3E');
  await expect(page.locator('input[name="employees"]')).toHaveValue('');
});

test('is marked as out of date after an edit, and axe finds nothing', async ({ page }) => {
  const calculator = await open(page);
  await calculate(page, EXAMPLE);
  await calculator.getByText('The same figures, as a table').click();
  expect(await axeFaults(page, '[data-roi-detail]')).toEqual([]);
  await page.locator('input[name="employees"]').fill('61');
  await expect(calculator.locator('[data-roi-detail]')).toHaveAttribute('data-stale', '');
});

for (const width of [320, 768, 1440, 2560]) {
  test(`fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const calculator = await open(page);
    await calculate(page, EXAMPLE);
    await expect(calculator.locator('[data-roi-detail]')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}
