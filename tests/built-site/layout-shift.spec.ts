/**
 * Nothing moves by itself while a page loads: neither with its whole stylesheet and app, nor when the fonts come late, as
 * on a slow first visit. One page of every template, and places that links lead to, at four widths.
 */
import { allFaq } from '#app/content/queries.ts';
import { expect, type Page, settled, test, watchLayoutShift } from '#tests/browser/test.ts';
import { ONE_OF_EACH_TEMPLATE } from './site-addresses.ts';

const PLACES = [`/faq#${allFaq()[5]?.slug}`, '/media-kit#resume', '/#roi-calculator'];
const WIDTHS = [360, 412, 768, 1440];

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

for (const path of [...ONE_OF_EACH_TEMPLATE, ...PLACES]) {
  test(`${path} does not move`, async ({ page: first }) => {
    for (const width of WIDTHS) {
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
      const most = PLACES.includes(path) ? FONTS_MAY.place : FONTS_MAY.page;
      expect((await shifted()) - before, `when the fonts come, at ${width} px`).toBeLessThan(most);
      await page.close();
    }
  });
}
