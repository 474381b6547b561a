import type { Sql } from './database.ts';

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

export const dueOutgoing = (sql: Sql, now: number, most: number) =>
  sql.all<OutgoingRow>(
    'SELECT * FROM outgoing WHERE failed_at IS NULL AND next_at <= ? ORDER BY id LIMIT ?',
    now,
    most,
  );

export const nextOutgoingAt = (sql: Sql) =>
  sql.get<{ at: number | null }>('SELECT min(next_at) AS at FROM outgoing WHERE failed_at IS NULL')?.at ??
  null;

export const deleteOutgoing = (sql: Sql, id: number) => sql.run('DELETE FROM outgoing WHERE id = ?', id);

export function postponeOutgoing(sql: Sql, id: number, nextAt: number, error: string): void {
  sql.run(
    'UPDATE outgoing SET attempts = attempts + 1, next_at = ?, last_error = ? WHERE id = ?',
    nextAt,
    error,
    id,
  );
}

export function giveUpOutgoing(sql: Sql, id: number, error: string, now: number): void {
  sql.run(
    'UPDATE outgoing SET attempts = attempts + 1, failed_at = ?, last_error = ? WHERE id = ?',
    now,
    error,
    id,
  );
}

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
  if (wait > 0) return wait;
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

export const deleteStaleIntervals = (sql: Sql, before: number) =>
  sql.run('DELETE FROM mail_intervals WHERE sent_at < ?', before);
