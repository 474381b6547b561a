import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import {
  backendForTests,
  codeIn,
  confirmedAccount,
  firstLink,
  freshAddress,
  PASSWORD,
  post,
  startBackend,
} from '../start-backend.ts';

const running = backendForTests({ env: { AUTH_LIMIT_MAIL: '500', AUTH_LIMIT_VERIFY: '500' } });

const NEXT_MAIL_MS = 61_000;

describe('recovery', () => {
  it('mails a link that signs in once and lets a new password be set', async () => {
    const { email, client: old } = await confirmedAccount(running);
    const client = running.client();
    const asked = await client.auth.resetPasswordForEmail(email, { redirectTo: `${running.url}/auth?new=1` });
    expect(asked.error).toBeNull();
    const link = firstLink(await running.lastMail(email));
    expect(new URL(link).searchParams.get('type')).toBe('recovery');
    const back = new URL((await fetch(link, { redirect: 'manual' })).headers.get('location')!);
    expect(`${back.pathname}${back.search}`).toBe('/auth?new=1');
    const fragment = new URLSearchParams(back.hash.slice(1));
    expect(fragment.get('type')).toBe('recovery');
    await client.auth.setSession({
      access_token: fragment.get('access_token')!,
      refresh_token: fragment.get('refresh_token')!,
    });
    const same = await client.auth.updateUser({ password: PASSWORD });
    expect(same.error?.code).toBe('same_password');
    expect((await client.auth.updateUser({ password: 'a new password' })).error).toBeNull();
    expect((await old.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await client.auth.getUser()).error).toBeNull();
    const fresh = running.client();
    expect((await fresh.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await fresh.auth.signInWithPassword({ email, password: 'a new password' })).error).toBeNull();
  });

  it('lets a link run out after an hour and sends one mail a minute', async () => {
    const { email, client } = await confirmedAccount(running);
    await client.auth.resetPasswordForEmail(email);
    const before = (await running.mails(email)).length;
    const second = await client.auth.resetPasswordForEmail(email);
    expect(second.error).toBeNull();
    expect((await running.mails(email)).length).toBe(before);
    const link = firstLink(await running.lastMail(email));
    running.advance(3_601_000);
    const late = await fetch(link, { redirect: 'manual' });
    expect(late.headers.get('location')).toContain('error_code=otp_expired');
    await client.auth.resetPasswordForEmail(email);
    expect((await running.mails(email)).length).toBe(before + 1);
  });

  it('never sends a visitor to a foreign site', async () => {
    const { email } = await confirmedAccount(running);
    for (const bad of [
      'https://evil.example/',
      'javascript:alert(1)',
      '//evil.example',
      'http://127.0.0.1.evil.example/',
    ]) {
      running.advance(NEXT_MAIL_MS);
      await post(`${running.url}/auth/v1/recover?redirect_to=${encodeURIComponent(bad)}`, { email });
      const link = new URL(firstLink(await running.lastMail(email)));
      link.searchParams.set('redirect_to', bad);
      const answer = await fetch(link, { redirect: 'manual' });
      expect(new URL(answer.headers.get('location')!).origin).toBe(running.url);
    }
  });
});

describe('one-time codes', () => {
  it('signs in a known and a new address with the mailed code', async () => {
    const { email } = await confirmedAccount(running);
    const client = running.client();
    expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
    const token = codeIn(await running.lastMail(email));
    const { data, error } = await client.auth.verifyOtp({ email, token, type: 'email' });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    const claims = await client.auth.getClaims();
    expect(claims.data?.claims.amr?.[0]).toMatchObject({ method: 'otp' });

    const newcomer = freshAddress();
    await client.auth.signInWithOtp({ email: newcomer });
    const made = await client.auth.verifyOtp({
      email: newcomer,
      token: codeIn(await running.lastMail(newcomer)),
      type: 'email',
    });
    expect(made.data.user?.email).toBe(newcomer);
  });

  it('answers an unknown address alike and sends it nothing when no account may be made', async () => {
    const email = freshAddress();
    const { error } = await running
      .client()
      .auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(error).toBeNull();
    expect(await running.mails(email)).toHaveLength(0);
  });

  it('stops counting guesses after ten, while the link of the mail still works', async () => {
    const { email } = await confirmedAccount(running);
    const client = running.client();
    await client.auth.signInWithOtp({ email });
    const mail = await running.lastMail(email);
    const right = codeIn(mail);
    for (let guess = 0; guess < 10; guess++) {
      const token = String((Number(right) + 1 + guess) % 100_000_000).padStart(8, '0');
      expect((await client.auth.verifyOtp({ email, token, type: 'email' })).error?.code).toBe('otp_expired');
    }
    expect((await client.auth.verifyOtp({ email, token: right, type: 'email' })).error?.code).toBe(
      'otp_expired',
    );
    const back = await fetch(firstLink(mail), { redirect: 'manual' });
    expect(back.headers.get('location')).toContain('access_token=');
  });
});

