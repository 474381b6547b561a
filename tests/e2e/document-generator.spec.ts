import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { axeFaults } from '#tests/browser/axe.ts';
import { hydrated } from '#tests/browser/hydrated.ts';
import { choose, openField } from '#tests/browser/situation.ts';
import { pdfFaults, readPdf } from '#tests/built-site/read-pdf.ts';

const PATH = '/compliance-generator';

/** New York City and a tool that ranks, by the link that a visitor would share. */
const NYC = '#place=US-NY-NYC&tool=ranking';

async function open(page: Page, day: string, hash = NYC) {
  await page.clock.setFixedTime(new Date(`${day}T10:00:00`));
  await page.goto(PATH + hash);
  await hydrated(page);
  await expect(page.getByLabel('Written for')).toHaveValue(day);
}

const place = (page: Page, code: string) => page.locator(`input[name="place"][value="${code}"]`);
const tool = (page: Page, type: string) => page.locator(`input[name="tool"][value="${type}"]`);
const show = (page: Page, title: string) => page.getByRole('radio', { name: title }).check();
const clause = (page: Page, key: string) => page.locator(`[data-clause="${key}"]`);
const group = (page: Page, name: string) => page.locator(`[data-coverage="${name}"]`);

async function expectNoViolations(page: Page) {
  expect(await axeFaults(page, '.document-generator')).toEqual([]);
}

async function save(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), data: await readFile(await download.path()) };
}

test('the choices of the field that is pressed stand below it, in sight and side by side', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(PATH);
  await hydrated(page);
  await page.locator('[data-field="place"]').click();
  // It stands below the choices of the first, which close.
  await page.locator('[data-field="tool"]').click();
  await expect(page.locator('[data-field="tool"]')).toBeInViewport({ ratio: 1 });
  const [first, second] = await page
    .locator('.choice:has([name="tool"])')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  expect(second?.y).toBe(first?.y);
  expect(second?.x).toBeGreaterThan(first?.right - 1);
  expect(first?.width).toBeGreaterThan(150);
});

test('writes nothing before a choice, asks first, and takes no promise for granted', async ({ page }) => {
  await open(page, '2026-11-22', '');
  await expect(page.locator('input[name="place"]:checked, input[name="tool"]:checked')).toHaveCount(0);
  await expect(page.locator('[data-clause]')).toHaveCount(0);
  await expect(page.getByText('Nothing is written before that.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Word', exact: true })).toHaveCount(0);
  // From the end of the questions one press leads to what is still open.
  const waiting = page.locator('[data-waits] [data-empty]');
  await expect(waiting).toHaveCount(2);
  await waiting.first().click();
  await expect(page.locator('[data-field="place"]')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('[data-field="place"]')).toBeInViewport();
  // What nobody has chosen is not complete, is in no set, and has no heading.
  await expect(group(page, 'lacking')).toHaveCount(0);
  await expect(page.locator('.picker')).toHaveCount(0);
  const parts = page.locator('.document-generator').getByRole('heading', {
    name: /^(What applies|Documents|What is left)$/,
  });
  await expect(parts).toHaveCount(0);
  const sentence = page.locator('.situation');
  await expect(sentence).toContainText('People are hired in');
  await expect(sentence.locator('[data-empty]')).toHaveText([/choose a place$/, /choose what it does$/]);

  await choose(page, 'place', 'US-NY-NYC');
  await choose(page, 'tool', 'ranking');
  await expect(parts).toHaveCount(3);
  const notice = page.locator('[data-document="candidate-notice"]');
  const person = clause(page, 'candidate-notice/person');
  await expect(person).toHaveAttribute('data-included', 'false');
  await person.getByRole('link', { name: 'Waits for an answer above' }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'The tool’s result takes effect by itself' })).toBeChecked();
  await expect(person).toHaveCount(0);
  await expect(clause(page, 'candidate-notice/no-person')).toHaveAttribute('data-included', 'true');

  await page.getByRole('group', { name: 'Can a candidate reach a person?' }).getByLabel('Yes').check();
  const review = clause(page, 'candidate-notice/review');
  await expect(review).toHaveAttribute('data-included', 'false');
  await review.getByRole('button', { name: /^True for us/ }).click();
  await expect(review).toHaveAttribute('data-included', 'true');

  await expect(notice.getByText('December 8, 2026')).toBeVisible();
  await page.getByLabel('first day of use').fill('2026-12-01');
  await expect(notice.getByText(/^Too early for New York City/)).toBeVisible();
  await expect(clause(page, 'candidate-notice/use')).toContainText(
    'Its first day of use is December 1, 2026.',
  );

  const states = page.locator('[data-provision-state]');
  await expect(states.and(page.locator('[data-duty="nyc-ll144/notify"]'))).toHaveAttribute(
    'data-provision-state',
    'needs-words',
  );
  await expect(states.and(page.locator('[data-duty="nyc-ll144/audit"]'))).toHaveAttribute(
    'data-provision-state',
    'needs-act',
  );
});

