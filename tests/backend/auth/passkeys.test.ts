import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { backendForTests, confirmedAccount, post, startBackend } from '../start-backend.ts';
import { makeDevice } from './software-device.ts';

const running = backendForTests({
  env: { AUTH_LIMIT_FACTOR: '1000', AUTH_LIMIT_VERIFY: '1000', AUTH_LIMIT_MAIL: '1000' },
});

/** Where a device believes it is: browsers name a loopback site `localhost`. */
const place = (challenge: string) => ({
  challenge,
  origin: running.url.replace('127.0.0.1', 'localhost'),
  rpId: 'localhost',
});

async function addPasskey(client: SupabaseClient, device = makeDevice()) {
  const begun = await client.auth.passkey.startRegistration();
  if (begun.error) throw begun.error;
  const credential = device.create(place(begun.data.options.challenge));
  const { data, error } = await client.auth.passkey.verifyRegistration({
    challengeId: begun.data.challenge_id,
    credential: credential as never,
  });
  return { device, data, error, credential, challengeId: begun.data.challenge_id };
}

const begin = async () => {
  const answer = await post(`${running.url}/auth/v1/passkeys/authentication/options`, {});
  return (await answer.json()) as { challenge_id: string; options: { challenge: string } };
};

const answerWith = (challenge_id: string, credential: unknown) =>
  post(`${running.url}/auth/v1/passkeys/authentication/verify`, { challenge_id, credential });

