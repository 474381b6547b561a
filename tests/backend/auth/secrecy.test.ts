import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
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

const running = backendForTests({ env: { AUTH_LIMIT_MAIL: '500', AUTH_LIMIT_TOKEN: '5000' } });

describe('secrets', () => {
  it('are in no file of the store in readable form, and in no log', async () => {
    const printed: string[] = [];
    const spies = (['log', 'info', 'warn', 'error'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((...parts) => void printed.push(parts.join(' '))),
    );
    const { client, email } = await confirmedAccount(running);
    const { data } = await client.auth.getSession();
    const session = data.session!;
    const factor = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'a' });
    await client.auth.resetPasswordForEmail(email);
    const mail = await running.lastMail(email);
    const token = new URL(firstLink(mail)).searchParams.get('token')!;
    await client.functions.invoke('contact', {
      body: { name: 'A', email: 'not an address', message: PASSWORD },
    });
    await post(`${running.url}/auth/v1/token?grant_type=password`, { email, password: `${PASSWORD} wrong` });
    for (const spy of spies) spy.mockRestore();

    const secrets = {
      password: PASSWORD,
      accessToken: session.access_token,
      refreshToken: session.refresh_token,
      linkToken: token,
      totp: factor.data!.totp.secret,
      secretKey: running.secretKey,
    };
    const files = readdirSync(running.dataDir).filter((name) => name.startsWith('store.sqlite'));
    expect(files.length).toBeGreaterThan(1);
    for (const name of files) {
      const bytes = readFileSync(join(running.dataDir, name), 'latin1');
      for (const [kind, secret] of Object.entries(secrets)) {
        expect([name, kind, bytes.includes(secret)]).toEqual([name, kind, false]);
      }
    }
    const logs = [...running.logs, ...printed].join('\n');
    for (const secret of [...Object.values(secrets), codeIn(mail)]) expect(logs).not.toContain(secret);
    expect(logs).not.toContain('argon2id$');
  });

  it('are in no answer: hashes stay inside, links leave the query and the referrer', async () => {
    const { client, email } = await confirmedAccount(running);
    const admin = running.client({ key: running.secretKey }).auth.admin;
    const texts = [
      JSON.stringify((await client.auth.getUser()).data),
      JSON.stringify((await admin.listUsers()).data),
      JSON.stringify((await client.from('profiles').select('*')).data),
    ];
    for (const text of texts) expect(text).not.toMatch(/argon2|password_hash|secret_box|link_hash/);
    await client.auth.resetPasswordForEmail(email);
    const back = await fetch(firstLink(await running.lastMail(email)), { redirect: 'manual' });
    const location = new URL(back.headers.get('location')!);
    expect(location.search).toBe('');
    expect(location.hash).toContain('access_token=');
    expect(back.headers.get('referrer-policy')).toBe('no-referrer');
    expect(back.headers.get('cache-control')).toBe('no-store');
  });

  it('that are lost stop the start instead of being replaced', async () => {
    const { rmSync } = await import('node:fs');
    const first = await startBackend({ keepDir: true });
    await first.client().auth.signUp({ email: freshAddress(), password: PASSWORD });
    await first.stop();
    rmSync(join(first.dataDir, 'keys'), { recursive: true });
    await expect(startBackend({ dataDir: first.dataDir })).rejects.toThrow(
      /^DATA_DIR: .*secrets\.json" is missing/,
    );
  });
});

describe('hashing', () => {
  it('goes on beside other answers, which do not wait for it', async () => {
    const { email } = await confirmedAccount(running);
    let left = 24;
    const hashed = Promise.all(
      Array.from({ length: left }, async () => {
        const account = { email, password: PASSWORD };
        const answer = await post(`${running.url}/auth/v1/token?grant_type=password`, account);
        left--;
        return answer.status;
      }),
    );
    const before = left;
    let answers = 0;
    while (left > 0) {
      await (await fetch(`${running.url}/auth/v1/settings`)).text();
      answers++;
    }
    expect(new Set(await hashed)).toEqual(new Set([200]));
    // Hashed in this thread, each sign-in would hold up the next answer: no more answers than sign-ins.
    expect(answers).toBeGreaterThan(2 * before);
  });
});
