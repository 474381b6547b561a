/** Ways to sign in that settings open: without an address, without a mail, with an identity token; and what is shut. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#backend/store/database.ts';
import { sweep } from '#backend/store/maintenance.ts';
import {
  backendForTests,
  confirmedAccount,
  firstLink,
  freshAddress,
  PASSWORD,
  post,
  settings,
  startBackend,
  type TestBackend,
} from '../start-backend.ts';

const shut = backendForTests();

describe('an account without an address', () => {
  const open = backendForTests({ env: { AUTH_ANONYMOUS: 'true', AUTH_LIMIT_MAIL: '1000' } });

  async function sweepNow(): Promise<void> {
    const store = openDatabase(open.dataDir);
    await store.write((sql) => sweep(sql, settings(), open.now()));
    store.close();
  }

  it('signs in, keeps its session, may not add factors, and becomes an ordinary one with an address', async () => {
    const client = open.client();
    const { data, error } = await client.auth.signInAnonymously({ options: { data: { theme: 'dark' } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ is_anonymous: true, email: '', identities: [], app_metadata: {} });
    const claims = (await client.auth.getClaims()).data?.claims;
    expect(claims).toMatchObject({
      is_anonymous: true,
      role: 'authenticated',
      amr: [{ method: 'anonymous' }],
    });
    expect((await client.auth.refreshSession()).data.user?.id).toBe(data.user?.id);
    const own = await client.from('profiles').select('id');
    expect(own.data).toEqual([{ id: data.user?.id }]);
    const refused = await client.auth.mfa.enroll({ factorType: 'totp' });
    expect(refused.error).toMatchObject({ status: 403, code: 'no_authorization' });
    expect((await client.auth.passkey.startRegistration()).error?.status).toBe(403);
    expect((await client.auth.updateUser({ password: PASSWORD })).error?.code).toBe('validation_failed');

    const email = freshAddress('named');
    const asked = await client.auth.updateUser({ email });
    expect(asked.data.user).toMatchObject({ new_email: email, is_anonymous: true });
    await fetch(firstLink(await open.lastMail(email)), { redirect: 'manual' });
    const now = (await client.auth.refreshSession()).data.user;
    expect(now).toMatchObject({
      id: data.user?.id,
      email,
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { theme: 'dark', email_verified: true },
      identities: [{ provider: 'email', email }],
    });
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    expect((await open.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('is swept once no session opens it any more, and not before', async () => {
    const client = open.client();
    const id = (await client.auth.signInAnonymously()).data.user?.id ?? '';
    const admin = open.client({ key: open.secretKey }).auth.admin;
    open.advance(20 * 86_400_000);
    await sweepNow();
    expect((await admin.getUserById(id)).error).toBeNull();
    await client.auth.refreshSession();
    await client.auth.signOut();
    await sweepNow();
    expect((await admin.getUserById(id)).error?.code).toBe('user_not_found');
  });

  it('cannot be had where the setting is off', async () => {
    expect((await shut.client().auth.signInAnonymously()).error).toMatchObject({
      status: 422,
      code: 'anonymous_provider_disabled',
      message: 'Anonymous sign-ins are disabled',
    });
  });
});

describe('automatic confirmation', () => {
  it('signs in at once, mails nothing, and says that an address is taken', async () => {
    const trial = await startBackend({ env: { AUTH_AUTOCONFIRM: 'true', AUTH_ANONYMOUS: 'true' } });
    const email = freshAddress('trial');
    const client = trial.client();
    const { data } = await client.auth.signUp({ email, password: PASSWORD, options: { data: { a: 1 } } });
    expect(data.session?.access_token).toBeDefined();
    expect(data.user).toMatchObject({ email, user_metadata: { a: 1, email_verified: true } });
    expect(await trial.mails()).toEqual([]);
    expect((await trial.client().auth.signUp({ email, password: PASSWORD })).error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
    expect((await trial.client().auth.signUp({ email: freshAddress(), password: 'short' })).error?.code).toBe(
      'weak_password',
    );
    const guest = trial.client();
    await guest.auth.signInAnonymously();
    const named = await guest.auth.updateUser({ email: freshAddress('guest'), password: PASSWORD });
    expect(named.data.user).toMatchObject({ is_anonymous: false });
    const published = await (await fetch(`${trial.url}/auth/v1/settings`)).json();
    expect(published).toMatchObject({ mailer_autoconfirm: true, external: { anonymous_users: true } });
    await trial.stop();
  });
});

describe('an identity token', () => {
  let running: TestBackend;
  let issue: (claims: Record<string, unknown>, audience?: string) => Promise<string>;
  let forged: typeof issue;
  const keys = createServer();
  const ISSUER = 'https://accounts.google.com';

  beforeAll(async () => {
    const [right, wrong] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
    const jwk = { ...(await exportJWK(right.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
    keys.on('request', (_, response) => response.end(JSON.stringify({ keys: [jwk] })));
    await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
    const keysUrl = `http://127.0.0.1:${(keys.address() as AddressInfo).port}/`;
    const signer =
      (key: CryptoKey): typeof issue =>
      (claims, audience = 'client') =>
        new SignJWT({ email_verified: true, ...claims })
          .setProtectedHeader({ alg: 'RS256', kid: 'one' })
          .setIssuer(ISSUER)
          .setAudience(audience)
          .setIssuedAt()
          .setExpirationTime('5m')
          .sign(key);
    issue = signer(right.privateKey);
    forged = signer(wrong.privateKey);
    running = await startBackend({
      socialProviders: [
        {
          name: 'google',
          clientId: 'client',
          clientSecret: 'hidden',
          authorizeUrl: '',
          tokenUrl: '',
          profileUrl: '',
          scopes: '',
          idTokens: { issuers: [ISSUER], keysUrl },
        },
      ],
    });
  });
  afterAll(async () => {
    keys.close();
    await running.stop();
  });

  const signIn = (given: { token: string; nonce?: string }, provider = 'google') =>
    running.client().auth.signInWithIdToken({ provider, ...given });

  it('signs in, makes an account once, and joins the account that has the address', async () => {
    const email = freshAddress('token');
    const first = await signIn({ token: await issue({ sub: '1', email, name: 'A. Person' }) });
    expect(first.error).toBeNull();
    expect(first.data.user).toMatchObject({
      email,
      app_metadata: { provider: 'google' },
      user_metadata: { full_name: 'A. Person' },
    });
    const again = await signIn({ token: await issue({ sub: '1', email: freshAddress('moved') }) });
    expect(again.data.user?.id).toBe(first.data.user?.id);
    const own = await confirmedAccount(running);
    const joined = await signIn({ token: await issue({ sub: '2', email: own.email }) });
    expect(joined.data.user?.id).toBe(own.userId);
    expect((await running.mails(own.email)).at(-1)?.subject).toBe(
      'A further way to sign in was added at J.C.',
    );
  });

  it('is refused with the words of the service for each thing that is wrong with it', async () => {
    const email = freshAddress('bad');
    const hashed = createHash('sha256').update('once').digest('hex');
    const cases: Array<[Promise<string>, string | undefined, string]> = [
      [forged({ sub: '3', email }), undefined, 'Bad ID token'],
      [issue({ sub: '3', email }, 'another'), undefined, 'Unacceptable audience in id_token: [another]'],
      [issue({ email }), undefined, 'Missing sub claim in id_token'],
      [issue({ sub: '3', email, nonce: hashed }), 'twice', 'Nonces mismatch'],
      [issue({ sub: '3', email, nonce: hashed }), undefined, 'should either both exist or not'],
      [issue({ sub: '3', email, email_verified: false }), undefined, 'Unverified email with google'],
    ];
    for (const [token, nonce, message] of cases) {
      const { error } = await signIn({ token: await token, ...(nonce ? { nonce } : {}) });
      expect(error?.message).toContain(message);
    }
    const right = await signIn({ token: await issue({ sub: '3', email, nonce: hashed }), nonce: 'once' });
    expect(right.error).toBeNull();
    const raw = await post(`${running.url}/auth/v1/token?grant_type=id_token`, { provider: 'google' });
    expect([raw.status, await raw.json()]).toEqual([
      400,
      { error: 'invalid request', error_description: 'id_token required' },
    ]);
  });

  it('of another provider is refused', async () => {
    const token = await issue({ sub: '4', email: freshAddress() });
    expect((await signIn({ token }, 'facebook')).error).toMatchObject({
      code: 'provider_disabled',
      message: 'Provider (issuer "https://www.facebook.com") is not enabled',
    });
    expect((await signIn({ token }, 'github')).error).toMatchObject({
      code: 'validation_failed',
      message: 'Custom OIDC provider "github" not allowed',
    });
    expect((await shut.client().auth.signInWithIdToken({ provider: 'google', token })).error).toMatchObject({
      code: 'provider_disabled',
    });
  });
});

describe('what is switched off', () => {
  it.each([
    ['POST', '/sso', { domain: 'example.com' }, 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
    ['GET', '/sso/saml/metadata', undefined, 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
    [
      'POST',
      '/token?grant_type=web3',
      { chain: 'solana' },
      422,
      'web3_provider_disabled',
      'Web3 provider is disabled',
    ],
    ['POST', '/otp', { phone: '15550100' }, 400, 'phone_provider_disabled', 'Unsupported phone provider'],
    [
      'POST',
      '/signup',
      { phone: '15550100', password: PASSWORD },
      400,
      'phone_provider_disabled',
      'Phone signups are disabled',
    ],
    [
      'POST',
      '/token?grant_type=password',
      { phone: '15550100', password: PASSWORD },
      422,
      'phone_provider_disabled',
      'Phone logins are disabled',
    ],
    ['GET', '/oauth/authorizations/x', undefined, 404, 'feature_disabled', 'OAuth server is disabled'],
    [
      'GET',
      '/user/oauth/grants',
      undefined,
      401,
      'no_authorization',
      'This endpoint requires a valid Bearer token',
    ],
  ] as const)('%s %s with %j answers %i %s', async (method, path, body, status, code, message) => {
    const answer = await fetch(`${shut.url}/auth/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect([answer.status, await answer.json()]).toEqual([status, { code, message }]);
  });

  it('what belongs to an account, once somebody is signed in', async () => {
    const { client } = await confirmedAccount(shut);
    const { data } = await client.auth.getSession();
    for (const [method, path, code] of [
      ['GET', '/user/oauth/grants', 'feature_disabled'],
      ['GET', '/user/identities/authorize?provider=github', 'manual_linking_disabled'],
      ['DELETE', '/user/identities/x', 'manual_linking_disabled'],
    ] as const) {
      const answer = await fetch(`${shut.url}/auth/v1${path}`, {
        method,
        headers: { authorization: `Bearer ${data.session?.access_token}` },
      });
      expect([path, answer.status, (await answer.json()).error_code]).toEqual([path, 404, code]);
    }
  });

  it('the admin calls of OAuth clients as well, behind the secret key', async () => {
    const admin = shut.client({ key: shut.secretKey }).auth.admin;
    expect((await admin.oauth.listClients()).error).toMatchObject({ status: 404, code: 'feature_disabled' });
    expect((await shut.client().auth.admin.oauth.listClients()).error?.code).toBe('not_admin');
  });
});
