import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { makeFolder } from '../config/data-directory.ts';
import { type LogSync, makeLogSync } from './log-sync.ts';
import { migrate } from './migrations.ts';
import { refuseHalfRestored } from './restore-marker.ts';
import { DISK_FAILURE, isBusy, storeFailure } from './store-failures.ts';
import { StoreUnavailableError } from './store-unavailable.ts';

export const DATABASE_FILE = 'store.sqlite';

type Row = Record<string, SQLInputValue>;

/** The statements a unit of work may run; prepared once per text and reused. */
export interface Sql {
  all<T = Row>(text: string, ...values: SQLInputValue[]): T[];
  get<T = Row>(text: string, ...values: SQLInputValue[]): T | undefined;
  /** Returns how many rows changed. */
  run(text: string, ...values: SQLInputValue[]): number;
}

export interface Database {
  /** Reads see every committed write. */
  read: Sql;
  /**
   * Runs a synchronous unit of work. All units waiting in one turn of the event loop share one
   * transaction, hence one flush to disk; each has its own savepoint, so one that throws takes back
   * only its own changes. The promise settles after the commit reached the disk, which another thread brings it to
   * while reads go on, and see it already. A lock that another program
   * holds is waited for without holding up anything else.
   * @throws StoreUnavailableError when the store cannot be written
   */
  write<T>(work: (sql: Sql) => T): Promise<T>;
  /**
   * False from the first write that failed until one succeeds, and once the file is gone from its folder. Asking
   * tries a write of its own where the last one is long ago; its outcome shows at the next question.
   */
  writable(): boolean;
  /** Empties the write-ahead log, so that nothing deleted stays readable in it. */
  emptyLog(): Promise<void>;
  close(): void;
}

interface Unit {
  work: (sql: Sql) => unknown;
  settle: (failed: boolean, value: unknown) => void;
  /** When the unit was handed in, on the monotonic clock. */
  since: number;
}

/** How long a unit waits for a lock that another program holds; a request has ten seconds. */
const LOCK_PATIENCE_MS = 6_000;
const LOCK_PAUSE_MS = 25;
/** A health check looks for itself when nothing was written for this time. */
const PROBE_AFTER_MS = 10_000;
/** For opening and closing, where nothing else waits. */
const PATIENT_TIMEOUT_MS = 5_000;

function makeSql(connection: DatabaseSync): Sql {
  const prepared = new Map<string, StatementSync>();
  const statement = (text: string): StatementSync => {
    let found = prepared.get(text);
    if (!found) {
      found = connection.prepare(text);
      prepared.set(text, found);
    }
    return found;
  };
  return {
    all: <T>(text: string, ...values: SQLInputValue[]) => statement(text).all(...values) as T[],
    get: <T>(text: string, ...values: SQLInputValue[]) => statement(text).get(...values) as T | undefined,
    run: (text, ...values) => Number(statement(text).run(...values).changes),
  };
}

/** Sets a mode; some mounts refuse, which is not ours to fail on. */
export function keepPrivate(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {
    // Volumes of some hosts do not support modes.
  }
}

/** Makes the folder readable by its owner only. */
export function ensurePrivateFolder(folder: string): void {
  makeFolder(folder);
  keepPrivate(folder, 0o700);
}

