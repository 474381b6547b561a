/** The embedded backend beside the browser: its mails, accounts made without the screens, codes of an app. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import PostalMime, { type Email } from 'postal-mime';
import { codeBefore } from './app-codes.ts';
import { axeFaults } from './axe.ts';
import { expect, type Page } from './test.ts';

export const siteURL = `http://localhost:${process.env.TEST_PORT}`;
export const PASSWORD = 'correct horse 42';

let counter = 0;
export const freshAddress = (name: string) =>
  `${name}.${process.pid}.${Date.now().toString(36)}${++counter}@example.com`;

async function mailsTo(address: string): Promise<Email[]> {
  const outbox = join(process.env.TEST_DATA_DIR ?? '', 'outbox');
  const files = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  const found = files.sort().map((name) => readFileSync(join(outbox, name)));
  // Every mail holds its address in the clear: only those of this one are read as mails.
  const mails = await Promise.all(
    found.filter((file) => file.includes(address)).map((file) => PostalMime.parse(file)),
  );
  return mails.filter((mail) => mail.to?.some((entry) => entry.address === address));
}

/** The newest mail to an address whose subject matches; waits for it. */
export async function mailTo(address: string, subject: RegExp): Promise<Email> {
  let mail: Email | undefined;
  await expect
    .poll(async () => {
      mail = (await mailsTo(address)).findLast((each) => subject.test(each.subject ?? ''));
      return mail !== undefined;
    }, `a mail to ${address} about ${subject}`)
    .toBe(true);
  return mail as Email;
}

export const countMails = async (address: string) => (await mailsTo(address)).length;

/** The first link of a mail's text part; the HTML part has the same one. */
export function linkIn(mail: Email): string {
  const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0];
  if (!link) throw new Error(`no link in: ${mail.text}`);
  expect(mail.html).toContain(link.replaceAll('&', '&amp;'));
  return link;
}

/** A client in Node, without storage and without timers. */
export const newClient = () =>
  createClient(siteURL, 'sb_publishable_embedded', {
    auth: { persistSession: false, autoRefreshToken: false },
  });

export type Account = { email: string; client: SupabaseClient };

/** A confirmed account, made without the screens; `client` is signed in. */
export async function makeAccount(name: string): Promise<Account> {
  const email = freshAddress(name);
  const client = newClient();
  const made = await client.auth.signUp({ email, password: PASSWORD });
  if (made.error) throw made.error;
  await fetch(linkIn(await mailTo(email, /^Confirm/)), { redirect: 'manual' });
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { email, client };
}

/** Turns two-step verification on without the screens; uses up the code of the step before now. */
export async function addFactor(client: SupabaseClient): Promise<string> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
  if (error) throw error;
  const done = await client.auth.mfa.challengeAndVerify({
    factorId: data.id,
    code: await codeBefore(data.totp.secret),
  });
  if (done.error) throw done.error;
  return data.totp.secret;
}

/** Fills in and sends the sign-in form of `/auth`. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  // The page before it has fields with these labels too.
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export const accountPanel = (page: Page) => page.getByRole('heading', { name: 'Your account' });

/** No violation of WCAG 2.2 AA or best practice in the page's content, at 390 and at 1440 pixels. */
export async function expectAccessible(page: Page, within = 'main'): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFaults(page, within), `at ${width} px`).toEqual([]);
  }
}
