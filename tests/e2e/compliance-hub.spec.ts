import { parse as parseYaml } from 'yaml';
import { readRegulations } from '#app/content/regulations.ts';
import { typeset } from '#app/content/typography.ts';
import { HUB_FILES, HUB_PATH } from '#domain/law/hub-address.ts';
import { matchesFilter } from '#domain/law/regulation-filter.ts';
import { statusOn } from '#domain/law/regulation-status.ts';
import { daysBetween, readableDate } from '#domain/text/dates.ts';
import { axeFaults } from '#tests/browser/axe.ts';
import {
  expect,
  hydrated,
  open,
  type Page,
  sidewaysScroll,
  test,
  watchLayoutShift,
} from '#tests/browser/test.ts';

const laws = readRegulations();
const visible = (page: Page) =>
  page.locator('section.law:not([hidden])').evaluateAll((all) => all.map(({ id }) => id));
/** The fold of a place that an entry stands in. */
const foldOf = (page: Page, id: string) =>
  page.locator('.law-fold').filter({ has: page.locator(`[id="${id}"]`) });
const status = (page: Page, id: string) => page.locator(`[id="${id}"] [data-law-status]`);

async function openOn(page: Page, day: string, address = HUB_PATH) {
  await page.clock.setFixedTime(new Date(`${day}T12:00:00`));
  await open(page, address);
}

