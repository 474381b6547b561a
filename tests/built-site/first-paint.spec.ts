/**
 * What a page shows before its scripts and its whole stylesheet are there is what it shows with them: nothing is
 * unstyled, nothing moves, nothing is wider than the window. One page of every template, and places that links lead to.
 */

import { allFaq } from '#app/content/queries.ts';
import { expect, holdScripts, type Page, sidewaysScroll, test, use } from '#tests/browser/test.ts';
import { ONE_OF_EACH_TEMPLATE } from './site-addresses.ts';

const PLACES = [`/faq#${allFaq()[5]?.slug}`, '/media-kit#resume', '/#roi-calculator'];

type Look = Record<string, string>;

/** The properties that a stylesheet sets, without those of what only moves or points. */
const propertiesIn = (css: string) =>
  [...new Set([...css.matchAll(/[{;]([a-z-]+):/g)].map(([, name]) => String(name)))].filter(
    (name) => !/^(--|transition|cursor|src$|unicode-range$)/.test(name),
  );

/** Each seen element, and what stands before and after it: its place, and the computed values of the properties. */
const lookOf = (page: Page, properties: string[]) =>
  page.evaluate(async (names) => {
    await document.fonts.ready;
    for (const animation of document.getAnimations()) animation.finish();
    scrollTo({ top: 0, behavior: 'instant' });
    const look: Look = {};
    for (const [index, element] of [...document.body.querySelectorAll('*')].entries()) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      const name = `${index} ${element.tagName}.${element.className}`;
      look[`${name} place`] = [x, y, width, height].map(Math.round).join();
      for (const pseudo of ['', '::before', '::after', '::placeholder']) {
        const style = getComputedStyle(element, pseudo || null);
        if (/before|after/.test(pseudo) && style.content === 'none') continue;
        look[name + pseudo] = names
          .map((property) => `${property}:${style.getPropertyValue(property)}`)
          .join('\n');
      }
    }
    return look;
  }, properties);

/** What one has and the other has not, by element. */
const differences = (before: Look, after: Look) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => before[key] !== after[key])
    .map((key) => {
      const had = new Set(before[key]?.split('\n'));
      return `${key}: ${after[key]?.split('\n').filter((value) => !had.has(value))}`;
    });

/** Holds the whole stylesheet back until `release`. */
async function holdWholeStylesheet(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/site-[^/]+\.css$/, async (route) => {
    await held;
    await route.continue();
  });
  return { release };
}

test.use({ reducedMotion: 'reduce', viewport: { width: 320, height: 800 } });

for (const path of [...ONE_OF_EACH_TEMPLATE, ...PLACES]) {
  test(`${path} is whole before its scripts and its whole stylesheet`, async ({ page, request }) => {
    await holdScripts(page);
    const { release } = await holdWholeStylesheet(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('footer, main.bare').last().waitFor({ state: 'attached' });
    const whole = page.locator('link[data-whole]');
    const css = await (await request.get(String(await whole.getAttribute('href')))).text();
    const properties = propertiesIn(css);

    const looks = new Map<number, Look>();
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysScroll(page), `wider than ${width} px`).toBeLessThanOrEqual(0);
      looks.set(width, await lookOf(page, properties));
    }
    expect(await whole.evaluate((link: HTMLLinkElement) => link.sheet)).toBeNull();
    await use(page);
    release();
    // Applied as soon as it has come: no script has run but the one that stands in the page.
    await expect.poll(() => whole.evaluate((link: HTMLLinkElement) => link.sheet !== null)).toBe(true);
    for (const [width, look] of looks) {
      await page.setViewportSize({ width, height: 800 });
      const changed = differences(look, await lookOf(page, properties));
      expect(changed.slice(0, 10), `what the whole stylesheet changes at ${width} px`).toEqual([]);
    }
  });
}