describe('a code', () => {
  const verify = (email: string, token: string, type: string) =>
    post(`${running.url}/auth/v1/verify`, { email, token, type });
  const wrongBy = (right: string, by: number) => String((Number(right) + by) % 100_000_000).padStart(8, '0');

  it('stands before the link and works only for what it was mailed for', async () => {
    const { email, client } = await confirmedAccount(running);
    await client.auth.resetPasswordForEmail(email);
    const mail = await running.lastMail(email);
    const code = codeIn(mail);
    expect(mail.text!.indexOf(code)).toBeLessThan(mail.text!.indexOf('http'));
    for (const type of ['email', 'magiclink', 'signup']) {
      expect([type, (await verify(email, code, type)).status]).toEqual([type, 403]);
    }
    expect((await verify(email, code, 'recovery')).status).toBe(200);
  });

  it('opens nothing after fifty wrong ones in a day, however many were mailed; links still do', async () => {
    const { email, client } = await confirmedAccount(running);
    let guesses = 0;
    for (let mail = 0; mail < 6; mail++) {
      running.advance(NEXT_MAIL_MS);
      await client.auth.signInWithOtp({ email });
      const right = codeIn(await running.lastMail(email));
      for (let guess = 1; guess <= 9 && guesses < 50; guess++, guesses++) {
        expect((await verify(email, wrongBy(right, guess), 'email')).status).toBe(403);
      }
    }
    const mail = await running.lastMail(email);
    expect((await verify(email, codeIn(mail), 'email')).status).toBe(403);
    const back = await fetch(firstLink(mail), { redirect: 'manual' });
    expect(back.headers.get('location')).toContain('access_token=');
    running.advance(86_400_000);
    await client.auth.signInWithOtp({ email });
    expect((await verify(email, codeIn(await running.lastMail(email)), 'email')).status).toBe(200);
  });
});

describe('change of address', () => {
  it('ends every link and code mailed before, also for the address that was', async () => {
    const { client, email } = await confirmedAccount(running);
    const next = freshAddress('next');
    const pkce = running.client({ flowType: 'pkce' });
    await pkce.auth.resetPasswordForEmail(email);
    const sent = firstLink(await running.lastMail(email));
    const opened = new URL((await fetch(sent, { redirect: 'manual' })).headers.get('location')!);
    running.advance(NEXT_MAIL_MS);
    await client.auth.signInWithOtp({ email });
    const older = [sent, firstLink(await running.lastMail(email))];
    await client.auth.updateUser({ email: next });
    for (const address of [next, email]) {
      await fetch(firstLink(await running.lastMail(address)), { redirect: 'manual' });
    }
    expect((await client.auth.getUser()).data.user?.email).toBe(next);
    for (const link of older) {
      const back = await fetch(link, { redirect: 'manual' });
      expect(back.headers.get('location')).toContain('otp_expired');
    }
    const late = await pkce.auth.exchangeCodeForSession(opened.searchParams.get('code')!);
    expect(late.error?.code).toBe('flow_state_not_found');
  });

  it('keeps a link made for an address that the account has no more shut', async () => {
    const { client, email, userId } = await confirmedAccount(running);
    await client.auth.resetPasswordForEmail(email);
    const link = firstLink(await running.lastMail(email));
    const store = new DatabaseSync(join(running.dataDir, 'store.sqlite'));
    store.prepare('UPDATE users SET email = ? WHERE id = ?').run(freshAddress('moved'), userId);
    store.close();
    const back = await fetch(link, { redirect: 'manual' });
    expect(back.headers.get('location')).toContain('otp_expired');
  });

  it('finds the right one of two accounts that ask for one address', async () => {
    const next = freshAddress('wanted');
    const [first, second] = [await confirmedAccount(running), await confirmedAccount(running)];
    await first.client.auth.updateUser({ email: next });
    running.advance(NEXT_MAIL_MS);
    await second.client.auth.updateUser({ email: next });
    const typed = await post(`${running.url}/auth/v1/verify`, {
      type: 'email_change',
      email: next,
      token: codeIn(await running.lastMail(next)),
    });
    expect([typed.status, (await typed.json()).msg]).toEqual([200, expect.stringContaining('accepted')]);
  });

  it('needs both addresses to agree', async () => {
    const { client, email } = await confirmedAccount(running);
    const next = freshAddress('next');
    const asked = await client.auth.updateUser({ email: next });
    expect(asked.error).toBeNull();
    expect(asked.data.user?.new_email).toBe(next);
    const first = await fetch(firstLink(await running.lastMail(next)), { redirect: 'manual' });
    expect(first.headers.get('location')).toContain('message=Confirmation');
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    const second = await fetch(firstLink(await running.lastMail(email)), { redirect: 'manual' });
    expect(second.headers.get('location')).toContain('type=email_change');
    expect((await client.auth.getUser()).data.user?.email).toBe(next);
    const signedIn = await running.client().auth.signInWithPassword({ email: next, password: PASSWORD });
    expect(signedIn.error).toBeNull();
    const told = await running.lastMail(email);
    expect(told.subject).toBe('The address of your account at J.C. was changed');
    expect(told.text).toContain(next);
  });

  it('does not count the same address twice', async () => {
    const { client, email } = await confirmedAccount(running);
    const next = freshAddress('next');
    await client.auth.updateUser({ email: next });
    for (let time = 0; time < 2; time++) {
      const back = await fetch(firstLink(await running.lastMail(email)), { redirect: 'manual' });
      expect(back.headers.get('location')).toContain('message=Confirmation');
      running.advance(61_000);
      await client.auth.resend({ type: 'email_change', email });
    }
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    await fetch(firstLink(await running.lastMail(next)), { redirect: 'manual' });
    expect((await client.auth.getUser()).data.user?.email).toBe(next);
  });

  it('refuses an address that is taken', async () => {
    const one = await confirmedAccount(running);
    const other = await confirmedAccount(running);
    expect((await one.client.auth.updateUser({ email: other.email })).error?.code).toBe('email_exists');
  });
});

