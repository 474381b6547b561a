import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { DATABASE_FILE, ensurePrivateFolder, openDatabase } from './database.ts';
import { lockFolder } from './folder-lock.ts';

/** All pages in one step: other writers wait a moment instead of making the copy start again. */
const ALL_PAGES = 2_000_000_000;

const stampOf = (time: number) => new Date(time).toISOString().replace(/[:.]/g, '-');

/** @throws Error when a copy is not a whole, sound store */
function checkStore(file: string): void {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const result = Object.values(copy.prepare('PRAGMA integrity_check').get() ?? {})[0];
    if (result !== 'ok') throw new Error(`The copy is damaged: ${String(result).slice(0, 200)}`);
    copy.prepare('SELECT count(*) FROM users').get();
  } finally {
    copy.close();
  }
}

/**
 * Copies the store and its keys into a new folder while the site keeps running.
 * @param into folder that gets the backup's own folder; `backups` in the data folder by default
 * @returns the backup's folder
 */
export async function makeBackup(
  dataDir: string,
  into = join(dataDir, 'backups'),
  now = Date.now(),
): Promise<string> {
  const source = join(dataDir, DATABASE_FILE);
  if (!existsSync(source)) throw new Error(`DATA_DIR: there is no store in "${dataDir}".`);
  const folder = join(into, stampOf(now));
  const unfinished = `${folder}.unfinished`;
  ensurePrivateFolder(into);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const connection = new DatabaseSync(source, { timeout: 10_000 });
  try {
    await backup(connection, join(unfinished, DATABASE_FILE), { rate: ALL_PAGES });
  } finally {
    connection.close();
  }
  chmodSync(join(unfinished, DATABASE_FILE), 0o600);
  checkStore(join(unfinished, DATABASE_FILE));
  cpSync(join(dataDir, 'keys'), join(unfinished, 'keys'), { recursive: true });
  chmodSync(join(unfinished, 'keys'), 0o700);
  for (const name of readdirSync(join(unfinished, 'keys'))) chmodSync(join(unfinished, 'keys', name), 0o600);
  renameSync(unfinished, folder);
  return folder;
}

/**
 * Puts a backup in place of what a data folder holds. The site has to be stopped; what was there is kept
 * beside it.
 * @returns the folder with what was there before, if anything was
 * @throws FolderInUseError while the site runs, Error when the backup is not sound
 */
export function restoreBackup(dataDir: string, from: string, now = Date.now()): string | undefined {
  const source = join(from, DATABASE_FILE);
  if (!existsSync(source) || !existsSync(join(from, 'keys'))) {
    throw new Error(`"${from}" is not a backup: it has no ${DATABASE_FILE} or no keys.`);
  }
  checkStore(source);
  const lock = lockFolder(dataDir);
  try {
    let before: string | undefined;
    const present = [DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`, 'keys'].filter((name) =>
      existsSync(join(dataDir, name)),
    );
    if (present.length > 0) {
      before = join(dataDir, `before-restore-${stampOf(now)}`);
      mkdirSync(before, { mode: 0o700 });
      for (const name of present) renameSync(join(dataDir, name), join(before, name));
    }
    cpSync(join(from, 'keys'), join(dataDir, 'keys'), { recursive: true });
    copyFileSync(source, join(dataDir, DATABASE_FILE));
    chmodSync(join(dataDir, 'keys'), 0o700);
    openDatabase(dataDir).close();
    return before;
  } finally {
    lock.release();
  }
}
