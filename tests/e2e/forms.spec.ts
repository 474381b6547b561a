/** The forms that become leads, with scripts and without: sending, refusals, what stays, what is kept. */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readIdentity } from '#app/content/site.ts';
import { completePost } from '#contracts/complete-post.test-helper.ts';
import { LEAST_FILL_MS } from '#contracts/form-constants.ts';
import type { FormName } from '#contracts/form-fields.ts';
import { countMails, expectAccessible, freshAddress, mailTo } from '#tests/browser/backend.ts';
import { fillRequired } from '#tests/browser/fill-required.ts';
import { expect, hydrated, open, type Page, test } from '#tests/browser/test.ts';

const FORMS = [
  {
    path: '/contact',
    kind: 'contact',
    topic: 'contact',
    submit: 'Send the message',
    sent: 'Your message has arrived.',
  },
  {
    path: '/connect/speaking',
    kind: 'contact',
    topic: 'speaking',
    submit: 'Send the invitation',
    sent: 'Thank you for asking.',
  },
  { path: '/newsletter', kind: 'newsletter', submit: 'Join the newsletter', sent: 'One more step.' },
  { path: '/connect/newsletter', kind: 'newsletter', submit: 'Join the newsletter', sent: 'One more step.' },
  {
    path: '/newsletter-subscribe',
    kind: 'newsletter',
    submit: 'Join the newsletter',
    sent: 'One more step.',
  },
  {
    path: '/ai-toolkit-download',
    kind: 'toolkit',
    submit: 'Send me the toolkit',
    sent: 'Check your inbox.',
  },
] as const;

const [CONTACT] = FORMS;

/** What the store keeps of an address: leads and newsletter subscribers. */
function kept(email: string): Record<string, unknown>[] {
  const file = new DatabaseSync(join(process.env.TEST_DATA_DIR ?? '', 'store.sqlite'), { readOnly: true });
  const rows = ['leads', 'subscribers'].flatMap((table) =>
    file.prepare(`SELECT '${table}' AS kept_in, * FROM ${table} WHERE email = ?`).all(email),
  );
  file.close();
  return rows;
}

async function fillIn(page: Page, email: string, kind: FormName) {
  const form = page.locator('.lead-form form');
  for (const [label, words] of [
    ['Your name', 'Ann Example'],
    ['What is it about?', 'A question about audits.'],
    ['Date, city, audience, length', 'May 4, Lisbon, 300 people, 40 minutes'],
  ] as const) {
    const field = form.getByLabel(label);
    if ((await field.count()) > 0) await field.fill(words);
  }
  await form.locator('input[name="email"]').fill(email);
  await fillRequired(page, kind);
}

/** Lets the least time pass that a person needs to fill in a form, by the page's clock. */
const takeTime = (page: Page) => page.clock.fastForward(LEAST_FILL_MS + 200);

test.beforeEach(async ({ page, javaScriptEnabled }) => {
  if (javaScriptEnabled !== false) await page.clock.install();
});

for (const { path, kind, submit, sent, ...more } of FORMS) {
  test(`${path} sends, says so, and keeps page, campaign and consent`, async ({ page }) => {
    const email = freshAddress('lead');
    await open(page, `${path}?utm_source=letter&utm_campaign=may`);
    const consent = await page.locator('input[name="consent_text"]').inputValue();
    await expect(page.locator('.form-consent')).toContainText(consent);
    await expectAccessible(page);
    await fillIn(page, email, kind);
    await takeTime(page);
    await page.getByRole('button', { name: submit }).click();
    const result = page.getByRole('status').filter({ hasText: sent });
    await expect(result).toBeFocused();
    await expect(page.getByRole('button', { name: submit })).toHaveCount(0);
    await expectAccessible(page);

    const [row] = kept(email);
    expect(row).toMatchObject({ source_page: path, consent_text: consent });
    expect(JSON.parse(String(row?.utm))).toEqual({ utm_source: 'letter', utm_campaign: 'may' });
    if ('topic' in more) {
      expect(row).toMatchObject({ kind, topic: more.topic, name: 'Ann Example' });
      // Nothing else is set: the owner is the one the site is about.
      const told = await mailTo(readIdentity().email, /^Message from Ann Example/);
      expect(told.text).toContain(readIdentity().siteName);
    } else await mailTo(email, /newsletter of |AI hiring toolkit/);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test(`${path} sends and comes back with the result`, async ({ page }) => {
      const email = freshAddress('plain');
      await page.goto(path);
      await expect(page.getByRole('status').filter({ hasText: sent })).toBeHidden();
      await fillIn(page, email, kind);
      await page.getByRole('button', { name: submit }).click();
      await expect(page).toHaveURL(`${path}?sent=1#form-sent`);
      await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible();
      expect(kept(email)).toMatchObject([{ source_page: path }]);

      // The browser's own check lets this address through; the service does not.
      await page.goto(path);
      await fillIn(page, 'someone@nowhere', kind);
      await page.getByRole('button', { name: submit }).click();
      await expect(page).toHaveURL(`${path}?error=validation_failed#form-error`);
      await expect(page.getByRole('alert').filter({ hasText: 'That was not sent.' })).toBeVisible();
      await page.goBack();
      await expect(page.locator('.lead-form input[type="email"]')).toHaveValue('someone@nowhere');
    });
  });
}