test('shows a sample until something is chosen, and takes nothing of it for the visitor’s own', async ({
  page,
}) => {
  await open(page, '2026-11-22', '');
  const sample = page.locator('.tool-sample');
  await expect(sample.getByRole('heading', { name: 'Sample Notice to candidates' })).toBeVisible();
  const shown = await sample
    .locator('[data-sample-clause]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-sample-clause') ?? ''));
  expect(shown.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => sessionStorage.getItem('document_generator'))).toBeNull();
  await expect(page.getByText('Nothing is written before that.')).toBeVisible();

  await choose(page, 'place', 'US-NY-NYC');
  await expect(sample).toHaveCount(0);
  await expect(page.locator('[data-clause]')).toHaveCount(0);
  await choose(page, 'tool', 'ranking');
  // For the same choice the generator writes the same paragraphs.
  for (const key of shown) await expect(clause(page, key)).toHaveAttribute('data-included', 'true');
  await page.getByRole('button', { name: 'Clear everything' }).click();
  await page.getByRole('button', { name: 'Yes, clear it' }).click();
  await expect(sample).toBeVisible();
});

test('shows which duty each paragraph answers, linked to the hub', async ({ page }) => {
  await open(page, '2026-11-20');
  const duty = clause(page, 'candidate-notice/use').locator('[data-duty="nyc-ll144/notify"]');
  await expect(duty).toContainText('since July 5, 2023');
  await expect(duty.getByRole('link')).toHaveAttribute('href', '/ai-hiring-compliance-hub#nyc-ll144');
  // Two duties of that law meet here, and would say the same.
  await expect(clause(page, 'candidate-notice/assesses').locator('[data-duty^="nyc-ll144/"]')).toHaveCount(1);
});

for (const { day, colorado, eu } of [
  { day: '2026-11-20', colorado: 'From January 1, 2027 on', eu: 'From December 2, 2027 on' },
  { day: '2027-01-01', colorado: undefined, eu: 'From December 2, 2027 on' },
  { day: '2027-12-02', colorado: undefined, eu: undefined },
]) {
  test(`dates decide on ${day}`, async ({ page }) => {
    await open(page, day);
    await choose(page, 'place', 'US-NY-NYC', false);
    await choose(page, 'place', 'US-CO');
    await show(page, 'Explanation of a decision');
    const correct = clause(page, 'adverse-decision/correct');
    // What begins later is offered from then on; what has begun and is a promise, once it is true.
    await expect(correct).toHaveAttribute('data-included', 'false');
    if (colorado) {
      await expect(correct).toContainText(colorado);
      await expect(group(page, 'later')).toContainText('Colorado SB 26-189');
      await correct.getByRole('button', { name: /^Put in from then on/ }).click();
      await expect(correct).toHaveAttribute('data-included', 'true');
      await expect(correct.locator('.clause-text')).toContainText(
        'From January 1, 2027 on: If personal data',
      );
    } else {
      await expect(group(page, 'later').locator('[data-duty^="co-sb26-189/"]')).toHaveCount(0);
      await expect(correct.getByRole('button', { name: /^True for us/ })).toBeVisible();
    }

    await choose(page, 'place', 'US-CO', false);
    await choose(page, 'place', 'EU');
    await page.getByRole('group', { name: 'Is the tool artificial intelligence?' }).getByLabel('Yes').check();
    await page
      .getByRole('group', { name: 'Does the EU AI Act count the tool as high-risk?' })
      .getByLabel('Yes')
      .check();
    await page.getByLabel('No, it came later').check();
    await page
      .getByRole('group', { name: 'Is the tool used on people who already work for you?' })
      .getByLabel('Yes')
      .check();
    await show(page, 'Information under the EU AI Act');
    const workers = clause(page, 'ai-act-notice/workers');
    await expect(workers).toHaveAttribute('data-included', String(!eu));
    if (eu) await expect(workers).toContainText(eu);
  });
}

