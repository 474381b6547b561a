/** What the start of the app may not do on any page. */
import { expect, test } from '#tests/browser/test.ts';
import { ONE_OF_EACH_TEMPLATE } from './site-addresses.ts';

for (const path of ONE_OF_EACH_TEMPLATE) {
  test(`${path} starts without a format of Intl: a phone's first takes 40 to 80 ms`, async ({ page }) => {
    await page.addInitScript(() => {
      const asked: string[] = [];
      Object.assign(window, { asked });
      for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'PluralRules', 'Collator'] as const)
        Reflect.set(
          Intl,
          name,
          new Proxy(Intl[name], {
            construct: (format, given) => {
              asked.push(name);
              return Reflect.construct(format, given);
            },
          }),
        );
      for (const { prototype } of [Number, Date]) {
        const written = prototype.toLocaleString;
        prototype.toLocaleString = function (...given: []) {
          asked.push(`${this}.toLocaleString`);
          return written.apply(this, given);
        };
      }
    });
    await page.goto(path);
    await page.keyboard.press('Tab');
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual([]);
  });
}
