/** The job-advertisement clinic, driven as a visitor would: by keyboard, with a text, and without a network. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { axeFaults } from '#tests/browser/axe.ts';
import { hydrated } from '#tests/browser/hydrated.ts';

const PAGE = '/how-to-write-a-job-description';
const BAD = 'We want a young rockstar in Denver, CO. Send your application to jobs@example.com by May 1.';

const area = (page: Page) => page.locator('textarea[name="advertisement"]');
const findings = (page: Page, rule?: string) =>
  page.locator(rule ? `[data-finding][data-rule="${rule}"]` : '[data-finding]');

async function open(page: Page, path = PAGE) {
  // The bar at the bottom is somebody else's test.
  await page.addInitScript(() => localStorage.setItem('jc_hide_work_cta_until', String(Date.now() + 1e9)));
  await page.goto(path);
  await hydrated(page);
}

/** Opens what is folded behind its counts. */
async function unfold(page: Page) {
  const folds = page.locator('details[data-section]:not([open]) > summary');
  while ((await folds.count()) > 0) await folds.first().click();
}

async function axe(page: Page) {
  expect(await axeFaults(page, '#ad-clinic')).toEqual([]);
}

for (const path of [PAGE, '/how-to-write-job-description']) {
  test(`${path} has one field, and the clinic works there`, async ({ page }) => {
    await open(page, path);
    await expect(page.locator('textarea[name="advertisement"]')).toHaveCount(1);
    await area(page).fill(BAD);
    await expect(findings(page, 'age-young')).toHaveAttribute('data-match', 'young');
    await expect(findings(page, 'jargon-hero')).toHaveAttribute('data-match', 'rockstar');
    await expect(findings(page, 'missing-pay')).toHaveAttribute('data-match', '');
    await expect(findings(page, 'missing-apply')).toHaveCount(0);
  });
}

test('opens with a sample that was read already, which is nobody’s text', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(PAGE);
  const shown = page.locator('[data-sample-rule]');
  await expect(shown.first()).toBeVisible();
  // It is in the page: the rules, which weigh most, were not asked for.
  expect(asked.filter((url) => /\/assets\/.*\.(js|json)$/.test(url))).toEqual([]);
  await expect(page.getByRole('figure').filter({ hasText: 'Already read' })).toBeVisible();
  await expect(page.locator('.sample-mark')).toHaveCount(1);
  const rules = await shown.evaluateAll((all) => all.map((one) => one.getAttribute('data-sample-rule')));
  const measured = await page.locator('[data-measure]').allTextContents();
  await hydrated(page);
  await expect(area(page)).toHaveValue('');
  await expect(findings(page)).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    'Rockstar',
  );

  // The clinic says the same of the same text.
  await page.getByRole('button', { name: 'Try a sample' }).click();
  await expect(findings(page).first()).toBeVisible();
  await expect(shown).toHaveCount(0);
  for (const rule of rules) await expect(findings(page, String(rule)).first()).toBeAttached();
  await expect(page.locator('[data-measure]')).toHaveText(measured);
});

test('one press clears the sample, and so does a letter', async ({ page }) => {
  await open(page);
  const sample = page.locator('[data-sample-rule], .ad-sample-text');
  await area(page).press('W');
  await expect(sample).toHaveCount(0);
  await expect(area(page)).toHaveValue('W');
  await area(page).fill('');
  await expect(sample).toHaveCount(0);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Paste your ad' }).click();
  await expect(sample).toHaveCount(0);
  await expect(area(page)).toBeFocused();
  await expect(page.locator('.ad-summary')).toContainText(
    'Paste or type an advertisement, and the findings appear here.',
  );
});

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const)
  test(`at ${width} by ${height} the count and the first finding are in sight, the rest is named below, and no line of the text is cut`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(PAGE);
    await page.evaluate(() => document.fonts.ready);
    const bar = (await page.locator('aside.work-bar').boundingBox())?.y ?? 0;
    for (const part of ['.ad-count', '[data-sample-rule] .ad-title']) {
      const box = await page.locator(part).first().boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0), part).toBeLessThan(bar);
    }
    // A clipped text passes for a visible one.
    await expect(page.locator('.ad-findings > ol + p')).toHaveCSS('clip-path', 'none');
    const cut = await page.locator('.ad-page').evaluate((field) => {
      const end = field.getBoundingClientRect().bottom;
      const lines = [...field.querySelectorAll('.ad-sample-text > *')].flatMap((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return [...range.getClientRects()];
      });
      return lines.filter(({ top, bottom }) => top < end && bottom > end + 1).length;
    });
    expect(cut).toBe(0);
  });