test.describe('on the days the law changes', () => {
  for (const day of ['2026-11-20', '2027-01-01', '2027-12-02']) {
    test(`every entry has the status of ${day}`, async ({ page }) => {
      await openOn(page, day);
      await expect(page.locator('[data-hub-today]')).toHaveAttribute('data-hub-today', day);
      for (const law of laws) {
        const { status: expected, stale } = statusOn(law, day);
        await expect(status(page, law.id), law.id).toHaveAttribute('data-law-status', expected);
        await expect(page.locator(`[id="${law.id}"] [data-stale]`), law.id).toHaveCount(stale ? 1 : 0);
      }
    });
  }

  test('Colorado counts down, begins, and has begun', async ({ page }) => {
    const row = page.locator('.hub-dates li', { hasText: 'Colorado SB 26-189' }).first();
    await page.clock.setFixedTime(new Date('2026-11-28T12:00:00'));
    await page.goto(HUB_PATH);
    // Counted from the day that the head names, until the reader's clock takes over.
    const named = page.locator('#dates .hub-aside');
    await expect(named).toContainText('As of');
    const asOf = (await named.locator('time').getAttribute('datetime')) ?? '';
    const days = daysBetween(asOf, '2027-01-01');
    await expect(row.locator('.date-state')).toHaveText(
      days > 1 ? `In ${days} days` : days === 1 ? 'Tomorrow' : days === 0 ? 'Since today' : 'Began',
    );
    await hydrated(page);
    await expect(row.locator('.date-state')).toHaveText('In 34 days');
    await openOn(page, '2026-12-31');
    await expect(row).toContainText('Tomorrow');
    await expect(status(page, 'co-sb26-189')).toHaveText('Coming');
    await openOn(page, '2027-01-01');
    await expect(row).toContainText('Since today');
    await expect(status(page, 'co-sb26-189')).toHaveText('In force');
    await openOn(page, '2027-01-02');
    await expect(row).toContainText('Began');
  });

  test('a deadline of what is in force is a date ahead', async ({ page }) => {
    await openOn(page, '2027-02-01');
    const { next, coming } = statusOn(laws.find(({ id }) => id === 'ca-cppa-admt')!, '2027-02-01');
    expect(next).toBeUndefined();
    await expect(page.locator('[id="ca-cppa-admt"] .law-state time')).toHaveAttribute(
      'datetime',
      coming[0]?.date ?? '',
    );
  });

  for (const [width, beside] of [
    [390, ['.date-day', '.date-state']],
    [768, ['.date-day', '.date-law', '.date-what']],
    [1440, ['.date-day', '.date-law', '.date-what', '.date-kind', '.date-state']],
  ] as const)
    test(`at ${width} px ${beside.join(', ')} stand beside one another`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, HUB_PATH);
      const row = page.locator('[data-leads] > li:not([data-same])').nth(1);
      const boxes = await Promise.all(beside.map((part) => row.locator(part).boundingBox()));
      for (const [index, box] of boxes.slice(1).entries()) {
        expect(Math.abs((box?.y ?? 0) - (boxes[0]?.y ?? 0)), beside[index + 1]).toBeLessThan(8);
        expect(box?.x, beside[index + 1]).toBeGreaterThan(boxes[index]?.x ?? 0);
      }
    });

  test('coming dates stand first, and past ones are folded behind their count', async ({ page }) => {
    await openOn(page, '2026-08-01');
    await expect(page.locator('.hub-tabs [aria-current="location"]')).toHaveText('Dates');
    await expect(page.locator('[data-leads] > li').first()).toBeVisible();
    const over = page.locator('.hub-over');
    await expect(over.locator('li').first()).toBeHidden();
    const count = await over.locator('li').count();
    await over.locator('summary').press('Enter');
    await expect(over.locator('li').first()).toBeVisible();
    // One count above the fold: of the rows in it and of those that its link leads to.
    const earlier = await over.getByRole('link', { name: /earlier dates$/ }).textContent();
    await expect(over.locator('summary')).toHaveText(
      `Already begun or past: ${count + Number.parseInt(earlier?.match(/\d+/)?.[0] ?? '', 10)}`,
    );
    await expect(page.getByRole('link', { name: /earlier dates$/ })).toHaveCount(1);
    const coming = await page
      .locator('[data-leads] time')
      .evaluateAll((days) => days.map((day) => day.getAttribute('datetime') ?? ''));
    expect(coming).toEqual(coming.toSorted());
  });

  test('nothing moves when the visitor’s clock takes over', async ({ page, expectConsole }) => {
    // Here only the clock can move anything: tests/built-site/layout-shift.spec.ts holds what late letters move.
    expectConsole(/Failed to load resource/);
    await page.route(/\.woff2$/, (route) => route.abort());
    await page.clock.setFixedTime(new Date('2027-12-02T12:00:00'));
    const layoutShift = await watchLayoutShift(page);
    for (const anchor of ['', '#dates', '#entries']) {
      await page.goto('about:blank');
      await open(page, HUB_PATH + anchor);
      await expect(status(page, 'eu-ai-act')).toHaveAttribute('data-law-status', 'in-force');
      expect(await layoutShift(), anchor).toBeLessThan(0.01);
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the list is whole, with its dates, and shows no filter', async ({ page }) => {
    await page.goto(HUB_PATH);
    await expect(page.locator('section.law')).toHaveCount(laws.length);
    await expect(page.locator('.entries-filter')).toBeHidden();
    const html = await page.content();
    for (const law of laws) {
      expect(html, law.id).toContain(`href="/laws/${law.id}.md"`);
      const text = await (await page.request.get(`/laws/${law.id}.md`)).text();
      for (const { url } of law.sources) expect(text, law.id).toContain(url);
      for (const { date } of law.dates) expect(text, law.id).toContain(readableDate(date));
      for (const { section } of law.provisions) expect(text, law.id).toContain(typeset(section));
    }
    const fold = foldOf(page, 'nyc-ll144');
    await fold.locator('summary').first().click();
    await fold.locator('[id="nyc-ll144"] summary').click();
    await page.locator('[id="nyc-ll144"] .law-facts').getByRole('link').click();
    await expect(page.locator('body')).toContainText('independent auditor');
  });
});

