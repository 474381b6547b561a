import type { Sql } from './database.ts';

const DAY_MS = 86_400_000;

export interface PasskeyRow {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  sign_count: number;
  /** JSON list of how the authenticator can be reached, as the browser told. */
  transports: string;
  friendly_name: string;
  created_at: number;
  updated_at: number;
  last_used_at: number | null;
}

interface ChallengeRow {
  id: string;
  user_id: string | null;
  challenge: string;
  created_at: number;
}

export const passkeysOf = (sql: Sql, userId: string) =>
  sql.all<PasskeyRow>('SELECT * FROM passkeys WHERE user_id = ? ORDER BY created_at, id', userId);

export const findPasskey = (sql: Sql, userId: string, id: string) =>
  sql.get<PasskeyRow>('SELECT * FROM passkeys WHERE id = ? AND user_id = ?', id, userId);

export const findPasskeyByCredential = (sql: Sql, credentialId: string) =>
  sql.get<PasskeyRow>('SELECT * FROM passkeys WHERE credential_id = ?', credentialId);

export function insertPasskey(
  sql: Sql,
  passkey: Omit<PasskeyRow, 'created_at' | 'updated_at' | 'last_used_at'>,
  now: number,
): void {
  sql.run(
    `INSERT INTO passkeys (id, user_id, credential_id, public_key, sign_count, transports, friendly_name,
       created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    passkey.id,
    passkey.user_id,
    passkey.credential_id,
    passkey.public_key,
    passkey.sign_count,
    passkey.transports,
    passkey.friendly_name,
    now,
    now,
  );
}

export const renamePasskey = (sql: Sql, id: string, name: string, now: number) =>
  sql.run('UPDATE passkeys SET friendly_name = ?, updated_at = ? WHERE id = ?', name, now, id);

export const notePasskeyUse = (sql: Sql, id: string, signCount: number, now: number) =>
  sql.run('UPDATE passkeys SET sign_count = ?, last_used_at = ? WHERE id = ?', signCount, now, id);

export const deletePasskey = (sql: Sql, id: string) => sql.run('DELETE FROM passkeys WHERE id = ?', id);

export const insertPasskeyChallenge = (sql: Sql, row: ChallengeRow) =>
  sql.run(
    'INSERT INTO passkey_challenges (id, user_id, challenge, created_at) VALUES (?, ?, ?, ?)',
    row.id,
    row.user_id,
    row.challenge,
    row.created_at,
  );

/** A challenge for this user (null: for a sign-in), which is gone with it; undefined where there is none. */
export function takePasskeyChallenge(sql: Sql, id: string, userId: string | null): ChallengeRow | undefined {
  const row = sql.get<ChallengeRow>(
    'SELECT * FROM passkey_challenges WHERE id = ? AND user_id IS ?',
    id,
    userId,
  );
  if (row) sql.run('DELETE FROM passkey_challenges WHERE id = ?', id);
  return row;
}

/** Forgets challenges that nobody answered. */
export const deleteStalePasskeyChallenges = (sql: Sql, now: number) =>
  sql.run(
    'DELETE FROM passkey_challenges WHERE created_at < ? OR created_at > ?',
    now - DAY_MS,
    now + DAY_MS,
  );
