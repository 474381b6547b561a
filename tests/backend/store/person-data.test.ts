import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSecrets } from '#backend/keys/secrets.ts';
import { openDatabase } from '#backend/store/database.ts';
import { eraseFromOutbox, mentions, sweepOutbox } from '#backend/store/outbox-files.ts';
import { erasePerson, exportPerson } from '#backend/store/person-data.ts';
import { completePost } from '#contracts/complete-post.test-helper.ts';
import {
  confirmedAccount,
  freshAddress,
  PASSWORD,
  post,
  startBackend,
  type TestBackend,
} from '../start-backend.ts';

/** How each table is emptied of a person. A new table has to be thought about before this test is green again. */
const TABLES: Record<string, string> = {
  users: 'the account',
  identities: 'with the account',
  profiles: 'with the account',
  sessions: 'with the account',
  refresh_rotations: 'with the session',
  one_time_codes: 'with the account, and by address',
  flow_states: 'with the account; before sign-in they name nobody, and go after a day',
  mfa_factors: 'with the account',
  mfa_challenges: 'with the factor',
  passkeys: 'with the account',
  passkey_challenges: 'with the account; before sign-in they name nobody, and go after a day',
  mail_intervals: 'by keyed hash',
  mail_counts: 'by keyed hash',
  code_failures: 'by keyed hash',
  outgoing: 'by what is in the sealed message',
  leads: 'by address',
  lead_care: 'with the lead',
  subscribers: 'by address',
  toolkit_links: 'by address',
  counts: 'of nobody',
  letters: 'of nobody',
  letter_sends: 'with the subscriber',
  bounces: 'with the subscriber',
};

let running: TestBackend;
beforeAll(async () => {
  running = await startBackend();
});
afterAll(() => running.stop());

function eachRow(visit: (table: string, row: Record<string, unknown>) => void): void {
  const store = new DatabaseSync(join(running.dataDir, 'store.sqlite'), { readOnly: true });
  for (const name of Object.keys(TABLES)) {
    for (const row of store.prepare(`SELECT * FROM ${name}`).all()) visit(name, row);
  }
  store.close();
}

