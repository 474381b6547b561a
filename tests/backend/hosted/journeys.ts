/**
 * What a visitor does on a build for a hosted project, in a browser: the same for the stand-in of a project and for one
 * of real parts.
 */
import { type Browser, expect as onPage, type Page } from '@playwright/test';
import { expect } from 'vitest';
import { CONSENT_KEY, storedChoice } from '#app/vendors/consent/consent.ts';
import { freshAddress, PASSWORD } from '#tests/backend/start-backend.ts';
import { codeBefore, codeFor } from '#tests/browser/app-codes.ts';
import { fillRequired } from '#tests/browser/fill-required.ts';
import { hydrated } from '#tests/browser/hydrated.ts';
import type { FormMail } from './form-mails.ts';
import type { HostedProject } from './hosted-project.ts';

export type Journey = {
  hosted: Pick<HostedProject, 'url' | 'accountLink' | 'makeAccount' | 'formMails'>;
  siteUrl: string;
  newPage(options?: { javaScriptEnabled: boolean }): Promise<Page>;
};

/** What a browser complained about, and every origin it asked. */
export type Watch = { problems: string[]; origins: Set<string> };

/** A page of a new visitor who has answered the question about cookies; the test that is about it asks anew. */
export async function newPage(
  browser: Browser,
  siteUrl: string,
  { problems, origins }: Watch,
  options: { javaScriptEnabled?: boolean } = {},
): Promise<Page> {
  const localStorage = [{ name: CONSENT_KEY, value: storedChoice('refused', Date.now()) }];
  const storageState = { cookies: [], origins: [{ origin: siteUrl, localStorage }] };
  const context = await browser.newContext({ baseURL: siteUrl, storageState, ...options });
  context.setDefaultTimeout(20_000);
  // What breaks the policy is said here as well.
  context.on('console', (message) => {
    // Signing out of an account that has just been deleted is refused, as it should be; so is the list of its passkeys
    // where it was still on its way, because the account was signed out at once.
    if (/403/.test(message.text()) && /\/auth\/v1\/(logout|passkeys)\b/.test(message.location().url)) return;
    if (['error', 'warning'].includes(message.type()))
      problems.push(`${message.page()?.url()}: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => origins.add(new URL(request.url()).origin));
  return context.newPage();
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

async function formMail({ formMails }: Journey['hosted'], to: string, subject: RegExp): Promise<FormMail> {
  const found = () => formMails.findLast((mail) => mail.to[0] === to && subject.test(mail.subject));
  await expect.poll(found, { timeout: 20_000 }).toBeDefined();
  const mail = found();
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
}

const linkOf = (mail: { text: string }) => /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '';

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Lets the least time pass that a person needs to fill in a form. */
const takeTime = (page: Page) => page.waitForTimeout(1_700);

/** Signs up, in and out, takes a second step, deletes the account; a second account finds back from a lost password. */
async function accountJourney({ hosted, siteUrl, newPage }: Journey): Promise<void> {
  const page = await newPage();
  const email = freshAddress('hosted');
  await open(page, '/signup');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await onPage(page.getByText('an email is on its way')).toBeVisible();
  await page.goto(await hosted.accountLink(email));
  await page.waitForURL(`${siteUrl}/`);
  const session = () => page.evaluate(() => localStorage.getItem('sb-127-auth-token'));
  await expect.poll(session, { timeout: 20_000 }).toContain(email);

  await open(page, '/auth');
  const account = page.getByRole('heading', { name: 'Your account' });
  await account.waitFor();
  await page.getByRole('button', { name: 'Set it up' }).click();
  const secret = (await page.locator('.factor-secret').textContent()) ?? '';
  await page.getByLabel('Six-digit code').fill(await codeBefore(secret));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await onPage(page.getByText('Two-step verification is on.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await signIn(page, email);
  await page.getByLabel('Six-digit code').fill(codeFor(secret));
  await page.getByRole('button', { name: 'Verify' }).click();
  await account.waitFor();
  await open(page, '/rls-debug');
  await onPage(page.locator('.access-rows')).toContainText('Own row readableyes');
  await onPage(page.locator('.access-rows')).toContainText('Other people’s rowshidden');

  await open(page, '/auth');
  await page.getByRole('button', { name: 'Delete the account' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await onPage(page.getByText('Your account is deleted.')).toBeVisible();
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  expect(await session()).toBeNull();

  // A second account, for the way back from a forgotten password.
  const forgetful = freshAddress('forgetful');
  await hosted.makeAccount(forgetful, 'another horse 43');
  await page.getByLabel('Email', { exact: true }).fill(forgetful);
  await page.getByRole('button', { name: 'Send me a reset link' }).click();
  await onPage(page.getByText('a reset link is on its way')).toBeVisible();
  await page.goto(await hosted.accountLink(forgetful));
  await page.waitForURL(`${siteUrl}/auth`);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await account.waitFor();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await signIn(page, forgetful);
  await account.waitFor();
}

/** Sends each form; a subscriber comes and goes, the toolkit is handed out once. */
async function formsJourney({ hosted, siteUrl, newPage }: Journey): Promise<void> {
  const page = await newPage();
  const email = freshAddress('reader');
  await open(page, '/contact');
  await page.getByLabel('Your name').fill('Ann Example');
  await page.getByLabel('Your email').fill(email);
  await page.getByLabel('What is it about?').fill('A question about audits.');
  await takeTime(page);
  await fillRequired(page, 'contact');
  await page.getByRole('button', { name: 'Send the message' }).click();
  await onPage(page.getByText('Your message has arrived.')).toBeVisible();
  expect((await formMail(hosted, 'owner@site.example', /^Message from Ann/)).text).toContain(
    'A question about audits.',
  );

  await open(page, '/newsletter');
  await page.getByLabel('Your work email').fill(email);
  await takeTime(page);
  await fillRequired(page, 'newsletter');
  await page.getByRole('button', { name: 'Join the newsletter' }).click();
  await onPage(page.getByText('One more step.')).toBeVisible();
  await open(page, linkOf(await formMail(hosted, email, /Please confirm/)));
  expect(page.url()).toBe(`${siteUrl}/newsletter`);
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await onPage(page.getByText('You are subscribed.').first()).toBeVisible();
  const welcome = await formMail(hosted, email, /You are subscribed/);
  // What a mail program opens where it knows no one-click: the function leads to the site's page.
  const header = /<(.+)>/.exec(welcome.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  expect(header).toContain(`${hosted.url}/functions/v1/newsletter/unsubscribe?token=`);
  await open(page, header);
  expect(page.url()).toBe(`${siteUrl}/newsletter`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await onPage(page.getByText('You are unsubscribed.').first()).toBeVisible();

  await open(page, '/ai-toolkit-download');
  await page.getByLabel('Your work email').fill(email);
  await takeTime(page);
  await fillRequired(page, 'toolkit');
  await page.getByRole('button', { name: 'Send me the toolkit' }).click();
  await onPage(page.getByText('Check your inbox.')).toBeVisible();
  await open(page, linkOf(await formMail(hosted, email, /toolkit/)));
  expect(page.url()).toBe(`${siteUrl}/ai-toolkit-download/token`);
  const button = page.getByRole('button', { name: 'Download the toolkit' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('ai-hiring-toolkit.zip');
  await button.click();
  await page.waitForURL(`${siteUrl}/ai-toolkit-download?error=link_expired#form-error`);
}

/** The same without scripts, with the links pasted. */
async function plainJourney({ hosted, siteUrl, newPage }: Journey): Promise<void> {
  const page = await newPage({ javaScriptEnabled: false });
  const email = freshAddress('plain');
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Bob Example');
  await page.getByLabel('Your email').fill(email);
  await page.getByLabel('What is it about?').fill('Another question.');
  await fillRequired(page, 'contact');
  await page.getByRole('button', { name: 'Send the message' }).click();
  await page.waitForURL(`${siteUrl}/contact?sent=1#form-sent`);
  await page.goto('/newsletter');
  await page.getByLabel('Your work email').fill(email);
  await fillRequired(page, 'newsletter');
  await page.getByRole('button', { name: 'Join the newsletter' }).click();
  await page.waitForURL(`${siteUrl}/newsletter?sent=1#form-sent`);
  for (const [subject, button, outcome] of [
    [/Please confirm/, 'Confirm my subscription', 'confirmed'],
    [/You are subscribed/, 'Unsubscribe', 'unsubscribed'],
  ] as const) {
    const link = linkOf(await formMail(hosted, email, subject));
    await page.goto(link);
    await page.getByLabel('The link from the email').fill(link);
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL(`${siteUrl}/newsletter?${outcome}=1#form-${outcome}`);
  }
  await page.goto('/ai-toolkit-download');
  await page.getByLabel('Your work email').fill(email);
  await fillRequired(page, 'toolkit');
  await page.getByRole('button', { name: 'Send me the toolkit' }).click();
  await page.waitForURL(`${siteUrl}/ai-toolkit-download?sent=1#form-sent`);
  const link = linkOf(await formMail(hosted, email, /toolkit/));
  await page.goto(link);
  await page.getByLabel('The link from the email').fill(link);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the toolkit' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('ai-hiring-toolkit.zip');
}

/** All of them, by what each shows. */
export const JOURNEYS: [string, (journey: Journey) => Promise<void>][] = [
  [
    'signs up, in and out, asks for the second step, sets a new password and deletes the account',
    accountJourney,
  ],
  ['sends the forms, takes a subscriber in and out, hands out the toolkit once', formsJourney],
  ['does the same without scripts, with the links pasted', plainJourney],
];
