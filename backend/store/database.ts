import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { migrate } from './migrations.ts';

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
   * only its own changes. The promise settles after the commit reached the disk.
   */
  write<T>(work: (sql: Sql) => T): Promise<T>;
  /** Copies the live database into `file` while others read and write. */
  connection: DatabaseSync;
  close(): void;
}

interface Unit {
  work: (sql: Sql) => unknown;
  settle: (failed: boolean, value: unknown) => void;
}

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

/** Makes the folder readable by its owner only; some mounts refuse, which is not ours to fail on. */
export function ensurePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    chmodSync(folder, 0o700);
  } catch {
    // Volumes of some hosts do not support modes.
  }
}

/** Opens (and if needed makes and migrates) the store in a data folder. */
export function openDatabase(dataDir: string): Database {
  ensurePrivateFolder(dataDir);
  const file = join(dataDir, DATABASE_FILE);
  const connection = new DatabaseSync(file, { timeout: 5000 });
  if (existsSync(file)) {
    try {
      chmodSync(file, 0o600);
    } catch {
      // See ensurePrivateFolder.
    }
  }
  connection.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA secure_delete = ON;
    PRAGMA temp_store = MEMORY;
  `);
  migrate(connection);
  const sql = makeSql(connection);
  let waiting: Unit[] = [];
  let scheduled = false;
  let closed = false;

  function runUnits(units: Unit[]): void {
    const done: Array<() => void> = [];
    try {
      connection.exec('BEGIN IMMEDIATE');
      for (const unit of units) {
        connection.exec('SAVEPOINT unit');
        try {
          const value = unit.work(sql);
          connection.exec('RELEASE unit');
          done.push(() => unit.settle(false, value));
        } catch (error) {
          connection.exec('ROLLBACK TO unit; RELEASE unit');
          done.push(() => unit.settle(true, error));
        }
      }
      connection.exec('COMMIT');
    } catch (error) {
      if (connection.isTransaction) connection.exec('ROLLBACK');
      for (const unit of units) unit.settle(true, error);
      return;
    }
    for (const settle of done) settle();
  }

  function flush(): void {
    scheduled = false;
    const units = waiting;
    waiting = [];
    if (units.length > 0) runUnits(units);
  }

  return {
    read: sql,
    write: <T>(work: (unit: Sql) => T) =>
      new Promise<T>((resolve, reject) => {
        if (closed) {
          reject(new Error('The store is closed.'));
          return;
        }
        waiting.push({
          work,
          settle: (failed, value) => (failed ? reject(value) : resolve(value as T)),
        });
        if (!scheduled) {
          scheduled = true;
          setImmediate(flush);
        }
      }),
    connection,
    close() {
      if (closed) return;
      closed = true;
      flush();
      connection.close();
    },
  };
}
