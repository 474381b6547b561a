import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readBackendEnvironment } from '#backend/config/backend-environment.ts';
import { openDatabase } from '#backend/store/database.ts';
import { leadsAsCsv, listLeads } from '#backend/store/leads.ts';
import { sweep } from '#backend/store/maintenance.ts';
import { completePost } from '#contracts/complete-post.test-helper.ts';
import {
  backendForTests,
  confirmedAccount,
  freshAddress,
  PASSWORD,
  post,
  startBackend,
} from '../start-backend.ts';

const run = promisify(execFile);
const project = resolve(import.meta.dirname, '../../..');

const running = backendForTests();

const script = async (name: string, ...args: string[]) =>
  (
    await run(process.execPath, [join(project, 'scripts', `${name}.ts`), ...args], {
      env: { ...process.env, DATA_DIR: running.dataDir },
    })
  ).stdout;

const lead = (email: string, message: string) =>
  post(
    `${running.url}/functions/v1/contact`,
    completePost('contact', {
      name: '=HYPERLINK("x")',
      email,
      message,
      source_page: '/contact',
    }),
  );

describe('scripts beside the running site', () => {
  it('back up while it runs, and restore when it is stopped', async () => {
    const { email } = await confirmedAccount(running);
    const folder = (await script('backup')).trim();
    expect(statSync(join(folder, 'store.sqlite')).mode & 0o777).toBe(0o600);
    expect(existsSync(join(folder, 'keys', 'secrets.json'))).toBe(true);
    const later = await confirmedAccount(running);
    await expect(script('restore', folder)).rejects.toThrow(/another process already serves/);

    const moved = await startBackend({ keepDir: true });
    await moved.stop();
    const restored = await run(process.execPath, [join(project, 'scripts/restore.ts'), folder], {
      env: { ...process.env, DATA_DIR: moved.dataDir },
    });
    expect(restored.stdout).toMatch(/^Restored\. What was there before is in /);
    const revived = await startBackend({ dataDir: moved.dataDir });
    expect(revived.secretKey).toBe(running.secretKey);
    expect((await revived.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect(
      (await revived.client().auth.signInWithPassword({ email: later.email, password: PASSWORD })).error
        ?.code,
    ).toBe('invalid_credentials');
    await revived.stop();
    writeFileSync(join(folder, 'store.sqlite'), 'not a database at all');
    await expect(script('restore', folder)).rejects.toThrow();
  });

  it('rotate the keys', async () => {
    expect(await script('keys-rotate')).toMatch(
      /^New signing key [0-9a-f-]{36}; 1 earlier key stays valid\.\n$/,
    );
    const stored = JSON.parse(readFileSync(join(running.dataDir, 'keys', 'signing-keys.json'), 'utf8'));
    expect(stored.keys.map((key: { jwk: { d?: string } }) => key.jwk.d !== undefined)).toEqual([true, false]);
    expect(statSync(join(running.dataDir, 'keys', 'signing-keys.json')).mode & 0o777).toBe(0o600);
  });

  it('list leads and export them as CSV that no spreadsheet runs', async () => {
    const email = freshAddress('csv');
    await lead(email, 'Line one, with comma\nand "quotes"');
    expect(await script('leads')).toContain(email);
    const csv = await script('leads', '--csv', '--kind', 'contact');
    expect(csv.split('\r\n')[0]).toMatch(
      /^created_at,kind,email,name,organization,topic,message,([a-z_]+,)*source_page,utm,consent_text,id$/,
    );
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv).toContain('"Line one, with comma\nand ""quotes"""');
    await expect(script('leads', '--since', 'yesterday')).rejects.toThrow(/--since/);
    await expect(script('leads', '--since', '2026-02-30')).rejects.toThrow(/--since/);
    await expect(script('leads', '--kind', 'contacts')).rejects.toThrow(/--kind/);
    await expect(script('laws', '--on', 'tomorrow')).rejects.toThrow(/--on/);
    expect(leadsAsCsv([])).toMatch(/\r\n$/);
  });

  it('export and erase one person, and nobody else', async () => {
    const { email } = await confirmedAccount(running);
    const other = await confirmedAccount(running);
    await lead(email, 'about me');
    await lead(other.email, 'about another');
    await running.client().functions.invoke('newsletter', { body: completePost('newsletter', { email }) });
    await running.backend.mailSent();
    const data = JSON.parse(await script('person-data', 'export', email.toUpperCase()));
    expect(data).toMatchObject({ account: { email }, newsletter: { status: 'pending' } });
    expect(data.leads).toHaveLength(1);
    expect(data.sessions).toHaveLength(2);
    expect(JSON.stringify(data)).not.toContain('argon2');
    const erased = JSON.parse(await script('person-data', 'erase', email));
    expect(erased).toMatchObject({ accounts: 1, leads: 1, subscriptions: 1 });
    expect(erased.outbox).toBeGreaterThanOrEqual(3);
    const after = JSON.parse(await script('person-data', 'export', email));
    expect(after).toMatchObject({ account: null, leads: [], newsletter: null, sessions: [] });
    expect(await running.mails(email)).toEqual([]);
    const file = readFileSync(join(running.dataDir, 'store.sqlite'), 'latin1');
    expect(file).not.toContain(email);
    expect((await other.client.auth.getUser()).data.user?.email).toBe(other.email);
    expect((await running.mails(other.email)).length).toBeGreaterThan(0);
  });
});

describe('retention', () => {
  it('forgets idle sessions, where they came from, challenges, and accounts nobody confirmed', async () => {
    const database = openDatabase(join(running.dataDir, 'idle'));
    const day = 86_400_000;
    const now = Date.now();
    await database.write((sql) => {
      const user = (id: string, confirmed: number | null, created: number, mailed: number | null) =>
        sql.run(
          `INSERT INTO users (id, email, email_confirmed_at, confirmation_sent_at, created_at, updated_at)
           VALUES (?, ?, ?, ?, ?, ?)`,
          ...[id, `${id}@example.com`, confirmed, mailed, created, created],
        );
      user('kept', now - 900 * day, now - 900 * day, null);
      user('never-confirmed', null, now - 8 * day, now - 8 * day);
      user('asked-again', null, now - 8 * day, now - day);
      for (const [id, created, refreshed] of [
        ['idle', 100, 61],
        ['aged', 181, 1],
        ['quiet', 100, 31],
        ['used', 100, 1],
      ] as const) {
        sql.run(
          `INSERT INTO sessions (id, user_id, ip, user_agent, created_at, updated_at, refreshed_at)
           VALUES (?, 'kept', '192.0.2.1', 'Browser', ?, ?, ?)`,
          ...[id, now - created * day, now, now - refreshed * day],
        );
      }
      sql.run(
        `INSERT INTO mfa_factors (id, user_id, factor_type, created_at, updated_at) VALUES ('f', 'kept', 'totp', 1, 1)`,
      );
      sql.run(
        `INSERT INTO mfa_challenges (id, factor_id, ip, created_at) VALUES ('c', 'f', '192.0.2.1', ?)`,
        now - 2 * day,
      );
      sweep(sql, readBackendEnvironment({}), now);
    });
    expect(database.read.all('SELECT id FROM users ORDER BY id')).toEqual([
      { id: 'asked-again' },
      { id: 'kept' },
    ]);
    expect(database.read.all('SELECT id, ip, user_agent FROM sessions ORDER BY id')).toEqual([
      { id: 'quiet', ip: null, user_agent: null },
      { id: 'used', ip: '192.0.2.1', user_agent: 'Browser' },
    ]);
    expect(database.read.all('SELECT id FROM mfa_challenges')).toEqual([]);
    database.close();
  });

  it('erases leads older than the setting and nothing younger', async () => {
    const database = openDatabase(join(running.dataDir, 'retention'));
    const day = 86_400_000;
    const now = Date.now();
    await database.write((sql) => {
      for (const [id, age] of [
        ['old', 731],
        ['young', 729],
      ] as const) {
        sql.run(
          `INSERT INTO leads (id, kind, email, fingerprint, created_at) VALUES (?, 'contact', 'a@b.ch', ?, ?)`,
          id,
          id,
          now - age * day,
        );
      }
      sweep(sql, readBackendEnvironment({ LEAD_RETENTION_DAYS: '0' }), now);
    });
    expect(listLeads(database.read)).toHaveLength(2);
    await database.write((sql) => sweep(sql, readBackendEnvironment({}), now));
    expect(listLeads(database.read).map((row) => row.id)).toEqual(['young']);
    database.close();
  });
});
