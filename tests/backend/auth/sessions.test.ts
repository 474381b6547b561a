import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { rotateKeys } from '#backend/auth/keys/signing-keys.ts';
import { backendForTests, confirmedAccount, PASSWORD, post, startBackend } from '../start-backend.ts';

const running = backendForTests();

const refresh = (token: string) =>
  post(`${running.url}/auth/v1/token?grant_type=refresh_token`, { refresh_token: token });
const user = (token: string) =>
  fetch(`${running.url}/auth/v1/user`, {
    headers: { authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
  });

async function newSession() {
  const { client, email, password } = await confirmedAccount(running);
  const { data } = await client.auth.getSession();
  return { client, email, password, session: data.session! };
}

describe('refresh tokens', () => {
  it('gives eight requests at once the same single child', async () => {
    const { session } = await newSession();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(session.refresh_token)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    const children = new Set((await Promise.all(answers.map((a) => a.json()))).map((b) => b.refresh_token));
    expect(children.size).toBe(1);
    expect(children.has(session.refresh_token)).toBe(false);
  });

  it('gives the child again for its parent, however late, while the child is unused', async () => {
    const { session } = await newSession();
    const child = (await (await refresh(session.refresh_token)).json()).refresh_token;
    running.advance(3 * 86_400_000);
    // The lid was closed while the answer came.
    const again = await refresh(session.refresh_token);
    expect([again.status, (await again.json()).refresh_token]).toEqual([200, child]);
    expect((await refresh(child)).status).toBe(200);
  });

  it('ends the family when a token older than that is used after the reuse interval', async () => {
    const { session } = await newSession();
    const child = (await (await refresh(session.refresh_token)).json()).refresh_token;
    const present = await (await refresh(child)).json();
    expect((await refresh(session.refresh_token)).status).toBe(200);
    running.advance(10_500);
    const reused = await refresh(session.refresh_token);
    expect(reused.status).toBe(400);
    expect(await reused.json()).toMatchObject({ code: 'refresh_token_already_used' });
    const family = await refresh(present.refresh_token);
    expect(await family.json()).toMatchObject({ code: 'refresh_token_not_found' });
    expect((await user(present.access_token)).status).toBe(403);
  });

  it('does not lift a token from before the second factor over it', async () => {
    const { client, session } = await newSession();
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
    const code = new TOTP({ secret: Secret.fromBase32(data!.totp.secret) }).generate({
      timestamp: running.now(),
    });
    expect((await client.auth.mfa.challengeAndVerify({ factorId: data!.id, code })).error).toBeNull();
    running.advance(10_500);
    expect((await refresh(session.refresh_token)).status).toBe(400);
  });

  it('end with the session, sixty days after the last use and 180 after the sign-in', async () => {
    const day = 86_400_000;
    const backend = await startBackend();
    const ask = (token: string) =>
      post(`${backend.url}/auth/v1/token?grant_type=refresh_token`, { refresh_token: token });
    const start = async () =>
      (await (await confirmedAccount(backend)).client.auth.getSession()).data.session!.refresh_token;
    const idle = await start();
    backend.advance(61 * day);
    expect((await (await ask(idle)).json()).code).toBe('session_expired');
    let token = await start();
    for (let month = 0; month < 4; month++) {
      backend.advance(40 * day);
      token = (await (await ask(token)).json()).refresh_token;
    }
    backend.advance(25 * day);
    expect((await (await ask(token)).json()).code).toBe('session_expired');
    await backend.stop();
  });

  it('refuses made-up, cut and altered tokens', async () => {
    const { session } = await newSession();
    const token = session.refresh_token;
    const flipped = `${token.slice(0, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`;
    const formless = [token.slice(0, -1), `${token}A`, 'x'.repeat(50), '𝒳'.repeat(25), ''];
    for (const [bad, code] of [
      [flipped, 'refresh_token_not_found'],
      ['abcdefghij12', 'refresh_token_not_found'],
      ...formless.map((bad) => [bad, 'validation_failed'] as const),
    ] as const) {
      const answer = await refresh(bad);
      expect([answer.status, (await answer.json()).code]).toEqual([400, code]);
    }
    expect((await refresh(token)).status).toBe(200);
  });
});

describe('sign-out', () => {
  it('ends this session, the others, or all', async () => {
    const first = await newSession();
    const second = running.client();
    const third = running.client();
    for (const client of [second, third]) {
      const { error } = await client.auth.signInWithPassword({ email: first.email, password: PASSWORD });
      expect(error).toBeNull();
    }
    expect((await first.client.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect((await second.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await first.client.auth.getUser()).data.user?.email).toBe(first.email);

    const fourth = running.client();
    await fourth.auth.signInWithPassword({ email: first.email, password: PASSWORD });
    await fourth.auth.signOut({ scope: 'local' });
    expect((await first.client.auth.getUser()).data.user).toBeTruthy();
    const held = (await first.client.auth.getSession()).data.session!;
    await first.client.auth.signOut();
    expect((await refresh(held.refresh_token)).status).toBe(400);
    const bad = await post(
      `${running.url}/auth/v1/logout?scope=everything`,
      {},
      { authorization: 'Bearer x' },
    );
    expect(bad.status).toBe(403);
  });
});

describe('access tokens', () => {
  it('run out after an hour and are refused by the server, then by nobody else’s key', async () => {
    const { session } = await newSession();
    expect((await user(session.access_token)).status).toBe(200);
    const [head, body, signature] = session.access_token.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: randomUUID() })).toString('base64url');
    for (const bad of [
      `${head}.${forged}.${signature}`,
      `${head}.${body}.`,
      'abc',
      'sb_publishable_embedded',
    ]) {
      const answer = await user(bad);
      expect(answer.status).toBe(403);
      expect((await answer.json()).code).toBe('bad_jwt');
    }
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    expect((await user(`${none}.${body}.`)).status).toBe(403);
    expect((await fetch(`${running.url}/auth/v1/user`)).status).toBe(401);
    running.advance(3_601_000);
    const late = await user(session.access_token);
    expect(late.status).toBe(403);
    expect(await late.json()).toMatchObject({ code: 'bad_jwt', message: expect.stringContaining('expired') });
  });

  it('stay good over a rotation of the keys, and new ones use the new key', async () => {
    const { client, session } = await newSession();
    const before = await (await fetch(`${running.url}/auth/v1/.well-known/jwks.json`)).json();
    expect(JSON.stringify(before)).not.toContain('"d"');
    const { kid } = rotateKeys(running.dataDir);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect((await user(session.access_token)).status).toBe(200);
    const refreshed = await client.auth.refreshSession();
    const head = JSON.parse(
      Buffer.from(refreshed.data.session!.access_token.split('.')[0]!, 'base64url').toString(),
    );
    expect(head).toMatchObject({ kid, alg: 'ES256' });
    expect((await client.auth.getClaims()).error).toBeNull();
    const after = await (await fetch(`${running.url}/auth/v1/.well-known/jwks.json`)).json();
    expect(after.keys).toHaveLength(before.keys.length + 1);
    expect(after.keys[0].kid).toBe(kid);
  });
});
