import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { describe, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import {
  backendForTests,
  confirmedAccount,
  firstLink,
  freshAddress,
  PASSWORD,
  post,
  startBackend,
} from '../start-backend.ts';

const running = backendForTests({ env: { AUTH_LIMIT_MAIL: '500', AUTH_LIMIT_VERIFY: '500' } });

describe('PKCE', () => {
  it('confirms a sign-up through a code that only the starting browser can exchange', async () => {
    const email = freshAddress();
    const client = running.client({ flowType: 'pkce' });
    await client.auth.signUp({ email, password: PASSWORD });
    const link = firstLink(await running.lastMail(email));
    expect(new URL(link).searchParams.get('token')).toMatch(/^pkce_/);
    const back = new URL((await fetch(link, { redirect: 'manual' })).headers.get('location')!);
    expect(back.hash).toBe('');
    const code = back.searchParams.get('code')!;
    const thief = await post(`${running.url}/auth/v1/token?grant_type=pkce`, {
      auth_code: `${code}x`,
      code_verifier: 'wrong',
    });
    expect(await thief.json()).toMatchObject({ code: 'flow_state_not_found' });
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const again = await post(`${running.url}/auth/v1/token?grant_type=pkce`, {
      auth_code: code,
      code_verifier: 'x',
    });
    expect(again.status).toBe(404);
  });

  it('leaves a link good that a mail scanner opened, until the browser that asked has used it', async () => {
    const { email } = await confirmedAccount(running);
    const client = running.client({ flowType: 'pkce' });
    await client.auth.resetPasswordForEmail(email);
    const link = firstLink(await running.lastMail(email));
    const open = async () =>
      new URL((await fetch(link, { redirect: 'manual' })).headers.get('location')!).searchParams;
    const scanned = (await open()).get('code')!;
    const code = (await open()).get('code')!;
    const token = `${running.url}/auth/v1/token?grant_type=pkce`;
    const guessed = await post(token, { auth_code: scanned, code_verifier: 'none' });
    expect(await guessed.json()).toMatchObject({ code: 'flow_state_not_found' });
    const wrong = await post(token, { auth_code: code, code_verifier: 'none' });
    expect(await wrong.json()).toMatchObject({ code: 'bad_code_verifier' });
    const { error } = await client.auth.exchangeCodeForSession((await open()).get('code')!);
    expect(error).toBeNull();
    expect((await open()).get('error_code')).toBe('otp_expired');
  });

  it.each([
    ['a scanner that gives its name', { 'user-agent': 'Barracuda Sentinel (EE)' }, 200],
    ['a browser ahead of a click', { 'sec-purpose': 'prefetch;prerender' }, 503],
    ['a page that has it as a picture', { 'sec-fetch-dest': 'image' }, 503],
  ])('confirms no sign-up for %s', async (_, headers, status) => {
    const email = freshAddress();
    const client = running.client({ flowType: 'pkce' });
    await client.auth.signUp({ email, password: PASSWORD });
    const link = firstLink(await running.lastMail(email));
    expect((await fetch(link, { redirect: 'manual', headers })).status).toBe(status);
    const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(error?.code).toBe('email_not_confirmed');
  });

  it('lets a code stand when a verifier is wrong, and run out after five minutes', async () => {
    const { email } = await confirmedAccount(running);
    const authCode = async () => {
      running.advance(61_000);
      const verifier = randomBytes(32).toString('hex');
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      await post(`${running.url}/auth/v1/recover`, {
        email,
        code_challenge: challenge,
        code_challenge_method: 's256',
      });
      const back = await fetch(firstLink(await running.lastMail(email)), { redirect: 'manual' });
      return { verifier, code: new URL(back.headers.get('location')!).searchParams.get('code')! };
    };
    const exchange = async (code: string, verifier: string) =>
      (
        await post(`${running.url}/auth/v1/token?grant_type=pkce`, {
          auth_code: code,
          code_verifier: verifier,
        })
      ).json();
    const first = await authCode();
    expect(await exchange(first.code, 'not the verifier')).toMatchObject({ code: 'bad_code_verifier' });
    expect(await exchange(first.code, first.verifier)).toMatchObject({ token_type: 'bearer' });
    expect(await exchange(first.code, first.verifier)).toMatchObject({ code: 'flow_state_not_found' });
    const second = await authCode();
    running.advance(301_000);
    expect(await exchange(second.code, second.verifier)).toMatchObject({ code: 'flow_state_expired' });
    const third = await authCode();
    expect(await exchange(third.code, third.verifier)).toMatchObject({ token_type: 'bearer' });
    const bad = await post(`${running.url}/auth/v1/recover`, {
      email,
      code_challenge: 'short',
      code_challenge_method: 's256',
    });
    expect(await bad.json()).toMatchObject({ code: 'validation_failed' });
  });
});

describe('a link of a client without PKCE', () => {
  const mailed = async () => {
    const { email } = await confirmedAccount(running);
    running.advance(61_000);
    await running.client().auth.resetPasswordForEmail(email, { redirectTo: `${running.url}/auth` });
    return firstLink(await running.lastMail(email));
  };
  const opened = async (link: string, init: RequestInit = {}) => fetch(link, { redirect: 'manual', ...init });

  it('outlives HEAD, a fetch ahead and a scanner that gives its name, and opens once', async () => {
    const link = await mailed();
    expect((await opened(link, { method: 'HEAD' })).status).toBe(204);
    const ahead = await opened(link, { headers: { 'sec-purpose': 'prefetch' } });
    expect([ahead.status, ahead.headers.get('cache-control')]).toEqual([503, 'no-store']);
    const looked = await opened(link, { headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0' } });
    expect([looked.status, looked.headers.get('location')]).toEqual([200, null]);
    expect((await opened(link)).headers.get('location')).toContain('access_token=');
    expect((await opened(link)).headers.get('location')).toContain('otp_expired');
  });

  it('shows a program a page whose button does what the link does, and only within the site', async () => {
    const link = await mailed();
    const page = await opened(link, { headers: { 'user-agent': 'Barracuda Sentinel (EE)' } });
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${running.url};`);
    const html = await page.text();
    const fields = [...html.matchAll(/name="([a-z_]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name ?? '',
      (value ?? '').replaceAll('&amp;', '&'),
    ]);
    expect(Object.fromEntries(fields)).toMatchObject({
      type: 'recovery',
      redirect_to: `${running.url}/auth`,
    });
    const press = (with_: string[][]) =>
      opened(`${running.url}/auth/v1/verify`, { method: 'POST', body: new URLSearchParams(with_) });
    const away = await press([
      ...fields.filter(([name]) => name !== 'redirect_to'),
      ['redirect_to', 'https://evil.example/'],
    ]);
    expect(away.headers.get('location')).toMatch(new RegExp(`^${running.url}/?#access_token=`));
    expect((await press(fields)).headers.get('location')).toContain('otp_expired');
    expect((await press([['type', 'recovery']])).status).toBe(400);
  });
});

describe('social login', () => {
  it('is refused plainly where it is not configured', async () => {
    const { data } = await running
      .client()
      .auth.signInWithOAuth({ provider: 'github', options: { skipBrowserRedirect: true } });
    const answer = await fetch(data.url!, {
      redirect: 'manual',
      headers: { 'x-supabase-api-version': '2024-01-01' },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      code: 'validation_failed',
      message: 'Unsupported provider: provider is not enabled',
    });
  });

  it('sends the visitor to the provider with state and PKCE, and signs them in on return', async () => {
    const person = { email: freshAddress('social'), id: 42 };
    const provider = await startProvider(person);
    const base = `http://127.0.0.1:${(provider.address() as { port: number }).port}`;
    const social = await startBackend({
      socialProviders: [
        {
          name: 'github',
          clientId: 'client',
          clientSecret: 'hidden',
          authorizeUrl: `${base}/authorize`,
          tokenUrl: `${base}/token`,
          profileUrl: `${base}/user`,
          emailsUrl: `${base}/emails`,
          scopes: 'user:email',
        },
      ],
    });
    const client = social.client({ flowType: 'pkce' });
    const { data } = await client.auth.signInWithOAuth({
      provider: 'github',
      options: {
        skipBrowserRedirect: true,
        redirectTo: `${social.url}/auth`,
        scopes: 'read:org',
        queryParams: { client_id: 'evil', prompt: 'consent', response_mode: 'form_post' },
      },
    });
    const away = new URL((await fetch(data.url!, { redirect: 'manual' })).headers.get('location')!);
    expect(away.origin).toBe(base);
    expect(away.searchParams.get('client_id')).toBe('client');
    expect(away.searchParams.get('prompt')).toBe('consent');
    expect(away.searchParams.get('scope')).toBe('user:email read:org');
    expect(away.searchParams.get('code_challenge_method')).toBe('S256');
    expect(away.searchParams.has('response_mode')).toBe(false);
    const state = away.searchParams.get('state');
    const callback = `${social.url}/auth/v1/callback?code=good&state=${state}`;
    const back = new URL((await fetch(callback, { redirect: 'manual' })).headers.get('location')!);
    expect(back.pathname).toBe('/auth');
    const { data: session, error } = await client.auth.exchangeCodeForSession(back.searchParams.get('code')!);
    expect(error).toBeNull();
    expect(session.user?.email).toBe(person.email);
    expect(session.user?.app_metadata).toMatchObject({ provider: 'github', providers: ['github'] });
    const spent = await fetch(callback, { redirect: 'manual' });
    expect(spent.headers.get('location')).toMatch(/[?&]error_code=bad_oauth_state&/);
    const unknown = await fetch(`${social.url}/auth/v1/callback?code=good&state=nonsense`, {
      redirect: 'manual',
    });
    expect(unknown.headers.get('location')).toMatch(/[?&]error_code=bad_oauth_state&/);

    // Without PKCE, only the browser that began the login may come back.
    const begin = async () => {
      const begun = await fetch(`${social.url}/auth/v1/authorize?provider=github`, { redirect: 'manual' });
      const cookie = begun.headers.get('set-cookie')!;
      expect(cookie).toMatch(/; Path=\/auth\/v1\/callback; HttpOnly; SameSite=Lax$/);
      const mark = cookie.split(';')[0]!;
      return { mark, state: new URL(begun.headers.get('location')!).searchParams.get('state') };
    };
    const [mine, theirs] = [await begin(), await begin()];
    const comeBack = (headers: Record<string, string>) =>
      fetch(`${social.url}/auth/v1/callback?code=good&state=${mine.state}`, { redirect: 'manual', headers });
    for (const headers of [{}, { cookie: theirs.mark }]) {
      const refused = await comeBack(headers);
      expect(refused.headers.get('location')).toMatch(
        /[?&]error_code=bad_oauth_state&.*#error=invalid_request&/,
      );
    }
    const returned = await comeBack({ cookie: mine.mark });
    expect(returned.headers.get('location')).toContain('access_token=');

    // Someone else's sign-up with this address leaves nothing behind.
    person.email = freshAddress('begun');
    person.id = 43;
    await social.client().auth.signUp({
      email: person.email,
      password: PASSWORD,
      options: { data: { display_name: 'Evil', role: 'x' } },
    });
    const own = await begin();
    const entered = await fetch(`${social.url}/auth/v1/callback?code=good&state=${own.state}`, {
      redirect: 'manual',
      headers: { cookie: own.mark },
    });
    const tokens = new URLSearchParams(new URL(entered.headers.get('location')!).hash.slice(1));
    const account = await fetch(`${social.url}/auth/v1/user`, {
      headers: { authorization: `Bearer ${tokens.get('access_token')}` },
    });
    const known = await account.json();
    expect(known.identities.map((identity: { provider: string }) => identity.provider)).toEqual(['github']);
    expect(known.app_metadata).toEqual({ provider: 'github', providers: ['github'] });
    expect(JSON.stringify(known)).not.toContain('Evil');
    const late = await social.client().auth.signInWithPassword({ email: person.email, password: PASSWORD });
    expect(late.error?.code).toBe('invalid_credentials');
    expect(social.logs).toEqual([]);
    await social.stop();
    provider.close();
  });
});

/** A provider that knows one person and checks what it is sent. */
async function startProvider(person: { email: string; id: number }): Promise<Server> {
  const server = createServer((request, response) => {
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/token') {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const form = new URLSearchParams(body);
        const right =
          form.get('code') === 'good' && form.get('client_secret') === 'hidden' && form.get('code_verifier');
        json(right ? 200 : 400, right ? { access_token: 'gho_x' } : { error: 'bad' });
      });
      return;
    }
    if (request.headers.authorization !== 'Bearer gho_x') return void json(401, {});
    if (request.url === '/user') return void json(200, { id: person.id, login: 'ann', name: null });
    json(200, [
      { email: 'old@example.com', primary: false, verified: true },
      { email: person.email, primary: true, verified: true },
    ]);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

describe('the secret key', () => {
  it('creates, lists, changes, bans and deletes users, and makes links', async () => {
    const admin = running.client({ key: running.secretKey }).auth.admin;
    const email = freshAddress();
    const made = await admin.createUser({
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { a: 1 },
      app_metadata: { plan: 'pro' },
    });
    expect(made.error).toBeNull();
    const id = made.data.user!.id;
    expect(made.data.user?.app_metadata).toMatchObject({ plan: 'pro', provider: 'email' });
    expect((await admin.createUser({ email, password: PASSWORD })).error?.code).toBe('email_exists');
    const signedIn = await running.client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(signedIn.error).toBeNull();
    const listed = await admin.listUsers({ page: 1, perPage: 2 });
    expect(listed.error).toBeNull();
    expect(listed.data.users.length).toBeLessThanOrEqual(2);
    expect((await admin.getUserById(id)).data.user?.email).toBe(email);
    await admin.updateUserById(id, { ban_duration: '1h' });
    expect((await running.client().auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'user_banned',
    );
    await admin.updateUserById(id, { ban_duration: 'none', password: 'set by admin' });
    expect(
      (await running.client().auth.signInWithPassword({ email, password: 'set by admin' })).error,
    ).toBeNull();
    const link = await admin.generateLink({ type: 'recovery', email });
    expect(link.error).toBeNull();
    const verified = await running
      .client()
      .auth.verifyOtp({ token_hash: link.data.properties!.hashed_token, type: 'recovery' });
    expect(verified.data.user?.email).toBe(email);
    const invited = freshAddress('guest');
    expect((await admin.inviteUserByEmail(invited)).error).toBeNull();
    expect(firstLink(await running.lastMail(invited))).toContain('type=invite');
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error?.code).toBe('user_not_found');
  });

  it('is needed: neither the publishable key nor a session opens the admin calls', async () => {
    const { client } = await confirmedAccount(running);
    expect((await client.auth.admin.listUsers()).error).toMatchObject({ status: 403, code: 'not_admin' });
    expect((await running.client().auth.admin.listUsers()).error?.code).toBe('not_admin');
    const bare = await fetch(`${running.url}/auth/v1/admin/users`);
    expect(bare.status).toBe(401);
    const wrongKey = await fetch(`${running.url}/auth/v1/settings`, {
      headers: { apikey: 'sb_publishable_other' },
    });
    expect(wrongKey.status).toBe(401);
  });
});

describe('facts about the service', () => {
  it('answers settings, health and errors in both versions of the API', async () => {
    const settings = await (await fetch(`${running.url}/auth/v1/settings`)).json();
    expect(settings).toMatchObject({
      external: { email: true, github: false, phone: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      password_min_length: 8,
    });
    expect(await (await fetch(`${running.url}/auth/v1/health`)).json()).toMatchObject({ name: 'GoTrue' });
    const body = { email: 'not an address', password: PASSWORD };
    const current = await post(`${running.url}/auth/v1/signup`, body);
    expect(current.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(await current.json()).toEqual({
      code: 'validation_failed',
      message: 'Unable to validate email address: invalid format',
    });
    const old = await fetch(`${running.url}/auth/v1/signup`, { method: 'POST', body: JSON.stringify(body) });
    expect(await old.json()).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg: 'Unable to validate email address: invalid format',
    });
    for (const text of ['{', '[]', '"x"', '{"email":5}', '']) {
      const answer = await fetch(`${running.url}/auth/v1/signup`, {
        method: 'POST',
        body: text,
        headers: { 'x-supabase-api-version': '2024-01-01' },
      });
      expect(answer.status).toBe(400);
      expect((await answer.json()).code).toBe('bad_json');
    }
    const big = await fetch(`${running.url}/auth/v1/signup`, {
      method: 'POST',
      body: JSON.stringify({ email: 'x'.repeat(1_100_000) }),
    });
    expect(big.status).toBe(413);
    expect((await fetch(`${running.url}/auth/v1/nothing`)).status).toBe(404);
    expect((await fetch(`${running.url}/auth/v1/signup`)).status).toBe(405);
    for (const path of ['/realtime/v1/websocket', '/storage/v1/object/x']) {
      const answer = await fetch(running.url + path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    }
  });
});
