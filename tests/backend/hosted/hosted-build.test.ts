/**
 * A build for a hosted project, in a browser: the files on a static host, the project on another origin. Every call
 * goes across origins, so policy, preflights and the forms' way back are the ones of a live site.
 */
import { readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect as onPage, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CONSENT_KEY, storedChoice } from '#app/vendors/consent/consent.ts';
import { freePort } from '#tests/backend/free-port.ts';
import { firstLink, freshAddress, PASSWORD } from '#tests/backend/start-backend.ts';
import { axeFaults } from '#tests/browser/axe.ts';
import { hydrated } from '#tests/browser/hydrated.ts';
import { LIVE_HOST, launchChromium } from '#tests/browser/launch-chromium.ts';
import { collect } from '#tests/vendors/collect.ts';
import { STAND_INS } from '#tests/vendors/stand-ins.ts';
import { buildCopy } from './build-copy.ts';
import { type HostedProject, PUBLISHABLE_KEY, startHostedProject } from './hosted-project.ts';
import { startStaticHost } from './static-host.ts';

// A build, four functions on Deno and a browser: about half a minute alone, several times that on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const GOOGLE = STAND_INS.google!;
/** A third party's form, which nothing answers for. */
const LETTERS = 'https://letters.example/form';

let folder = '';
let siteUrl = '';
let hosted: HostedProject;
let site: Server;
let browser: Browser;
const problems: string[] = [];
const origins = new Set<string>();

async function newContext(options: { javaScriptEnabled?: boolean } = {}): Promise<BrowserContext> {
  // The question about cookies is answered; the test that is about it asks anew.
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
  return context;
}

