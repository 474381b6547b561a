import { getDocumentProxy } from 'unpdf';
import { readDocket } from '#app/content/docket.ts';
import { readPlaybook } from '#app/content/playbook.ts';
import { readCorrections, readRegulations } from '#app/content/regulations.ts';
import { HUB_FILES, HUB_PATH, hubViews, lawAddress, viewAddress } from '#domain/law/hub-address.ts';
import { statusOn } from '#domain/law/regulation-status.ts';
import { axeFaults } from '#tests/browser/axe.ts';
import {
  expect,
  holdRequests,
  holdScripts,
  hydrated,
  open,
  type Page,
  settled,
  sidewaysScroll,
  test,
  watchLayoutShift,
} from '#tests/browser/test.ts';

const laws = readRegulations();
const show = (page: Page, address: string) => open(page, HUB_PATH + address);

/** What was asked for below `/laws/` since the page was opened. */
function files(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/laws/')) asked.push(pathname);
  });
  return asked;
}

/** What a printer would get: how many pages of which size in points, and the words of the first without spaces. */
async function sheet(page: Page, format: 'A4' | 'Letter') {
  const file = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true, format })));
  const first = await file.getPage(1);
  const { items } = await first.getTextContent();
  const text = items
    .map((item) => ('str' in item ? item.str : ''))
    .join('')
    .replace(/\s+/g, '');
  return { pages: file.numPages, size: first.view.slice(2).map(Math.floor), text };
}

async function keepsToRules(page: Page) {
  expect(await axeFaults(page, 'main')).toEqual([]);
}

test('what closes a field of the sentence stands on its line', async ({ page }) => {
  await show(page, '?view=matrix');
  await page.locator('.sentence-part').first().waitFor();
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const besides = await page.locator('.sentence-part').evaluateAll((parts) =>
      parts.map(({ firstElementChild, lastChild }) => {
        const field = firstElementChild?.getBoundingClientRect() ?? new DOMRect();
        const range = document.createRange();
        range.selectNode(lastChild as Node);
        const mark = range.getBoundingClientRect();
        return mark.top < field.bottom && mark.bottom > field.top && mark.left >= field.left;
      }),
    );
    expect(besides, `at ${width} px`).toEqual([true, true, true, true]);
    expect(await sidewaysScroll(page), `at ${width} px`).toBe(0);
  }
});

