import { describe, expect, it } from 'vitest';
import { backendForTests, confirmedAccount, freshAddress, PASSWORD, post } from '../start-backend.ts';
import { compareTimes } from './compare-times.ts';

const running = backendForTests({
  env: {
    AUTH_LIMIT_MAIL: '100000',
    MAIL_LIMIT_HOUR: '100000',
    MAIL_LIMIT_DAY: '100000',
    AUTH_LIMIT_TOKEN: '100000',
    AUTH_LIMIT_VERIFY: '100000',
    AUTH_HASH_CONCURRENCY: '1',
  },
});

/** Replaces what differs between any two requests: ids, times and the address asked about. */
function shapeOf(text: string, email: string): string {
  return text
    .replaceAll(email, '<email>')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>');
}

describe('answers tell nobody who has an account', () => {
  it('in body, status and headers', async () => {
    const { email: known } = await confirmedAccount(running);
    const waiting = freshAddress();
    await running.client().auth.signUp({ email: waiting, password: PASSWORD });
    const addresses = [known, waiting, freshAddress()];
    const calls: Array<[string, (email: string) => object]> = [
      ['signup', (email) => ({ email, password: 'whatever 1', data: { a: 1 } })],
      ['token?grant_type=password', (email) => ({ email, password: 'not the password' })],
      ['recover', (email) => ({ email })],
      ['resend', (email) => ({ email, type: 'signup' })],
      ['otp', (email) => ({ email, create_user: false })],
      ['verify', (email) => ({ email, type: 'email', token: '000000' })],
    ];
    for (const [path, body] of calls) {
      const seen = new Set<string>();
      for (const email of addresses) {
        const answer = await post(`${running.url}/auth/v1/${path}`, body(email));
        const headers = [...answer.headers].filter(([name]) => !['date', 'content-length'].includes(name));
        seen.add(shapeOf(JSON.stringify([answer.status, headers, await answer.text()]), email));
      }
      expect([path, seen.size]).toEqual([path, 1]);
    }
  });

  it('and keeps one id for an address, sign-up after sign-up', async () => {
    const { email: known } = await confirmedAccount(running);
    const ids = new Set<string>();
    for (let time = 0; time < 3; time++) {
      const made = await running.client().auth.signUp({ email: known, password: PASSWORD });
      expect(made.data.user?.identities).toHaveLength(1);
      ids.add(made.data.user!.id);
    }
    expect(ids.size).toBe(1);
    const mails = await running.mails(known);
    expect(mails.at(-1)?.subject).toContain('already have an account');
    expect(mails.at(-1)?.text).not.toMatch(/https?:/);
  });

  it('in time: known and unknown addresses differ by less than their own noise', async () => {
    const { email: known } = await confirmedAccount(running);
    for (const comparison of await compareTimes(running, known, 15)) {
      expect(comparison).toMatchObject({ within: true });
    }
  });
});