beforeAll(async () => {
  const [sitePort, projectPort] = [await freePort(), await freePort()];
  siteUrl = `http://localhost:${sitePort}`;
  folder = buildCopy(
    {
      SITE_URL: siteUrl,
      VITE_SUPABASE_URL: `http://127.0.0.1:${projectPort}`,
      VITE_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      // Told nothing on localhost, so only the test that is about it notices.
      VITE_ANALYTICS: GOOGLE.setting,
      COUNT_EVENTS: 'true',
    },
    LETTERS,
  );
  const toolkit = readFileSync(join(folder, 'build/toolkit/ai-hiring-toolkit.zip'));
  hosted = await startHostedProject({ port: projectPort, siteUrl, toolkit });
  site = await startStaticHost(join(folder, 'build/client'), sitePort);
  browser = await launchChromium();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  site?.close();
  site?.closeAllConnections();
  await hosted?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** The link of an account's mail, at the address the project's own auth server has. */
const accountLink = async (email: string) =>
  firstLink(await hosted.accounts.lastMail(email)).replace(siteUrl, hosted.url);

async function formMail(to: string, subject: RegExp) {
  await expect
    .poll(() => hosted.formMails.some((mail) => mail.to[0] === to && subject.test(mail.subject)), {
      timeout: 20_000,
    })
    .toBe(true);
  return hosted.formMails.findLast((mail) => mail.to[0] === to && subject.test(mail.subject))!;
}

const linkOf = (mail: { text: string }) => /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '';

const codeFor = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Lets the least time pass that a person needs to fill in a form. */
const takeTime = (page: Page) => page.waitForTimeout(1_700);

describe('a build for a hosted project', () => {
  it('signs up, in and out, asks for the second step, sets a new password and deletes the account', async () => {
    const page = await (await newContext()).newPage();
    const email = freshAddress('hosted');
    await open(page, '/signup');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create the account' }).click();
    await onPage(page.getByText('a confirmation is on its way')).toBeVisible();
    await page.goto(await accountLink(email));
    await page.waitForURL(`${siteUrl}/`);
    const session = () => page.evaluate(() => localStorage.getItem('sb-127-auth-token'));
    await expect.poll(session, { timeout: 20_000 }).toContain(email);

    await open(page, '/auth');
    const account = page.getByRole('heading', { name: 'Your account' });
    await account.waitFor();
    await page.getByRole('button', { name: 'Set it up' }).click();
    const secret = (await page.locator('.factor-secret').textContent()) ?? '';
    await page.getByLabel('Six-digit code').fill(codeFor(secret, -1));
    await page.getByRole('button', { name: 'Turn it on' }).click();
    await onPage(page.getByText('Two-step verification is on.')).toBeVisible();

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await signIn(page, email);
    await page.getByLabel('Six-digit code').fill(codeFor(secret, 0));
    await page.getByRole('button', { name: 'Verify' }).click();
    await account.waitFor();
    await open(page, '/rls-debug');
    await onPage(page.locator('.access-rows')).toContainText('Own row readableyes');
    await onPage(page.locator('.access-rows')).toContainText('Other people’s rowshidden');

    await open(page, '/auth');
    await page.getByRole('button', { name: 'Delete the account' }).click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Yes, delete it' }).click();
    await onPage(page.getByText('Your account is gone.')).toBeVisible();
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
    expect(await session()).toBeNull();

    // A second account, for the way back from a forgotten password.
    const forgetful = freshAddress('forgetful');
    await hosted.accounts.client().auth.signUp({ email: forgetful, password: 'another horse 43' });
    await fetch(await accountLink(forgetful), { redirect: 'manual' });
    await page.getByLabel('Email', { exact: true }).fill(forgetful);
    await page.getByRole('button', { name: 'Send me a reset link' }).click();
    await onPage(page.getByText('a reset link is on its way')).toBeVisible();
    await page.goto(await accountLink(forgetful));
    await page.waitForURL(`${siteUrl}/auth`);
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await account.waitFor();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await signIn(page, forgetful);
    await account.waitFor();
    expect(problems).toEqual([]);
  });

  it('sends the forms, takes a subscriber in and out, hands out the toolkit once', async () => {
    const page = await (await newContext()).newPage();
    const email = freshAddress('reader');
    await open(page, '/contact');
    await page.getByLabel('Your name').fill('Ann Example');
    await page.getByLabel('Your email').fill(email);
    await page.getByLabel('What is it about?').fill('A question about audits.');
    await takeTime(page);
    await page.getByRole('button', { name: 'Send the message' }).click();
    await onPage(page.getByText('It is in my inbox.')).toBeVisible();
    expect((await formMail('owner@site.example', /^Message from Ann/)).text).toContain(
      'A question about audits.',
    );

    await open(page, '/newsletter');
    await page.getByLabel('Your work email').fill(email);
    await takeTime(page);
    await page.getByRole('button', { name: 'Join the newsletter' }).click();
    await onPage(page.getByText('One more step.')).toBeVisible();
    await open(page, linkOf(await formMail(email, /Please confirm/)));
    expect(page.url()).toBe(`${siteUrl}/newsletter`);
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await onPage(page.getByText('You are in.').first()).toBeVisible();
    const welcome = await formMail(email, /You are on the list/);
    // What a mail program opens where it knows no one-click: the function leads to the site's page.
    const header = /<(.+)>/.exec(welcome.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect(header).toContain(`${hosted.url}/functions/v1/newsletter/unsubscribe?token=`);
    await open(page, header);
    expect(page.url()).toBe(`${siteUrl}/newsletter`);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await onPage(page.getByText('You are off the list.').first()).toBeVisible();

    await open(page, '/ai-toolkit-download');
    await page.getByLabel('Your work email').fill(email);
    await takeTime(page);
    await page.getByRole('button', { name: 'Send me the toolkit' }).click();
    await onPage(page.getByText('Look in your inbox.')).toBeVisible();
    await open(page, linkOf(await formMail(email, /toolkit/)));
    expect(page.url()).toBe(`${siteUrl}/ai-toolkit-download/token`);
    const button = page.getByRole('button', { name: 'Download the toolkit' });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toBe('ai-hiring-toolkit.zip');
    await button.click();
    await page.waitForURL(`${siteUrl}/ai-toolkit-download?error=link_expired#form-error`);
    expect(problems).toEqual([]);
  });

  it('does the same without scripts, with the links pasted', async () => {
    const page = await (await newContext({ javaScriptEnabled: false })).newPage();
    const email = freshAddress('plain');
    await page.goto('/contact');
    await page.getByLabel('Your name').fill('Bob Example');
    await page.getByLabel('Your email').fill(email);
    await page.getByLabel('What is it about?').fill('Another question.');
    await page.getByRole('button', { name: 'Send the message' }).click();
    await page.waitForURL(`${siteUrl}/contact?sent=1#form-sent`);
    await page.goto('/newsletter');
    await page.getByLabel('Your work email').fill(email);
    await page.getByRole('button', { name: 'Join the newsletter' }).click();
    await page.waitForURL(`${siteUrl}/newsletter?sent=1#form-sent`);
    for (const [subject, button, outcome] of [
      [/Please confirm/, 'Confirm my subscription', 'confirmed'],
      [/You are on the list/, 'Unsubscribe', 'unsubscribed'],
    ] as const) {
      const link = linkOf(await formMail(email, subject));
      await page.goto(link);
      await page.getByLabel('The link from the mail').fill(link);
      await page.getByRole('button', { name: button }).click();
      await page.waitForURL(`${siteUrl}/newsletter?${outcome}=1#form-${outcome}`);
    }
    await page.goto('/ai-toolkit-download');
    await page.getByLabel('Your work email').fill(email);
    await page.getByRole('button', { name: 'Send me the toolkit' }).click();
    await page.waitForURL(`${siteUrl}/ai-toolkit-download?sent=1#form-sent`);
    const link = linkOf(await formMail(email, /toolkit/));
    await page.goto(link);
    await page.getByLabel('The link from the mail').fill(link);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the toolkit' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('ai-hiring-toolkit.zip');
    expect(problems).toEqual([]);
  });

  it('calls no other origin, and every preflight is answered for what was asked', () => {
    expect([...origins].filter((origin) => origin.startsWith('http')).toSorted()).toEqual(
      [siteUrl, hosted.url].toSorted(),
    );
    expect(hosted.preflights.filter(({ allowed }) => !allowed)).toEqual([]);
    const asked = new Set(hosted.preflights.map(({ path }) => path.split('/').slice(0, 4).join('/')));
    for (const path of [
      '/auth/v1/signup',
      '/auth/v1/factors',
      '/rest/v1/profiles',
      '/functions/v1/contact',
    ]) {
      expect([...asked]).toContain(path);
    }
  });

  it('loads nothing of others before the visitor agrees, tells the vendor of the visit then, and stops on a withdrawal', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const origin = siteUrl.replace('localhost', LIVE_HOST);
    const { collected, strangers, sent, loads } = await collect(context, GOOGLE, origin);
    const counted: string[] = [];
    context.on(
      'request',
      (request) => request.url().endsWith('/functions/v1/count') && counted.push(request.url()),
    );
    const page = await context.newPage();
    const bar = page.getByRole('region', { name: 'Cookie choices' });
    const answer = (name: string) => bar.getByRole('button', { name, exact: true });
    const letters = () => strangers.filter((address) => address.startsWith(LETTERS));
    await open(page, `${origin}/?utm_source=mail&code=SECRET#SECRET`);
    await bar.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    // Two answers of one size and one look, nothing chosen beforehand.
    const looks = await bar.locator('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { color, backgroundColor, fontSize } = getComputedStyle(button);
        return [width, height, color, backgroundColor, fontSize];
      }),
    );
    expect(looks).toHaveLength(2);
    expect(looks[0]).toEqual(looks[1]);
    expect(await bar.locator('input').count()).toBe(0);
    await bar.getByText('Which services, and what for').press('Enter');
    await onPage(bar.getByText('Google Analytics')).toBeVisible();
    await answer('Refuse').press('Enter');
    await onPage(bar).toHaveCount(0);
    await open(page, `${origin}/?utm_source=mail&code=SECRET#SECRET`);
    await page.getByRole('button', { name: 'Cookie choices' }).waitFor();
    expect([loads(), letters(), await bar.count()]).toEqual([0, [], 0]);
    // The form alone loads on a click of its own.
    await page.locator('#newsletter').getByRole('button', { name: 'Load the form' }).press('Enter');
    await expect.poll(letters).toHaveLength(1);
    expect(loads()).toBe(0);

    await page.getByRole('button', { name: 'Cookie choices' }).press('Enter');
    await onPage(bar.getByText('You have refused')).toBeVisible();
    await answer('Accept').press('Enter');
    await onPage(bar).toHaveCount(0);
    await page.getByRole('button', { name: /Dismiss work with me/ }).click();
    const address = `${origin}/?utm_source=mail`;
    const expected = GOOGLE.hosts.flatMap((host) => [
      { kind: 'connect', host, address, name: 'page_view', data: {} },
      { kind: 'connect', host, address, name: 'work_cta_bar_dismiss', data: { pathname: '/' } },
    ]);
    await expect
      .poll(() => collected, { timeout: 60_000 })
      .toEqual(expect.arrayContaining<unknown>(expected));
    expect(collected.filter(({ name }) => name === 'page_view')).toHaveLength(GOOGLE.hosts.length);
    expect(loads()).toBe(1);
    expect(sent()).not.toContain('SECRET');

    await page.evaluate(() => {
      // As when the page is left: what waits to be counted is sent.
      dispatchEvent(new Event('pagehide'));
      // biome-ignore lint/suspicious/noDocumentCookie: as the vendor's script sets it.
      document.cookie = '_ga=1; path=/';
    });
    await expect.poll(() => counted.length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Cookie choices' }).press('Enter');
    await Promise.all([page.waitForEvent('load'), answer('Refuse').press('Enter')]);
    await hydrated(page);
    await page.getByRole('button', { name: 'Cookie choices' }).waitFor();
    expect([loads(), await page.evaluate(() => document.cookie)]).toEqual([1, '']);
    await context.close();
    // The site's own counter is on another origin here, and nobody else's.
    expect(strangers.filter((each) => !counted.includes(each))).toEqual(letters());
  });

  it('counts by itself what its own pages send, and nothing from elsewhere', async () => {
    const count = (from: string) =>
      fetch(`${hosted.url}/functions/v1/count`, {
        method: 'POST',
        headers: { origin: from, 'content-type': 'text/plain' },
        body: JSON.stringify({ events: [{ name: 'page_view', path: '/faq' }] }),
      });
    expect((await count('https://elsewhere.example')).status).toBe(403);
    expect((await count(siteUrl)).status).toBe(204);
    expect(await hosted.counts()).toEqual(['view /faq: 1']);
  });
});
