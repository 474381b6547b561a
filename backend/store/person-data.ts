import { join } from 'node:path';
import type { Secrets } from '../keys/secrets.ts';
import type { Database, Sql } from './database.ts';
import { noteErased } from './erased-persons.ts';
import { factorsOf } from './factors.ts';
import { listLeads } from './leads.ts';
import { eraseFromOutbox, mentions, outboxMails } from './outbox-files.ts';
import type { OutgoingRow } from './outgoing.ts';
import { deleteUser, findUserByEmail, type UserRow, userJson } from './users.ts';

const MAIL_KINDS = [
  ...['confirmation', 'account_exists', 'recovery', 'magiclink', 'invite', 'email_change_current'],
  ...['email_change_new', 'reauthentication', 'newsletter_confirm', 'toolkit'],
];

/** Every address that stands in a store in the clear. */
export function knownAddresses(sql: Sql): string[] {
  return sql
    .all<{ email: string }>(
      `SELECT email FROM users WHERE email IS NOT NULL
       UNION SELECT email_change FROM users WHERE email_change IS NOT NULL
       UNION SELECT email FROM one_time_codes UNION SELECT email FROM leads
       UNION SELECT email FROM subscribers UNION SELECT email FROM toolkit_links`,
    )
    .map(({ email }) => email);
}

/** What waits to be sent to or about an address. */
function queuedAbout(secrets: Secrets, sql: Sql, email: string): OutgoingRow[] {
  return sql.all<OutgoingRow>('SELECT * FROM outgoing').filter((row) => {
    try {
      return mentions(secrets.open(`outgoing ${row.kind}`, row.payload_box), email);
    } catch {
      return false;
    }
  });
}

/** What hangs on an account besides what its own JSON shows. */
function exportAccount(sql: Sql, user: UserRow) {
  return {
    account: userJson(sql, user),
    profile: sql.get('SELECT * FROM profiles WHERE id = ?', user.id) ?? null,
    sessions: sql.all(
      'SELECT id, aal, amr, user_agent, ip, created_at, refreshed_at FROM sessions WHERE user_id = ?',
      user.id,
    ),
    challenges: factorsOf(sql, user.id).flatMap(({ id }) =>
      sql.all('SELECT ip, created_at, verified_at FROM mfa_challenges WHERE factor_id = ?', id),
    ),
    passkeys: sql.all(
      'SELECT friendly_name, transports, created_at, last_used_at FROM passkeys WHERE user_id = ?',
      user.id,
    ),
    codes: sql.all(
      'SELECT kind, email, attempts, created_at, expires_at FROM one_time_codes WHERE user_id = ?',
      user.id,
    ),
    logins: sql.all(
      'SELECT provider, method, redirect_to, created_at FROM flow_states WHERE user_id = ?',
      user.id,
    ),
  };
}

const NOTHING = { sessions: [], challenges: [], passkeys: [], codes: [], logins: [] };
const NO_ACCOUNT = { account: null, profile: null, ...NOTHING };

/** Everything kept about one address, as plain data without hashes or secrets. */
export function exportPerson(sql: Sql, secrets: Secrets, dataDir: string, email: string) {
  const user = findUserByEmail(sql, email);
  return {
    email,
    ...(user ? exportAccount(sql, user) : NO_ACCOUNT),
    leads: listLeads(sql, { email }).map(({ fields, email: _, ...lead }) => ({ ...fields, ...lead })),
    newsletter:
      sql.get(
        `SELECT status, fields, source_page, utm, consent_text, created_at, confirmed_at, unsubscribed_at
         FROM subscribers WHERE email = ?`,
        email,
      ) ?? null,
    letters: sql.all(
      `SELECT subject, state, changed_at, reason FROM letter_sends JOIN letters ON letters.id = letter_id
       WHERE email = ? ORDER BY changed_at`,
      email,
    ),
    bounce: sql.get('SELECT reason, at FROM bounces WHERE email = ?', email) ?? null,
    downloads: sql.all('SELECT created_at, expires_at, used_at FROM toolkit_links WHERE email = ?', email),
    queued: queuedAbout(secrets, sql, email).map(({ channel, kind, created_at, failed_at, last_error }) => {
      return { channel, kind, created_at, failed_at, last_error };
    }),
    outbox: outboxMails(dataDir, email),
  };
}

/**
 * Erases everything kept about one address. Backups made before keep it until they are deleted; a restore of one
 * leaves it out.
 */
export async function erasePerson(
  database: Database,
  secrets: Secrets,
  dataDir: string,
  email: string,
): Promise<Record<string, number>> {
  let pending: string | null = null;
  const counts = await database.write((sql) => {
    const user = findUserByEmail(sql, email);
    pending = user?.email_change ?? null;
    const queued = [
      ...queuedAbout(secrets, sql, email),
      // The new address of a change that is under way belongs to nobody else here.
      ...(pending
        ? queuedAbout(secrets, sql, pending).filter(({ kind }) => kind === 'email_change_new')
        : []),
    ];
    for (const row of queued) sql.run('DELETE FROM outgoing WHERE id = ?', row.id);
    for (const kind of MAIL_KINDS) {
      sql.run(
        'DELETE FROM mail_intervals WHERE kind = ? AND address_hash = ?',
        kind,
        secrets.hashCode('mail interval', kind, email),
      );
    }
    sql.run('DELETE FROM mail_counts WHERE bucket = ?', secrets.hashCode('mailbox', email));
    sql.run('DELETE FROM code_failures WHERE address_hash = ?', secrets.hashCode('guess', email));
    // Another account may have asked to move to this address.
    sql.run(
      `UPDATE users SET email_change = NULL, email_change_sent_at = NULL, email_change_confirmed = 0
       WHERE email_change = ?`,
      email,
    );
    sql.run('DELETE FROM one_time_codes WHERE email = ?', email);
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
  return { ...counts, outbox: eraseFromOutbox(dataDir, email, pending) };
}

/** Notes beside the backups that a person was erased, so that no restore brings them back. */
export const noteErasure = (dataDir: string, email: string, at: number) =>
  noteErased(join(dataDir, 'backups'), email, at);