test('the matrix answers by place, tool and day, from the keyboard, and fits its sheet', async ({ page }) => {
  const asked = files(page);
  await page.clock.setFixedTime(new Date('2026-11-22T12:00:00'));
  await show(page, '?view=matrix&place=US-NY-NYC,US-CO,US-IL&tool=video');
  const cell = (law: string, idea: string) =>
    page.locator(`[data-matrix-law="${law}"] [data-idea="${idea}"]`);
  await expect(cell('nyc-ll144', 'test').locator('[data-cell="now"]')).toContainText('Independent audit');
  await expect(cell('co-sb26-189', 'tell').locator('[data-cell="from"]')).toContainText('From Jan 1, 2027');
  await expect(cell('us-title-vii-ugesp', 'test').locator('[data-cell="evidence"]')).toBeVisible();
  await expect(cell('il-bipa', 'person')).toHaveText('silent');
  await expect(page.locator('[data-matrix-law^="eu-"]')).toHaveCount(0);
  // Gone and never enacted: no duty, so no row.
  await expect(page.locator('[data-matrix-law="co-sb24-205"], [data-matrix-law="us-not-law"]')).toHaveCount(
    0,
  );
  expect(asked).toEqual(['/laws/matrix.json']);

  await expect(page.locator('.sentence-day .sentence-field')).toHaveText('today');
  await page.locator('input[name="on"]').focus();
  await expect(page.locator('.sentence-day .sentence-field')).toBeHidden();
  await page.locator('input[name="on"]').fill('2027-01-01');
  await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible();
  await expect(cell('co-sb26-189', 'tell').locator('[data-cell="now"]')).toContainText('Notice before use');
  await expect(page).toHaveURL(/on=2027-01-01/);
  const place = page.getByRole('button', { name: /^Place: / });
  await place.focus();
  await page.keyboard.press('Enter');
  await expect(place).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  for (const box of ['Colorado', 'Illinois']) {
    await page.getByRole('checkbox', { name: box, exact: true }).focus();
    await page.keyboard.press('Space');
  }
  await expect(page).toHaveURL(/place=US-NY-NYC&/);
  await expect(page.locator('[data-matrix-law="il-bipa"]')).toHaveCount(0);
  await keepsToRules(page);

  expect(await sheet(page, 'A4')).toMatchObject({ pages: 1, size: [842, 595] });
  expect(await sheet(page, 'Letter')).toMatchObject({ pages: 1, size: [792, 612] });

  // One to three places on one sheet: every law of the table and every date below it.
  for (const places of ['US-NY-NYC,US-IL', 'US-NY-NYC,US-IL,US-CA', 'EU-DE,EU-FR,GB', 'EU,GB,US-CA']) {
    await page.goto(`${HUB_PATH}?view=matrix&place=${places}`);
    await hydrated(page);
    await expect(page.locator('[data-matrix-law]').first()).toBeVisible();
    const names = await page.locator('[data-matrix-law] th a').allInnerTexts();
    const days = await page.locator('.matrix-dates time').allInnerTexts();
    for (const format of ['A4', 'Letter'] as const) {
      const { pages, text } = await sheet(page, format);
      expect(pages, `${places} on ${format}`).toBe(1);
      for (const shown of [...names, ...days]) expect(text).toContain(shown.replace(/\s+/g, ''));
    }
  }
  await page.goto(`${HUB_PATH}?view=matrix&place=US-NY-NYC,US-IL`);
  await hydrated(page);

  // A long cell is folded on the screen, opens where somebody asks, and takes the focus to what came.
  await page.goto(`${HUB_PATH}?view=matrix`);
  await hydrated(page);
  const part = page.locator('.cell-part[data-folded]').first();
  const items = part.locator('li');
  await expect(part.getByRole('button')).toBeVisible();
  await expect(items.last()).toBeHidden();
  const shown = await items.filter({ visible: true }).count();
  await part.getByRole('button').click();
  const opened = page.locator('.cell-part:has(li:focus-within)');
  await expect(opened.locator('li').nth(shown).getByRole('link')).toBeFocused();
  await expect(opened.locator('li').last()).toBeVisible();
  await page.goto(`${HUB_PATH}?view=matrix&place=US-NY-NYC,US-IL`);
  await hydrated(page);

  await cell('nyc-ll144', 'test')
    .getByRole('link', { name: /Independent audit/ })
    .click();
  await expect(page).toHaveURL(/\?law=nyc-ll144#nyc-ll144\.audit$/);
  await expect(page.locator('[id="nyc-ll144.audit"]')).toBeFocused();
});

test('retention shows floor, ceiling and way out, and hands out table and calendar', async ({ page }) => {
  await show(page, '?view=retention&place=US-IL,EU-DE');
  const row = (place: string, record: string) =>
    page.locator(`[data-place="${place}"][data-record="${record}"]`);
  await expect(row('US-IL', 'biometrics').locator('[data-ceiling="il-bipa/destroy"]')).toContainText(
    '3 years',
  );
  await expect(row('US-IL', 'video').locator('[data-ceiling="il-aivia/delete"]')).toContainText('30 days');
  await expect(row('US-IL', 'video').locator('[data-way-out="separate-stores"]')).toBeVisible();
  await expect(row('EU-DE', 'applications').locator('[data-way-out="shorter-here"]')).toBeVisible();
  await expect(row('EU-DE', 'applications').locator('[data-floor^="us-"], [data-floor^="il-"]')).toHaveCount(
    0,
  );

  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the table' }).click(),
  ]);
  expect(table.suggestedFilename()).toMatch(/\.csv$/);
  await page.getByRole('button', { name: 'Download the calendar' }).click();
  await expect(page.locator('.view-said')).toContainText('Enter a date');
  await page.locator('input[name="start"]').fill('2026-01-15');
  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the calendar' }).click(),
  ]);
  const text = await (await calendar.createReadStream()).reduce((all, part) => all + String(part), '');
  expect(text).toContain('DTSTART;VALUE=DATE:20290115');
  await expect(page.locator('.view-said')).toContainText('days are in the calendar');
  await keepsToRules(page);
});

