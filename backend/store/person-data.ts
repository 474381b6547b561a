import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '../keys/secrets.ts';
import type { Database, Sql } from './database.ts';
import type { OutgoingRow } from './outgoing.ts';
import { deleteUser, findUserByEmail, userJson } from './users.ts';

const MAIL_KINDS = [
  ...['confirmation', 'account_exists', 'recovery', 'magiclink', 'invite', 'email_change_current'],
  ...['email_change_new', 'reauthentication', 'newsletter_confirm', 'toolkit'],
];

/** Everything kept about one address, as plain data without hashes or secrets. */
export function exportPerson(sql: Sql, email: string) {
  const user = findUserByEmail(sql, email);
  return {
    email,
    account: user ? userJson(sql, user) : null,
    profile: user ? (sql.get('SELECT * FROM profiles WHERE id = ?', user.id) ?? null) : null,
    sessions: user
      ? sql.all(
          'SELECT id, aal, amr, user_agent, ip, created_at, refreshed_at FROM sessions WHERE user_id = ?',
          user.id,
        )
      : [],
    leads: sql.all(
      `SELECT id, kind, name, organization, topic, message, source_page, utm, consent_text, created_at
       FROM leads WHERE email = ?`,
      email,
    ),
    newsletter:
      sql.get(
        `SELECT status, source_page, utm, consent_text, created_at, confirmed_at, unsubscribed_at
         FROM subscribers WHERE email = ?`,
        email,
      ) ?? null,
    downloads: sql.all('SELECT created_at, expires_at, used_at FROM toolkit_links WHERE email = ?', email),
  };
}

/** Whether a queued message goes to the person or tells about them. */
function concerns(secrets: Secrets, row: OutgoingRow, email: string): boolean {
  try {
    const payload = JSON.parse(secrets.open(`outgoing ${row.kind}`, row.payload_box));
    return payload.to === email || payload.replyTo === email || payload.body?.email === email;
  } catch {
    return false;
  }
}

/** Mails in the outbox folder to or about the person. */
function eraseFromOutbox(dataDir: string, email: string): number {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return 0;
  let erased = 0;
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.eml')) continue;
    const head = readFileSync(join(folder, name), 'latin1').split('\r\n\r\n', 1)[0] ?? '';
    const addresses = head.match(/^(?:to|reply-to):.*$/gim) ?? [];
    if (
      addresses.some((line) =>
        line
          .toLowerCase()
          .split(/[\s<>,:]+/)
          .includes(email),
      )
    ) {
      rmSync(join(folder, name));
      erased++;
    }
  }
  return erased;
}

/** Erases everything kept about one address; backups made before keep it until they are deleted. */
export async function erasePerson(
  database: Database,
  secrets: Secrets,
  dataDir: string,
  email: string,
): Promise<Record<string, number>> {
  const counts = await database.write((sql) => {
    const user = findUserByEmail(sql, email);
    const queued = sql
      .all<OutgoingRow>('SELECT * FROM outgoing')
      .filter((row) => concerns(secrets, row, email));
    for (const row of queued) sql.run('DELETE FROM outgoing WHERE id = ?', row.id);
    for (const kind of MAIL_KINDS) {
      sql.run(
        'DELETE FROM mail_intervals WHERE kind = ? AND address_hash = ?',
        kind,
        secrets.hashCode('mail interval', kind, email),
      );
    }
    return {
      accounts: user && deleteUser(sql, user.id) ? 1 : 0,
      leads: sql.run('DELETE FROM leads WHERE email = ?', email),
      subscriptions: sql.run('DELETE FROM subscribers WHERE email = ?', email),
      downloads: sql.run('DELETE FROM toolkit_links WHERE email = ?', email),
      queued: queued.length,
    };
  });
  // What was deleted must not stay readable in the write-ahead log.
  await database.emptyLog();
  return { ...counts, outbox: eraseFromOutbox(dataDir, email) };
}