test('the day can be chosen, and decides in place of today', async ({ page }) => {
  await open(page, '2026-11-20');
  await choose(page, 'place', 'US-CO');
  await openField(page, 'day');
  await page.getByLabel('Written for').fill('2027-01-01');
  await show(page, 'Explanation of a decision');
  await expect(
    clause(page, 'adverse-decision/correct').getByRole('button', { name: /^True for us/ }),
  ).toBeVisible();
});

test('fills blanks as they are typed, lists what is lacking, and puts it back', async ({ page }) => {
  await open(page, '2026-11-20');
  const text = clause(page, 'candidate-notice/use').locator('.clause-text');
  await text.getByRole('link', { name: '[name of the organization]' }).click();
  await expect(page.getByLabel('name of the organization')).toBeFocused();
  await page.keyboard.type('Harbor & Pine <b>');
  await expect(text).toContainText('Harbor & Pine <b> uses [name of the tool]');

  const lacking = group(page, 'lacking').locator('[data-duty="nyc-ll144/notify"]');
  await expect(group(page, 'lacking')).toBeVisible();
  await expect(lacking).toHaveCount(0);
  for (const heading of ['We use an automated tool', 'What it assesses']) {
    await page.getByRole('button', { name: `Leave out: ${heading}` }).click();
  }
  await expect(lacking).toBeVisible();
  await expect(group(page, 'items')).toContainText('Which qualifications and characteristics it assesses');
  await lacking.getByRole('button', { name: 'Put in: We use an automated tool' }).click();
  await expect(lacking).toHaveCount(0);
});

test('marks what is known with low confidence', async ({ page }) => {
  await open(page, '2026-11-20');
  await choose(page, 'place', 'GB');
  await expect(page.locator('.law-rows li', { hasText: 'Equality Act' }).first()).toContainText(
    'low confidence',
  );
  await expect(
    clause(page, 'candidate-notice/another-way').locator('[data-duty="uk-equality-act/adjustments"]'),
  ).toContainText('low confidence');
});

test('saves Word and Markdown, works without the network once begun, and sends nothing', async ({
  page,
  context,
}) => {
  await open(page, '2026-11-20');
  // The Word writer comes with the first use, in more than one file.
  const pending = new Set<object>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  const writer = page.waitForResponse(/to-docx/);
  await choose(page, 'place', 'US-IL');
  await writer;
  await expect.poll(() => pending.size).toBe(0);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  await context.setOffline(true);
  await page.getByLabel('name of the organization').fill('Harbor & Pine');
  await page.getByLabel('name of the tool').fill('Sortwell 3');

  const markdown = await save(page, 'Markdown');
  expect(markdown.name).toBe('notice-to-candidates.md');
  expect(String(markdown.data)).toContain('# Notice to candidates\n');
  expect(String(markdown.data)).toContain('Harbor \\& Pine uses Sortwell 3, made by \\[maker of the tool\\]');

  const word = await save(page, 'Word');
  expect(word.name).toBe('notice-to-candidates.docx');
  const parts = unzipSync(new Uint8Array(word.data));
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  expect(xml).toContain('Harbor &amp; Pine');
  expect(xml).not.toContain('not legal advice');
  await page.getByRole('radio', { name: 'File copy for counsel' }).check();
  const file = await save(page, 'Word');
  expect(file.name).toBe('notice-to-candidates-file-copy.docx');
  expect(strFromU8(unzipSync(new Uint8Array(file.data))['word/document.xml'] ?? new Uint8Array())).toContain(
    'not legal advice',
  );
  const zip = await save(page, 'All of the set as a zip');
  expect(Object.keys(unzipSync(new Uint8Array(zip.data)))).toContain('clean/notice-to-candidates.docx');

  await page.getByRole('radio', { name: 'All documents in the set' }).check();
  const all = await save(page, 'Word');
  expect(strFromU8(unzipSync(new Uint8Array(all.data))['word/document.xml'] ?? new Uint8Array())).toContain(
    'Records checklist',
  );
  // The browser's own address for the saved file is no request to anybody.
  expect(requests.filter((request) => !request.includes('blob:'))).toEqual([]);
});

