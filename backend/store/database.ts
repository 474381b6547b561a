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

/** What the writing side needs of an open store. */
type OpenStore = {
  readonly connection: DatabaseSync;
  readonly sql: Sql;
  readonly logSync: LogSync;
  /** The store's file, as messages name it. */
  readonly file: string;
  /** Whether the file still stands in its folder. */
  readonly isInPlace: () => boolean;
  readonly log: (line: string) => void;
};

/** Gathers what is to be written, commits it together, and tells each writer once it is on the disk. */
class Writer {
  readonly #store: OpenStore;
  #waiting: Unit[] = [];
  #scheduled = false;
  #closed = false;
  #failing = false;
  #lastWriteAt = performance.now();

  constructor(store: OpenStore) {
    this.#store = store;
  }

  write<T>(work: (unit: Sql) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#closed) {
        reject(new Error('The store is closed.'));
        return;
      }
      this.#waiting.push({
        work,
        settle: (failed, value) => (failed ? reject(value) : resolve(value as T)),
        since: performance.now(),
      });
      if (!this.#scheduled) {
        this.#scheduled = true;
        setImmediate(() => this.#flush());
      }
    });
  }

  /** Whether the last write got through; one that is long past is tried again. */
  isWritable(): boolean {
    if (this.#closed || !this.#store.isInPlace()) return false;
    const isOld = performance.now() - this.#lastWriteAt > PROBE_AFTER_MS;
    if ((this.#failing || isOld) && this.#waiting.length === 0) this.#probe().catch(() => {});
    return !this.#failing;
  }

  /** Writes what waits, and takes no more. False when that was done before. */
  close(): boolean {
    if (this.#closed) return false;
    this.#closed = true;
    const { connection } = this.#store;
    if (connection.isOpen) connection.exec(`PRAGMA busy_timeout = ${PATIENT_TIMEOUT_MS}`);
    this.#flush();
    return true;
  }

  /** Writes the version over itself: the least that shows whether a write reaches the disk. */
  #probe(): Promise<void> {
    return this.write((unit) => {
      const version = unit.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
      this.#store.connection.exec(`PRAGMA user_version = ${version}`);
    });
  }

  #flush(): void {
    this.#scheduled = false;
    const units = this.#waiting;
    this.#waiting = [];
    if (units.length > 0) this.#runUnits(units);
  }

  #runUnits(units: Unit[]): void {
    const { connection, sql, logSync } = this.#store;
    this.#lastWriteAt = performance.now();
    // An open file outlives its name: what is written then is gone with the process.
    if (!this.#store.isInPlace()) {
      this.#refuse(units, 'the store is no longer in its folder; restore a backup');
      return;
    }
    try {
      const done = commitUnits(connection, sql, units);
      logSync.after((failure) => this.#settleSynced(done, failure));
    } catch (error) {
      this.#putOff(units, error);
    }
  }

  /** What was not committed waits where the store is busy, for a while; else it is refused. */
  #putOff(units: readonly Unit[], error: unknown): void {
    const why = storeFailure(error);
    if (why === undefined) {
      for (const unit of units) unit.settle(true, error);
      return;
    }
    const late = (unit: Unit) => this.#closed || this.#lastWriteAt - unit.since >= LOCK_PATIENCE_MS;
    const patient = isBusy(error) ? units.filter((unit) => !late(unit)) : [];
    const refused = units.filter((unit) => !patient.includes(unit));
    this.#waiting = [...patient, ...this.#waiting];
    if (patient.length > 0) {
      this.#scheduled = true;
      setTimeout(() => this.#flush(), LOCK_PAUSE_MS);
    }
    if (refused.length > 0) this.#refuse(refused, why, error);
  }

  #refuse(units: readonly Unit[], reason: string, cause?: unknown): void {
    const { file, log } = this.#store;
    const refusal = new StoreUnavailableError(`DATA_DIR: "${file}": ${reason}.`, { cause });
    if (!this.#failing) log(refusal.message);
    this.#failing = true;
    for (const unit of units) unit.settle(true, refusal);
  }

  /** Tells what was committed, once it is on the disk. */
  #settleSynced(done: readonly Committed[], failure: unknown): void {
    if (failure !== undefined) {
      this.#refuse(
        done.map(({ unit }) => unit),
        DISK_FAILURE,
        failure,
      );
      return;
    }
    if (this.#failing) this.#store.log('the store can be written again');
    this.#failing = false;
    for (const { settle } of done) settle();
  }
}

/** Brings the log into the store's file. @throws StoreUnavailableError where others hold it for too long */
async function emptyLog(connection: DatabaseSync): Promise<void> {
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
  const isInPlace = () => statSync(file, { throwIfNoEntry: false })?.ino === inode;
  const writer = new Writer({ connection, sql, logSync, file, isInPlace, log });
  return {
    read: sql,
    write: (work) => writer.write(work),
    writable: () => writer.isWritable(),
    emptyLog: () => emptyLog(connection),
    close() {
      if (!writer.close()) return;
      logSync.finish();
      connection.close();
    },
  };
}