test.describe('the filter', () => {
  test('narrows by place, role and tool, counts, and writes the address', async ({ page }) => {
    await open(page, HUB_PATH);
    const count = page.locator('[data-law-count]');
    await expect(count).toHaveText(`${laws.length} of ${laws.length} entries`);
    const part = (name: string) => page.locator('.entries-filter').getByRole('button', { name });
    await part('Place: ').click();
    await page.getByRole('checkbox', { name: 'New York City' }).check();
    await part('Role: ').click();
    await page.getByRole('radio', { name: 'a vendor', exact: true }).check();
    await part('Kind of tool: ').click();
    await page.getByRole('checkbox', { name: 'Background reports' }).check();
    const expected = laws.filter((law) =>
      matchesFilter(
        { region: law.region, roles: law.appliesTo.roles, tools: law.tools.types },
        { places: ['US-NY-NYC'], role: 'vendor', tools: ['background'] },
      ),
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(await visible(page)).toEqual(expected.map(({ id }) => id));
    await expect(count).toHaveText(`${expected.length} of ${laws.length} entries`);
    await expect(page).toHaveURL(/\?place=US-NY-NYC&role=vendor&tool=background$/);
    await page.reload();
    await hydrated(page);
    await expect(part('Place: ')).toContainText('New York City');
    await part('Place: ').click();
    await expect(page.getByRole('checkbox', { name: 'New York City' })).toBeChecked();
    await expect.poll(() => visible(page)).toEqual(expected.map(({ id }) => id));
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page).toHaveURL(new RegExp(`${HUB_PATH}$`));
    await expect(page.locator('section.law:not([hidden])')).toHaveCount(laws.length);
  });

  test('works from the keyboard and needs no request', async ({ page }) => {
    await open(page, HUB_PATH);
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.locator('.entries-filter').getByRole('button', { name: 'Place: ' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Colorado' }).focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/place=US-CO/);
    await expect(page.getByRole('checkbox', { name: 'Colorado' })).toBeFocused();
    await page.locator('.entries-filter').getByRole('button', { name: 'Role: ' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'employer or vendor' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/role=employer/);
    expect(asked.filter((url) => url.includes('.data'))).toEqual([]);
  });

  test('opens the places that it leaves, and hides the rest with their countries', async ({ page }) => {
    await open(page, HUB_PATH);
    const count = await page.locator('.law-fold').count();
    await expect(page.locator('.law-fold[open]')).toHaveCount(0);
    await page.locator('.entries-filter').getByRole('button', { name: 'Place: ' }).click();
    await page.getByRole('checkbox', { name: 'South Korea' }).check();
    await expect(page.locator('.law-fold:visible')).toHaveCount(1);
    await expect(page.locator('.law-country:visible')).toHaveCount(1);
    const korean = laws.filter(({ region }) => region === 'KR');
    await expect(page.locator('.law-fold:visible h4')).toHaveText(`South Korea ${korean.length}`);
    for (const { id } of korean) await expect(page.locator(`[id="${id}"] .law-summary`)).toBeVisible();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.locator('.law-fold:visible')).toHaveCount(count);
    await expect(page.locator('.law-fold[open]')).toHaveCount(0);
    // Most of the list is left folded: the counts say where it is.
    await page.locator('.entries-filter').getByRole('button', { name: 'Role: ' }).click();
    await page.getByRole('radio', { name: 'an employer', exact: true }).check();
    await expect(page.locator('.law-fold[open]')).toHaveCount(0);
  });

  test('says so when nothing fits', async ({ page }) => {
    await open(page, `${HUB_PATH}?place=KR&tool=sourcing`);
    await expect(page.locator('.hub-none')).toBeVisible();
    await expect(page.locator('[data-law-count]')).toHaveText(`0 of ${laws.length} entries`);
  });
});

test.describe('an entry', () => {
  test('stands in the fold of its place, with all of them counted', async ({ page }) => {
    await open(page, HUB_PATH);
    const counts = await page.locator('.law-fold h4 b').allTextContents();
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(laws.length);
    const fold = foldOf(page, 'nyc-ll144');
    await expect(fold.locator('h4')).toContainText('New York City');
    await expect(page.locator('[id="nyc-ll144"]')).toBeHidden();
    await fold.locator('summary').first().press('Enter');
    for (const part of ['h5', '.law-place', '.law-status', '.law-summary'])
      await expect(page.locator(`[id="nyc-ll144"] ${part}`), part).toBeVisible();
    await expect(page.locator('[id="nyc-ll144"] .law-facts')).toBeHidden();
    // The whole row opens it.
    await page.locator('[id="nyc-ll144"] h5').click({ force: true });
    await expect(page.locator('[id="nyc-ll144"] .law-facts')).toContainText('independent auditor');
  });

  for (const width of [390, 1440])
    test(`is opened with its place by an address and by a date's link at ${width} px, and nothing moves`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const layoutShift = await watchLayoutShift(page);
      await open(page, `${HUB_PATH}#sg-wfa`);
      await expect(page.locator('[id="sg-wfa"]')).toBeInViewport();
      await expect(page.locator('[id="sg-wfa"]')).toBeFocused();
      await expect(foldOf(page, 'sg-wfa')).toHaveAttribute('open', '');
      expect(await layoutShift()).toBeLessThan(0.01);
      await open(page, HUB_PATH);
      await page.locator('.hub-dates a[href="#eu-ai-act"]').first().click();
      await expect(page.locator('[id="eu-ai-act"]')).toBeFocused();
      await expect(page.locator('[id="eu-ai-act"]')).toBeInViewport();
    });

  test('is on paper whatever is folded', async ({ page }) => {
    await open(page, HUB_PATH);
    await page.emulateMedia({ media: 'print' });
    for (const { id } of [laws[0]!, laws.at(-1)!])
      await expect(page.locator(`[id="${id}"] .law-summary`)).toBeVisible();
  });

  test('opens by its link, even when the filter would hide it', async ({ page }) => {
    await open(page, `${HUB_PATH}?place=GB#nyc-ll144`);
    const entry = page.locator('[id="nyc-ll144"]');
    await expect(entry.locator('details')).toHaveAttribute('open', '');
    await expect(entry).toBeInViewport();
    await expect(entry).toBeFocused();
  });

  test('holds what the data holds, with the source of each and its day', async ({ page }) => {
    await open(page, `${HUB_PATH}#nyc-ll144`);
    const entry = page.locator('[id="nyc-ll144"]');
    for (const text of [
      'In force',
      'ten business days',
      'Up to $500 for a first violation',
      'Department of Consumer and Worker Protection',
      'no more than one year before the use',
      'at least six months after the latest use',
      'The law requires of employers',
      'Last reviewed by',
      'Nobody yet',
      'November 22, 2026',
    ]) {
      await expect(entry).toContainText(text);
    }
    const low = laws.find(({ confidence }) => confidence === 'low')?.id ?? '';
    await expect(page.locator(`[id="${low}"] [data-low-confidence]`)).toHaveText('Low confidence');
    await expect(entry.getByRole('link', { name: 'Report an error' })).toHaveAttribute(
      'href',
      /^mailto:[^?]+\?subject=Error%20in%20the%20entry%20nyc-ll144/,
    );
  });

  test('has a view of its own, with its text alone fetched', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page, `${HUB_PATH}?law=il-bipa`);
    await expect.poll(() => visible(page)).toEqual(['il-bipa']);
    await expect(page.locator('[id="il-bipa"]')).toContainText(
      'within three years of the person’s last interaction',
    );
    expect(asked.filter((path) => path.startsWith('/laws/'))).toEqual(['/laws/il-bipa.json']);
    await page.getByRole('link', { name: `All ${laws.length} entries` }).click();
    await expect.poll(() => visible(page)).toHaveLength(laws.length);
  });

  test('says so when its text cannot be fetched, and offers the plain one', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource/);
    await page.route('**/laws/*.json', (route) => route.abort());
    await open(page, `${HUB_PATH}?law=il-bipa`);
    await expect(page.locator('[id="il-bipa"] [role="alert"]')).toContainText('could not be loaded');
    await expect(page.locator('[id="il-bipa"] .law-facts a')).toHaveAttribute('href', '/laws/il-bipa.md');
  });

  test('prints alone, with its address and the day of printing', async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { print: () => {} }));
    await openOn(page, '2027-01-01', `${HUB_PATH}#nyc-ll144`);
    const entry = page.locator('[id="nyc-ll144"]');
    await entry.getByRole('button', { name: 'Print this law' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(entry).toBeVisible();
    await expect(entry.locator('.law-facts')).toBeVisible();
    await expect(page.locator('.printed-on')).toHaveText(
      /^Printed on January 1, 2027 from .*\?law=nyc-ll144$/,
    );
    for (const other of ['[id="eu-ai-act"]', '#dates', '#changes', 'h1', '.article .prose', '.site-footer']) {
      await expect(page.locator(other).first()).toBeHidden();
    }
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.locator('[id="eu-ai-act"]')).toBeVisible();
  });
});

test('offers calendar, data and feed of changes', async ({ page, request }) => {
  await open(page, HUB_PATH);
  const types = { calendar: 'text/calendar', json: 'application/json', changes: 'xml' } as const;
  for (const [name, type] of Object.entries(types)) {
    const address = HUB_FILES[name as keyof typeof types];
    await expect(page.locator(`.hub-files a[href="${address}"]`)).toBeVisible();
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    expect(response.headers()['content-type'], address).toContain(type);
  }
  const data = parseYaml(await (await request.get(HUB_FILES.json)).text());
  expect(data.laws).toHaveLength(laws.length);
  await expect(page.locator(`link[rel="alternate"][href="${HUB_FILES.changes}"]`)).toHaveCount(1);
});

for (const width of [320, 390, 768, 1440, 2560]) {
  test(`fits ${width} pixels and passes the accessibility rules`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, `${HUB_PATH}#eu-ai-act`);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    if (width !== 390 && width !== 1440) return;
    expect(await axeFaults(page, 'main')).toEqual([]);
  });
}