test('what is typed before the app runs stands alone in the field', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, () => {
    // Never answered.
  });
  await page.goto(PAGE);
  await expect(page.locator('.ad-sample-text')).toBeVisible();
  await area(page).fill('We are looking for a colleague.');
  await expect(page.locator('.ad-sample-text')).toBeHidden();
});

test('what may be unlawful and what a law misses stand open, the rest behind its counts', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Try a sample' }).click();
  await expect(findings(page).first()).toHaveAttribute('data-tier', 'unlawful');
  for (const tier of ['unlawful', 'asked']) {
    for (const finding of await page.locator(`[data-tier="${tier}"]`).all())
      await expect(finding).toBeVisible();
  }
  // The text names Denver, and nobody had to say so.
  await expect(findings(page, 'pay-law').first()).toContainText('Colorado');
  const soft = page.locator('[data-tier="style"]').first();
  await expect(soft).toBeHidden();
  await page.locator('[data-section="style"] > summary').click();
  await expect(soft).toBeVisible();
  // A rewrite is read whole before it is taken.
  await unfold(page);
  await expect(findings(page, 'gender-masculine').filter({ hasText: 'aggressive' })).toContainText(
    'We are looking for an aggressive a determined go-getter who thrives under pressure',
  );
});

test('innocent words are left alone', async ({ page }) => {
  await open(page);
  await area(page).fill(
    'The team lead plans lead time, technical support and the "Champion of the Year" award; competencies are listed below, and Ernst & Young audits us.',
  );
  await expect(findings(page).first()).toBeVisible();
  for (const match of ['lead', 'support', 'Champion', 'competencies', 'Young']) {
    await expect(page.locator(`[data-finding][data-match="${match}" i]`)).toHaveCount(0);
  }
});

test('every finding has a reason, a source and an off switch, and the switch outlives a reload', async ({
  page,
}) => {
  await open(page);
  await area(page).fill(BAD);
  await expect(findings(page).first()).toBeVisible();
  for (const finding of await findings(page).all()) {
    expect(((await finding.locator('.ad-reason').textContent()) ?? '').length).toBeGreaterThan(20);
    expect(await finding.locator('.ad-why a').count()).toBeGreaterThan(0);
    expect(await finding.locator('[data-off]').count()).toBe(1);
  }
  await unfold(page);
  const finding = findings(page, 'jargon-hero');
  await finding.locator('.ad-why summary').click();
  await finding.getByRole('button', { name: 'Turn this rule off' }).click();
  await expect(findings(page, 'jargon-hero')).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  // The text is kept for as long as the tab is open.
  await expect(area(page)).toHaveValue(BAD);
  await expect(findings(page, 'age-young')).toHaveCount(1);
  await expect(findings(page, 'jargon-hero')).toHaveCount(0);
});

test('a rewrite is accepted, tracked and taken back', async ({ page }) => {
  await open(page);
  await area(page).fill('We want an aggressive colleague and a rockstar analyst.');
  await findings(page, 'gender-masculine').locator('[data-swap="determined"]').click();
  await expect(area(page)).toHaveValue('We want a determined colleague and a rockstar analyst.');
  await findings(page, 'jargon-hero').locator('[data-swap="analyst"]').click();
  await expect(area(page)).toHaveValue('We want a determined colleague and an analyst.');
  await expect(page.locator('[data-change]')).toHaveCount(2);
  await page.locator('[data-change]').first().getByRole('button').click();
  await expect(area(page)).toHaveValue('We want an aggressive colleague and an analyst.');
  await area(page).press('End');
  await area(page).pressSequentially(' Now.');
  await expect(page.locator('[data-change]')).toHaveCount(1);
});

test('places and software bring their laws, from the day they apply', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-20T12:00:00'));
  await open(page, `${PAGE}#place=US-CO&ai=1`);
  await area(page).fill(BAD);
  await expect(findings(page, 'pay-law')).toHaveAttribute('data-level', 'law');
  await expect(findings(page, 'ai-law')).toHaveAttribute('data-level', 'coming');
  await expect(findings(page, 'ai-law')).toContainText('January 1, 2027');
  await area(page).fill(`${BAD} Pay: $60,000 to $70,000 a year. Health insurance. Apply by May 1, 2027.`);
  await expect(findings(page, 'pay-law')).toHaveCount(0);
  await expect(page.locator('[data-law="pay-US-CO"]')).toHaveAttribute('data-state', 'met');
});

