/** Every page in a browser: accessible at both widths, quiet on the console, never wider than the window, clear of the line and of its contents. */
import { axeFaults } from '#tests/browser/axe.ts';
import { test } from '#tests/browser/one-window.ts';
import { expect, open, type Page, sidewaysScroll } from '#tests/browser/test.ts';
import { ADDRESSES } from './site-addresses.ts';

const paths = [...ADDRESSES.map(({ path }) => path), '/nothing-here'];

/** Elements that reach out of the window to the right and are not clipped by a scrolling ancestor. */
const wideElements = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, header *, footer *, aside *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** Text that the four-fifths line runs through. Only the slab may cross it. */
const onTheLine = (page: Page) =>
  page.evaluate(() => {
    const lines = [...document.querySelectorAll('.line')]
      .map((line) => line.getBoundingClientRect())
      .filter(({ height }) => height > 0);
    const crossed = (text: Node) => {
      const words = document.createRange();
      words.selectNodeContents(text);
      return [...words.getClientRects()].some((box) =>
        lines.some(
          (line) =>
            box.width > 0 &&
            box.top < line.bottom &&
            box.bottom > line.top &&
            box.left < line.right &&
            box.right > line.left,
        ),
      );
    };
    const found: (string | null)[] = [];
    const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (
        !text.textContent?.trim() ||
        text.parentElement?.closest('.slab, .sr-only, dialog, details:not([open]), noscript, script')
      )
        continue;
      if (crossed(text)) found.push(text.textContent);
    }
    return found;
  });

/** Text that the list of contents, which stays in sight beside the text it lists, passes over or under. */
const underContents = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.meta')].flatMap((list) => {
      const column = list.getBoundingClientRect();
      const found: (string | null)[] = [];
      const texts = document.createTreeWalker(list.parentElement ?? list, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.textContent?.trim() || list.contains(text)) continue;
        const words = document.createRange();
        words.selectNodeContents(text);
        const isUnder = [...words.getClientRects()].some(
          ({ left, right, bottom }) =>
            left < column.right && right > column.left && right > left && bottom > column.top,
        );
        if (isUnder) found.push(text.textContent);
      }
      return found;
    }),
  );

/** Entries of the list of contents that begin at the foot of one column and end at the head of the next. */
const cutEntries = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.contents-list a')]
      .filter((entry) => entry.getClientRects().length > 1)
      .map((entry) => entry.textContent),
  );

/** Paragraphs in a strip so narrow that a line holds a word. */
const narrowParagraphs = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(p, li)')]
      .filter((text) => {
        const { width } = text.getBoundingClientRect();
        return width > 1 && width < 80 && text.textContent.trim().length > 24;
      })
      .map((text) => text.textContent),
  );

/** Drawings of rows alone take the shape of the frame beside a name; of the others none is made to fill one. */
const ROWS_ALONE =
  /\/plate\/(untangle|days|keep|enroll|pass|rank|press|prune|divide)-|\/(services\/[^/]+|reset-respond-series)\/plate-/;

/**
 * Pictures shown at other proportions than they were drawn at: a face or a sphere must stay one. A drawing that is laid
 * out in its frame has no proportions but its figure's own, which it says that it keeps.
 */
const stretched = (page: Page) =>
  page.evaluate(async (rowsAlone) => {
    const laidOut = async (image: HTMLImageElement) =>
      /^<svg xmlns="[^"]+"><svg [^>]*preserveAspectRatio="x\w+ meet" overflow="visible">/.test(
        await (await fetch(image.currentSrc)).text(),
      );
    const found = [...document.querySelectorAll<HTMLImageElement>('main img')].map(async (image) => {
      const { width, height } = image.getBoundingClientRect();
      if (width * height * image.naturalHeight === 0 || getComputedStyle(image).objectFit !== 'fill')
        return [];
      const off = width / height / (image.naturalWidth / image.naturalHeight);
      if (Math.abs(Math.log(off)) <= Math.log(1.08)) return [];
      const { currentSrc } = image;
      const isPlate = image.closest('.selling-plate') !== null;
      if (isPlate && (new RegExp(rowsAlone).test(currentSrc) || (await laidOut(image)))) return [];
      return [`${currentSrc} ${off.toFixed(2)}`];
    });
    return (await Promise.all(found)).flat();
  }, ROWS_ALONE.source);

/** Words of headings that are broken inside, on two lines or more. A hyphen may end a line. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    for (const heading of document.querySelectorAll('h1, h2, h3, h4, [class*="type-d"], .head-wit, legend')) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const found of (text.textContent ?? '').matchAll(/[\p{L}\p{N}’]+/gu)) {
          const word = document.createRange();
          word.setStart(text, found.index);
          word.setEnd(text, found.index + found[0].length);
          const lines = new Set(
            [...word.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
          );
          if (lines.size > 1) broken.push(found[0]);
        }
      }
    }
    return broken;
  });

test.use({ reducedMotion: 'reduce' });

for (const path of paths) {
  test(path, async ({ page, expectConsole }) => {
    if (path === '/nothing-here') expectConsole(/status of 404/);
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, path);
    expect(await axeFaults(page), 'axe at 1440 px').toEqual([]);
    expect(await onTheLine(page), 'on the line at 1440 px').toEqual([]);
    expect(await underContents(page), 'under the contents at 1440 px').toEqual([]);
    expect(await brokenWords(page), 'words broken at 1440 px').toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await axeFaults(page), 'axe at 390 px').toEqual([]);
    expect(await onTheLine(page), 'on the line at 390 px').toEqual([]);
    expect(await cutEntries(page), 'contents cut at 390 px').toEqual([]);
    expect(await narrowParagraphs(page), 'a word a line at 390 px').toEqual([]);
    for (const width of [320, 768, 1024, 1280, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      const scrolled = await sidewaysScroll(page);
      expect(scrolled, `${width} px: ${scrolled === 0 || (await wideElements(page))}`).toBe(0);
      expect(await onTheLine(page), `on the line at ${width} px`).toEqual([]);
      expect(await stretched(page), `stretched at ${width} px`).toEqual([]);
      expect(await brokenWords(page), `words broken at ${width} px`).toEqual([]);
    }
  });
}
