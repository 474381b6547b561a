import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from '#tests/browser/axe.ts';
import { hydrated } from '#tests/browser/hydrated.ts';
import { appears, longestTask, MOST, slowDown } from '#tests/browser/longest-task.ts';

const DAY = new Date(2026, 10, 20, 12);

async function open(page: Page, at = DAY) {
  await page.clock.setFixedTime(at);
  await page.goto('/game');
  await hydrated(page);
  return page.locator('#play');
}

/** Plays a whole set with the number key given, and returns the titles of what was shown. */
async function play(page: Page, key = '1') {
  const titles: string[] = [];
  for (let round = 1; round <= 6; round += 1) {
    await expect(page.getByText(`Round ${round} of 6`)).toBeVisible();
    titles.push((await page.locator('.game-title').textContent()) ?? '');
    // Number keys pick while the keyboard is in the game.
    await expect(page.locator('#game-heading')).toBeFocused();
    await page.keyboard.press(key);
    await expect(page.locator('.game-verdict')).toBeVisible();
    await page.getByRole('button', { name: round === 6 ? 'See how it went' : 'Next one' }).click();
  }
  await expect(page.getByRole('heading', { name: /of 6 noticed/ })).toBeFocused();
  return titles;
}

test('a day is played with the keyboard alone: start, six picks, result', async ({ page }) => {
  const game = await open(page);
  await game.getByRole('button', { name: 'Start today’s six' }).focus();
  await page.keyboard.press('Enter');
  for (let round = 1; round <= 6; round += 1) {
    // Focus goes to the question, then to the verdict, so nothing has to be searched for.
    await expect(page.locator('#game-heading')).toBeFocused();
    if (round % 2) await page.keyboard.press('2');
    else {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    }
    const verdict = page.getByRole('heading', { name: /^(Noticed|Missed)\./ });
    await expect(verdict).toBeFocused();
    await expect(page.locator('.game-source a')).toHaveAttribute('href', /^https:\/\//);
    const next = page.getByRole('button', { name: round === 6 ? 'See how it went' : 'Next one' });
    // From the verdict over the source to the way on.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: /of 6 noticed/ })).toBeFocused();
  await expect(game.locator('.game-list li')).toHaveCount(6);
});

test('picks by touch, says the score politely, draws the ratios after an output', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const game = await open(page);
  await game.getByRole('button', { name: 'Start today’s six' }).tap();
  let outputs = 0;
  for (let round = 1; round <= 6; round += 1) {
    const output = (await page.locator('.game-round').getAttribute('data-kind')) === 'output';
    await page.locator('[data-pick="1"]').tap();
    await expect(game.getByRole('status').first()).toContainText(/\d+ points, \d in a row\./);
    if (output) {
      outputs += 1;
      await expect(page.locator('.game-figure li').first()).toBeVisible();
      await page.getByText('The same figures, as a table').tap();
      await expect(page.getByRole('columnheader', { name: 'Ratio' })).toBeVisible();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.locator('.game-next button').tap();
  }
  expect(outputs).toBe(2);
  await context.close();
});

test('a day has the same six for everyone, and another day has others', async ({
  page,
  browser,
  baseURL,
}) => {
  const game = await open(page);
  await game.getByRole('button', { name: 'Start today’s six' }).click();
  const mine = await play(page);
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await context.newPage();
  await open(other);
  await other.getByRole('button', { name: 'Start today’s six' }).click();
  expect(await play(other, '3')).toEqual(mine);
  await open(other, new Date(2026, 10, 21, 12));
  await other.getByRole('button', { name: 'Start today’s six' }).click();
  const tomorrow = await play(other);
  expect(tomorrow.filter((title) => mine.includes(title))).toEqual([]);
  await context.close();
});

test('the best score stays on the device, counts the first round of a day, and can be forgotten', async ({
  page,
}) => {
  const game = await open(page);
  await game.getByRole('button', { name: 'Start today’s six' }).click();
  await play(page);
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('bias_game') ?? 'null'));
  const first = await stored();
  expect(first).toMatchObject({ date: '2026-11-20' });
  expect(Object.keys(first).sort()).toEqual(['best', 'date', 'points', 'right']);
  await page.getByRole('button', { name: 'Play today’s six again' }).click();
  await play(page, '2');
  expect(await stored()).toEqual(first);
  await expect(page.getByText('Only the first round of a day counts')).toBeVisible();
  await open(page);
  await expect(page.locator('[data-game="best"]')).toHaveText(String(first.best));
  await page.getByRole('button', { name: 'Practice with any six' }).click();
  await expect(page.getByText('Practice does not count toward your best.')).toBeVisible();
  await play(page);
  expect(await stored()).toEqual(first);
  await page.getByRole('button', { name: 'Forget my scores' }).click();
  expect(await stored()).toBeNull();
});

test('copies a result without anything personal in it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const game = await open(page);
  await game.getByRole('button', { name: 'Start today’s six' }).click();
  await play(page);
  await page.getByRole('button', { name: 'Copy the result' }).click();
  await expect(page.getByText('nothing about you')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(
    /^Would you have noticed\? November 20, 2026\n\d of 6 noticed, \d+ points\n([●◇] ?){6} \(● noticed, ◇ missed\)\nhttps?:\/\/[^/]+\/game$/,
  );
});

test('number keys pick only while the keyboard is inside the game', async ({ page }) => {
  const game = await open(page);
  await game.getByRole('button', { name: 'Start today’s six' }).click();
  await page.locator('.site-header a').first().focus();
  await page.keyboard.press('1');
  await expect(page.locator('.game-verdict')).toHaveCount(0);
});

test('axe finds nothing in any state', async ({ page }) => {
  // Without motion colors are final at once; a scan takes two seconds on a slow machine.
  test.setTimeout(90_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const game = await open(page);
  const scan = async () => axeFaults(page, '#play');
  expect(await scan()).toEqual([]);
  await game.getByRole('button', { name: 'Start today’s six' }).click();
  const scanned = new Set<string | null>();
  for (let round = 1; round <= 6; round += 1) {
    const kind = await page.locator('.game-round').getAttribute('data-kind');
    if (!scanned.has(kind)) expect(await scan()).toEqual([]);
    await page.keyboard.press('1');
    await expect(page.locator('.game-verdict')).toBeVisible();
    if (!scanned.has(kind)) expect(await scan()).toEqual([]);
    scanned.add(kind);
    await page.locator('.game-next button').click();
  }
  expect(scanned.size).toBe(3);
  expect(await scan()).toEqual([]);
});

test('without scripts the page says so and keeps its text', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/game');
  await expect(page.getByText('The game needs scripts')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Try one now, without a screen' })).toBeVisible();
  await context.close();
});

test('the game, on a processor four times slower', async ({ page }) => {
  await open(page);
  await page.waitForLoadState('networkidle');
  await slowDown(page, 4);
  await page.getByRole('button', { name: 'Start today’s six' }).focus();
  const playing = await longestTask(page, 'game, two rounds, x4', async () => {
    await page.keyboard.press('Enter');
    for (let round = 1; round <= 2; round += 1) {
      await appears(page, 'main', `Round ${round} of 6`);
      await appears(page, '#game-heading:focus');
      await page.keyboard.press('1');
      await appears(page, '.game-verdict');
      await page.locator('.game-next button').focus();
      await page.keyboard.press('Enter');
    }
  });
  expect(playing).toBeLessThanOrEqual(MOST);
});