describe('passkeys', () => {
  it('are added, named, used to sign in, and removed, with a mail about each change', async () => {
    const { client, email, userId } = await confirmedAccount(running);
    const { device, data } = await addPasskey(client);
    expect(data).toMatchObject({ friendly_name: 'Passkey' });
    const id = data?.id ?? '';
    await client.auth.passkey.update({ passkeyId: id, friendlyName: 'Work laptop' });

    const visitor = running.client();
    const begun = await visitor.auth.passkey.startAuthentication();
    expect(begun.data?.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(begun.data?.options.allowCredentials ?? []).toEqual([]);
    const { data: signedIn } = await visitor.auth.passkey.verifyAuthentication({
      challengeId: begun.data?.challenge_id ?? '',
      credential: device.get(place(begun.data?.options.challenge ?? ''), userId) as never,
    });
    expect(signedIn?.user?.email).toBe(email);
    const { data: claims } = await visitor.auth.getClaims();
    expect(claims?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'passkey' }] });
    const listed = await client.auth.passkey.list();
    expect(listed.data).toMatchObject([{ id, friendly_name: 'Work laptop' }]);
    expect(listed.data?.[0]?.last_used_at).toBeDefined();

    expect((await client.auth.passkey.delete({ passkeyId: id })).error).toBeNull();
    expect((await client.auth.passkey.list()).data).toEqual([]);
    const { challenge_id, options } = await begin();
    const gone = await answerWith(challenge_id, device.get(place(options.challenge), userId));
    expect(await gone.json()).toMatchObject({ code: 'webauthn_verification_failed' });
    expect((await running.mails(email)).slice(-2).map(({ subject }) => subject)).toEqual([
      'A passkey was added at J.C.',
      'A passkey was removed at J.C.',
    ]);
  });

  it('open nothing with another origin, site, key, holder, an older count or an unverified holder', async () => {
    const [{ client, userId }, other] = [await confirmedAccount(running), await confirmedAccount(running)];
    const { device } = await addPasskey(client);
    const tries: Array<[string, (here: ReturnType<typeof place>) => unknown]> = [
      ['origin', (here) => device.get({ ...here, origin: 'https://elsewhere.example' }, userId)],
      ['site', (here) => device.get({ ...here, rpId: 'elsewhere.example' }, userId)],
      ['challenge', (here) => device.get({ ...here, challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA' }, userId)],
      ['unverified', (here) => device.get({ ...here, verified: false }, userId)],
      ['holder', (here) => device.get(here, other.userId)],
      ['key', (here) => ({ ...makeDevice().get(here, userId), id: device.get(here, userId).id })],
      ['shape', () => ({ id: 5 })],
    ];
    for (const [name, make] of tries) {
      const { challenge_id, options } = await begin();
      const answer = await answerWith(challenge_id, make(place(options.challenge)));
      expect([name, answer.status, (await answer.json()).code]).toEqual([
        name,
        400,
        'webauthn_verification_failed',
      ]);
    }
    const used = await begin();
    const credential = device.get(place(used.options.challenge), userId);
    expect((await answerWith(used.challenge_id, credential)).status).toBe(200);
    const again = await answerWith(used.challenge_id, credential);
    expect((await again.json()).code).toBe('webauthn_challenge_not_found');
    // A copy of the device would be behind the count.
    device.setCounter(0);
    const behind = await begin();
    expect(
      (await answerWith(behind.challenge_id, device.get(place(behind.options.challenge), userId))).status,
    ).toBe(400);
    const late = await begin();
    running.advance(301_000);
    device.setCounter(100);
    const expired = await answerWith(late.challenge_id, device.get(place(late.options.challenge), userId));
    expect((await expired.json()).code).toBe('webauthn_challenge_expired');
  });

  it('are nobody else’s: of two accounts neither takes, names or removes the other’s', async () => {
    const [mine, theirs] = [await confirmedAccount(running), await confirmedAccount(running)];
    const { device, data } = await addPasskey(mine.client);
    const stolen = await theirs.client.auth.passkey.startRegistration();
    const taken = await theirs.client.auth.passkey.verifyRegistration({
      challengeId: stolen.data?.challenge_id ?? '',
      credential: device.create(place(stolen.data?.options.challenge ?? '')) as never,
    });
    expect(taken.error?.code).toBe('webauthn_credential_exists');
    const passkeyId = data?.id ?? '';
    const named = await theirs.client.auth.passkey.update({ passkeyId, friendlyName: 'x' });
    expect(named.error).toMatchObject({ status: 404, message: 'Passkey not found' });
    expect((await theirs.client.auth.passkey.delete({ passkeyId })).error?.status).toBe(404);
    // A challenge is for the account that asked.
    const begun = await mine.client.auth.passkey.startRegistration();
    const crossed = await theirs.client.auth.passkey.verifyRegistration({
      challengeId: begun.data?.challenge_id ?? '',
      credential: makeDevice().create(place(begun.data?.options.challenge ?? '')) as never,
    });
    expect(crossed.error?.code).toBe('webauthn_challenge_not_found');
  });

  it('are shown and removed by the secret key, and go with the account', async () => {
    const { client, userId } = await confirmedAccount(running);
    await addPasskey(client);
    const { data } = await addPasskey(client);
    const admin = running.client({ key: running.secretKey }).auth.admin;
    const listed = await admin.passkey.listPasskeys({ userId });
    expect(listed.data?.length).toBe(2);
    expect((await admin.passkey.deletePasskey({ userId, passkeyId: data?.id ?? '' })).error).toBeNull();
    expect((await client.auth.passkey.list()).data?.length).toBe(1);
    await admin.deleteUser(userId);
    expect((await begin()).challenge_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('are off where the setting says so', async () => {
    const off = await startBackend({ env: { AUTH_PASSKEYS: 'false' } });
    const { client } = await confirmedAccount(off);
    expect((await client.auth.passkey.list()).error).toMatchObject({ status: 404, code: 'passkey_disabled' });
    const factor = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' });
    expect(factor.error?.code).toBe('mfa_webauthn_enroll_not_enabled');
    const settings = await (await fetch(`${off.url}/auth/v1/settings`)).json();
    expect(settings.passkeys_enabled).toBe(false);
    await off.stop();
  });
});

describe('a security key as a second factor', () => {
  it('is enrolled, lifts the session, and is asked for again at the next sign-in', async () => {
    const { client, email, password, userId } = await confirmedAccount(running);
    const device = makeDevice();
    const { data: enrolled } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
    const factorId = enrolled?.id ?? '';

    /** The calls that the client's `mfa.webauthn` makes, with the device in place of the browser. */
    async function pass(who: SupabaseClient, kind: 'create' | 'request', verified = false) {
      const token = (await who.auth.getSession()).data.session?.access_token;
      const headers = { authorization: `Bearer ${token}` };
      const factor = `${running.url}/auth/v1/factors/${factorId}`;
      const challenge = await (await post(`${factor}/challenge`, { factorId }, headers)).json();
      expect(challenge).toMatchObject({ type: 'webauthn', webauthn: { type: kind } });
      const here = { ...place(challenge.webauthn.credential_options.publicKey.challenge), verified };
      const credential_response = kind === 'create' ? device.create(here) : device.get(here, userId);
      const body = { challenge_id: challenge.id, webauthn: { type: kind, credential_response } };
      const answer = await post(`${factor}/verify`, body, headers);
      expect((await post(`${factor}/verify`, body, headers)).status).not.toBe(200);
      return (await answer.json()) as { access_token: string };
    }

    const lifted = await pass(client, 'create');
    const claims = await client.auth.getClaims(lifted.access_token);
    expect(claims.data?.claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/webauthn' }, {}] });
    const next = running.client();
    await next.auth.signInWithPassword({ email, password });
    expect((await next.auth.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal2');
    expect((await next.auth.passkey.startRegistration()).error?.code).toBe('insufficient_aal');
    const again = await pass(next, 'request');
    expect((await client.auth.getClaims(again.access_token)).data?.claims.aal).toBe('aal2');
    expect((await running.mails(email)).at(-1)?.subject).toBe('Two-step verification was added at J.C.');
  });
});