test('saves a PDF that can be read aloud, in the document’s language, and refuses what it cannot write', async ({
  page,
  context,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => /\/pdf-/.test(request.url()) && fonts.push(request.url()));
  await open(page, '2026-11-20');
  await choose(page, 'place', 'EU-DE');
  await page.getByLabel('name of the organization').fill('Harbor & Pine');
  const button = page.getByRole('button', { name: 'PDF', exact: true });
  const message = page.locator('.tool-message');

  // What comes with the click cannot come without a network.
  expect(fonts).toEqual([]);
  await context.setOffline(true);
  await button.click();
  await expect(message).toContainText('could not be loaded');
  await context.setOffline(false);

  const pdf = await save(page, 'PDF');
  expect(pdf.name).toBe('notice-to-candidates.pdf');
  const read = await readPdf(new Uint8Array(pdf.data));
  expect(pdfFaults(read)).toEqual([]);
  expect([read.title, read.language]).toEqual(['Notice to candidates', 'en-US']);
  expect(read.reading).toContain('Harbor & Pine uses');

  // Its letters are in no file that was fetched yet.
  await page.getByLabel('name of the organization').fill('Şahin & Đặng');
  const named = await readPdf(new Uint8Array((await save(page, 'PDF')).data));
  expect(named.reading).toContain('Şahin & Đặng');

  // What was fetched once needs no network.
  await context.setOffline(true);
  await page.getByLabel('Language of the document').selectOption('Deutsch');
  const german = await readPdf(new Uint8Array((await save(page, 'PDF')).data));
  expect(pdfFaults(german)).toEqual([]);
  expect(german.language).toBe('de');

  await page.getByLabel('Language of the document').selectOption('English');
  await page.getByLabel('name of the organization').fill('张伟');
  await button.click();
  await expect(message).toContainText('(张 伟)');
});

test('keeps the draft for the tab, on the device if asked to, and clears it on request', async ({ page }) => {
  await open(page, '2026-11-20', '');
  await choose(page, 'place', 'US-NY-NYC');
  await choose(page, 'tool', 'video');
  await page.getByLabel('name of the organization').fill('Harbor & Pine');
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('name of the organization')).toHaveValue('Harbor & Pine');
  await expect(tool(page, 'video')).toBeChecked();
  const onDevice = () => page.evaluate(() => localStorage.getItem('document_generator'));
  expect(await onDevice()).toBeNull();
  await page.getByRole('checkbox', { name: 'Keep this on this device' }).check();
  await expect.poll(onDevice).toContain('Harbor & Pine');
  await page.getByRole('button', { name: 'Clear everything' }).click();
  await page.getByRole('button', { name: 'Yes, clear it' }).click();
  await expect(page.getByText('Nothing is written before that.')).toBeVisible();
  expect(await onDevice()).toBeNull();
  expect(await page.evaluate(() => sessionStorage.getItem('document_generator'))).toBeNull();
});

test('shares the choice by link without anything typed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '2026-11-20');
  await choose(page, 'place', 'US-CA');
  await page.getByLabel('name of the organization').fill('Secret Name');
  await page.getByRole('button', { name: 'Copy link to this choice' }).click();
  await expect(page.locator('.tool-message')).toHaveText('Copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('#place=US-NY-NYC,US-CA&tool=ranking');
  expect(link).not.toContain('Secret');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/terms');
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await expect(place(page, 'US-CA')).toBeChecked();
});

