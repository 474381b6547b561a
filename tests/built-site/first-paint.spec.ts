/**
 * What a page shows before its scripts and its whole stylesheet are there is what it shows with them: nothing is
 * unstyled, nothing moves, nothing is wider than the window. One page of every template, and places that links lead to.
 */

import {
  expect,
  holdRequests,
  holdScripts,
  type Page,
  sidewaysScroll,
  test,
  use,
} from '#tests/browser/test.ts';
import { PLACES_IN_PAGES } from './shift-places.ts';
import { ONE_OF_EACH_TEMPLATE } from './site-addresses.ts';

const WIDTHS = [320, 1440];

/** The properties that a stylesheet sets, without those of what only moves or points. */
const propertiesIn = (css: string) =>
  [...new Set([...css.matchAll(/[{;]([a-z-]+):/g)].map(([, name]) => String(name)))].filter(
    (name) => !/^(--|transition|cursor|src$|unicode-range$)/.test(name),
  );

/** Has all of the page laid out, also what waits until it comes near: how tall that will be is not known before. */
const layOutAll = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    }
  });

/**
 * Looks at each seen element, and at what stands before and after it: its place, and the computed values of the
 * properties. The first look at a width stays in the page, for all of it is megabytes.
 * @returns of a second look at that width what differs, by element; of the first one null
 */
const lookAt = (page: Page, width: number, properties: string[]) =>
  page.evaluate(
    async ({ at, names }) => {
      await document.fonts.ready;
      for (const animation of document.getAnimations()) animation.finish();
      scrollTo({ top: 0, behavior: 'instant' });
      const look = new Map<string, string>();
      for (const [index, element] of [...document.body.querySelectorAll('*')].entries()) {
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const { x, y, width, height } = element.getBoundingClientRect();
        const name = `${index} ${element.tagName}.${element.className}`;
        look.set(`${name} place`, [x, y, width, height].map(Math.round).join());
        const placeholder = element.matches('input, textarea') ? ['::placeholder'] : [];
        for (const pseudo of ['', '::before', '::after', ...placeholder]) {
          const style = getComputedStyle(element, pseudo || null);
          if (/before|after/.test(pseudo) && style.content === 'none') continue;
          look.set(
            name + pseudo,
            names.map((property) => `${property}:${style.getPropertyValue(property)}`).join('\n'),
          );
        }
      }
      const kept = window as unknown as { looks?: Map<number, Map<string, string>> };
      kept.looks ??= new Map();
      const before = kept.looks.get(at);
      if (!before) {
        kept.looks.set(at, look);
        return null;
      }
      return [...new Set([...before.keys(), ...look.keys()])]
        .filter((key) => before.get(key) !== look.get(key))
        .map((key) => {
          const had = new Set(before.get(key)?.split('\n'));
          const has = look.get(key)?.split('\n');
          return `${key}: ${has?.filter((value) => !had.has(value))}`;
        });
    },
    { at: width, names: properties },
  );

/** Holds the whole stylesheet back until `release`. */
const holdWholeStylesheet = (page: Page) => holdRequests(page, /\/assets\/site-[^/]+\.css$/);

test.use({ reducedMotion: 'reduce', viewport: { width: 320, height: 800 } });

for (const path of [...ONE_OF_EACH_TEMPLATE, ...PLACES_IN_PAGES]) {
  test(`${path} is whole before its scripts and its whole stylesheet`, async ({ page, request }) => {
    await holdScripts(page);
    // A stand-in becomes its picture when that comes: here only the stylesheet may change anything.
    await page.route(/\/pictures\/.*-(400|800|1600)\.(avif|webp)$/, () => {});
    const { release } = await holdWholeStylesheet(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('footer, main.bare').last().waitFor({ state: 'attached' });
    const whole = page.locator('link[data-whole]');
    const css = await (await request.get(String(await whole.getAttribute('href')))).text();
    const properties = propertiesIn(css);

    await layOutAll(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysScroll(page), `wider than ${width} px`).toBeLessThanOrEqual(0);
      expect(await lookAt(page, width, properties)).toBeNull();
    }
    expect(await whole.evaluate((link: HTMLLinkElement) => link.sheet)).toBeNull();
    await use(page);
    release();
    // Applied as soon as it has come: no script has run but the one that stands in the page.
    await expect.poll(() => whole.evaluate((link: HTMLLinkElement) => link.sheet !== null)).toBe(true);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const changed = await lookAt(page, width, properties);
      expect(changed?.slice(0, 10), `what the whole stylesheet changes at ${width} px`).toEqual([]);
    }
  });
}

for (const [path, place, far] of [
  ['/', 'roi-calculator', '#connect h2'],
  // The place is in a fold, with what is looked for.
  ['/ai-hiring-compliance-hub', 'kr-pipa-37-2', '[id="kr-ai-basic-act"] .law-summary'],
] as const) {
  test(`${path} lays out what is far below when it comes near, and all where the address names a place`, async ({
    page,
  }) => {
    const isLaidOut = () =>
      page
        .locator(far)
        .last()
        .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
    await page.goto(path);
    expect(await isLaidOut()).toBe(false);
    await page.goto('about:blank');
    await page.goto(`${path}#${place}`);
    expect(await isLaidOut()).toBe(true);
  });
}
