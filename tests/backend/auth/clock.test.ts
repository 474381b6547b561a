/** A machine whose clock jumps ahead and comes back: nobody may be shut out for what was written meanwhile. */
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completePost } from '#contracts/complete-post.test-helper.ts';
import {
  codeIn,
  confirmedAccount,
  firstLink,
  freshAddress,
  PASSWORD,
  post,
  startBackend,
  type TestBackend,
} from '../start-backend.ts';

let running: TestBackend;
beforeEach(async () => {
  running = await startBackend();
});
afterEach(() => running.stop());

const HOUR_MS = 3_600_000;

describe.each([
  ['one hour', HOUR_MS],
  ['thirty days', 30 * 24 * HOUR_MS],
])('a clock that was %s ahead for a while', (_, ahead) => {
  it('keeps nobody from signing in, resetting, the second factor or the forms', async () => {
    const { client, email } = await confirmedAccount(running);
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
    const codeNow = () =>
      new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? '') }).generate({ timestamp: running.now() });
    const prove = () => client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: codeNow() });
    const askAll = async () => {
      await client.auth.resetPasswordForEmail(email);
      await client.auth.signInWithOtp({ email });
      await post(`${running.url}/functions/v1/newsletter`, completePost('newsletter', { email }));
      await running.backend.mailSent();
    };
    running.advance(ahead);
    await askAll();
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect((await prove()).error).toBeNull();
    await post(`${running.url}/auth/v1/verify`, { email, token: '00000000', type: 'email' });

    running.advance(-ahead);
    await askAll();
    // Names sort by time: what was sent after the jump stands first.
    const mails = await running.mails(email);
    const sent = (subject: RegExp) => mails.filter((mail) => subject.test(mail.subject ?? ''));
    const [resets, links, letters] = [sent(/^Set a new/), sent(/^Your sign-in/), sent(/^Please confirm/)];
    expect([resets.length, links.length, letters.length]).toEqual([2, 2, 2]);
    const [reset] = resets;
    const code = reset ? codeIn(reset) : '';
    expect(
      (await post(`${running.url}/auth/v1/verify`, { email, token: code, type: 'recovery' })).status,
    ).toBe(200);
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect((await prove()).error).toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
    const newcomer = freshAddress();
    await running.client().auth.signUp({ email: newcomer, password: PASSWORD });
    const back = await fetch(firstLink(await running.lastMail(newcomer)), { redirect: 'manual' });
    expect(back.headers.get('location')).toContain('access_token=');
  });
});
