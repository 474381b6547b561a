import type { BackendEnvironment } from '../config/backend-environment.ts';
import type { Database, Sql } from './database.ts';
import { deleteStaleFlows } from './flow-states.ts';
import { deleteStaleCodes } from './one-time-codes.ts';
import { deleteStaleIntervals } from './outgoing.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A subscription nobody confirmed is forgotten after this time, whatever the retention says. */
const UNCONFIRMED_MS = 30 * DAY_MS;
/** Messages that could not be sent are kept this long for the owner to see. */
const FAILED_MS = 30 * DAY_MS;

/** Erases what has outlived its purpose: leads by the retention setting, spent and expired codes and links. */
export function sweep(
  sql: Sql,
  settings: Pick<BackendEnvironment, 'LEAD_RETENTION_DAYS'>,
  now: number,
): void {
  deleteStaleCodes(sql, now);
  deleteStaleFlows(sql, now - DAY_MS);
  deleteStaleIntervals(sql, now);
  sql.run('DELETE FROM toolkit_links WHERE expires_at < ?', now);
  sql.run('DELETE FROM outgoing WHERE failed_at < ?', now - FAILED_MS);
  sql.run(`DELETE FROM subscribers WHERE status = 'pending' AND created_at < ?`, now - UNCONFIRMED_MS);
  if (settings.LEAD_RETENTION_DAYS > 0) {
    const before = now - settings.LEAD_RETENTION_DAYS * DAY_MS;
    sql.run('DELETE FROM leads WHERE created_at < ?', before);
    sql.run(`DELETE FROM subscribers WHERE status = 'unsubscribed' AND unsubscribed_at < ?`, before);
  }
}

/** Sweeps at the start and every hour. */
export function startMaintenance(
  database: Database,
  settings: BackendEnvironment,
  now: () => number,
  log: (line: string) => void,
): { stop(): void } {
  const run = () => {
    database.write((sql) => sweep(sql, settings, now())).catch((error) => log(`sweeping failed: ${error}`));
  };
  run();
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