/** Opens the file. @throws Error that names the file and the way out */
function openFile(file: string): DatabaseSync {
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(file, { timeout: PATIENT_TIMEOUT_MS });
    keepPrivate(file, 0o600);
    connection.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      PRAGMA secure_delete = ON;
      PRAGMA temp_store = MEMORY;
    `);
    migrate(connection);
    // The log is brought to the disk after each commit by `makeLogSync`; SQLite would do it in this thread, and every
    // page would wait. The log is still on the disk before anything of it goes into the store.
    connection.exec('PRAGMA synchronous = NORMAL');
    // From here on a lock is waited for between the turns of the event loop, not in one.
    connection.exec('PRAGMA busy_timeout = 0');
    return connection;
  } catch (error) {
    connection?.close();
    const why = storeFailure(error);
    throw why ? new StoreUnavailableError(`DATA_DIR: "${file}": ${why}.`, { cause: error }) : error;
  }
}

/** A committed unit, and how to tell what became of it. */
interface Committed {
  unit: Unit;
  settle: () => void;
}

/** Runs the units in one transaction. @throws the error that took all of them back */
function commitUnits(connection: DatabaseSync, sql: Sql, units: readonly Unit[]): Committed[] {
  const done: Committed[] = [];
  connection.exec('BEGIN IMMEDIATE');
  try {
    for (const unit of units) {
      connection.exec('SAVEPOINT unit');
      try {
        const value = unit.work(sql);
        connection.exec('RELEASE unit');
        done.push({ unit, settle: () => unit.settle(false, value) });
      } catch (error) {
        // A full or failing disk may have ended the whole transaction.
        if (storeFailure(error)) throw error;
        connection.exec('ROLLBACK TO unit; RELEASE unit');
        done.push({ unit, settle: () => unit.settle(true, error) });
      }
    }
    connection.exec('COMMIT');
  } catch (error) {
    if (connection.isTransaction) connection.exec('ROLLBACK');
    throw error;
  }
  return done;
}

/**
 * Opens (and if needed makes and migrates) the store in a data folder.
 * @param log told once when the store stops taking writes, and once when it takes them again
 * @param syncing makes what brings the log to the disk
 * @throws Error that names the file
 */
export function openDatabase(
  dataDir: string,
  log: (line: string) => void = () => {},
  syncing: (file: string) => LogSync = makeLogSync,
): Database {
  ensurePrivateFolder(dataDir);
  refuseHalfRestored(dataDir);
  const file = join(dataDir, DATABASE_FILE);
  const connection = openFile(file);
  const sql = makeSql(connection);
  const inode = statSync(file).ino;
  const logSync = syncing(`${file}-wal`);
  let waiting: Unit[] = [];
  let scheduled = false;
  let closed = false;
  let failing = false;
  let lastWriteAt = performance.now();

  const isInPlace = () => statSync(file, { throwIfNoEntry: false })?.ino === inode;

  function refuse(units: readonly Unit[], reason: string, cause?: unknown): void {
    const refusal = new StoreUnavailableError(`DATA_DIR: "${file}": ${reason}.`, { cause });
    if (!failing) log(refusal.message);
    failing = true;
    for (const unit of units) unit.settle(true, refusal);
  }

  /** Tells what was committed, once it is on the disk. */
  function settleSynced(done: readonly Committed[], failure: unknown): void {
    if (failure !== undefined) {
      refuse(
        done.map(({ unit }) => unit),
        DISK_FAILURE,
        failure,
      );
      return;
    }
    if (failing) log('the store can be written again');
    failing = false;
    for (const { settle } of done) settle();
  }

  function runUnits(units: Unit[]): void {
    lastWriteAt = performance.now();
    // An open file outlives its name: what is written then is gone with the process.
    if (!isInPlace()) {
      refuse(units, 'the store is no longer in its folder; restore a backup');
      return;
    }
    try {
      const done = commitUnits(connection, sql, units);
      logSync.after((failure) => settleSynced(done, failure));
    } catch (error) {
      const why = storeFailure(error);
      if (why === undefined) {
        for (const unit of units) unit.settle(true, error);
        return;
      }
      const late = (unit: Unit) => closed || lastWriteAt - unit.since >= LOCK_PATIENCE_MS;
      const patient = isBusy(error) ? units.filter((unit) => !late(unit)) : [];
      const refused = units.filter((unit) => !patient.includes(unit));
      waiting = [...patient, ...waiting];
      if (patient.length > 0) {
        scheduled = true;
        setTimeout(flush, LOCK_PAUSE_MS);
      }
      if (refused.length > 0) refuse(refused, why, error);
    }
  }

  function flush(): void {
    scheduled = false;
    const units = waiting;
    waiting = [];
    if (units.length > 0) runUnits(units);
  }

  function write<T>(work: (unit: Sql) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (closed) {
        reject(new Error('The store is closed.'));
        return;
      }
      waiting.push({
        work,
        settle: (failed, value) => (failed ? reject(value) : resolve(value as T)),
        since: performance.now(),
      });
      if (!scheduled) {
        scheduled = true;
        setImmediate(flush);
      }
    });
  }

  /** Writes the version over itself: the least that shows whether a write reaches the disk. */
  const probe = () =>
    write((unit) => {
      const version = unit.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
      connection.exec(`PRAGMA user_version = ${version}`);
    });

  return {
    read: sql,
    write,
    writable() {
      if (closed || !isInPlace()) return false;
      if ((failing || performance.now() - lastWriteAt > PROBE_AFTER_MS) && waiting.length === 0) {
        probe().catch(() => {});
      }
      return !failing;
    },
    async emptyLog() {
      const until = performance.now() + LOCK_PATIENCE_MS;
      for (;;) {
        const { busy } = connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
        if (busy === 0) return;
        if (performance.now() > until) {
          throw new StoreUnavailableError(
            'The log of the store could not be emptied; stop the site and try again.',
          );
        }
        await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS));
      }
    },
    close() {
      if (closed) return;
      closed = true;
      if (connection.isOpen) connection.exec(`PRAGMA busy_timeout = ${PATIENT_TIMEOUT_MS}`);
      flush();
      logSync.finish();
      connection.close();
    },
  };
}
