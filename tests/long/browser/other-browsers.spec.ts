/**
 * A smoke run in Firefox and WebKit with scrollbars that take room: one page of each template, menu, a form, audit and
 * clinic. What a browser is missing here is said, and skipped. Pictures to look at in `.cache/other-browsers/`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { readIdentity } from '#app/content/site.ts';
import { separated, workbook } from '#app/tools/bias-audit/intake/made-files.test-helper.ts';
import { LEAST_FILL_MS } from '#contracts/form-constants.ts';
import { freshAddress, mailTo } from '#tests/browser/backend.ts';
import { OTHER_BROWSERS, type OtherBrowser } from '#tests/browser/other-browsers.ts';
import { ONE_OF_EACH_TEMPLATE } from '#tests/built-site/site-addresses.ts';

const FOLDER = resolve('.cache', 'other-browsers');
const SITE = `http://localhost:${process.env.TEST_PORT}`;
/** Besides one page of each template: where nothing is. */
const PATHS = [...ONE_OF_EACH_TEMPLATE, '/no-such-page'];
/** Their layouts change between these. WebKit's window does not get as narrow as a phone. */
const WIDTHS = [1440, 500];

const BROKEN_OFF = /Failed to load \S+\/pictures\/\S+ A ServiceWorker intercepted the request/;

test.setTimeout(600_000);

