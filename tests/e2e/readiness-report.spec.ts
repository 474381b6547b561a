import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readReadiness } from '#app/tools/shared/content.ts';
import { readReadinessCopy } from '#app/tools/shared/copy.ts';
import { axeFaults } from '#tests/browser/axe.ts';
import { hydrated } from '#tests/browser/hydrated.ts';
import { choose } from '#tests/browser/situation.ts';
import { pdfFaults, readPdf } from '#tests/built-site/read-pdf.ts';

const PATH = '/ai-compliance-readiness-report';
const labelOf = (points: number) => readReadiness().scale.find(({ value }) => value === points)?.label ?? '';
const NOTHING = labelOf(0);
const WRITTEN = labelOf(2);

async function open(page: Page, day: string) {
  await page.clock.setFixedTime(new Date(`${day}T10:00:00`));
  await page.goto(PATH);
  await hydrated(page);
  await expect(page.getByLabel('Report for')).toHaveValue(day);
}

const place = (page: Page, code: string) => page.locator(`input[name="place"][value="${code}"]`);
const question = (page: Page, id: string) => page.locator(`[data-question="${id}"]`);
const answer = (page: Page, id: string, label: string) =>
  question(page, id).getByRole('radio', { name: label }).check();
const make = (page: Page) => page.getByRole('button', { name: 'Make the report' }).click();
const gap = (page: Page, id: string) => page.locator(`[data-gap="${id}"]`);

async function expectNoViolations(page: Page) {
  expect(await axeFaults(page, '.readiness')).toEqual([]);
}

async function save(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), data: await readFile(await download.path()) };
}

test('shows a sample until something is chosen or answered, and counts none of it', async ({ page }) => {
  await open(page, '2026-11-20');
  const sample = page.locator('.tool-sample');
  await expect(sample.getByRole('heading', { name: /^Sample / })).toBeVisible();
  await expect(sample.locator('[data-sample-score]')).toHaveText(/^\d+%$/);
  // The verdict names what is below; the lowest area comes first, and it alone is marked.
  await expect(sample.getByRole('heading')).toContainText(readReadinessCopy().sampleStop);
  await expect(sample.locator('[data-stop]')).toHaveCount(1);
  const areas = (await sample.locator('.area-percent').allTextContents()).map(Number.parseFloat);
  expect(areas).toEqual(areas.toSorted((one, other) => one - other));
  await expect(sample.locator('[data-lowest]')).toHaveCount(1);
  // On phones its bars are long enough to be compared; on wide screens its rules keep clear of the line.
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await sample.locator('.area-bar').first().boundingBox())?.width).toBeGreaterThan(100);
  await page.setViewportSize({ width: 1440, height: 900 });
  const rules = await sample.locator('.area-scores').boundingBox();
  expect((rules?.x ?? 0) + (rules?.width ?? 1440)).toBeLessThan(1440 * 0.8 - 20);
  await expect(page.locator('[data-asked]')).toHaveAttribute('data-answered', '0');
  await expect(page.locator('.readiness input[type="radio"][name^="q-"]:checked')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('readiness_report'))).toBeNull();
  await make(page);
  await expect(page.locator('[data-score]')).toHaveCount(0);

  await answer(page, 'inventory', WRITTEN);
  await expect(sample).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear everything' }).click();
  await page.getByRole('button', { name: 'Yes, clear it' }).click();
  await expect(sample).toBeVisible();
  await choose(page, 'place', 'US-CO');
  await expect(sample).toHaveCount(0);
});

test('asks what place and tools call for', async ({ page }) => {
  await open(page, '2026-11-20');
  await expect(question(page, 'audit')).toHaveCount(0);
  await choose(page, 'place', 'US-NY-NYC');
  await choose(page, 'tool', 'ranking');
  await expect(question(page, 'audit')).toContainText('Asked because of NYC Local Law 144');
  await expect(question(page, 'video-consent')).toHaveCount(0);
  await choose(page, 'place', 'US-IL');
  await choose(page, 'tool', 'video');
  await expect(question(page, 'video-consent')).toBeVisible();
});