test('what a form needs is said beside each field and above the button, and nothing is sent', async ({
  page,
}) => {
  await open(page, CONTACT.path);
  const form = page.locator('.lead-form form');
  await expect(form).toHaveAttribute('novalidate', '');
  const email = page.getByLabel('Your email');
  await fillRequired(page, CONTACT.kind);
  await email.fill('someone@nowhere');
  for (const label of ['Your name', 'What is it about?']) await page.getByLabel(label).fill('');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  await page.getByRole('button', { name: CONTACT.submit }).click();
  const name = page.getByLabel('Your name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Please add your name, so that I know whom I am answering.');
  await expect(email).toHaveAccessibleDescription(/The part after the @ is incomplete/);
  await expect(email).toHaveValue('someone@nowhere');
  const summary = page.locator('[data-form-summary]');
  await expect(summary).toContainText(
    'Not sent yet. Please check 3 fields: Your name, Your email, What is it about',
  );
  // The label of the field in focus stands clear of the header.
  const header = await page.locator('.site-header').boundingBox();
  const label = await form.locator('label', { hasText: 'Your name' }).boundingBox();
  expect(label?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0) + 40);
  // What stands under one field moves nothing in the field beside it.
  await page.setViewportSize({ width: 1440, height: 900 });
  const [beside, faulty] = [await page.getByLabel('Organization').boundingBox(), await email.boundingBox()];
  expect(beside?.y).toBe(faulty?.y);
  await expectAccessible(page);
  await name.fill('Ann Example');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await summary.getByRole('link', { name: 'What is it about' }).click();
  await expect(page.getByLabel('What is it about?')).toBeFocused();
  expect(sent).toBe(0);
});

test('a refused field is named beside it, and what was typed stays', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource/);
  const email = freshAddress('fixed');
  await open(page, CONTACT.path);
  // Passes the page's own look at it, which asks for a name, an @ and a domain.
  await fillIn(page, 'someone@no,where.example', CONTACT.kind);
  await takeTime(page);
  await page.getByRole('button', { name: CONTACT.submit }).click();
  await expect(page.locator('#form-error')).toBeFocused();
  const field = page.getByLabel('Your email');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(
    'This does not look like an email address. One looks like name@example.com.',
  );
  await expect(page.getByLabel('Your name')).toHaveValue('Ann Example');
  await expect(page.getByLabel('What is it about?')).toHaveValue('A question about audits.');
  await expectAccessible(page);
  await field.fill(email);
  await page.getByRole('button', { name: CONTACT.submit }).click();
  await expect(page.getByText(CONTACT.sent)).toBeVisible();
  expect(kept(email).length).toBe(1);
});

test('too quick for a person is asked to send again, and then it goes', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource/);
  const email = freshAddress('quick');
  await open(page, '/newsletter');
  // As a script would: everything at once, as soon as the page runs.
  await page.reload();
  await hydrated(page);
  await page.evaluate((address) => {
    const form = document.querySelector<HTMLFormElement>('.lead-form form');
    const field = form?.querySelector<HTMLInputElement>('[name="email"]');
    if (field) field.value = address;
  }, email);
  await fillRequired(page, 'newsletter');
  await page.locator('.lead-form form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(page.locator('#form-error')).toContainText('That was very quick.');
  expect(kept(email)).toEqual([]);
  await takeTime(page);
  await page.getByRole('button', { name: 'Join the newsletter' }).click();
  await expect(page.getByText('One more step.')).toBeVisible();
});

test('what was typed outlives a failing service, a lost connection, and goes out afterwards', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|net::ERR/);
  const email = freshAddress('patient');
  await open(page, CONTACT.path);
  await fillIn(page, email, CONTACT.kind);
  await takeTime(page);
  const send = page.getByRole('button', { name: CONTACT.submit });
  const error = page.locator('#form-error');
  const stays = async () => {
    await expect(page.getByLabel('Your email')).toHaveValue(email);
    await expect(page.getByLabel('What is it about?')).toHaveValue('A question about audits.');
  };

  await page.route('**/functions/v1/**', (route) => route.abort());
  await send.click();
  await expect(error).toHaveText('That was not sent. What you typed is still here: please try again.');
  await stays();
  await page.unroute('**/functions/v1/**');

  await page.route('**/functions/v1/**', (route) =>
    route.fulfill({ status: 502, body: '<html>Bad gateway' }),
  );
  await send.click();
  await expect(error).toHaveText('That was not sent. What you typed is still here: please try again.');
  await stays();
  await page.unroute('**/functions/v1/**');

  // A static host with nothing behind it answers with a page of its own.
  await page.route('**/functions/v1/**', (route) =>
    route.fulfill({ status: 405, body: '<html>Not allowed' }),
  );
  await send.click();
  await expect(error).toHaveText(/^Forms are not connected on this site yet\./);
  await stays();
  await page.unroute('**/functions/v1/**');

  await context.setOffline(true);
  await send.click();
  await expect(error).toContainText('You seem to be offline.');
  await expect(error).toBeFocused();
  await stays();
  await context.setOffline(false);
  await send.click();
  await expect(page.getByText(CONTACT.sent)).toBeVisible();
  expect(kept(email).length).toBe(1);
});