describe('erasing a person', () => {
  it('knows every table', () => {
    const store = new DatabaseSync(join(running.dataDir, 'store.sqlite'), { readOnly: true });
    const names = store
      .prepare(
        `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
      )
      .all()
      .map(({ name }) => name);
    store.close();
    expect(names).toEqual(Object.keys(TABLES).sort());
  });

  it('leaves nothing of them in any table or file, and everything of others', async () => {
    const other = await confirmedAccount(running);
    const { client, email, userId } = await confirmedAccount(running);
    const next = freshAddress('next');
    const send = (name: string, body: object) => post(`${running.url}/functions/v1/${name}`, body);
    await send('contact', completePost('contact', { name: 'Ann Example', email, message: 'About me' }));
    await send('newsletter', completePost('newsletter', { email }));
    await send('toolkit', completePost('toolkit', { email }));
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
    const code = new TOTP({ secret: Secret.fromBase32(data!.totp.secret) }).generate({
      timestamp: running.now(),
    });
    await client.auth.mfa.challengeAndVerify({ factorId: data!.id, code });
    await client.auth.resetPasswordForEmail(email);
    await client.auth.updateUser({ email: next });
    await client.auth.verifyOtp({ email, token: '00000000', type: 'email' });
    await other.client.auth.updateUser({ email: freshAddress('third') });
    // Another account asks to move to the very address.
    const store = new DatabaseSync(join(running.dataDir, 'store.sqlite'));
    store.prepare('UPDATE users SET email_change = ? WHERE id = ?').run(email, other.userId);
    store.close();
    await running.backend.mailSent();

    const database = openDatabase(running.dataDir);
    const secrets = loadSecrets(running.dataDir);
    const before = exportPerson(database.read, secrets, running.dataDir, email);
    expect(before).toMatchObject({ account: { email }, newsletter: { status: 'pending' } });
    for (const part of ['sessions', 'challenges', 'codes', 'leads', 'downloads', 'outbox'] as const) {
      expect([part, before[part].length > 0]).toEqual([part, true]);
    }
    expect(JSON.stringify(before)).not.toMatch(/argon2|_hash|_box/);

    const secretHashes = [
      secrets.hashCode('mailbox', email),
      secrets.hashCode('guess', email),
      secrets.hashCode('mail interval', 'recovery', email),
    ];
    const traces = [email, userId, next, ...secretHashes];
    const found = new Set<string>();
    eachRow((table, row) => {
      if (traces.some((trace) => JSON.stringify(row).includes(trace))) found.add(table);
    });
    expect(found).toContain('mail_counts');
    expect(found).toContain('code_failures');
    await erasePerson(database, secrets, running.dataDir, email);
    database.close();
    eachRow((table, row) => {
      for (const trace of traces)
        expect([table, JSON.stringify(row).includes(trace)]).toEqual([table, false]);
    });
    const outbox = join(running.dataDir, 'outbox');
    for (const name of readdirSync(outbox)) {
      const text = readFileSync(join(outbox, name), 'latin1').replace(/=\r\n/g, '');
      expect([name, text.includes(email) || text.includes(next)]).toEqual([name, false]);
    }
    expect((await other.client.auth.getUser()).data.user?.new_email).toBeUndefined();
    const enter = await running.client().auth.signInWithPassword({ email: other.email, password: PASSWORD });
    expect(enter.error).toBeNull();
    expect((await running.mails(other.email)).length).toBeGreaterThan(0);
  });

  it('takes mails to and about them out of the queue, and no other', async () => {
    const waiting = await startBackend({
      // Nothing answers there, so that the mails wait.
      env: {
        MAIL_API_URL: 'http://127.0.0.1:9/',
        MAIL_API_KEY: 'k',
        MAIL_FROM: 'a@b.ch',
        OWNER_EMAIL: 'o@b.ch',
      },
    });
    const [email, other] = [freshAddress('waiting'), freshAddress('other')];
    for (const each of [email, other]) {
      await post(`${waiting.url}/functions/v1/contact`, completePost('contact', { email: each }));
      await post(`${waiting.url}/functions/v1/toolkit`, completePost('toolkit', { email: each }));
    }
    const database = openDatabase(waiting.dataDir);
    const secrets = loadSecrets(waiting.dataDir);
    const queued = (address: string) =>
      exportPerson(database.read, secrets, waiting.dataDir, address)
        .queued.map(({ kind }) => kind)
        .toSorted();
    const before = queued(other);
    expect(before).not.toEqual([]);
    expect(queued(email)).toEqual(before);
    const erased = await erasePerson(database, secrets, waiting.dataDir, email);
    expect(erased.queued).toBe(before.length);
    expect([queued(email), queued(other)]).toEqual([[], before]);
    database.close();
    await waiting.stop();
  });

  it('takes an address for itself and not for part of another', () => {
    expect(mentions('to: <ann@b.ch>,', 'ann@b.ch')).toBe(true);
    expect(mentions('Write to Ann@b.ch.', 'ann@b.ch')).toBe(true);
    for (const text of ['joann@b.ch', 'x.ann@b.ch', 'ann@b.chat', 'ann@b.ch.example']) {
      expect([text, mentions(text, 'ann@b.ch')]).toEqual([text, false]);
    }
  });

  it('finds an address in an encoded mail', () => {
    const body = Buffer.from('Grüße von ann@b.ch').toString('base64');
    const head = 'To: o@b.ch\r\nContent-Transfer-Encoding: base64\r\nX-More: 1\r\n\r\n';
    const path = join(running.dataDir, 'outbox', '20260101T000000000Z-000000001-lead.eml');
    writeFileSync(path, `${head}${body}\r\n--x--\r\n`);
    expect(eraseFromOutbox(running.dataDir, 'ann@b.ch', null)).toBe(1);
    expect(existsSync(path)).toBe(false);
  });
});

describe('the outbox', () => {
  it('is swept by the time in the names, whatever the files say', () => {
    const outbox = join(running.dataDir, 'outbox');
    const [old, young] = ['20260101T000000000Z-000000001-lead.eml', '20260301T000000000Z-000000002-lead.eml'];
    for (const name of [old, young]) {
      writeFileSync(join(outbox, name), 'x');
      utimesSync(join(outbox, name), 1, 1);
    }
    expect(sweepOutbox(running.dataDir, Date.parse('2026-02-01T00:00:00Z'))).toBe(1);
    expect(readdirSync(outbox)).toContain(young);
    expect(readdirSync(outbox)).not.toContain(old);
  });
});
