/** The slab's one trick, on every page that ends in one and at every width: its type crosses the page's line. */
import { allServices } from '#app/content/queries.ts';
import { test } from '#tests/browser/one-window.ts';
import { expect, open, type Page } from '#tests/browser/test.ts';

const SERVICES = allServices().flatMap(({ slug, data }) => (data.offer?.slab ? [`/services/${slug}`] : []));

/** Headlines of the slab, with how far each reaches beyond the line and how much of the page is left, in pixels. */
const reached = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.slab .slab-lines')].map((headline) => {
      const { left, width } = headline.closest('.slab')?.getBoundingClientRect() ?? new DOMRect();
      const rights: number[] = [];
      const texts = document.createTreeWalker(headline, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const words = document.createRange();
        words.selectNodeContents(text);
        rights.push(...[...words.getClientRects()].map(({ right }) => right));
      }
      const right = Math.max(...rights) - left;
      return { text: headline.textContent, beyond: right - width * 0.8, free: width - right };
    }),
  );

for (const path of ['/', '/consulting', '/speaking', '/media-kit', ...SERVICES]) {
  test(`the slab of ${path} crosses the line at every width`, async ({ page }) => {
    await open(page, path);
    await page.evaluate(() => document.fonts.ready);
    for (const width of [320, 390, 430, 767, 768, 1024, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const headlines = await reached(page);
      expect(headlines.length).toBe(path === '/' ? 2 : 1);
      for (const { text, beyond, free } of headlines) {
        expect(beyond, `${text} beyond the line at ${width} px`).toBeGreaterThan(width * 0.008);
        expect(free, `${text} on the page at ${width} px`).toBeGreaterThan(0);
      }
    }
  });
}
