import { describe, expect, it } from 'vitest';
import { clientAddressReader, limitKey } from '#backend/http/client-address.ts';
import {
  backendForTests,
  confirmedAccount,
  freshAddress,
  PASSWORD,
  post,
  startBackend,
} from '../start-backend.ts';

const running = backendForTests();

describe('limits per client address', () => {
  it('refuse nearly all of many guesses of a one-time code', async () => {
    const email = freshAddress();
    await running.client().auth.signUp({ email, password: PASSWORD });
    let refused = 0;
    for (let batch = 0; batch < 20; batch++) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          post(`${running.url}/auth/v1/verify`, {
            type: 'email',
            email,
            token: String(100_000 + batch * 10 + index),
          }),
        ),
      );
      for (const answer of answers) {
        if (answer.status !== 429) continue;
        refused++;
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    }
    expect(refused).toBe(170);
  });

  it('count 30 mail calls, 150 tokens, 15 factor calls, each on its own', async () => {
    const tally = async (count: number, call: () => Promise<Response>) => {
      const statuses = await Promise.all(Array.from({ length: count }, call));
      return statuses.filter((answer) => answer.status === 429).length;
    };
    const url = `${running.url}/auth/v1`;
    expect(await tally(40, () => post(`${url}/recover`, { email: 'nobody@example.com' }))).toBe(10);
    expect(
      await tally(40, () => post(`${url}/otp`, { email: 'nobody@example.com', create_user: false })),
    ).toBe(10);
    expect(
      await tally(40, () => post(`${url}/resend`, { email: 'nobody@example.com', type: 'signup' })),
    ).toBe(10);
    const fresh = await startBackend();
    const { client } = await confirmedAccount(fresh);
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'a' });
    const authorization = `Bearer ${(await client.auth.getSession()).data.session!.access_token}`;
    const challenge = `${fresh.url}/auth/v1/factors/${data!.id}/challenge`;
    expect(await tally(20, () => post(challenge, {}, { authorization }))).toBe(5);
    const verify = `${fresh.url}/auth/v1/factors/${data!.id}/verify`;
    expect(await tally(20, () => post(verify, { code: '1' }, { authorization }))).toBe(5);
    const token = `${fresh.url}/auth/v1/token?grant_type=refresh_token`;
    expect(await tally(160, () => post(token, { refresh_token: 'x'.repeat(50) }))).toBe(11);
    await fresh.stop();
  });

  it('do not believe a forwarded address unless its sender is a trusted proxy', async () => {
    const forged = (index: number) =>
      post(
        `${running.url}/auth/v1/recover`,
        { email: 'nobody@example.com' },
        { 'x-forwarded-for': `203.0.113.${index}` },
      );
    expect((await forged(1)).status).toBe(429);
    expect(running.backend.warnings()).toEqual(['forwarded-address']);
    expect(running.logs.filter((line) => line.includes('TRUSTED_PROXY=127.0.0.1'))).toHaveLength(1);
    const proxied = await startBackend({ env: { TRUSTED_PROXY: '127.0.0.0/8,::1', AUTH_LIMIT_MAIL: '1' } });
    const from = async (header: string) =>
      (
        await post(
          `${proxied.url}/auth/v1/recover`,
          { email: 'nobody@example.com' },
          { 'x-forwarded-for': header },
        )
      ).status;
    expect(await from('203.0.113.1')).toBe(200);
    expect(await from('203.0.113.1')).toBe(429);
    expect(await from('203.0.113.2')).toBe(200);
    expect(await from('198.51.100.9, 203.0.113.2')).toBe(429);
    expect(await from('198.51.100.9, 203.0.113.3, 127.0.0.1')).toBe(200);
    expect(proxied.backend.warnings()).toEqual([]);
    await proxied.stop();
  });

  it('count an IPv6 client by its /64 and refuse a TRUSTED_PROXY that is no address', () => {
    expect(limitKey('2001:db8:1:2:aaaa::1')).toBe(limitKey('2001:db8:1:2:bbbb::9'));
    expect(limitKey('2001:db8:1:3::1')).not.toBe(limitKey('2001:db8:1:2::1'));
    expect(limitKey('203.0.113.7')).toBe('203.0.113.7');
    expect(() => clientAddressReader(['proxy.local'])).toThrow(/^TRUSTED_PROXY: /);
    expect(() => clientAddressReader(['10.0.0.0/40'])).toThrow(/^TRUSTED_PROXY: /);
  });
});