test('docket, works councils and memory show what the collection holds', async ({ page }) => {
  await show(page, '?view=docket');
  await expect(page.locator('[data-case]')).toHaveCount(readDocket().length);
  const mobley = page.locator('[data-case="mobley-workday"]');
  await expect(mobley).toContainText('For an employer');
  await expect(mobley.locator('[data-confidence]')).not.toBeEmpty();
  await expect(mobley.locator('.law-sources a').first()).toHaveAttribute('href', /^https:/);
  await keepsToRules(page);
  // No line of a stage runs back under its state.
  await page.setViewportSize({ width: 768, height: 1024 });
  const hung = await page.locator('.case-stage').evaluateAll((stages) =>
    stages.map(({ firstElementChild, lastChild }) => {
      const range = document.createRange();
      if (lastChild) range.selectNode(lastChild);
      return range.getBoundingClientRect().left > (firstElementChild?.getBoundingClientRect().right ?? 0);
    }),
  );
  expect(hung).not.toContain(false);

  await page.getByRole('link', { name: 'Works councils' }).click();
  await expect(page.locator('[data-steps]')).toHaveCount(readPlaybook().length);

  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.locator('[data-correction]')).toHaveCount(readCorrections().length);
  for (const day of ['2026-11-22', '2027-01-01', '2027-12-02']) {
    await page.getByLabel('Day', { exact: true }).fill(day);
    await expect(page.locator(`[data-memory-on="${day}"]`)).toBeVisible();
    for (const law of laws) {
      await expect(page.locator(`tr[data-law="${law.id}"]`)).toHaveAttribute(
        'data-law-status',
        statusOn(law, day).status,
      );
    }
  }
  await page.getByLabel('Past day').fill('2026-11-21');
  await expect(page.locator('[data-memory-said="2026-11-21"]')).toContainText('edition of November 20, 2026');
  // Both days stand in the address, so that somebody else can be sent to them.
  await expect(page).toHaveURL(/[?&]on=2027-12-02.*&said=2026-11-21/);
  await page.goto(`${HUB_PATH}?view=memory&on=2027-01-01&said=2026-11-21`);
  await expect(page.locator('[data-memory-on="2027-01-01"]')).toBeVisible();
  await expect(page.locator('[data-memory-said="2026-11-21"]')).toContainText('edition of November 20, 2026');
  await page.getByLabel('Past day').fill('2025-01-01');
  await expect(page.locator('[data-memory-said="2025-01-01"]')).toContainText('did not exist');
  await keepsToRules(page);
});

