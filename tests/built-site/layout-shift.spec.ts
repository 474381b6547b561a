/**
 * Nothing moves by itself while a page loads: one page of every template and places that links lead to, each at two of
 * the four widths of `tests/long/browser/layout-shift.spec.ts`, in turn.
 */
import { staysStill } from '#tests/browser/still-page.ts';
import { expect, open, test } from '#tests/browser/test.ts';
import { PLACES_IN_PAGES, SHIFT_WIDTHS } from './shift-places.ts';
import { ONE_OF_EACH_TEMPLATE } from './site-addresses.ts';

[...ONE_OF_EACH_TEMPLATE, ...PLACES_IN_PAGES].forEach((path, index) => {
  test(`${path} does not move`, async ({ page }) => {
    const widths = SHIFT_WIDTHS.filter((_, turn) => turn % 2 === index % 2);
    await staysStill(page, path, PLACES_IN_PAGES.includes(path) ? 'place' : 'page', widths);
  });
});

for (const path of ['/', '/blog', '/faq']) {
  test(`${path} keeps its footer where a jump to it put it: a click there is not lost`, async ({ page }) => {
    // The place in the middle: at the page's end the scroll position would follow.
    await page.setViewportSize({ width: 1280, height: 720 });
    await open(page, path);
    const places = await page
      .locator('footer a')
      .first()
      .evaluate(async (link) => {
        link.scrollIntoView({ block: 'center', behavior: 'instant' });
        const seen: number[] = [];
        for (let frame = 0; frame < 30; frame += 1) {
          seen.push(link.getBoundingClientRect().top);
          await new Promise(requestAnimationFrame);
        }
        return seen;
      });
    expect(Math.max(...places) - Math.min(...places), places.join(' ')).toBeLessThan(2);
  });
}