test('prints the documents and nothing else, with their own title and language', async ({ page }) => {
  await open(page, '2026-11-20');
  await page.evaluate(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-view h1')).toHaveText('Notice to candidates');
  await expect(page).toHaveTitle('Notice to candidates');
  await expect(page.locator('main')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.print-view')).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('Language of the document').selectOption('Deutsch');
  await expect(page.locator('[data-translation-mark="de"]')).toContainText('Rechtsanwalt zu prüfen');
  await expect(clause(page, 'candidate-notice/use').locator('.clause-text')).toHaveAttribute('lang', 'de');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveTitle('Hinweis für Bewerberinnen und Bewerber');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('asks for words in the language of the document, and for whom only a paragraph of its own names', async ({
  page,
}) => {
  await open(page, '2026-11-22', '#place=EU-DE&tool=ranking');
  const use = clause(page, 'candidate-notice/use').locator('.clause-text');
  await page.getByLabel('name of the tool', { exact: true }).fill('Sortwell');
  await page.getByLabel('what the tool is used for').fill('to sort applications');
  await page.getByLabel('Language of the document').selectOption('Deutsch');
  await expect(page.locator('[data-translation-mark]')).toContainText('what the tool is used for');
  await expect(use).toContainText('to sort applications');
  const purpose = page.getByLabel('what the tool is used for');
  await expect(purpose).toHaveValue('');
  await expect(purpose).toHaveAccessibleDescription('In English: to sort applications');
  await purpose.fill('Vorsortierung der Bewerbungen');
  await expect(use).toContainText('Sortwell');
  await expect(use).toContainText('Vorsortierung der Bewerbungen');
  await expect(use).not.toContainText('to sort applications');
  await expect(page.locator('[data-translation-mark]')).not.toContainText('what the tool is used for');
  await expectNoViolations(page);
  await page.getByLabel('Language of the document').selectOption('English');
  await expect(use).toContainText('to sort applications');

  // A data protection officer is named by a paragraph that comes with it: the form has to ask before it stands.
  await show(page, 'Privacy notice for candidates');
  const officer = clause(page, 'privacy-notice/officer');
  await expect(officer).toHaveCount(0);
  await page.getByLabel('contact of the data protection officer').fill('dpo@example.com');
  await expect(officer).toContainText('dpo@example.com');
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('says that a law forbids what was answered, and holds the clean copy back in every file', async ({
  page,
}) => {
  await open(page, '2026-11-22', '#place=EU-DE&tool=ranking');
  const answer = (question: string, label: string) =>
    page.getByRole('group', { name: question }).getByLabel(label, { exact: true }).check();
  await answer('Does a person decide?', 'A person decides some cases, the tool the others');
  const said = page.locator('[data-stop="privacy-notice/door-none"]');
  await expect(said).toHaveCount(0);
  await answer('Where the machine decides alone, what allows it?', 'None of these');
  await expect(said).toContainText('then prohibits the decision by machine alone.');
  await expect(group(page, 'forbidden').locator('[data-duty="eu-gdpr-22/three-doors"]')).toBeVisible();

  await show(page, 'Privacy notice for candidates');
  await expect(page.locator('.picker-row[data-shown="true"]')).toContainText('held back');
  await expect(page.locator('[data-held-back]')).toContainText('Its clean copy is held back');
  const stop = page.locator('.clauses > li').first();
  await expect(stop).toHaveAttribute('data-clause', 'privacy-notice/door-none');
  await expect(stop.getByRole('button')).toHaveCount(0);
  await expect(page.locator('[data-held-in-set]')).toContainText('Privacy notice for candidates');
  // What announces the same use does not go out either, and its duties are not in the text.
  await expect(page.locator('[data-held-in-set]')).toContainText('Notice to candidates');
  await expect(group(page, 'held').locator('[data-duty="eu-gdpr-22/inform"]')).toBeVisible();
  // The stop stands in every language, in English.
  await page.getByLabel('Language of the document').selectOption('Deutsch');
  await expect(stop).toContainText('Have a person decide');
  await expect(page.locator('[data-translation-mark]')).not.toContainText('Stop before you use it');
  await page.getByLabel('Language of the document').selectOption('English');
  await expectNoViolations(page);

  const wordsOf = (data: Uint8Array) => strFromU8(unzipSync(data)['word/document.xml'] ?? new Uint8Array());
  const word = await save(page, 'Word');
  expect(word.name).toBe('privacy-notice-for-candidates-held-back.docx');
  expect(wordsOf(new Uint8Array(word.data))).toContain('Stop before you use it');
  expect(wordsOf(new Uint8Array(word.data))).not.toContain('Who is responsible');
  const zip = unzipSync(new Uint8Array((await save(page, 'All of the set as a zip')).data));
  const notices = Object.keys(zip).filter((name) => name.includes('privacy-notice'));
  expect(notices.toSorted()).toEqual(
    [
      'file-copies/privacy-notice-for-candidates-file-copy.docx',
      'clean/privacy-notice-for-candidates-held-back.docx',
    ].toSorted(),
  );
  // Another language is in the zip once it was chosen.
  await page.getByLabel('Language of the document').selectOption('Deutsch');
  const german = unzipSync(new Uint8Array((await save(page, 'All of the set as a zip')).data));
  expect(Object.keys(german)).toContain('de/privacy-notice-for-candidates-held-back.docx');
  await page.getByLabel('Language of the document').selectOption('English');

  await answer('Where the machine decides alone, what allows it?', 'It is necessary for a contract');
  await expect(said).toHaveCount(0);
  await expect(page.locator('[data-held-back], [data-held-in-set]')).toHaveCount(0);
  expect((await save(page, 'Word')).name).toBe('privacy-notice-for-candidates.docx');
});

test('a set that one of its places holds back is written for the others', async ({ page }) => {
  const stop = page.locator('[data-stop="ai-act-notice/emotion-stop"]');
  const answer = () =>
    page
      .getByRole('group', { name: 'Does the tool infer emotions' })
      .getByLabel('Yes', { exact: true })
      .check();
  await open(page, '2026-11-22', '#place=EU-DE&tool=video');
  await answer();
  await expect(stop).toContainText('Switch it off');
  // The law reaches every place: there is no such way on.
  await expect(stop.getByRole('button')).toHaveCount(0);

  await choose(page, 'place', 'US-IL');
  await stop.getByRole('button', { name: 'Write the set for Illinois alone' }).focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: 'Where candidates live or the job sits: Illinois' }),
  ).toBeFocused();
  await expect(page.locator('[data-stop], [data-held-back], [data-held-in-set]')).toHaveCount(0);
});

test('is usable by keyboard alone', async ({ page }) => {
  await open(page, '2026-11-20');
  const field = page.getByRole('button', { name: 'Where candidates live or the job sits: New York City' });
  await field.focus();
  await page.keyboard.press('Enter');
  // The choices come next after the field, and close with Escape or once more.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(place(page, 'US-NY-NYC')).not.toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(place(page, 'US-IL')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(place(page, 'US-IL')).toBeHidden();
  const named = page.getByRole('button', { name: 'Where candidates live or the job sits: Illinois' });
  await expect(named).toBeFocused();
  await page.getByRole('radio', { name: 'Notice to candidates' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { level: 2, name: 'Language for the job posting' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(
    page.getByRole('heading', { level: 2, name: 'Alternative process and accommodation' }),
  ).toBeVisible();
  // No file is made of a document in which nothing stands yet.
  await page.getByRole('button', { name: 'Word', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.tool-message')).toContainText('Nothing stands in this document yet');
  await page.getByRole('group', { name: 'Can a candidate reach a person?' }).getByLabel('Yes').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Word', exact: true }).focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe('alternative-process-and-accommodation.docx');
  await page.getByRole('button', { name: 'All of the set as a zip' }).focus();
  const [zip] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Space')]);
  expect(zip.suggestedFilename()).toBe('hiring-documents.zip');
});

test('has no accessibility violations in any state', async ({ page }) => {
  // Each reading of the whole tool takes seconds.
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '2026-11-20');
  await expectNoViolations(page);
  await choose(page, 'place', 'US-NY-NYC', false);
  await choose(page, 'tool', 'ranking', false);
  await expectNoViolations(page);
  for (const code of ['US-CA', 'EU', 'KR', 'GB']) await choose(page, 'place', code);
  for (const type of ['video', 'chatbot', 'management']) await choose(page, 'tool', type);
  await page
    .getByRole('button', { name: /^Leave out/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Clear everything' }).click();
  await expectNoViolations(page);
  await openField(page, 'role');
  await page.getByRole('radio', { name: 'A vendor' }).check();
  await show(page, 'Information for your customers');
  await expectNoViolations(page);
});

test('holds long words at every width', async ({ page }) => {
  test.setTimeout(60_000);
  for (const width of [320, 390, 768, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '2026-11-20');
    await page.getByLabel('name of the organization').fill('W'.repeat(400));
    await page.getByLabel('what the tool assesses').fill('scheduling and counting, '.repeat(60));
    const beyond = await page
      .locator('.document-generator *')
      .evaluateAll(
        (elements) =>
          elements.filter(
            (element) =>
              element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('.sr-only'),
          ).length,
      );
    expect(beyond).toBe(0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('writes nothing, names its documents and says what works', async ({ page }) => {
    await page.goto(PATH);
    await expect(page.locator('[data-clause]')).toHaveCount(0);
    await expect(page.locator('.situation')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Sample Notice to candidates' })).toBeVisible();
    // The library takes the words of a noscript element for none: look at their place on the page.
    const says = page.locator('.document-generator noscript p');
    for (const paragraph of await says.all())
      expect((await paragraph.boundingBox())?.height).toBeGreaterThan(10);
    expect((await says.allTextContents()).join()).toContain('Language for the job posting');
    await expect(page.getByRole('heading', { name: 'Drafting one by hand' })).toBeVisible();
    expect(await page.locator('.document-generator [style]').count()).toBe(0);
  });
});
