/** A build for a hosted project of real parts, in a browser: sign-up, two steps, forms, mails, erasure. */
import { readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { type Browser, expect as onPage } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseHostedPerson, exportHostedPerson } from '#backend/forms/hosted-person-data.ts';
import { launchChromium } from '#tests/browser/launch-chromium.ts';
import { freePort } from '../backend/free-port.ts';
import { buildCopy } from '../backend/hosted/build-copy.ts';
import { PUBLISHABLE_KEY } from '../backend/hosted/hosted-project.ts';
import { JOURNEYS, type Journey, newPage, open, type Watch } from '../backend/hosted/journeys.ts';
import { startStaticHost } from '../backend/hosted/static-host.ts';
import { freshAddress, PASSWORD } from '../backend/start-backend.ts';
import { whatIsMissing } from './peer-service.ts';
import { linkIn, type RealProject, startRealProject } from './real-project.ts';

let folder = '';
let siteUrl = '';
let hosted: RealProject;
let site: Server;
let browser: Browser;
const watch: Watch = { problems: [], origins: new Set() };

const journey = (): Journey => ({
  hosted,
  siteUrl,
  newPage: (options) => newPage(browser, siteUrl, watch, options),
});

describe.skipIf(whatIsMissing() !== undefined)('a build for a hosted project of real parts', () => {
  beforeAll(async () => {
    const [sitePort, projectPort] = [await freePort(), await freePort()];
    siteUrl = `http://localhost:${sitePort}`;
    folder = buildCopy(
      {
        SITE_URL: siteUrl,
        VITE_SUPABASE_URL: `http://127.0.0.1:${projectPort}`,
        VITE_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
        COUNT_EVENTS: 'true',
      },
      'https://letters.example/form',
    );
    const toolkit = readFileSync(join(folder, 'build/toolkit/ai-hiring-toolkit.zip'));
    hosted = await startRealProject({ port: projectPort, siteUrl, toolkit });
    site = await startStaticHost(join(folder, 'build/client'), sitePort);
    browser = await launchChromium();
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    site?.close();
    site?.closeAllConnections();
    await hosted?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  it.each(JOURNEYS)('%s', async (_, walk) => {
    await walk(journey());
    expect(watch.problems).toEqual([]);
  });

  it('takes the code that stands before the link of the mail, and erases the person whole', async () => {
    const email = freshAddress('elsewhere');
    const page = await journey().newPage();
    await open(page, '/signup');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create the account' }).click();
    await onPage(page.getByText('an email is on its way')).toBeVisible();
    const mail = await hosted.accountMail(email);
    expect(mail.subject).toBe(`Confirm your address for ${siteUrl}`);
    const html = mail.html ?? '';
    const code = />\s*(\d{8})\s*</.exec(html)?.[1] ?? '';
    expect(html.indexOf(code)).toBeLessThan(html.indexOf(linkIn(mail).replaceAll('&', '&amp;')));
    await page.getByLabel('Code from the email').fill(code);
    await page.getByRole('button', { name: 'Continue with the code' }).click();
    await page.waitForURL(`${siteUrl}/`);

    await open(page, '/contact');
    await page.getByLabel('Your name').fill('Ann Example');
    await page.getByLabel('Your email').fill(email);
    await page.getByLabel('What is it about?').fill('A question that will be forgotten.');
    await page.waitForTimeout(1_700);
    await page.getByRole('button', { name: 'Send the message' }).click();
    await onPage(page.getByText('Your message has arrived.')).toBeVisible();

    const endpoint = { url: hosted.url, key: hosted.peer.secretKey };
    expect(await exportHostedPerson(endpoint, email)).toMatchObject({ email, account: { email } });
    expect(await eraseHostedPerson(endpoint, email)).toMatchObject({ accounts: 1, leads: 1 });
    const left = await hosted.peer.postgres.sql(
      `SELECT (SELECT count(*) FROM auth.users WHERE email = '${email}')
            + (SELECT count(*) FROM public.leads WHERE email = '${email}')`,
    );
    expect(left).toBe('0');
  });

  it('calls no other origin, and every preflight is answered for what was asked', () => {
    expect([...watch.origins].filter((origin) => origin.startsWith('http')).toSorted()).toEqual(
      [siteUrl, hosted.url].toSorted(),
    );
    expect(hosted.preflights.filter(({ allowed }) => !allowed)).toEqual([]);
  });
});