test('a machine that fills in the hidden field is told the same, and nothing is kept', async ({ page }) => {
  const email = freshAddress('machine');
  await open(page, CONTACT.path);
  const trap = page.locator('input[name="company_website"]');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(page.getByRole('textbox', { name: /Leave this field empty/ })).toHaveCount(0);
  await fillIn(page, email, CONTACT.kind);
  await trap.evaluate((field: HTMLInputElement) => {
    field.value = 'https://spam.example';
  });
  await takeTime(page);
  await page.getByRole('button', { name: CONTACT.submit }).click();
  await expect(page.getByText(CONTACT.sent)).toBeVisible();
  expect(kept(email)).toEqual([]);
  expect(await countMails(email)).toBe(0);
});

test('the same message twice counts once', async ({ page }) => {
  const email = freshAddress('twice');
  for (let time = 0; time < 2; time += 1) {
    await open(page, CONTACT.path);
    await fillIn(page, email, CONTACT.kind);
    await takeTime(page);
    await page.getByRole('button', { name: CONTACT.submit }).click();
    await expect(page.getByText(CONTACT.sent)).toBeVisible();
  }
  expect(kept(email).length).toBe(1);
});

test('works by keyboard alone', async ({ page }) => {
  const email = freshAddress('keys');
  await open(page, CONTACT.path);
  await page.getByLabel('Your name').focus();
  const words = new Map(Object.entries(completePost('contact', { email, message: 'A question, typed.' })));
  const send = page.getByRole('button', { name: CONTACT.submit });
  const inFocus = (of: string) => page.evaluate((name) => document.activeElement?.getAttribute(name), of);
  // Through the page's fields, past the hidden one: consent's link, then the button.
  for (let tabs = 0; tabs < 20 && (await inFocus('type')) !== 'submit'; tabs += 1) {
    await page.keyboard.type(words.get((await inFocus('name')) ?? '') ?? '');
    await page.keyboard.press('Tab');
  }
  await expect(send).toBeFocused();
  await takeTime(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: CONTACT.sent })).toBeFocused();
  expect(kept(email)).toMatchObject([{ message: 'A question, typed.', organization: null }]);
});

test('fields tell the browser what belongs in them', async ({ page }) => {
  await page.goto('/contact');
  for (const [label, token] of [
    ['Your name', 'name'],
    ['Your email', 'email'],
    ['Organization', 'organization'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', token);
  }
  await page.goto('/newsletter');
  await expect(page.getByLabel('Your work email')).toHaveAttribute('autocomplete', 'email');
});

test("the home page's frame holds the form, and it sends", async ({ page }) => {
  const email = freshAddress('framed');
  await open(page, '/');
  await page.locator('#newsletter').scrollIntoViewIfNeeded();
  const frame = page.frameLocator('#newsletter iframe');
  await frame.getByLabel('Your work email').fill(email);
  await fillRequired(frame, 'newsletter');
  // From when its app runs, a frame counts how long a person takes.
  await frame.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await takeTime(page);
  await frame.getByRole('button', { name: 'Join the newsletter' }).click();
  await expect(frame.getByText('One more step.')).toBeVisible();
  await mailTo(email, /Please confirm/);
});

test('the outline of a field that has the focus cuts through no label', async ({ page }) => {
  for (const path of ['/contact', '/newsletter', '/auth']) {
    await open(page, path);
    const fields = page.locator('main .field').filter({ has: page.locator('label') });
    for (const field of await fields.all()) {
      const input = field.locator('input, textarea, select').first();
      if (!(await input.isVisible())) continue;
      await input.focus();
      const room = await field.evaluate((element) => {
        const control = element.querySelector('input, textarea, select') as HTMLElement;
        const words = document.createRange();
        words.selectNodeContents(element.querySelector('label') as HTMLElement);
        const { outlineWidth, outlineOffset } = getComputedStyle(control);
        const outline = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
        return control.getBoundingClientRect().top - outline - words.getBoundingClientRect().bottom;
      });
      expect(room, `${path}: ${await field.locator('label').textContent()}`).toBeGreaterThanOrEqual(0);
    }
  }
});