test('a law stands alone, is called by its name, and prints by itself; one that is not there says so', async ({
  page,
}) => {
  const asked = files(page);
  await open(page, lawAddress('nyc-ll144'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NYC Local Law 144');
  await expect(page).toHaveTitle(/^NYC Local Law 144 \|/);
  await expect(page.locator('section.law')).toHaveCount(1);
  await expect(page.locator('[data-law-cite]')).toContainText('?law=nyc-ll144');
  await expect(page.locator('.law-facts')).toContainText('ten business days');
  const data = JSON.parse(
    (await page.locator('main script[type="application/ld+json"]').textContent()) ?? '',
  );
  expect(data['@type']).toBe('Legislation');
  expect(asked).toEqual(['/laws/nyc-ll144.json']);
  await keepsToRules(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.hub-tabs')).toBeHidden();
  await expect(page.locator('.law-facts')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await show(page, '?law=us-unheard-of');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such entry');
  await expect(page.locator('[data-unknown-law] li')).toHaveCount(laws.length);
  await page.locator('[data-unknown-law]').getByRole('link', { name: 'Illinois BIPA' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Illinois BIPA');
  await page.getByRole('link', { name: `All ${laws.length} entries` }).click();
  await expect(page.locator('section.law')).toHaveCount(laws.length);
  await expect(page.locator('.law-fold').first()).toBeVisible();
});

test('says so when a view cannot be fetched, and fits a phone when it can', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await page.route('**/laws/docket.json', (route) => route.abort());
  await show(page, '?view=docket');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/laws/docket.md');
  await page.unroute('**/laws/docket.json');
  await page.setViewportSize({ width: 320, height: 700 });
  for (const address of [...hubViews.map(viewAddress), lawAddress('eu-ai-act')]) {
    await open(page, address);
    await expect(page.locator('.hub-alone :is(.view-foot, .law-cite)')).toBeVisible();
    expect(await sidewaysScroll(page), address).toBeLessThanOrEqual(0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('every view is a text that the page links to', async ({ page, request }) => {
    await page.goto(viewAddress('matrix'));
    await expect(page.locator('.law-fold').first()).toBeVisible();
    for (const name of hubViews) {
      await expect(page.locator(`.hub-tabs a[href="/laws/${name}.md"]`)).toBeVisible();
      const text = await (await request.get(`/laws/${name}.md`)).text();
      expect(text.length, name).toBeGreaterThan(2000);
    }
    const described = (await page.locator('head script[type="application/ld+json"]').allTextContents()).map(
      (text) => JSON.parse(text),
    );
    const set = described.find((one) => one['@type'] === 'Dataset');
    expect(set.hasPart).toHaveLength(laws.length);
    expect(set.distribution.map((file: { contentUrl: string }) => new URL(file.contentUrl).pathname)).toEqual(
      expect.arrayContaining(Object.values(HUB_FILES)),
    );
    for (const file of Object.values(HUB_FILES)) expect((await request.get(file)).status(), file).toBe(200);
  });
});

/** What is seen of a view before its code has come: its name, its tab, and how far the tabs are slid. */
const seenAhead = (page: Page) =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    return {
      names: shown('main h1').map(({ textContent }) => textContent),
      purpose: shown('main .standfirst').map(({ textContent }) => textContent?.trim()),
      tabs: shown('.hub-tabs [aria-current]').map(({ textContent }) => textContent),
      tops: shown('main :is(h1, .standfirst, .hub-tabs)').map((part) => part.getBoundingClientRect().top),
      slid: shown('.hub-tabs ul').map(({ scrollLeft }) => scrollLeft),
    };
  });

for (const width of [390, 1440])
  for (const { address, there } of [
    { address: viewAddress('matrix'), there: '[data-matrix-law]' },
    { address: viewAddress('docket'), there: '[data-case]' },
    { address: lawAddress('nyc-ll144'), there: '.law-single .law-sources' },
  ])
    test(`${address} at ${width} px stands there by its name before any script, and its content takes its place`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const layoutShift = await watchLayoutShift(page);
      const scripts = await holdScripts(page);
      await page.goto(address, { waitUntil: 'commit' });
      await page.locator('[data-ahead] h1').waitFor();
      // Nobody is shown the dates first: not at the first paint, and not while the scripts are on the way.
      await expect(page.locator('#dates')).toBeHidden();
      await expect(page.locator('.hub-wait').filter({ visible: true })).toHaveCount(1);
      await settled(page);
      const ahead = await seenAhead(page);
      expect(ahead.names).toHaveLength(1);
      scripts.release();
      await page.locator(there).first().waitFor();
      await settled(page);
      expect(await seenAhead(page)).toEqual(ahead);
      expect(await layoutShift(), 'cumulative layout shift').toBeLessThan(0.005);
      await expect(page.locator('html[data-asked], [data-ahead]')).toHaveCount(0);
    });

test('a view starts without a sign of use, and what it shows is asked for before the app runs', async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  const data = page.waitForRequest('**/laws/matrix.json');
  await page.goto(viewAddress('matrix'));
  await data;
  await expect.poll(scripts.asked).toBeGreaterThan(3);
});

test('another view takes the place of the one before once it is there, and says at once that it was chosen', async ({
  page,
}) => {
  const { release } = await holdRequests(page, '**/laws/docket.json');
  await show(page, '?view=matrix');
  await page.locator('[data-matrix-law]').first().waitFor();
  await page.getByRole('link', { name: 'Docket', exact: true }).click();
  await expect(page).toHaveURL(/view=docket/);
  await expect(page.locator('.hub-tabs [aria-current]')).toHaveText('Docket');
  await settled(page);
  await expect(page.locator('[data-matrix-law]').first()).toBeVisible();
  await expect(page.locator('.hub-wait')).toHaveCount(0);
  release();
  await expect(page.locator('[data-case]').first()).toBeVisible();
  await expect(page.locator('[data-matrix-law]')).toHaveCount(0);
  // Back to the page itself, and to a view from another page.
  await page.getByRole('link', { name: 'Dates', exact: true }).click();
  await expect(page.locator('#dates')).toBeVisible();
});

test('a view whose scripts do not come gives way to the page', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource|could not start its scripts/);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(viewAddress('docket'));
  await expect(page.locator('#start-failed')).toBeVisible();
  await expect(page.locator('#dates')).toBeVisible();
  await expect(page.locator('[data-ahead]')).toBeHidden();
});
