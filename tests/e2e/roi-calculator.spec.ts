/** The hiring ROI calculator and the two ways to a booking. */
import { expect, open, type Page, test } from '#tests/browser/test.ts';

const FIELDS = ['employees', 'averageSalary', 'timeToHire', 'turnoverRate'] as const;
type Values = Record<(typeof FIELDS)[number], string>;

const EXAMPLE: Values = { employees: '60', averageSalary: '$72,000', timeToHire: '38', turnoverRate: '16.5' };

async function fill(page: Page, values: Partial<Values>) {
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name="${name}"]`).fill(value);
}
const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate My ROI' }).click();
const section = (page: Page) => page.locator('#roi-calculator');
const result = (page: Page, name: string) => section(page).locator(`[data-result="${name}"]`);

async function results(page: Page) {
  const read: Record<string, string | null> = {};
  for (const name of ['timeSavings', 'turnoverSavings', 'qualitySavings', 'totalSavings', 'roi']) {
    read[name] = await result(page, name).textContent();
  }
  return read;
}

test('starts empty, with text fields, a hint and a prompt', async ({ page }) => {
  await open(page, '/');
  await expect(section(page)).toContainText('Enter your details to see potential savings');
  await expect(section(page)).toContainText(/all four/i);
  for (const name of FIELDS) {
    const input = page.locator(`input[name="${name}"]`);
    await expect(input).toHaveAttribute('type', 'text');
    await expect(input).toHaveAttribute('inputmode', /numeric|decimal/);
    await expect(input).toHaveValue('');
    expect(
      await input.evaluate((element) => (element as HTMLInputElement).labels?.length || element.ariaLabel),
    ).toBeTruthy();
  }
  await expect(page.locator('input[name="turnoverRate"]')).toHaveAttribute('step', '0.1');
});

test('reckons the printed example', async ({ page }) => {
  await open(page, '/');
  await fill(page, EXAMPLE);
  await calculate(page);
  await expect(result(page, 'roi')).toBeVisible();
  expect(await results(page)).toEqual({
    timeSavings: '$67,463',
    turnoverSavings: '$89,100',
    qualitySavings: '$648,000',
    totalSavings: '$804,563',
    roi: '5,264%',
  });
  await expect(section(page)).not.toContainText('Enter your details to see potential savings');
  await expect(section(page)).toContainText('Ready to unlock these savings?');
  await expect(section(page)).toContainText(
    'Book a free strategy call to create your custom hiring optimization plan',
  );
});

test('a press on the button counts though leaving the field rewrites it', async ({ page }) => {
  // At this width the percent sign takes the sentence a line further, and its going moves the button up.
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/');
  await fill(page, { employees: '1000', averageSalary: '60000', timeToHire: '45', turnoverRate: '12.5%' });
  await page.locator('input[name="turnoverRate"]').focus();
  await calculate(page);
  await expect(result(page, 'roi')).toBeVisible();
  await expect(page.locator('input[name="turnoverRate"]')).toHaveValue('12.5');
});

test('a currency is told while its figure stands, and no longer', async ({ page }) => {
  await open(page, '/');
  const salary = page.locator('input[name="averageSalary"]');
  await salary.fill('€60000');
  await salary.blur();
  await expect(section(page)).toContainText('Nothing is converted');
  await salary.focus();
  await salary.blur();
  await expect(section(page)).toContainText('Nothing is converted');
  await salary.fill('60000');
  await salary.blur();
  await expect(section(page)).not.toContainText('Nothing is converted');
});

test('does nothing and says nothing while a field is empty', async ({ page }) => {
  await open(page, '/');
  for (const missing of FIELDS) {
    await fill(page, { ...EXAMPLE, [missing]: '   ' });
    await calculate(page);
    await expect(section(page), missing).toContainText('Enter your details to see potential savings');
    await expect(section(page).locator('[data-result]')).toHaveCount(0);
    await expect(section(page).locator('[role="alert"]')).toHaveCount(0);
  }
});

for (const [what, values, expected] of [
  [
    'signs, groups and spaces are stripped',
    { employees: ' 1 200 ', averageSalary: 'US$ 65,000', timeToHire: '45', turnoverRate: '18 %' },
    { qualitySavings: '$11,700,000' },
  ],
  [
    'what does not parse is 0',
    { employees: 'many', averageSalary: 'enough', timeToHire: 'x', turnoverRate: '-' },
    { timeSavings: '$0', turnoverSavings: '$0', qualitySavings: '$0', totalSavings: '$0', roi: '-100%' },
  ],
  [
    'integers are cut, turnover is not',
    { employees: '10.9', averageSalary: '1000.99', timeToHire: '0', turnoverRate: '12.5' },
    {
      timeSavings: '$0',
      turnoverSavings: '$156',
      qualitySavings: '$1,500',
      totalSavings: '$1,656',
      roi: '-89%',
    },
  ],
  [
    'negative results keep their sign and are never -0',
    { employees: '-10', averageSalary: '1000', timeToHire: '0', turnoverRate: '0' },
    {
      timeSavings: '$0',
      turnoverSavings: '$0',
      qualitySavings: '-$1,500',
      totalSavings: '-$1,500',
      roi: '-110%',
    },
  ],
] as const) {
  test(what, async ({ page }) => {
    await open(page, '/');
    await fill(page, values);
    await calculate(page);
    await expect(result(page, 'roi')).toBeVisible();
    expect(await results(page)).toMatchObject(expected);
    expect(await section(page).textContent()).not.toMatch(/-0\b(?!\.)|-\$0\b|NaN/);
  });
}

test('an edit leaves the result, marked as out of date, until pressed again', async ({ page }) => {
  await open(page, '/');
  await fill(page, EXAMPLE);
  await calculate(page);
  await expect(result(page, 'totalSavings')).toHaveText('$804,563');
  await expect(section(page).locator('[data-stale]')).toHaveCount(0);
  await fill(page, { employees: '120' });
  await expect(result(page, 'totalSavings')).toHaveText('$804,563');
  await expect(section(page).locator('[data-stale]').first()).toBeVisible();
  await expect(section(page)).toContainText(/earlier figures/i);
  await calculate(page);
  await expect(result(page, 'totalSavings')).toHaveText('$1,609,126');
  await expect(section(page).locator('[data-stale]')).toHaveCount(0);
});

test('Enter in a field presses the button', async ({ page }) => {
  await open(page, '/');
  await fill(page, EXAMPLE);
  await page.locator('input[name="turnoverRate"]').press('Enter');
  await expect(result(page, 'roi')).toHaveText('5,264%');
});

test('the booking link of the result opens in a new tab without opener, with its campaign', async ({
  page,
  context,
}) => {
  await context.route(/cal\.example\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'calendar' }),
  );
  await open(page, '/');
  await fill(page, EXAMPLE);
  await calculate(page);
  const link = section(page).locator('a[target="_blank"]').first();
  await expect(link).toHaveAttribute('rel', /noopener/);
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
  const query = new URL(opened.url()).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    utm_source: 'roi-calculator',
    utm_medium: 'cta',
    utm_campaign: 'consultation',
  });
  expect(await opened.evaluate(() => window.opener)).toBeNull();
});

test('the consultation button opens the scheduling page in a new tab without opener', async ({
  page,
  context,
}) => {
  await context.route(/cal\.example\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'calendar' }),
  );
  await open(page, '/');
  const link = page.locator('#free-consultation a');
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
  expect(Object.fromEntries(new URL(opened.url()).searchParams)).toMatchObject({
    utm_source: 'homepage',
    utm_medium: 'cta',
    utm_campaign: 'free-consultation',
  });
  expect(await opened.evaluate(() => window.opener)).toBeNull();
});

test('the block has a headline, a subheadline, urgency and benefits', async ({ page }) => {
  await open(page, '/');
  const block = page.locator('#free-consultation');
  await expect(block.locator('h2')).toBeVisible();
  expect(await block.locator('li:visible').count()).toBeGreaterThanOrEqual(3);
});
