/** A/B tests: drawn once before the first paint, kept, seen alone, moving nothing. */
import {
  blockStorage,
  expect,
  fixRandom,
  holdScripts,
  hydrated,
  liveURL,
  open,
  type Page,
  settled,
  store,
  stored,
  test,
} from '#tests/browser/test.ts';

const TESTS = ['free_consultation_cta', 'roi_calculator'] as const;
const keyOf = (name: string) => `ab_test_${name}`;
const block = (page: Page, name: string) => page.locator(`[data-ab-test="${name}"]`);

async function expectVariant(page: Page, name: string, variant: 'A' | 'B') {
  await expect(block(page, name)).toHaveAttribute('data-ab-variant', variant);
  const other = variant === 'A' ? 'B' : 'A';
  const texts = block(page, name);
  for (const own of await texts.locator(`[data-variant="${variant}"]`).all()) await expect(own).toBeVisible();
  for (const hidden of await texts.locator(`[data-variant="${other}"]`).all())
    await expect(hidden).toBeHidden();
}

/** Records what goes to the tag function. */
async function recordEvents(page: Page) {
  await page.addInitScript(() => {
    const events: unknown[] = [];
    Object.assign(window, { recorded: events, gtag: (...args: unknown[]) => events.push(args) });
  });
}
const events = (page: Page, name: string) =>
  page.evaluate(
    (wanted) =>
      (window as unknown as { recorded: [string, string, Record<string, unknown>][] }).recorded
        .filter(([, event]) => event === wanted)
        .map(([, , params]) => params),
    name,
  );

for (const [random, variant] of [
  [0, 'A'],
  [0.4999, 'A'],
  [0.5, 'B'],
  [0.9999, 'B'],
] as const) {
  test(`a draw of ${random} gives ${variant}, which is stored`, async ({ page }) => {
    await fixRandom(page, random);
    await open(page, '/');
    for (const name of TESTS) {
      await expectVariant(page, name, variant);
      expect(await stored(page, keyOf(name))).toBe(variant);
    }
  });
}

for (const variant of ['A', 'B'] as const) {
  test(`a stored ${variant} is reused whatever would be drawn`, async ({ page }) => {
    await fixRandom(page, variant === 'A' ? 0.99 : 0);
    await store(page, { [keyOf(TESTS[0])]: variant, [keyOf(TESTS[1])]: variant });
    await open(page, '/');
    for (const name of TESTS) await expectVariant(page, name, variant);
  });
}

for (const garbage of ['', 'C', 'a', 'AB', 'null']) {
  test(`a stored ${JSON.stringify(garbage)} is drawn again`, async ({ page }) => {
    await fixRandom(page, 0.9);
    await store(page, { [keyOf(TESTS[0])]: garbage });
    await open(page, '/');
    await expectVariant(page, TESTS[0], 'B');
    expect(await stored(page, keyOf(TESTS[0]))).toBe('B');
  });
}

test('with storage blocked a variant is drawn and shown', async ({ page }) => {
  await blockStorage(page);
  await fixRandom(page, 0.9);
  await open(page, '/');
  for (const name of TESTS) await expectVariant(page, name, 'B');
});

test('the variant is settled before the app runs, and nothing moves when it does', async ({ page }) => {
  await fixRandom(page, 0.9);
  const { release } = await holdScripts(page);
  await page.goto('/');
  const measure = () =>
    page.evaluate(
      (names) =>
        names.map((name) => {
          const box = document.querySelector(`[data-ab-test="${name}"]`)?.getBoundingClientRect();
          return [box && Math.round(box.top + scrollY), box && Math.round(box.height)];
        }),
      [...TESTS],
    );
  for (const name of TESTS) {
    await expect(block(page, name)).toHaveAttribute('data-ab-variant', 'B');
    for (const other of await block(page, name).locator('[data-variant="A"]').all())
      await expect(other).toBeHidden();
    await expect(block(page, name).locator('[data-variant="B"]').first()).toBeVisible();
  }
  await page.evaluate(() => document.fonts.ready);
  const before = await measure();
  release();
  await hydrated(page);
  for (const name of TESTS) await expectVariant(page, name, 'B');
  expect(await measure()).toEqual(before);
});

test('both variants take the same room', async ({ page }) => {
  const heights: (number | undefined)[][] = [];
  for (const random of [0, 0.9]) {
    await page.addInitScript((value) => {
      localStorage.clear();
      Math.random = () => value;
    }, random);
    await open(page, '/');
    heights.push(
      await Promise.all(TESTS.map(async (name) => (await block(page, name).boundingBox())?.height)),
    );
  }
  expect(heights[0]).toEqual(heights[1]);
});

test('an assignment is reported once, and only when drawn', async ({ page }) => {
  await recordEvents(page);
  await page.addInitScript(() => {
    Math.random = () => 0.1;
  });
  await open(page, liveURL('/'));
  await expect.poll(() => events(page, 'ab_test_assigned')).toHaveLength(2);
  expect(await events(page, 'ab_test_assigned')).toEqual([
    { test_name: 'free_consultation_cta', variant: 'A' },
    { test_name: 'roi_calculator', variant: 'A' },
  ]);
  await page.locator('footer a[href="/faq"]').click();
  await expect(page).toHaveURL(liveURL('/faq'));
  await page.goBack();
  await expect(page.locator('#hero')).toBeVisible();
  expect(await events(page, 'ab_test_assigned')).toHaveLength(2);
  await page.reload();
  await hydrated(page);
  await settled(page);
  expect(await events(page, 'ab_test_assigned')).toEqual([]);
});

test('what was drawn on another page, or on one left at once, is told where it is first shown', async ({
  page,
}) => {
  await recordEvents(page);
  await fixRandom(page, 0.9);
  await page.goto(liveURL('/'));
  await open(page, liveURL('/faq'));
  await settled(page);
  expect(await events(page, 'ab_test_assigned')).toEqual([]);
  await open(page, liveURL('/'));
  await expect.poll(() => events(page, 'ab_test_assigned')).toHaveLength(2);
  await page.reload();
  await hydrated(page);
  await settled(page);
  expect(await events(page, 'ab_test_assigned')).toEqual([]);
});

test('conversions carry the test, the variant, the kind and a time', async ({ page, context }) => {
  await recordEvents(page);
  await fixRandom(page, 0.9);
  await context.route(/cal\.example\.com/, (route) => route.fulfill({ body: 'calendar' }));
  await open(page, liveURL('/'));
  await page.locator('#free-consultation a').click();
  await expect.poll(() => events(page, 'ab_test_conversion')).toHaveLength(1);
  const [consultation] = await events(page, 'ab_test_conversion');
  expect(consultation).toMatchObject({ test_name: 'free_consultation_cta', variant: 'B' });
  expect(consultation?.conversion_type).toBeTruthy();
  expect(String(consultation?.timestamp)).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  for (const [name, value] of Object.entries({
    employees: '60',
    averageSalary: '72000',
    timeToHire: '38',
    turnoverRate: '16.5',
  })) {
    await page.locator(`input[name="${name}"]`).fill(value);
  }
  await page.getByRole('button', { name: 'Calculate My ROI' }).click();
  await expect.poll(() => events(page, 'ab_test_conversion')).toHaveLength(2);
  expect((await events(page, 'ab_test_conversion'))[1]).toMatchObject({
    test_name: 'roi_calculator',
    variant: 'B',
  });
});
