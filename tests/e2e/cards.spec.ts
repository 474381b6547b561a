/** Cards: what they are, where they lead, and that only one is in hover state. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, open, type Page, test } from '#tests/browser/test.ts';

const contentUrl = (path: string) => new URL(`../../content/${path}`, import.meta.url);

type Item = {
  slug: string;
  homeOrder?: number;
  externalLink?: string;
  internalLink?: string;
  scrollTo?: string;
};

/** The front matter of a collection's entries that stand on the home page, in their order. */
function onHomePage(collection: string): Item[] {
  return readdirSync(contentUrl(collection), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const file = readFileSync(contentUrl(`${collection}/${name}/index.md`), 'utf8');
      return { slug: name, ...parse(file.split(/^---$/m)[1] ?? '') } as Item;
    })
    .filter((item) => item.homeOrder !== undefined)
    .sort((a, b) => (a.homeOrder ?? 0) - (b.homeOrder ?? 0))
    .slice(0, 6);
}

/** Where each card has to lead (docs/requirements.md, Cards), written again. */
const rules: Record<string, (item: Item) => string> = {
  work: ({ slug, externalLink, scrollTo }) => {
    if (externalLink) return externalLink;
    if (scrollTo) return `/consulting#${scrollTo}`;
    if (/^(speaking|consulting|podcast|newsletter)$/.test(slug) || slug.includes('services/'))
      return `/${slug}`;
    return `/work/${slug}`;
  },
  ideas: ({ slug, externalLink, internalLink }) => externalLink || internalLink || `/ideas/${slug}`,
  stories: ({ slug, externalLink }) => externalLink || `/story/${slug}`,
};

const hrefs = (page: Page, section: string) =>
  page
    .locator(`#${section} [data-card]`)
    .evaluateAll((cards) => cards.map((card) => card.querySelector('a')?.getAttribute('href')));

test('six cards a section, each with kind, height and exactly one link', async ({ page }) => {
  await open(page, '/');
  const sections = {
    work: 'work',
    ideas: 'idea',
    story: 'story',
    connect: 'connect',
    'speaking-media': 'media',
  };
  for (const [section, kind] of Object.entries(sections)) {
    const cards = page.locator(`#${section} article[data-card]`);
    await expect(cards, section).toHaveCount(6);
    for (const card of await cards.all()) {
      await expect(card).toHaveAttribute('data-card', kind);
      await expect(card).toHaveAttribute('data-height', /^(sm|md|lg)$/);
      await expect(card.locator('a[href]')).toHaveCount(1);
    }
  }
});

test('cards lead where the rules say, in the order of content', async ({ page }) => {
  await open(page, '/');
  for (const [section, collection] of [
    ['work', 'work'],
    ['ideas', 'ideas'],
    ['story', 'stories'],
  ] as const) {
    const wanted = onHomePage(collection).map((item) => rules[collection]?.(item));
    expect(wanted).toHaveLength(6);
    expect(await hrefs(page, section), section).toEqual(wanted);
  }
});

test('the section links lead to portfolio, blog and the story elsewhere', async ({ page }) => {
  await open(page, '/');
  await expect(page.locator('#work a[href="/portfolio"]')).toBeVisible();
  await expect(page.locator('#ideas a[href="/blog"]')).toBeVisible();
  const story = page.locator('#story .section-aside a, #story header a, #story .section-head a').first();
  await expect(story).toHaveAttribute('href', /^https:\/\//);
  await expect(story).toHaveAttribute('rel', /noopener/);
});

test('the media-kit card opens /media-kit', async ({ page }) => {
  await open(page, '/');
  expect(await hrefs(page, 'speaking-media')).toContain('/media-kit');
});

test('connect shows the six lowest priorities of nine in order, the first three primary', async ({
  page,
}) => {
  type Action = { action: string; url: string; externalLink: string; priority: number; rel?: string };
  const actions = parse(readFileSync(contentUrl('connect/actions.yml'), 'utf8')) as Action[];
  expect(actions).toHaveLength(9);
  const wanted = actions.toSorted((a, b) => a.priority - b.priority).slice(0, 6);
  await open(page, '/');
  expect(await hrefs(page, 'connect')).toEqual(wanted.map(({ externalLink, url }) => externalLink || url));
  const primary = page.locator('#connect [data-primary]');
  await expect(primary).toHaveCount(wanted.filter(({ priority }) => priority <= 2).length);
});

test('the story list has twelve rows and a placeholder that is no link', async ({ page }) => {
  await open(page, '/story');
  const links = page.locator('main a[href^="/story/"]');
  const own = new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))));
  expect(own.size).toBe(12);
  const soon = page.locator('main').getByText('Coming Soon', { exact: false }).first();
  await expect(soon).toBeVisible();
  expect(await soon.evaluate((element) => element.closest('a') === null)).toBe(true);
  await open(page, '/');
  await expect(page.locator('#story')).not.toContainText('Coming Soon');
});

const active = (page: Page) => page.locator('[data-card][data-active="true"]');