for (const { day, words, phase } of [
  { day: '2026-11-20', words: 'From January 1, 2027, in 42 days', phase: 30 },
  { day: '2027-01-01', words: 'Rests on a law in force', phase: 30 },
  { day: '2027-12-02', words: 'Rests on a law in force', phase: 30 },
]) {
  test(`ranks gaps by law and deadline on ${day}`, async ({ page }) => {
    await open(page, day);
    await choose(page, 'place', 'US-CO');
    await choose(page, 'tool', 'ranking');
    await answer(page, 'correction', NOTHING);
    await answer(page, 'training', NOTHING);
    await answer(page, 'rates', WRITTEN);
    await make(page);
    await expect(page.getByRole('heading', { name: 'The report' })).toBeFocused();
    await expect(gap(page, 'correction')).toContainText(words);
    await expect(gap(page, 'training')).toContainText('Good practice');
    await expect(page.locator(`[data-phase="${phase}"]`)).toContainText('Open one address for requests');
    const order = await page
      .locator('[data-gap]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-gap')));
    expect(order.indexOf('training')).toBe(2);
    // 0 of weight 3, 0 of weight 2, 2 of 3 points of weight 5: 10 of 30.
    await expect(page.locator('[data-score]')).toHaveText('33%');
    const ahead = page.locator('.dates');
    if (day === '2026-11-20') await expect(ahead).toContainText('January 1, 2027');
    else await expect(ahead).toHaveCount(0);
  });
}

test('publishes the weights', async ({ page }) => {
  await open(page, '2026-11-20');
  await page.getByText('How it is scored').click();
  const rows = page.locator('.weights tbody tr');
  expect(await rows.count()).toBeGreaterThanOrEqual(25);
  await expect(rows.first()).toContainText(/[1-5]$/);
});

test('exports, without the network once begun, and sends nothing', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '2026-11-20');
  // The Word writer comes with the first use, in more than one file.
  const pending = new Set<object>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  const writer = page.waitForResponse(/to-docx/);
  await choose(page, 'place', 'US-CO');
  await writer;
  await expect.poll(() => pending.size).toBe(0);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  await context.setOffline(true);
  await choose(page, 'tool', 'ranking');
  await answer(page, 'notice', NOTHING);
  await make(page);
  await page.getByLabel('Head of talent acquisition').fill('Ada Lindqvist');

  const word = await save(page, 'Word');
  expect(word.name).toBe('ai-hiring-readiness-report.docx');
  const xml = strFromU8(unzipSync(new Uint8Array(word.data))['word/document.xml'] ?? new Uint8Array());
  expect(xml).toContain('Ada Lindqvist (Head of talent acquisition)');
  expect(xml).toContain('not legal advice');

  // Every link of a file leads to the site that it was taken from.
  const origins = (text: string) => new Set(text.match(/https?:\/\/[^/\s)"]+/g));
  const markdown = String((await save(page, 'Markdown')).data);
  expect([...origins(markdown)]).toEqual([new URL(page.url()).origin]);

  const calendar = String((await save(page, 'Calendar file')).data);
  expect([...origins(calendar)]).toEqual([new URL(page.url()).origin]);
  expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(calendar).toContain('DTSTART;VALUE=DATE:20261220');
  expect(calendar).toContain('DTSTART;VALUE=DATE:20270101');

  const mail = (await page.getByRole('link', { name: 'Email it to myself' }).getAttribute('href')) ?? '';
  expect(mail).toMatch(/^mailto:\?subject=/);

  await page.getByRole('button', { name: 'Copy link to these answers' }).click();
  await expect(page.locator('.tool-message')).toHaveText('Copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/#place=US-CO&tool=ranking&a=[a-z0-9-]+$/);
  expect(link).not.toContain('Ada');
  expect(requests.filter((request) => !request.includes('blob:'))).toEqual([]);

  await context.setOffline(false);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/terms');
  await page.goto(PATH + new URL(link).hash);
  await expect(question(page, 'notice').getByRole('radio', { name: NOTHING })).toBeChecked();
});

test('saves the report as a PDF that can be read aloud', async ({ page }) => {
  await open(page, '2026-11-20');
  await choose(page, 'place', 'US-CO');
  await choose(page, 'tool', 'ranking');
  await answer(page, 'notice', NOTHING);
  await make(page);
  const pdf = await save(page, 'PDF');
  expect(pdf.name).toBe('ai-hiring-readiness-report.pdf');
  const read = await readPdf(new Uint8Array(pdf.data));
  expect(pdfFaults(read)).toEqual([]);
  expect(read.elements.some(({ role }) => role === 'TH')).toBe(true);
});

test('keeps answers on the device, saves and opens them as a file, and clears them', async ({ page }) => {
  await open(page, '2026-11-20');
  await answer(page, 'inventory', WRITTEN);
  await page.reload();
  await hydrated(page);
  const written = question(page, 'inventory').getByRole('radio', { name: WRITTEN });
  await expect(written).toBeChecked();
  const file = await save(page, 'Save answers');
  expect(file.name).toBe('readiness-answers.json');
  await page.getByRole('button', { name: 'Clear everything' }).click();
  await page.getByRole('button', { name: 'Yes, clear it' }).click();
  await expect(written).not.toBeChecked();
  expect(await page.evaluate(() => sessionStorage.getItem('readiness_report'))).toBeNull();

  const picker = page.locator('.readiness input[type="file"]');
  await picker.setInputFiles({
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"a":1}'),
  });
  await expect(page.locator('.tool-message')).toHaveText(
    'This file holds no answers saved on this page. Nothing was changed.',
  );
  await picker.setInputFiles({ name: file.name, mimeType: 'application/json', buffer: file.data });
  await expect(page.locator('.tool-message')).toHaveText('Answers opened.');
  await expect(written).toBeChecked();
});

