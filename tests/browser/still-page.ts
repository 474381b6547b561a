/** How much of a page moves by itself while it loads, with its fonts held back as on a slow first visit. */
import { expect, type Page, settled, watchLayoutShift } from './test.ts';

/** As the browser counts, the share of the window that moved times how far: a line of a small panel, at most. */
const NOTHING = 0.01;
/**
 * What Core Web Vitals call good. A fallback font is as wide as ours on average, so a line of some text may break
 * elsewhere with it; whether one does depends on the words, which are the owner's. At a place that a link leads to, running
 * text fills the window, and one such line moves all that follows.
 */
const FONTS_MAY = { page: 0.1, place: 0.25 };

/** Holds the fonts back until `release`. */
async function holdFonts(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.woff2$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const fontsLoaded = (page: Page) =>
  page.waitForFunction(() => [...document.fonts].every(({ status }) => status !== 'loading'));

/**
 * Nothing moves by itself while a page loads: neither with its whole stylesheet and app, nor when the fonts come late.
 *
 * @param kind a page from its beginning, or a place in it that a link leads to
 */
export async function staysStill(
  first: Page,
  path: string,
  kind: keyof typeof FONTS_MAY,
  widths: readonly number[],
) {
  for (const width of widths) {
    const page = await first.context().newPage();
    await page.setViewportSize({ width, height: 800 });
    const shifted = await watchLayoutShift(page);
    const release = await holdFonts(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    // Before anything is painted nothing can be seen to move, but a key makes the browser lay out what it has.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    // A key starts the app without waiting for pictures, and presses nothing.
    await page.keyboard.press('Shift');
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await settled(page);
    const before = await shifted();
    expect(before, `by app and stylesheet, at ${width} px`).toBeLessThan(NOTHING);
    release();
    await fontsLoaded(page);
    await settled(page);
    expect((await shifted()) - before, `when the fonts come, at ${width} px`).toBeLessThan(FONTS_MAY[kind]);
    await page.close();
  }
}