for (const { name, start, lacks } of OTHER_BROWSERS) {
  test.describe(name, () => {
    let browser: OtherBrowser;
    test.beforeAll(async () => {
      test.skip(!start, `${name} is not here: apt-get install -y ${lacks}`);
      if (!start) return;
      mkdirSync(join(FOLDER, name), { recursive: true });
      browser = await start();
      console.info(`${name}: ${browser.version}`);
    });
    test.afterAll(() => browser?.close());

    const open = async (path: string, width = 1440) => {
      await browser.open(`${SITE}${path}`, width, 900);
      await browser.move();
      await until('document.documentElement.hasAttribute("data-hydrated")');
    };
    /** Waits until an expression is true in the page. */
    const until = (expression: string) =>
      expect
        .poll(() => browser.run<boolean>(`return Boolean(${expression})`), {
          message: expression,
          timeout: 20_000,
        })
        .toBe(true);
    const keep = async (picture: string) =>
      writeFileSync(join(FOLDER, name, `${picture}.png`), await browser.picture());
    const noFaults = async () => {
      const seen = await browser.run<string[]>('return window.faultsSeen ?? []');
      // A picture that was still on its way when its page was left: Firefox calls that a fault of the service worker.
      const faults = browser.faults().filter((fault) => !BROKEN_OFF.test(fault));
      expect([...faults, ...seen]).toEqual([]);
    };

    test('every template stands in its window, beside a scrollbar that takes room', async () => {
      for (const path of PATHS) {
        for (const width of WIDTHS) {
          await open(path, width);
          const seen = await browser.run<Record<string, number | string>>(`
            const page = document.documentElement;
            return {
              bar: innerWidth - page.clientWidth,
              sideways: page.scrollWidth - page.clientWidth,
              heading: document.querySelector('h1')?.getBoundingClientRect().width ?? 0,
              broken: brokenWords(),
            };
            function brokenWords() {
              const found = [];
              for (const heading of document.querySelectorAll('h1, h2')) {
                const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
                for (let node = walker.nextNode(); node; node = walker.nextNode()) {
                  for (const word of node.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
                    const range = document.createRange();
                    range.setStart(node, word.index);
                    range.setEnd(node, word.index + word[0].length);
                    const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
                    if (tops.size > 1) found.push(word[0]);
                  }
                }
              }
              return found.join(' ');
            }`);
          expect(seen.sideways, `${path} at ${width} scrolls sideways`).toBeLessThanOrEqual(0);
          expect(seen.heading, `${path} at ${width} has a heading`).toBeGreaterThan(0);
          expect(seen.broken, `${path} at ${width}: words of headings on two lines`).toBe('');
          if (path === '/') expect(seen.bar).toBeGreaterThan(5);
          await keep(`${path.slice(1).replaceAll('/', '--') || 'home'}-${width}`);
          if (path !== '/no-such-page') await noFaults();
          else browser.faults();
        }
      }
    });

    test('the line over the portrait stands on four fifths of what the scrollbar leaves', async () => {
      for (const width of WIDTHS) {
        await open('/', width);
        const { line, of } = await browser.run<{ line: number; of: number }>(`
          const box = document.querySelector('[data-four-fifths]').getBoundingClientRect();
          return { line: box.left, of: document.documentElement.clientWidth };`);
        expect(Math.abs(line - of * 0.8), `at ${width}`).toBeLessThan(1);
      }
    });

    test('the menu opens, holds the page and closes', async () => {
      await open('/', 500);
      await browser.click('[data-header] .menu-opener, .menu-opener');
      await until('document.querySelector("#menu")?.open');
      await keep('menu');
      await browser.press('Escape');
      await until('document.querySelector("#menu")?.open === false');
      await until('document.activeElement?.matches(".menu-opener")');
      await noFaults();
    });

    test('a form says what is missing, and sends', async () => {
      await open('/contact');
      const form = '.lead-form form';
      await browser.click(`${form} [type="submit"]`);
      await until(`document.querySelector('${form} [aria-invalid="true"]')`);
      await keep('form-refused');
      const email = freshAddress(`other-${name.toLowerCase()}`);
      const sender = `Ann ${name} Example`;
      await browser.type(`${form} [name="name"]`, sender);
      await browser.type(`${form} [name="email"]`, email);
      await browser.type(`${form} [name="message"]`, 'A question about audits.');
      await new Promise((done) => setTimeout(done, LEAST_FILL_MS + 200));
      await browser.click(`${form} [type="submit"]`);
      await until('document.activeElement?.matches("[role=status]")');
      await keep('form-sent');
      const told = await mailTo(readIdentity().email, new RegExp(`^Message from ${sender}`));
      expect(told.text).toContain(email);
      await noFaults();
    });

    test('the audit reads its sample, a CSV and a workbook, without a fault', async () => {
      const rows = [['sex', 'race_ethnicity', 'selected']];
      for (let index = 0; index < 400; index += 1) {
        rows.push([index % 2 ? 'Female' : 'Male', index % 3 ? 'White' : 'Asian', index % 5 ? '0' : '1']);
      }
      const csv = join(FOLDER, name, 'people.csv');
      const xlsx = join(FOLDER, name, 'people.xlsx');
      writeFileSync(csv, separated(rows));
      writeFileSync(xlsx, workbook({ People: rows }));
      await open('/compliance-audit');
      await browser.click('.audit-sample button');
      await until('document.querySelector("[data-headline]")');
      await browser.run('document.querySelector("[data-headline]").scrollIntoView(); return null');
      await keep('audit');
      const { line, of } = await browser.run<{ line: number; of: number }>(`
        const box = document.querySelector('.audit-line').getBoundingClientRect();
        return { line: box.left, of: document.documentElement.clientWidth };`);
      expect(Math.abs(line - of * 0.8)).toBeLessThan(1.5);
      for (const file of [csv, xlsx]) {
        await browser.click('.audit-forget button');
        await until('!document.querySelector("[data-headline]")');
        await browser.choose('#audit-file', file);
        await until('document.querySelector("[data-rows-used]")?.getAttribute("data-rows-used") === "400"');
      }
      await noFaults();
    });

    test('the clinic finds what is unlawful in a text', async () => {
      await open('/how-to-write-a-job-description');
      await browser.type(
        'textarea[name="advertisement"]',
        'We want a young rockstar in Denver, CO. Males only.',
      );
      await until('document.querySelector("[data-finding][data-rule=age-young]")');
      await browser.run('document.querySelector("[data-finding]").scrollIntoView(); return null');
      await keep('clinic');
      await noFaults();
    });
  });
}
