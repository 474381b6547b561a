/** Nothing moves by itself while a page loads: every template and place at every width that `npm test` takes in turn. */

import { staysStill } from '#tests/browser/still-page.ts';
import { test } from '#tests/browser/test.ts';
import { PLACES_IN_PAGES, SHIFT_WIDTHS } from '#tests/built-site/shift-places.ts';
import { ONE_OF_EACH_TEMPLATE } from '#tests/built-site/site-addresses.ts';

for (const path of [...ONE_OF_EACH_TEMPLATE, ...PLACES_IN_PAGES]) {
  test(`${path} does not move`, async ({ page }) => {
    await staysStill(page, path, PLACES_IN_PAGES.includes(path) ? 'place' : 'page', SHIFT_WIDTHS);
  });
}
