import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeIn,
  firstLink,
  freshAddress,
  PASSWORD,
  startBackend,
  type TestBackend,
} from '../start-backend.ts';

describe('an account from sign-up to sign-out, through supabase-js', () => {
  let running: TestBackend;
  beforeAll(async () => {
    running = await startBackend();
  });
  afterAll(() => running.stop());

  it('signs up, confirms by mail, signs in, refreshes and signs out', async () => {
    const email = freshAddress();
    const client = running.client();
    const made = await client.auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { full_name: 'Ann' }, emailRedirectTo: `${running.url}/` },
    });
    expect(made.error).toBeNull();
    expect(made.data.session).toBeNull();
    expect(made.data.user?.email).toBe(email);

    const early = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(early.error?.code).toBe('email_not_confirmed');
    const wrong = await client.auth.signInWithPassword({ email, password: 'not this one' });
    expect(wrong.error?.code).toBe('invalid_credentials');

    const link = firstLink(await running.lastMail(email));
    expect(link).toContain(`${running.url}/auth/v1/verify?`);
    expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status).toBe(204);
    const confirmed = await fetch(link, { redirect: 'manual' });
    expect(confirmed.status).toBe(303);
    const target = new URL(confirmed.headers.get('location')!);
    expect(target.origin + target.pathname).toBe(`${running.url}/`);
    const fragment = new URLSearchParams(target.hash.slice(1));
    expect(fragment.get('type')).toBe('signup');
    const adopted = await client.auth.setSession({
      access_token: fragment.get('access_token')!,
      refresh_token: fragment.get('refresh_token')!,
    });
    expect(adopted.data.user?.email).toBe(email);

    const again = await fetch(link, { redirect: 'manual' });
    expect(again.headers.get('location')).toContain('error_code=otp_expired');

    const signedIn = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(signedIn.error).toBeNull();
    expect(signedIn.data.user?.user_metadata).toMatchObject({ full_name: 'Ann', email_verified: true });
    const claims = await client.auth.getClaims();
    expect(claims.error).toBeNull();
    expect(claims.data?.claims).toMatchObject({ aal: 'aal1', role: 'authenticated', aud: 'authenticated' });
    expect(claims.data?.header.alg).toBe('ES256');
    expect(claims.data?.claims.amr?.[0]).toMatchObject({ method: 'password' });

    const refreshed = await client.auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token);
    expect((await client.auth.getUser()).data.user?.email).toBe(email);

    const token = refreshed.data.session!.access_token;
    expect((await client.auth.signOut()).error).toBeNull();
    const after = await fetch(`${running.url}/auth/v1/user`, {
      headers: { authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
    });
    expect(after.status).toBe(403);
    expect(await after.json()).toMatchObject({ code: 'session_not_found' });
    expect(running.logs).toEqual([]);
  });

  it('confirms with the typed code of the mail', async () => {
    const email = freshAddress();
    const client = running.client();
    await client.auth.signUp({ email, password: PASSWORD });
    const code = codeIn(await running.lastMail(email));
    const bad = await client.auth.verifyOtp({
      email,
      token: code === '000000' ? '000001' : '000000',
      type: 'email',
    });
    expect(bad.error?.code).toBe('otp_expired');
    const good = await client.auth.verifyOtp({ email, token: code, type: 'email' });
    expect(good.error).toBeNull();
    expect(good.data.session?.user.email_confirmed_at).toBeTruthy();
    const twice = await client.auth.verifyOtp({ email, token: code, type: 'email' });
    expect(twice.error?.code).toBe('otp_expired');
  });
});