describe('passwords', () => {
  it('are at least 8 characters and at most 72 bytes, and the refusal says which', async () => {
    const client = running.client();
    const short = await client.auth.signUp({ email: freshAddress(), password: '1234567' });
    expect(short.error).toMatchObject({ code: 'weak_password', status: 422 });
    const fewSigns = await client.auth.signUp({ email: freshAddress(), password: 'ü'.repeat(7) });
    expect(fewSigns.error).toMatchObject({
      code: 'weak_password',
      message: expect.stringContaining('8 characters'),
    });
    for (const [password, words] of [
      ['x'.repeat(73), /longer than 72 characters$/],
      ['ü'.repeat(37), /longer than 72 bytes, and accented letters/],
    ] as const) {
      const long = await client.auth.signUp({ email: freshAddress(), password });
      expect(long.error).toMatchObject({ code: 'validation_failed', status: 400 });
      expect(long.error?.message).toMatch(words);
    }
    expect((await client.auth.signUp({ email: freshAddress(), password: '12345678' })).error).toBeNull();
    expect((await client.auth.signUp({ email: freshAddress(), password: 'ü'.repeat(36) })).error).toBeNull();
  });

  it('of a waiting account: the last sign-up counts, and only its own mail confirms', async () => {
    const email = freshAddress();
    const client = running.client();
    const enter = async (password: string) =>
      (await client.auth.signInWithPassword({ email, password })).error?.code;
    await client.auth.signUp({
      email,
      password: 'of a stranger',
      options: { data: { display_name: 'Evil' } },
    });
    const older = firstLink(await running.lastMail(email));
    await client.auth.signUp({ email, password: 'of the owner', options: { data: { plan: 'mine' } } });
    const back = await fetch(older, { redirect: 'manual' });
    expect(back.headers.get('location')).toContain('otp_expired');
    running.advance(NEXT_MAIL_MS);
    await fetch(firstLink(await running.lastMail(email)), { redirect: 'manual' });
    expect(await enter('of a stranger')).toBe('invalid_credentials');
    expect(await enter('of the owner')).toBeUndefined();
    const { data } = await client.auth.getUser();
    expect(data.user?.user_metadata).toMatchObject({ plan: 'mine' });
    expect(data.user?.user_metadata).not.toHaveProperty('display_name');
  });

  it('of a waiting account are nobody’s when too many sign up at once or another mail proves the address', async () => {
    const client = running.client();
    const enter = async (email: string, password: string) =>
      (await client.auth.signInWithPassword({ email, password })).error?.code;
    const crowded = freshAddress();
    for (const password of ['the first', 'the second', 'the third']) {
      await client.auth.signUp({ email: crowded, password });
    }
    running.advance(NEXT_MAIL_MS);
    const mails = await running.mails(crowded);
    expect(mails).toHaveLength(2);
    await fetch(firstLink(mails[1]!), { redirect: 'manual' });
    for (const password of ['the first', 'the second', 'the third']) {
      expect(await enter(crowded, password)).toBe('invalid_credentials');
    }
    const recovered = freshAddress();
    await client.auth.signUp({ email: recovered, password: 'of a stranger' });
    await client.auth.resetPasswordForEmail(recovered);
    const back = await fetch(firstLink(await running.lastMail(recovered)), { redirect: 'manual' });
    expect(back.headers.get('location')).toContain('access_token=');
    expect(await enter(recovered, 'of a stranger')).toBe('invalid_credentials');
  });

  it('of a waiting account stay when the same sign-up is sent twice', async () => {
    const email = freshAddress();
    const client = running.client();
    for (let time = 0; time < 2; time++) await client.auth.signUp({ email, password: PASSWORD });
    expect(await running.mails(email)).toHaveLength(1);
    await fetch(firstLink(await running.lastMail(email)), { redirect: 'manual' });
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('are as long as the setting says, which is published', async () => {
    const strict = await startBackend({ env: { AUTH_PASSWORD_MIN_LENGTH: '15' } });
    const settings = await (await fetch(`${strict.url}/auth/v1/settings`)).json();
    expect(settings.password_min_length).toBe(15);
    const { error } = await strict
      .client()
      .auth.signUp({ email: freshAddress(), password: '12345678901234' });
    expect(error).toMatchObject({ code: 'weak_password', reasons: ['length'] });
    await strict.stop();
  });

  it('follow the configured strength, told in the sign-up answer', async () => {
    const strict = await startBackend({ env: { AUTH_PASSWORD_REQUIRED: 'lower_upper_letters_digits' } });
    const { error } = await strict.client().auth.signUp({ email: freshAddress(), password: 'onlyletters' });
    expect(error).toMatchObject({ code: 'weak_password', reasons: ['characters'] });
    await strict.stop();
  });

  it('can need a mailed code when the session is old', async () => {
    const strict = await startBackend({ env: { AUTH_REAUTHENTICATION: 'true' } });
    const { client, email } = await confirmedAccount(strict);
    strict.advance(90_000_000);
    await client.auth.refreshSession();
    const plain = await client.auth.updateUser({ password: 'something else' });
    expect(plain.error?.code).toBe('reauthentication_needed');
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const nonce = codeIn(await strict.lastMail(email));
    const wrong = nonce === '111111' ? '222222' : '111111';
    expect((await client.auth.updateUser({ password: 'something else', nonce: wrong })).error?.code).toBe(
      'reauthentication_not_valid',
    );
    expect((await client.auth.updateUser({ password: 'something else', nonce })).error).toBeNull();
    await strict.stop();
  });
});

describe('metadata', () => {
  it('are refused when they are nested too deeply or too large', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    for (const data of [deep, JSON.stringify('x'.repeat(5000))]) {
      const answer = await fetch(`${running.url}/auth/v1/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"email":"${freshAddress()}","password":"${PASSWORD}","data":{"a":${data}}}`,
      });
      expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'validation_failed']);
    }
    expect(running.logs.filter((line) => line.includes('unexpected failure'))).toEqual([]);
  });

  it('merges, removes with null and refuses the app’s own', async () => {
    const { client } = await confirmedAccount(running);
    await client.auth.updateUser({ data: { city: 'Bern', lang: 'de' } });
    const { data } = await client.auth.updateUser({ data: { lang: null, team: 'HR' } });
    expect(data.user?.user_metadata).toMatchObject({ city: 'Bern', team: 'HR' });
    expect(data.user?.user_metadata).not.toHaveProperty('lang');
    const token = (await client.auth.getSession()).data.session!.access_token;
    const refused = await fetch(`${running.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify({ app_metadata: { admin: true } }),
    });
    expect(await refused.json()).toMatchObject({ code: 'not_admin' });
    const huge = await client.auth.updateUser({ data: { text: 'x'.repeat(9000) } });
    expect(huge.error?.code).toBe('validation_failed');
    const deep = `{"data":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    for (const [path, method, body] of [
      ['user', 'PUT', `${deep}}`],
      ['signup', 'POST', `${deep},"email":"${freshAddress()}","password":"${PASSWORD}"}`],
    ] as const) {
      const answer = await fetch(`${running.url}/auth/v1/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        body,
      });
      expect([path, answer.status]).toEqual([path, 400]);
    }
    expect(running.logs).toEqual([]);
  });
});
