/** The hosted path on real parts, through the client. */
import { createClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseHostedPerson, exportHostedPerson } from '#backend/forms/hosted-person-data.ts';
import { completePost } from '#contracts/complete-post.test-helper.ts';
import { freePort } from '../backend/free-port.ts';
import { PUBLISHABLE_KEY } from '../backend/hosted/hosted-project.ts';
import { whatIsMissing } from './peer-service.ts';
import { type RealProject, startRealProject } from './real-project.ts';

const PASSWORD = 'correct horse 42';

let project: RealProject;

/** Follows the link of the newest mail; where it leads back to. */
async function followMail(email: string): Promise<URL> {
  const answer = await fetch(await project.accountLink(email), { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

const newClient = () =>
  createClient(project.url, PUBLISHABLE_KEY, { auth: { persistSession: false, autoRefreshToken: false } });

async function account(email: string) {
  const client = newClient();
  const made = await client.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { full_name: 'Ann' } },
  });
  expect(made.error).toBeNull();
  expect((await followMail(email)).hash).toContain('access_token=');
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { client, id: data.user.id, token: data.session.access_token };
}

const post = (path: string, body: unknown, token?: string) =>
  fetch(project.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });

describe.skipIf(whatIsMissing() !== undefined)('a hosted project of real parts', () => {
  beforeAll(async () => {
    project = await startRealProject({ port: await freePort(), siteUrl: 'http://127.0.0.1:3000' });
  }, 240_000);
  afterAll(() => project?.stop());

  it('signs up, makes the profile that its owner alone sees, takes a second step, deletes the account', async () => {
    const ann = await account('ann@example.com');
    const bob = await account('bob@example.com');
    expect(
      await project.asRole('authenticated', ann.id, 'SELECT id, display_name FROM public.profiles'),
    ).toEqual([{ id: ann.id, display_name: 'Ann' }]);
    expect(await project.asRole('anon', undefined, 'SELECT id FROM public.profiles')).toEqual([]);
    await expect(project.asRole('authenticated', ann.id, 'SELECT * FROM public.leads')).rejects.toThrow(
      /permission denied/,
    );

    const enrolled = await ann.client.auth.mfa.enroll({ factorType: 'totp' });
    if (enrolled.error) throw enrolled.error;
    const code = new TOTP({ secret: Secret.fromBase32(enrolled.data.totp.secret) }).generate();
    const verified = await ann.client.auth.mfa.challengeAndVerify({ factorId: enrolled.data.id, code });
    expect(verified.error).toBeNull();
    expect((await ann.client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');

    // A token from before the second step leaves the account where it is.
    const refused = await post('/functions/v1/delete-account', { password: PASSWORD }, ann.token);
    expect([refused.status, (await refused.json()).code]).toEqual([401, 'insufficient_aal']);
    const deleted = await post('/functions/v1/delete-account', { password: PASSWORD }, bob.token);
    expect([deleted.status, await deleted.json()]).toEqual([200, { ok: true, status: 'deleted' }]);
    expect(await project.peer.postgres.sql('SELECT email FROM auth.users')).toBe('ann@example.com');
    expect(await project.peer.postgres.sql('SELECT id FROM public.profiles')).toBe(ann.id);
  });

  it('takes a message and a subscription, mails them, and erases the person whole', async () => {
    const email = 'reader@example.com';
    await account(email);
    const message = completePost('contact', { email, message: 'A question about audits.' });
    expect((await post('/functions/v1/contact', message)).status).toBe(200);
    expect((await post('/functions/v1/newsletter', completePost('newsletter', { email }))).status).toBe(200);
    const mailTo = (to: string) => project.formMails.find((mail) => mail.to[0] === to);
    await expect
      .poll(() => mailTo('owner@site.example')?.text, { timeout: 20_000 })
      .toContain('about audits');
    await expect.poll(() => mailTo(email)?.text, { timeout: 20_000 }).toContain('confirm');
    const token = /confirm[=/]([A-Za-z0-9_-]{43})/.exec(mailTo(email)?.text ?? '')?.[1];
    expect((await post('/functions/v1/newsletter/confirm', { token })).status).toBe(200);

    const endpoint = { url: project.url, key: project.peer.secretKey };
    expect(await exportHostedPerson(endpoint, email)).toMatchObject({
      email,
      profile: { display_name: 'Ann' },
      newsletter: { status: 'confirmed' },
    });
    expect(await eraseHostedPerson(endpoint, email)).toMatchObject({
      accounts: 1,
      leads: 2,
      subscriptions: 1,
    });
    const left = await project.peer.postgres.sql(
      `SELECT (SELECT count(*) FROM auth.users WHERE email = '${email}')
            + (SELECT count(*) FROM public.leads) + (SELECT count(*) FROM public.subscribers)`,
    );
    expect(left).toBe('0');
    await expect(exportHostedPerson({ url: project.url, key: 'x' }, email)).rejects.toThrow('answered 403');
  });
});