test('says what is missing before the first answer', async ({ page }) => {
  await open(page, '2026-11-20');
  await make(page);
  await expect(page.getByText('Answer at least one question first.')).toBeVisible();
  await expect(page.locator('[data-score]')).toHaveCount(0);
});

test('is usable by keyboard alone', async ({ page }) => {
  await open(page, '2026-11-20');
  await page.getByRole('button', { name: 'Where candidates live or the job sits: choose a place' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(place(page, 'US-NY-NYC')).toBeChecked();
  await question(page, 'inventory').getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(question(page, 'inventory').getByRole('radio').nth(1)).toBeChecked();
  await page.getByRole('button', { name: 'Make the report' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'The report' })).toBeFocused();
  await expect(page.locator('[data-score]')).toHaveText('33%');
});

test('has no accessibility violations in any state', async ({ page }) => {
  // Each reading of the whole tool takes seconds.
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '2026-11-20');
  await expectNoViolations(page);
  for (const code of ['US-CO', 'EU', 'KR']) await choose(page, 'place', code);
  for (const type of ['video', 'chatbot']) await choose(page, 'tool', type);
  for (const id of ['inventory', 'notice', 'chat', 'human-review']) await answer(page, id, NOTHING);
  await answer(page, 'rates', 'Not sure');
  await make(page);
  await page.getByText('How it is scored').click();
  await page.getByRole('button', { name: 'Clear everything' }).click();
  await expectNoViolations(page);
});

test('holds at every width', async ({ page }) => {
  test.setTimeout(60_000);
  for (const width of [320, 390, 768, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '2026-11-20');
    await choose(page, 'place', 'EU');
    await choose(page, 'tool', 'ranking');
    await answer(page, 'notice', NOTHING);
    await make(page);
    await page.getByLabel('Head of talent acquisition').fill('W'.repeat(120));
    const beyond = await page
      .locator('.readiness *')
      .evaluateAll(
        (elements) =>
          elements.filter(
            (element) =>
              element.getBoundingClientRect().right > innerWidth + 1 &&
              !element.closest('.sr-only') &&
              !element.closest('.weights-scroll'),
          ).length,
      );
    expect(beyond).toBe(0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shows questions and weights', async ({ page }) => {
    await page.goto(PATH);
    await expect(page.locator('[data-question="inventory"]')).toBeVisible();
    await expect(page.locator('.situation')).toBeHidden();
    await expect(page.locator('.weights tbody tr')).not.toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Rate yourself on paper' })).toBeVisible();
    expect(await page.locator('.readiness [style]').count()).toBe(0);
  });
});

test('says stop before it plans', async ({ page }) => {
  await open(page, '2026-11-22');
  await choose(page, 'place', 'US-NY-NYC');
  await choose(page, 'tool', 'ranking');
  await answer(page, 'audit', NOTHING);
  await make(page);
  const stop = page.locator('[data-tier="stop"]');
  await expect(stop).toContainText('Do not run this today');
  await expect(stop).toContainText('December 8, 2026');
  await expect(stop.locator('[data-gap="audit"]')).toBeVisible();
  await expect(gap(page, 'audit')).toHaveCount(1);
  // Nobody has said anything of the notice: that is no reason to go on.
  await expect(stop.locator('[data-gap="notice"]')).toContainText('not answered');
  await expect(page.locator('[data-open="notice"]')).toBeVisible();
});
