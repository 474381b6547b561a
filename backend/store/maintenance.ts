import type { BackendEnvironment } from '../config/backend-environment.ts';
import { COUNT_DAYS, sweepCounts } from './counts.ts';
import type { Database, Sql } from './database.ts';
import { deleteStaleChallenges } from './factors.ts';
import { deleteStaleFlows } from './flow-states.ts';
import { deleteStaleCodes } from './one-time-codes.ts';
import { sweepOutbox } from './outbox-files.ts';
import { deleteStaleIntervals } from './outgoing.ts';
import { deleteStalePasskeyChallenges } from './passkeys.ts';
import { sweepSessions } from './sessions.ts';
import { deleteLostAnonymous, deleteUnconfirmed } from './users.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A subscription nobody confirmed is forgotten this long after its link ran out, whatever the retention says. */
const UNCONFIRMED_MS = 23 * DAY_MS;
/** Messages that could not be sent are kept this long for the owner to see. */
const FAILED_MS = 30 * DAY_MS;

/** Where an idle session and a challenge came from is forgotten after this time. */
const ADDRESS_MS = 30 * DAY_MS;

/** Erases what has outlived its purpose, by the settings and the times above. */
export function sweep(
  sql: Sql,
  settings: Pick<
    BackendEnvironment,
    'LEAD_RETENTION_DAYS' | 'AUTH_SESSION_DAYS' | 'AUTH_SESSION_IDLE_DAYS' | 'AUTH_UNCONFIRMED_DAYS'
  >,
  now: number,
): void {
  sweepSessions(sql, {
    created: now - settings.AUTH_SESSION_DAYS * DAY_MS,
    refreshed: now - settings.AUTH_SESSION_IDLE_DAYS * DAY_MS,
    addressKept: now - ADDRESS_MS,
  });
  deleteUnconfirmed(sql, now - settings.AUTH_UNCONFIRMED_DAYS * DAY_MS);
  deleteLostAnonymous(sql, now - DAY_MS);
  deleteStaleChallenges(sql, now);
  deleteStaleCodes(sql, now);
  deleteStalePasskeyChallenges(sql, now);
  deleteStaleFlows(sql, now - DAY_MS);
  deleteStaleIntervals(sql, now);
  sweepCounts(sql, new Date(now - COUNT_DAYS * DAY_MS).toISOString().slice(0, 10));
  sql.run('DELETE FROM toolkit_links WHERE expires_at < ?', now);
  sql.run('DELETE FROM outgoing WHERE failed_at < ?', now - FAILED_MS);
  // Someone who had left asked to come back and did not confirm: what stays is that they left.
  sql.run(
    `UPDATE subscribers SET status = 'unsubscribed', confirm_hash = NULL, confirm_expires_at = NULL
     WHERE status = 'pending' AND unsubscribed_at IS NOT NULL AND confirm_expires_at < ?`,
    now,
  );
  sql.run(
    `DELETE FROM subscribers WHERE status = 'pending' AND confirm_expires_at < ?`,
    now - UNCONFIRMED_MS,
  );
  if (settings.LEAD_RETENTION_DAYS > 0) {
    const before = now - settings.LEAD_RETENTION_DAYS * DAY_MS;
    sql.run('DELETE FROM leads WHERE created_at < ?', before);
    sql.run(`DELETE FROM subscribers WHERE status = 'unsubscribed' AND unsubscribed_at < ?`, before);
  }
}

/** Sweeps at the start and every hour. */
export function startMaintenance(
  dataDir: string,
  database: Database,
  settings: BackendEnvironment,
  now: () => number,
  log: (line: string) => void,
): { stop(): void } {
  const outboxDays = Math.min(
    settings.OUTBOX_RETENTION_DAYS || Number.POSITIVE_INFINITY,
    settings.LEAD_RETENTION_DAYS || Number.POSITIVE_INFINITY,
  );
  const run = () => {
    database
      .write((sql) => sweep(sql, settings, now()))
      .then(() => {
        if (Number.isFinite(outboxDays)) sweepOutbox(dataDir, now() - outboxDays * DAY_MS);
      })
      .catch((error) => log(`sweeping failed: ${error}`));
  };
  run();
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
