import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { backendForTests, confirmedAccount, post, startBackend } from '../start-backend.ts';

const running = backendForTests({ env: { AUTH_LIMIT_FACTOR: '1000' } });

const codeFor = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: at,
  });

/** Enrols and verifies a factor; returns its id and secret, and leaves the code's step behind. */
async function enrolled(client: SupabaseClient, friendlyName = 'phone app') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  const done = await client.auth.mfa.challengeAndVerify({
    factorId: data.id,
    code: codeFor(data.totp.secret, running.now()),
  });
  if (done.error) throw done.error;
  running.advance(30_000);
  return { id: data.id, secret: data.totp.secret };
}

describe('mails about an account', () => {
  it('tell its holder of a changed password and of added and removed factors, without a link', async () => {
    const { client, email } = await confirmedAccount(running);
    const subjects = async () => (await running.mails(email)).slice(1).map((mail) => mail.subject);
    const { id } = await enrolled(client);
    await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'never finished' });
    expect((await client.auth.updateUser({ password: 'another password' })).error).toBeNull();
    expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
    expect(await subjects()).toEqual([
      'Two-step verification was added at J.C.',
      'Your password at J.C. was changed',
      'Two-step verification was removed at J.C.',
    ]);
    for (const mail of (await running.mails(email)).slice(1)) expect(mail.text).not.toContain('http');
  });
});

describe('a clock set back', () => {
  it('does not lock a second factor out', async () => {
    const { client } = await confirmedAccount(running);
    running.advance(3_600_000);
    const signedIn = await client.auth.refreshSession();
    expect(signedIn.error).toBeNull();
    const { id, secret } = await enrolled(client);
    running.advance(-3_600_000);
    const code = codeFor(secret, running.now());
    expect((await client.auth.mfa.challengeAndVerify({ factorId: id, code })).error).toBeNull();
    expect((await client.auth.mfa.challengeAndVerify({ factorId: id, code })).error?.code).toBe(
      'mfa_verification_failed',
    );
  });
});

