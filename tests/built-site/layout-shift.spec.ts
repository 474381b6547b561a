/**
 * Nothing moves by itself while a page loads: one page of every template and places that links lead to, each at two of
 * the four widths of `tests/long/browser/layout-shift.spec.ts`, in turn.
 */
import { staysStill } from '#tests/browser/still-page.ts';
import { test } from '#tests/browser/test.ts';
import { PLACES_IN_PAGES, SHIFT_WIDTHS } from './shift-places.ts';
import { ONE_OF_EACH_TEMPLATE } from './site-addresses.ts';

[...ONE_OF_EACH_TEMPLATE, ...PLACES_IN_PAGES].forEach((path, index) => {
  test(`${path} does not move`, async ({ page }) => {
    const widths = SHIFT_WIDTHS.filter((_, turn) => turn % 2 === index % 2);
    await staysStill(page, path, PLACES_IN_PAGES.includes(path) ? 'place' : 'page', widths);
  });
});
