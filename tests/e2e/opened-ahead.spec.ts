/** Pages opened ahead of a click: which are, and what they must not count before anybody looks at them. */
import {
  expect,
  holdScripts,
  hydrated,
  liveURL,
  type Page,
  settled,
  stored,
  test,
  use,
} from '#tests/browser/test.ts';

const TEST_KEY = 'ab_test_free_consultation_cta';

/** What the browser says about opening ahead: what it would, what it has begun to, and whether it reads the rules. */
async function watchAhead(page: Page) {
  const seen = { candidates: [] as string[], begun: [] as string[], problems: [] as string[] };
  const session = await page.context().newCDPSession(page);
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
    if (ruleSet.errorMessage) seen.problems.push(ruleSet.errorMessage);
  });
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    seen.candidates = preloadingAttemptSources.map(({ key }) => key.url);
  });
  // Under a debugger Chromium opens nothing ahead; it tells what it would have opened.
  session.on('Preload.prerenderStatusUpdated', ({ key }) => seen.begun.push(new URL(key.url).pathname));
  await session.send('Preload.enable');
  return seen;
}

test('resting on a link opens its page ahead, until the app runs and opens pages by itself', async ({
  page,
}) => {
  const seen = await watchAhead(page);
  const { release } = await holdScripts(page);
  const answer = await page.goto('/faq');
  expect(await answer?.headerValue('speculation-rules')).toBe('"/speculation-rules.json"');
  await page.locator('header a[href="/media-kit"]').hover();
  await expect.poll(() => seen.begun).toContain('/media-kit');
  expect(seen.problems).toEqual([]);
  expect(seen.candidates.length).toBeGreaterThan(5);
  for (const address of seen.candidates) expect(new URL(address).pathname).not.toMatch(/\.|^\/auth/);
  for (const address of seen.candidates) expect(new URL(address).search).toBe('');
  release();
  await hydrated(page);
  await expect.poll(() => seen.candidates).toEqual([]);
});

test('a page opened ahead assigns, starts and tells nothing until it is looked at', async ({ page }) => {
  await page.addInitScript(() => {
    const state = { ahead: true, sent: [] as unknown[] };
    Object.assign(window, { state, gtag: (...args: unknown[]) => state.sent.push(args[1]) });
    Object.defineProperty(document, 'prerendering', { get: () => state.ahead });
  });
  const sent = () => page.evaluate(() => (window as unknown as { state: { sent: string[] } }).state.sent);
  await page.goto(liveURL('/'));
  await use(page);
  await page.mouse.wheel(0, 400);
  await settled(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  expect(await stored(page, TEST_KEY)).toBeNull();
  const shown = await page.locator('html').getAttribute('data-free-consultation-cta');

  await page.evaluate(() => {
    (window as unknown as { state: { ahead: boolean } }).state.ahead = false;
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await hydrated(page);
  // What was laid out ahead is what counts.
  expect(await stored(page, TEST_KEY)).toBe(shown);
  await expect.poll(async () => (await sent()).filter((name) => name === 'ab_test_assigned')).toHaveLength(2);
});