describe('two-step verification', () => {
  it('enrols, verifies, lifts the session and keeps the level over refreshes', async () => {
    const { client, email, password } = await confirmedAccount(running);
    const other = running.client();
    await other.auth.signInWithPassword({ email, password });
    const { data } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'app',
      issuer: 'Night: Edition',
    });
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(data?.totp.qr_code).not.toContain('#');
    expect(data?.totp.uri).toMatch(/^otpauth:\/\/totp\//);
    const wrong = await client.auth.mfa.challengeAndVerify({ factorId: data!.id, code: '000000' });
    expect(wrong.error?.code).toBe('mfa_verification_failed');
    const before = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(before.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    const done = await client.auth.mfa.challengeAndVerify({
      factorId: data!.id,
      code: codeFor(data!.totp.secret, running.now()),
    });
    expect(done.error).toBeNull();
    expect(done.data?.user.factors?.[0]).toMatchObject({ status: 'verified', factor_type: 'totp' });
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    });
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    await client.auth.refreshSession();
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data?.currentLevel).toBe('aal2');
    expect(
      level.data?.currentAuthenticationMethods.map((entry) => (entry as { method: string }).method).sort(),
    ).toEqual(['password', 'totp']);
  });

  it('needs aal2 to change address or password, to drop the factor and to add one', async () => {
    const { client, email, password } = await confirmedAccount(running);
    const factor = await enrolled(client);
    const second = running.client();
    await second.auth.signInWithPassword({ email, password });
    expect((await second.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    expect((await second.auth.updateUser({ password: 'another one' })).error?.code).toBe('insufficient_aal');
    expect((await second.auth.updateUser({ email: 'x@example.com' })).error?.code).toBe('insufficient_aal');
    expect((await second.auth.mfa.unenroll({ factorId: factor.id })).error?.code).toBe('insufficient_aal');
    expect((await second.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'b' })).error?.code).toBe(
      'insufficient_aal',
    );
    expect((await second.auth.updateUser({ data: { note: 'fine' } })).error).toBeNull();
    const lifted = await second.auth.mfa.challengeAndVerify({
      factorId: factor.id,
      code: codeFor(factor.secret, running.now()),
    });
    expect(lifted.error).toBeNull();
    expect((await second.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
    await second.auth.refreshSession();
    expect((await second.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });
    expect((await client.auth.getUser()).data.user?.factors ?? []).toHaveLength(0);
  });

  it('spends a challenge and a code once, within 300 s, one step of skew', async () => {
    const { client } = await confirmedAccount(running);
    const factor = await enrolled(client);
    const challenge = async () => (await client.auth.mfa.challenge({ factorId: factor.id })).data!.id;
    const verify = (challengeId: string, code: string) =>
      client.auth.mfa.verify({ factorId: factor.id, challengeId, code });
    const first = await challenge();
    const code = codeFor(factor.secret, running.now());
    expect((await verify(first, code)).error).toBeNull();
    expect((await verify(first, codeFor(factor.secret, running.now() + 30_000))).error?.code).toBe(
      'mfa_ip_address_mismatch',
    );
    expect((await verify(await challenge(), code)).error?.code).toBe('mfa_verification_failed');
    running.advance(90_000);
    expect(
      (await verify(await challenge(), codeFor(factor.secret, running.now() - 60_000))).error?.code,
    ).toBe('mfa_verification_failed');
    expect(
      (await verify(await challenge(), codeFor(factor.secret, running.now() - 30_000))).error,
    ).toBeNull();
    const old = await challenge();
    running.advance(301_000);
    expect((await verify(old, codeFor(factor.secret, running.now()))).error?.code).toBe(
      'mfa_challenge_expired',
    );
    expect((await verify('00000000-0000-4000-8000-000000000000', '123456')).error?.code).toBe(
      'mfa_factor_not_found',
    );
  });

  it('keeps other people’s factors out of reach and the secret encrypted', async () => {
    const mine = await confirmedAccount(running);
    const theirs = await confirmedAccount(running);
    const factor = await enrolled(mine.client);
    expect((await theirs.client.auth.mfa.challenge({ factorId: factor.id })).error?.code).toBe(
      'mfa_factor_not_found',
    );
    expect((await theirs.client.auth.mfa.unenroll({ factorId: factor.id })).error?.code).toBe(
      'mfa_factor_not_found',
    );
    const file = new DatabaseSync(join(running.dataDir, 'store.sqlite'), { readOnly: true });
    const dump = JSON.stringify(file.prepare('SELECT * FROM mfa_factors').all());
    file.close();
    expect(dump).toContain(factor.id);
    expect(dump).not.toContain(factor.secret);
  });

  it('allows ten factors, names once, and forgets unfinished enrolments', async () => {
    const { client } = await confirmedAccount(running);
    const enrol = (friendlyName: string) => client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
    for (let number = 0; number < 10; number++) expect((await enrol(`f${number}`)).error).toBeNull();
    expect((await enrol('f3')).error?.code).toBe('mfa_factor_name_conflict');
    expect((await enrol('f10')).error?.code).toBe('too_many_enrolled_mfa_factors');
    running.advance(301_000);
    expect((await enrol('f3')).error).toBeNull();
  });

  it('offers phone factors only with a text message sender', async () => {
    const { client } = await confirmedAccount(running);
    const off = await client.auth.mfa.enroll({
      factorType: 'phone',
      friendlyName: 'p',
      phone: '+41791234567',
    });
    expect(off.error?.code).toBe('mfa_phone_enroll_not_enabled');

    const sent: Array<{ to: string; text: string }> = [];
    const withSms = await startBackend({ sms: async (to, text) => void sent.push({ to, text }) });
    const account = await confirmedAccount(withSms);
    const made = await account.client.auth.mfa.enroll({
      factorType: 'phone',
      friendlyName: 'p',
      phone: '+41791234567',
    });
    expect(made.error).toBeNull();
    const challenge = await account.client.auth.mfa.challenge({ factorId: made.data!.id });
    expect(sent[0]?.to).toBe('+41791234567');
    const code = /\d{6}/.exec(sent[0]!.text)![0];
    const again = await account.client.auth.mfa.challenge({ factorId: made.data!.id });
    expect(again.error?.code).toBe('over_sms_send_rate_limit');
    const done = await account.client.auth.mfa.verify({
      factorId: made.data!.id,
      challengeId: challenge.data!.id,
      code,
    });
    expect(done.error).toBeNull();
    expect((await account.client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
    await withSms.stop();
  });

  it('binds a challenge to the address it was asked from', async () => {
    const behind = await startBackend({ env: { TRUSTED_PROXY: '127.0.0.1' } });
    const { client } = await confirmedAccount(behind);
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'a' });
    const token = (await client.auth.getSession()).data.session!.access_token;
    const from = (ip: string) => ({ authorization: `Bearer ${token}`, 'x-forwarded-for': ip });
    const base = `${behind.url}/auth/v1/factors/${data!.id}`;
    const challenge = await (await post(`${base}/challenge`, {}, from('203.0.113.5'))).json();
    const body = { challenge_id: challenge.id, code: codeFor(data!.totp.secret, behind.now()) };
    const elsewhere = await post(`${base}/verify`, body, from('203.0.113.6'));
    expect(await elsewhere.json()).toMatchObject({ code: 'mfa_ip_address_mismatch' });
    expect((await post(`${base}/verify`, body, from('10.0.0.1, 203.0.113.5'))).status).toBe(200);
    await behind.stop();
  });
});
