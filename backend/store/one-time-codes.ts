import type { Sql } from './database.ts';

export type CodeKind =
  | 'confirmation'
  | 'recovery'
  | 'magiclink'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';

export interface CodeRow {
  user_id: string;
  kind: CodeKind;
  email: string;
  link_hash: string;
  code_hash: string;
  flow_id: string | null;
  attempts: number;
  created_at: number;
  expires_at: number;
}

/** Stores a code; a newer one of the same kind replaces an older one. */
export function putCode(sql: Sql, code: Omit<CodeRow, 'attempts'>): void {
  sql.run(
    `INSERT OR REPLACE INTO one_time_codes
       (user_id, kind, email, link_hash, code_hash, flow_id, attempts, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?)`,
    code.user_id,
    code.kind,
    code.email,
    code.link_hash,
    code.code_hash,
    code.flow_id,
    code.created_at,
    code.expires_at,
  );
}

export const findCodeByLink = (sql: Sql, linkHash: string) =>
  sql.get<CodeRow>('SELECT * FROM one_time_codes WHERE link_hash = ?', linkHash);

export const findCode = (sql: Sql, userId: string, kind: CodeKind) =>
  sql.get<CodeRow>('SELECT * FROM one_time_codes WHERE user_id = ? AND kind = ?', userId, kind);

export const deleteCode = (sql: Sql, userId: string, kind: CodeKind) =>
  sql.run('DELETE FROM one_time_codes WHERE user_id = ? AND kind = ?', userId, kind);

export const deleteAllCodes = (sql: Sql, userId: string) =>
  sql.run('DELETE FROM one_time_codes WHERE user_id = ?', userId);

export const countAttempt = (sql: Sql, userId: string, kind: CodeKind) =>
  sql.run('UPDATE one_time_codes SET attempts = attempts + 1 WHERE user_id = ? AND kind = ?', userId, kind);

/** Spends everything mailed to an account that could sign someone in; a reauthentication under way goes on. */
export const deleteSignInCodes = (sql: Sql, userId: string) =>
  sql.run(
    `DELETE FROM one_time_codes WHERE user_id = ? AND kind IN ('confirmation', 'recovery', 'magiclink')`,
    userId,
  );

const DAY_MS = 86_400_000;

/** Wrong codes typed for an address since a day began; a day begun in the future counts as over. */
export function failuresOf(sql: Sql, addressHash: string, now: number): { since: number; failures: number } {
  const row = sql.get<{ since: number; failures: number }>(
    'SELECT since, failures FROM code_failures WHERE address_hash = ?',
    addressHash,
  );
  const runs = row !== undefined && row.since <= now && now - row.since < DAY_MS;
  return runs ? row : { since: now, failures: 0 };
}

export const putFailures = (
  sql: Sql,
  addressHash: string,
  { since, failures }: { since: number; failures: number },
) =>
  sql.run(
    'INSERT OR REPLACE INTO code_failures (address_hash, since, failures) VALUES (?, ?, ?)',
    addressHash,
    since,
    failures,
  );

/** Forgets codes that have run out and counts of wrong ones whose day is over. */
export function deleteStaleCodes(sql: Sql, now: number): void {
  sql.run('DELETE FROM one_time_codes WHERE expires_at < ?', now);
  sql.run('DELETE FROM code_failures WHERE since < ? OR since > ?', now - DAY_MS, now);
}
