import type { Sql } from './database.ts';

export interface SessionRow {
  id: string;
  user_id: string;
  aal: 'aal1' | 'aal2';
  amr: string;
  factor_id: string | null;
  refresh_counter: number;
  user_agent: string | null;
  ip: string | null;
  created_at: number;
  updated_at: number;
  refreshed_at: number | null;
}

/** How a session was authenticated; timestamps in seconds, newest first, as in the `amr` claim. */
export interface AmrEntry {
  method: string;
  timestamp: number;
}

export const amrOf = (session: SessionRow) => JSON.parse(session.amr) as AmrEntry[];

export const findSession = (sql: Sql, id: string) =>
  sql.get<SessionRow>('SELECT * FROM sessions WHERE id = ?', id);

export function insertSession(
  sql: Sql,
  session: {
    id: string;
    userId: string;
    method: string;
    userAgent: string | null;
    ip: string;
  },
  now: number,
): void {
  const amr: AmrEntry[] = [{ method: session.method, timestamp: Math.floor(now / 1000) }];
  sql.run(
    `INSERT INTO sessions (id, user_id, amr, user_agent, ip, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    session.id,
    session.userId,
    JSON.stringify(amr),
    session.userAgent,
    session.ip,
    now,
    now,
  );
}

/** Spends the current refresh token of a session and makes the next one current. Returns its number. */
export function rotateRefreshToken(sql: Sql, session: SessionRow, keepMs: number, now: number): number {
  sql.run(
    'DELETE FROM refresh_rotations WHERE session_id = ? AND rotated_at < ?',
    session.id,
    now - keepMs - 60_000,
  );
  sql.run(
    'INSERT INTO refresh_rotations (session_id, counter, rotated_at) VALUES (?, ?, ?)',
    session.id,
    session.refresh_counter,
    now,
  );
  sql.run(
    'UPDATE sessions SET refresh_counter = ?, refreshed_at = ?, updated_at = ? WHERE id = ?',
    session.refresh_counter + 1,
    now,
    now,
    session.id,
  );
  return session.refresh_counter + 1;
}

/** When a spent refresh token was rotated; undefined once that is long ago. */
export function rotatedAt(sql: Sql, sessionId: string, counter: number): number | undefined {
  return sql.get<{ rotated_at: number }>(
    'SELECT rotated_at FROM refresh_rotations WHERE session_id = ? AND counter = ?',
    sessionId,
    counter,
  )?.rotated_at;
}

/**
 * Lets no earlier refresh token become the session's present one: the parent, which is otherwise good without a
 * limit in time, is then one of the older ones.
 */
export function outdateRefreshTokens(sql: Sql, session: SessionRow, keepMs: number, now: number): void {
  const next = rotateRefreshToken(sql, session, keepMs, now);
  rotateRefreshToken(sql, { ...session, refresh_counter: next }, keepMs, now);
}

/** Ends sessions of a certain age or idleness, and forgets where idle ones came from. */
export function sweepSessions(
  sql: Sql,
  before: { created: number; refreshed: number; addressKept: number },
): void {
  sql.run(
    'DELETE FROM sessions WHERE created_at < ? OR coalesce(refreshed_at, created_at) < ?',
    before.created,
    before.refreshed,
  );
  sql.run(
    `UPDATE sessions SET ip = NULL, user_agent = NULL
     WHERE coalesce(refreshed_at, created_at) < ? AND (ip IS NOT NULL OR user_agent IS NOT NULL)`,
    before.addressKept,
  );
}

/** Adds a method to the session; a second factor lifts it to aal2. */
export function addMethod(
  sql: Sql,
  session: SessionRow,
  method: string,
  factorId: string,
  now: number,
): void {
  const timestamp = Math.floor(now / 1000);
  const amr = [{ method, timestamp }, ...amrOf(session).filter((entry) => entry.method !== method)];
  sql.run(
    `UPDATE sessions SET amr = ?, aal = 'aal2', factor_id = ?, updated_at = ? WHERE id = ?`,
    JSON.stringify(amr),
    factorId,
    now,
    session.id,
  );
}

/** Sessions lifted by a factor that is gone fall back to what they had before. */
export function dropFactorFromSessions(sql: Sql, userId: string, factorId: string, now: number): void {
  for (const session of sql.all<SessionRow>(
    'SELECT * FROM sessions WHERE user_id = ? AND factor_id = ?',
    userId,
    factorId,
  )) {
    const amr = amrOf(session).filter((entry) => entry.method !== 'totp' && entry.method !== 'mfa/phone');
    sql.run(
      `UPDATE sessions SET amr = ?, aal = 'aal1', factor_id = NULL, updated_at = ? WHERE id = ?`,
      JSON.stringify(amr),
      now,
      session.id,
    );
  }
}

export const endSession = (sql: Sql, id: string) => sql.run('DELETE FROM sessions WHERE id = ?', id);
export const endAllSessions = (sql: Sql, userId: string) =>
  sql.run('DELETE FROM sessions WHERE user_id = ?', userId);
export const endOtherSessions = (sql: Sql, userId: string, keep: string) =>
  sql.run('DELETE FROM sessions WHERE user_id = ? AND id <> ?', userId, keep);
export const endLowerSessions = (sql: Sql, userId: string) =>
  sql.run(`DELETE FROM sessions WHERE user_id = ? AND aal = 'aal1'`, userId);