test('the text goes nowhere, and stays beyond the tab only if asked to', async ({ page, context }) => {
  await open(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await area(page).fill(`${BAD} Codeword heliotrope.`);
  await expect(findings(page).first()).toBeVisible();
  expect(sent.filter((line) => line.includes('heliotrope'))).toEqual([]);
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  expect(await kept()).not.toContain('heliotrope');
  await page.getByRole('checkbox', { name: /Keep the text/ }).check();
  await expect.poll(kept).toContain('heliotrope');
  await page.reload();
  await hydrated(page);
  await expect(area(page)).toHaveValue(/heliotrope/);
  await page.getByRole('checkbox', { name: /Keep the text/ }).uncheck();
  await expect.poll(kept).not.toContain('heliotrope');
  await context.setOffline(true);
  await area(page).fill('A young team looks for a ninja.');
  await expect(findings(page, 'jargon-hero')).toHaveCount(1);
});

test('the Word file can be made offline and holds tracked changes; its code comes with the first text', async ({
  page,
  context,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await open(page);
  expect(scripts.filter((url) => url.includes('report-docx'))).toEqual([]);
  const fetched = page.waitForResponse(/report-docx/);
  await area(page).fill('We want a rockstar analyst.');
  await fetched;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await findings(page, 'jargon-hero').locator('[data-swap="analyst"]').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Word with tracked changes/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('job-advertisement.docx');
  const xml = strFromU8(unzipSync(readFileSync(await file.path()))['word/document.xml']!);
  expect(xml).toContain('<w:del ');
  expect(xml).toContain('<w:ins ');
  const [text] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Text (.txt)' }).click(),
  ]);
  expect(readFileSync(await text.path(), 'utf8')).toBe('We want an analyst.\n');
});

test('from paste to a shorter list by keyboard alone', async ({ page }) => {
  await open(page);
  await area(page).focus();
  await page.keyboard.insertText('We want a young rockstar.');
  await expect(findings(page).first()).toBeVisible();
  const before = await findings(page).count();
  // Tab to the first suggestion: field, keep, then the list.
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.hasAttribute('data-swap') === true)) break;
  }
  await page.keyboard.press('Enter');
  await expect(findings(page)).toHaveCount(before - 1);
  // Focus is where the finding was, not at the top of the page.
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-finding'))).toBe(true);
});

test('accessible in every state', async ({ page }) => {
  await open(page);
  await axe(page);
  await page.getByRole('button', { name: 'Try a sample' }).click();
  await expect(findings(page).first()).toBeVisible();
  await page.locator('#ad-clinic details').evaluateAll((list) => {
    for (const details of list) (details as HTMLDetailsElement).open = true;
  });
  await axe(page);
  await page.locator('[data-accept-all]').click();
  await expect(page.locator('[data-change]').first()).toBeVisible();
  await axe(page);
});

test('no place of the page is wider than the window, down to 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  await page.getByRole('button', { name: 'Try a sample' }).click();
  await expect(findings(page).first()).toBeVisible();
  const wide = await page
    .locator('#ad-clinic *:visible')
    .evaluateAll((list) =>
      list
        .filter((item) => item.getBoundingClientRect().right > innerWidth + 1)
        .map((item) => item.className),
    );
  expect(wide).toEqual([]);
});

test('the marks lie exactly under the words', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Try a sample' }).click();
  await expect(page.locator('.ad-mirror mark').first()).toBeVisible();
  const mirror = (await page.locator('.ad-mirror').textContent()) ?? '';
  expect(mirror.trimEnd()).toBe((await area(page).inputValue()).trimEnd());
  const boxes = await page.evaluate(() => {
    const field = document.querySelector('.ad-page textarea')!;
    const mirrorBox = document.querySelector('.ad-mirror')!;
    return [field.scrollHeight - field.clientHeight, field.clientWidth - mirrorBox.clientWidth];
  });
  expect(boxes).toEqual([0, 0]);
});

test('on paper stand the text with its changes and the findings, under the title of the page', async ({
  page,
}) => {
  await open(page);
  await area(page).fill(BAD);
  await expect(findings(page, 'age-young')).toBeVisible();
  const title = await page.title();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-view')).toContainText('young');
  await expect(page.locator('main')).toBeHidden();
  expect(await page.title()).toBe(title);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.print-view')).toHaveCount(0);
  expect(await page.locator('html').getAttribute('data-print-view')).toBeNull();
});

test('without scripts the page says what the clinic is', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(PAGE);
  await expect(page.locator('#ad-clinic')).toContainText('Your text stays in this browser');
  expect(await page.locator('#ad-clinic [style]').count()).toBe(0);
  await page.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the sample stands alone, and nothing is offered that does not work', async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.locator('.ad-sample-text mark').first()).toBeVisible();
    await expect(page.locator('[data-sample-rule]').first()).toBeVisible();
    await expect(area(page)).toBeHidden();
    await expect(page.locator('.ad-editor-actions button').first()).toBeHidden();
    await expect(page.locator('.ad-sample-text .type-note')).toBeHidden();
  });
});
