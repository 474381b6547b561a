import type { Sql } from './database.ts';

const DAY_MS = 86_400_000;

export interface OutgoingRow {
  id: number;
  channel: 'mail' | 'webhook';
  kind: string;
  payload_box: string;
  attempts: number;
  next_at: number;
  created_at: number;
  failed_at: number | null;
  last_error: string | null;
}

/** @param at when it is to go out, which also dates it and names its outbox file */
export function insertOutgoing(
  sql: Sql,
  message: Pick<OutgoingRow, 'channel' | 'kind' | 'payload_box' | 'next_at'>,
  at: number,
): void {
  sql.run(
    'INSERT INTO outgoing (channel, kind, payload_box, next_at, created_at) VALUES (?, ?, ?, ?, ?)',
    message.channel,
    message.kind,
    message.payload_box,
    message.next_at,
    at,
  );
}

/**
 * What is to go out, in order of arrival. A time further ahead than any wait of ours was written by a clock that
 * has been set back since, and counts as come.
 * @param waits the longest wait before each try, in ms, by the number of tries made
 */
export function dueOutgoing(sql: Sql, now: number, most: number, waits: readonly number[]): OutgoingRow[] {
  const longest = `CASE attempts ${waits.map((wait, tries) => `WHEN ${tries} THEN ${Math.ceil(wait)}`).join(' ')} ELSE 0 END`;
  return sql.all<OutgoingRow>(
    `SELECT * FROM outgoing WHERE failed_at IS NULL AND (next_at <= ? OR next_at > ? + ${longest})
     ORDER BY id LIMIT ?`,
    now,
    now,
    most,
  );
}

export const nextOutgoingAt = (sql: Sql) =>
  sql.get<{ at: number | null }>('SELECT min(next_at) AS at FROM outgoing WHERE failed_at IS NULL')?.at ??
  null;

export const deleteOutgoing = (sql: Sql, id: number) => sql.run('DELETE FROM outgoing WHERE id = ?', id);

/**
 * Notes a try before it is made, so that no failure of the store can repeat it sooner. False when the message is
 * gone meanwhile.
 */
export const beginAttempt = (sql: Sql, id: number, nextAt: number): boolean =>
  sql.run(
    'UPDATE outgoing SET attempts = attempts + 1, next_at = ? WHERE id = ? AND failed_at IS NULL',
    nextAt,
    id,
  ) > 0;

export const noteFailure = (sql: Sql, id: number, error: string) =>
  sql.run('UPDATE outgoing SET last_error = ? WHERE id = ?', error, id);

export const giveUpOutgoing = (sql: Sql, id: number, error: string, now: number) =>
  sql.run('UPDATE outgoing SET failed_at = ?, last_error = ? WHERE id = ?', now, error, id);

/** What could not be sent at the last try, and what was given up; oldest first. */
export const failedOutgoing = (sql: Sql) =>
  sql.all<OutgoingRow>('SELECT * FROM outgoing WHERE last_error IS NOT NULL ORDER BY id');

/** Whether a mail waits that failed at its last try. */
export const hasFailingMail = (sql: Sql): boolean =>
  sql.get(
    `SELECT 1 FROM outgoing WHERE channel = 'mail' AND failed_at IS NULL AND last_error IS NOT NULL LIMIT 1`,
  ) !== undefined;

/** Puts what failed back to its first try, due now; the running site takes it within a minute. */
export const sendAgain = (sql: Sql, id: number, now: number): boolean =>
  sql.run(
    `UPDATE outgoing SET attempts = 0, next_at = ?, failed_at = NULL WHERE id = ? AND last_error IS NOT NULL`,
    now,
    id,
  ) > 0;

/**
 * Notes that a mail of a kind goes to an address and says how long it has to wait, in ms: 0 when the last
 * one is at least `interval` old. The time noted is untouched when it has to wait.
 */
export function claimMailInterval(
  sql: Sql,
  kind: string,
  addressHash: string,
  interval: number,
  now: number,
): number {
  const last = sql.get<{ sent_at: number }>(
    'SELECT sent_at FROM mail_intervals WHERE kind = ? AND address_hash = ?',
    kind,
    addressHash,
  );
  const wait = last ? last.sent_at + interval - now : 0;
  // More than two intervals ahead (one may be booked) was written by a clock that has been set back since.
  if (wait > 0 && wait <= 2 * interval) return wait;
  sql.run(
    'INSERT OR REPLACE INTO mail_intervals (kind, address_hash, sent_at) VALUES (?, ?, ?)',
    kind,
    addressHash,
    now,
  );
  return 0;
}

/** Books a mail that waits for the end of its interval. */
export function bookMailInterval(sql: Sql, kind: string, addressHash: string, at: number): void {
  sql.run('UPDATE mail_intervals SET sent_at = ? WHERE kind = ? AND address_hash = ?', at, kind, addressHash);
}

/** Forgets mails of more than a day ago, budgets whose time is over, and what a clock since set back wrote. */
export function deleteStaleIntervals(sql: Sql, now: number): void {
  sql.run('DELETE FROM mail_intervals WHERE sent_at < ? OR sent_at > ?', now - DAY_MS, now + DAY_MS);
  sql.run('DELETE FROM mail_counts WHERE since + span < ? OR since > ?', now, now);
}