test('the last of pointer or focus wins, and Escape dismisses', async ({ page }) => {
  await open(page, '/');
  const cards = page.locator('#work [data-card]');
  await expect(active(page)).toHaveCount(0);
  await cards.nth(0).hover();
  await expect(cards.nth(0)).toHaveAttribute('data-active', 'true');
  await cards.nth(1).locator('a').focus();
  await expect(cards.nth(1)).toHaveAttribute('data-active', 'true');
  await expect(active(page)).toHaveCount(1);
  await cards.nth(2).hover();
  await expect(cards.nth(2)).toHaveAttribute('data-active', 'true');
  await expect(active(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(active(page)).toHaveCount(0);
});

test('left by the pointer, the card that holds the focus is active again', async ({ page }) => {
  await open(page, '/');
  const cards = page.locator('#work [data-card]');
  await cards.nth(1).locator('a').focus();
  await page.keyboard.press('Tab');
  await expect(cards.nth(2)).toHaveAttribute('data-active', 'true');
  await cards.nth(0).hover();
  await expect(cards.nth(0)).toHaveAttribute('data-active', 'true');
  await page.locator('h2').first().hover();
  await expect(cards.nth(2)).toHaveAttribute('data-active', 'true');
  await expect(active(page)).toHaveCount(1);
});

test('every point of a card leads where its link does', async ({ page }) => {
  await open(page, '/');
  const dead = await page.evaluate(() => {
    const found: string[] = [];
    for (const card of document.querySelectorAll('[data-card]')) {
      card.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = card.getBoundingClientRect();
      for (const [across, down] of [
        [0.1, 0.1],
        [0.5, 0.25],
        [0.5, 0.5],
        [0.9, 0.9],
      ] as const) {
        const at = document.elementFromPoint(x + width * across, y + height * down);
        if (!at?.closest('a') || !card.contains(at))
          found.push(`${card.querySelector('h3')?.textContent} ${across} ${down}`);
      }
    }
    return found;
  });
  expect(dead).toEqual([]);
});

test('a card in another section takes over too', async ({ page }) => {
  await open(page, '/');
  await page.locator('#ideas [data-card]').first().hover();
  await page.locator('#story [data-card]').nth(2).locator('a').focus();
  await expect(active(page)).toHaveCount(1);
  await expect(page.locator('#story [data-card]').nth(2)).toHaveAttribute('data-active', 'true');
});

test('the back shows on hover and on keyboard focus', async ({ page }) => {
  await open(page, '/');
  const card = page.locator('#work [data-card]').first();
  const back = card.locator('.back-text');
  await card.scrollIntoViewIfNeeded();
  await page.mouse.move(5, 5);
  await expect(back).not.toBeVisible();
  await card.hover();
  await expect(back).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(back).not.toBeVisible();
  await card.locator('a').focus();
  await expect(back).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(back).not.toBeVisible();
});

test.describe('touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the back is read without a tap, and one tap follows the link', async ({ page }) => {
    await open(page, '/');
    for (const section of ['work', 'ideas', 'connect', 'speaking-media']) {
      const card = page.locator(`#${section} [data-card]`).first();
      await card.scrollIntoViewIfNeeded();
      await expect(card.locator('.back-text'), section).toBeVisible();
    }
    await expect(page.locator('#story [data-card]').first().locator('.press-back')).toBeVisible();
    const link = page.locator('#work [data-card] a').first();
    const href = await link.getAttribute('href');
    await link.tap();
    await expect(page).toHaveURL(href ?? 'no link');
  });
});

test.describe('without scripts on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a section shows three of its cards, and all of them once they are asked for', async ({ page }) => {
    await page.goto('/');
    for (const section of ['work', 'ideas', 'story', 'connect', 'speaking-media']) {
      const cards = page.locator(`#${section} [data-card]`);
      const all = await cards.count();
      const box = page.locator(`#${section} .show-all input`);
      if (all <= 3) {
        await expect(box, section).toHaveCount(0);
        continue;
      }
      await expect(cards.filter({ visible: true }), section).toHaveCount(3);
      await box.press('Space');
      await expect(cards.filter({ visible: true }), section).toHaveCount(all);
    }
  });
});

test('nothing moves in the grid when a card turns', async ({ page }) => {
  await open(page, '/');
  const cards = page.locator('#work [data-card]');
  await cards.first().scrollIntoViewIfNeeded();
  const boxes = () =>
    cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON().height));
  await page.mouse.move(5, 5);
  const before = await boxes();
  await cards.nth(1).hover();
  await expect(cards.nth(1)).toHaveAttribute('data-active', 'true');
  expect(await boxes()).toEqual(before);
});

test('a card that was pointed at or focused before the app ran stays in hover state', async ({ page }) => {
  await page.goto('/');
  const card = page.locator('#work [data-card]').first();
  await card.scrollIntoViewIfNeeded();
  const { x, y } = (await card.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 30, y + 60);
  await page.mouse.move(x + 40, y + 70);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await expect(card).toHaveAttribute('data-active', 'true');

  await page.mouse.move(1, 1);
  await page.goto('/');
  const second = page.locator('#work [data-card]').nth(1);
  await second.locator('a').focus();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await expect(second).toHaveAttribute('data-active', 'true');
  await expect(page.locator('[data-active]')).toHaveCount(1);
});
