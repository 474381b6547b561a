/** The contract's list of refusals is exactly what comes over HTTP: every code is brought about here. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiListener } from '#backend/http/api.ts';
import { createLog } from '#backend/http/log.ts';
import { createSiteServer } from '#backend/http/server.ts';
import { completePost } from '#contracts/complete-post.test-helper.ts';
import { formRefusal, type RefusalCode } from '#contracts/forms.ts';
import { confirmedAccount, post, startBackend, type TestBackend } from '../start-backend.ts';

let running: TestBackend;
beforeAll(async () => {
  running = await startBackend();
});
afterAll(() => running.stop());

const TOKEN = 'x'.repeat(43);
const MESSAGE = completePost('contact', { email: 'ann@example.com' });
const send = (name: string, body: unknown, headers?: Record<string, string>) =>
  post(`${running.url}/functions/v1/${name}`, body, headers);

type Account = Awaited<ReturnType<typeof confirmedAccount>>;

async function deleteAccountOf({ client }: Account, body: object = {}): Promise<Response> {
  const { data } = await client.auth.getSession();
  return send('delete-account', body, { authorization: `Bearer ${data.session?.access_token}` });
}

const BROUGHT_ABOUT: Record<RefusalCode, () => Promise<Response>> = {
  validation_failed: () => send('contact', {}),
  bad_request: () => send('contact', []),
  too_fast: () => send('contact', { ...MESSAGE, elapsed_ms: 1 }),
  async over_request_rate_limit() {
    const strict = await startBackend({ env: { FORMS_LIMIT: '1' } });
    await post(`${strict.url}/functions/v1/contact`, MESSAGE);
    const answer = await post(`${strict.url}/functions/v1/contact`, MESSAGE);
    await strict.stop();
    return answer;
  },
  link_expired: () => send('newsletter/confirm', { token: TOKEN }),
  not_configured: () => send('toolkit/download', { token: TOKEN }),
  no_authorization: () => send('delete-account', {}),
  async insufficient_aal() {
    const account = await confirmedAccount(running);
    const { data } = await account.client.auth.mfa.enroll({ factorType: 'totp' });
    const code = new TOTP({ secret: Secret.fromBase32(data!.totp.secret) }).generate();
    await account.client.auth.mfa.challengeAndVerify({ factorId: data!.id, code });
    await account.client.auth.signInWithPassword(account);
    return deleteAccountOf(account);
  },
  async reauthentication_needed() {
    const account = await confirmedAccount(running);
    running.advance(90_000_000);
    await account.client.auth.refreshSession();
    return deleteAccountOf(account);
  },
  invalid_credentials: async () => deleteAccountOf(await confirmedAccount(running), { password: 'no' }),
  request_too_large: () => send('contact', { ...MESSAGE, message: 'x'.repeat(1_100_000) }),
  async request_timeout() {
    const server = createSiteServer();
    const hangs = { prefixes: ['/functions/v1'] as const, fetch: () => new Promise<Response>(() => {}) };
    server.open(createApiListener([hangs], createLog('silent')));
    const port = await server.listen(0, '127.0.0.1');
    const answer = await post(`http://127.0.0.1:${port}/functions/v1/contact`, MESSAGE);
    await server.stop();
    return answer;
  },
  method_not_allowed: () => fetch(`${running.url}/functions/v1/contact`),
  not_found: () => send('nothing-here', {}),
  async not_saved() {
    const bare = await startBackend();
    rmSync(join(bare.dataDir, 'store.sqlite'));
    const answer = await post(`${bare.url}/functions/v1/contact`, MESSAGE);
    await bare.stop();
    return answer;
  },
  async unexpected_failure() {
    const broken = await startBackend();
    await broken.backend.close();
    const answer = await post(`${broken.url}/functions/v1/contact`, MESSAGE);
    await broken.stop();
    return answer;
  },
};

it.each(Object.entries(BROUGHT_ABOUT))('%s', async (code, bringAbout) => {
  const answer = await bringAbout();
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(formRefusal.parse(await answer.json())).toMatchObject({
    code,
    message: expect.stringMatching(/\.$/),
  });
});
