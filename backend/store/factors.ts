import type { Sql } from './database.ts';

const DAY_MS = 86_400_000;

export interface FactorRow {
  id: string;
  user_id: string;
  friendly_name: string;
  factor_type: 'totp' | 'phone' | 'webauthn';
  status: 'verified' | 'unverified';
  secret_box: string | null;
  phone: string | null;
  last_used_step: number | null;
  last_challenged_at: number | null;
  failures: number;
  failures_since: number | null;
  /** The key of a webauthn factor's device, as JSON, once it is verified. */
  credential: string | null;
  created_at: number;
  updated_at: number;
}

export interface ChallengeRow {
  id: string;
  factor_id: string;
  ip: string;
  code_hash: string | null;
  /** What the device of a webauthn factor has to sign. */
  device_challenge: string | null;
  created_at: number;
  verified_at: number | null;
}

export const factorsOf = (sql: Sql, userId: string) =>
  sql.all<FactorRow>('SELECT * FROM mfa_factors WHERE user_id = ? ORDER BY created_at', userId);

export const findFactor = (sql: Sql, userId: string, id: string) =>
  sql.get<FactorRow>('SELECT * FROM mfa_factors WHERE id = ? AND user_id = ?', id, userId);

export function hasVerifiedFactor(sql: Sql, userId: string): boolean {
  return (
    sql.get(`SELECT 1 FROM mfa_factors WHERE user_id = ? AND status = 'verified' LIMIT 1`, userId) !==
    undefined
  );
}

export function insertFactor(
  sql: Sql,
  factor: Pick<FactorRow, 'id' | 'user_id' | 'friendly_name' | 'factor_type' | 'secret_box' | 'phone'>,
  now: number,
): void {
  sql.run(
    `INSERT INTO mfa_factors (id, user_id, friendly_name, factor_type, secret_box, phone, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    factor.id,
    factor.user_id,
    factor.friendly_name,
    factor.factor_type,
    factor.secret_box,
    factor.phone,
    now,
    now,
  );
}

export const deleteFactor = (sql: Sql, id: string) => sql.run('DELETE FROM mfa_factors WHERE id = ?', id);

/** Forgets enrolments that were begun and not finished. */
export function deleteStaleFactors(sql: Sql, userId: string, before: number): void {
  sql.run(
    `DELETE FROM mfa_factors WHERE user_id = ? AND status = 'unverified' AND created_at < ?`,
    userId,
    before,
  );
}

export const findChallenge = (sql: Sql, factorId: string, id: string) =>
  sql.get<ChallengeRow>('SELECT * FROM mfa_challenges WHERE id = ? AND factor_id = ?', id, factorId);

/** Forgets challenges of more than a day ago, and with them the addresses they were asked from. */
export const deleteStaleChallenges = (sql: Sql, now: number) =>
  sql.run('DELETE FROM mfa_challenges WHERE created_at < ? OR created_at > ?', now - DAY_MS, now + DAY_MS);

export function insertChallenge(
  sql: Sql,
  challenge: Pick<ChallengeRow, 'id' | 'factor_id' | 'ip' | 'code_hash' | 'device_challenge'>,
  now: number,
): void {
  deleteStaleChallenges(sql, now);
  sql.run(
    `INSERT INTO mfa_challenges (id, factor_id, ip, code_hash, device_challenge, created_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    challenge.id,
    challenge.factor_id,
    challenge.ip,
    challenge.code_hash,
    challenge.device_challenge,
    now,
  );
  sql.run('UPDATE mfa_factors SET last_challenged_at = ? WHERE id = ?', now, challenge.factor_id);
}
