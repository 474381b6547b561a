import type { Sql } from './database.ts';

export type LetterRow = { id: string; subject: string; html: string; text: string; started_at: number };
export type SendState = 'waiting' | 'claimed' | 'sent' | 'unsure' | 'bounced' | 'failed';
export type LetterCounts = Partial<Record<SendState, number>>;

/** A mail to be handed over now. */
export type ClaimedSend = LetterRow & { email: string; attempts: number };

/**
 * Puts a letter in line for everybody who has confirmed. Times in milliseconds since 1970.
 * @returns to how many; nothing when a letter of this name was begun before
 */
export function startLetter(
  sql: Sql,
  letter: Omit<LetterRow, 'started_at'>,
  now: number,
): number | undefined {
  const { id, subject, html, text } = letter;
  const added = sql.run(
    'INSERT INTO letters (id, subject, html, text, started_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    ...[id, subject, html, text, now],
  );
  if (added === 0) return undefined;
  return sql.run(
    `INSERT INTO letter_sends (letter_id, email, next_at, changed_at)
     SELECT ?, email, ?, ? FROM subscribers WHERE status = 'confirmed'`,
    ...[id, now, now],
  );
}

/** Takes the next mail that is due: from here on nobody else sends it. Nothing when none is due. */
export function claimSend(sql: Sql, now: number): ClaimedSend | undefined {
  // Who left meanwhile gets nothing.
  sql.run(
    `DELETE FROM letter_sends WHERE state = 'waiting'
       AND email IN (SELECT email FROM subscribers WHERE status <> 'confirmed')`,
  );
  const due = sql.get<ClaimedSend>(
    `SELECT letters.*, email, attempts FROM letter_sends JOIN letters ON letters.id = letter_id
     WHERE state = 'waiting' AND next_at <= ? ORDER BY started_at, next_at, email LIMIT 1`,
    now,
  );
  if (due === undefined) return undefined;
  sql.run(
    `UPDATE letter_sends SET state = 'claimed', attempts = attempts + 1, changed_at = ?
     WHERE letter_id = ? AND email = ?`,
    ...[now, due.id, due.email],
  );
  return due;
}

/** Keeps what the mail's way out is known by. */
export const noteLetterToken = (sql: Sql, { id, email }: Pick<ClaimedSend, 'id' | 'email'>, hash: string) =>
  sql.run('UPDATE letter_sends SET token_hash = ? WHERE letter_id = ? AND email = ?', hash, id, email);

/** Notes what came of a claimed mail. @param nextAt when a waiting one is tried again */
export const settleSend = (
  sql: Sql,
  { id, email }: Pick<ClaimedSend, 'id' | 'email'>,
  outcome: { state: SendState; reason?: string; nextAt?: number },
  now: number,
): number =>
  sql.run(
    `UPDATE letter_sends SET state = ?, reason = ?, next_at = ?, changed_at = ? WHERE letter_id = ? AND email = ?`,
    ...[outcome.state, outcome.reason ?? null, outcome.nextAt ?? now, now, id, email],
  );

/**
 * What was claimed when a process ended. Where sending the same mail twice is noticed, it waits again; else nobody
 * knows whether it was taken.
 */
export const releaseClaims = (sql: Sql, repeatable: boolean, now: number): number =>
  sql.run(
    `UPDATE letter_sends SET state = ?, reason = ?, changed_at = ? WHERE state = 'claimed'`,
    ...(repeatable ? ['waiting', null] : ['unsure', 'the site ended while it was handed over']),
    now,
  );

/** Puts what is unsure or was given up back in line. */
export const repeatSends = (sql: Sql, id: string, now: number): number =>
  sql.run(
    `UPDATE letter_sends SET state = 'waiting', attempts = 0, next_at = ?, changed_at = ?
     WHERE letter_id = ? AND state IN ('unsure', 'failed')`,
    ...[now, now, id],
  );

/** Letters that were begun, newest first, with how many mails are in which state. */
export function listLetters(
  sql: Sql,
): (Pick<LetterRow, 'id' | 'subject' | 'started_at'> & { counts: LetterCounts })[] {
  const rows = sql.all<{ letter_id: string; state: SendState; count: number }>(
    'SELECT letter_id, state, count(*) AS count FROM letter_sends GROUP BY letter_id, state',
  );
  return sql
    .all<LetterRow>('SELECT id, subject, started_at FROM letters ORDER BY started_at DESC')
    .map(({ id, subject, started_at }) => ({
      ...{ id, subject, started_at },
      counts: Object.fromEntries(
        rows.filter((row) => row.letter_id === id).map(({ state, count }) => [state, count]),
      ),
    }));
}

/** Takes an address off the list that turned out to be dead. False when it was not on it. */
export function noteBounce(sql: Sql, email: string, reason: string, now: number): boolean {
  sql.run(
    `UPDATE letter_sends SET state = 'bounced', reason = ?, changed_at = ? WHERE email = ? AND state <> 'sent'`,
    ...[reason, now, email],
  );
  sql.run(
    `INSERT INTO bounces (email, reason, at) SELECT email, ?, ? FROM subscribers WHERE email = ?
     ON CONFLICT (email) DO UPDATE SET reason = excluded.reason, at = excluded.at`,
    ...[reason, now, email],
  );
  return (
    sql.run(
      `UPDATE subscribers SET status = 'unsubscribed', unsubscribed_at = ? WHERE email = ? AND status = 'confirmed'`,
      ...[now, email],
    ) > 0
  );
}
