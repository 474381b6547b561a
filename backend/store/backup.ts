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
import { basename, dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { loadSecrets } from '../keys/secrets.ts';
import { DATABASE_FILE, ensurePrivateFolder, openDatabase } from './database.ts';
import { erasedSince } from './erased-persons.ts';
import { lockFolder } from './folder-lock.ts';
import { erasePerson, knownAddresses } from './person-data.ts';
import { RESTORE_MARKER, readMarker, writeMarker } from './restore-marker.ts';

/** All pages in one step: other writers wait a moment instead of making the copy start again. */
const ALL_PAGES = 2_000_000_000;

/** When a backup was made, by its folder's name; 0 where someone renamed it. */
function madeAt(folder: string): number {
  const stamp = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/.exec(basename(folder));
  return stamp ? Date.parse(`${stamp[1]}:${stamp[2]}:${stamp[3]}.${stamp[4]}`) : 0;
}

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

/** What a restore puts in place, and moves aside before. */
const RESTORED = [DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`, 'keys'] as const;

const isThere = (folder: string) => (name: string) => existsSync(join(folder, name));

/** Takes back what an unfinished restore has moved: the folder is then as it was before. */
function rollBack(dataDir: string): void {
  const { before, present } = readMarker(dataDir);
  for (const name of RESTORED) {
    const wasThere = present.includes(name);
    if (wasThere && !existsSync(join(before, name))) continue;
    rmSync(join(dataDir, name), { recursive: true, force: true });
    if (wasThere) renameSync(join(before, name), join(dataDir, name));
  }
  rmSync(before, { recursive: true, force: true });
  rmSync(join(dataDir, RESTORE_MARKER));
}

/** Leaves out whoever was erased after the backup was made. */
async function eraseAgain(folder: string, isErased: (email: string) => boolean): Promise<number> {
  const database = openDatabase(folder);
  try {
    const erased = knownAddresses(database.read).filter(isErased);
    const secrets = loadSecrets(folder, false);
    for (const email of erased) await erasePerson(database, secrets, folder, email);
    return erased.length;
  } finally {
    database.close();
  }
}

export interface Restored {
  /** The folder with what was there before, if anything was. */
  before: string | undefined;
  /** How many persons were left out, because they were erased after the backup was made. */
  leftOut: number;
}

/**
 * Puts a backup in place of what a data folder holds. The site has to be stopped; what was there is kept beside
 * it. The copy is made and looked at first, then moved into place; where anything fails, all is as it was, and a
 * restore that was cut off in between is undone by the next one. Until then nothing starts on the folder.
 * @param checkKeys looks at the keys of a folder, and throws when they cannot be used
 * @throws FolderInUseError while the site runs, Error when the backup is not sound
 */
export async function restoreBackup(
  dataDir: string,
  from: string,
  checkKeys: (folder: string) => void,
  now = Date.now(),
): Promise<Restored> {
  if (!existsSync(join(from, DATABASE_FILE)) || !existsSync(join(from, 'keys'))) {
    throw new Error(`"${from}" is not a backup: it has no ${DATABASE_FILE} or no keys.`);
  }
  checkStore(join(from, DATABASE_FILE));
  const lock = lockFolder(dataDir);
  try {
    if (existsSync(join(dataDir, RESTORE_MARKER))) rollBack(dataDir);
    const copy = join(dataDir, 'restore.tmp');
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(copy, { mode: 0o700 });
    let leftOut: number;
    try {
      cpSync(join(from, 'keys'), join(copy, 'keys'), { recursive: true });
      copyFileSync(join(from, DATABASE_FILE), join(copy, DATABASE_FILE));
      checkKeys(copy);
      const lists = [join(dataDir, 'backups'), dirname(from)];
      leftOut = await eraseAgain(copy, erasedSince([...new Set(lists)], madeAt(from)));
      checkStore(join(copy, DATABASE_FILE));
    } catch (error) {
      rmSync(copy, { recursive: true, force: true });
      throw error;
    }
    const present = RESTORED.filter(isThere(dataDir));
    const before = join(dataDir, `before-restore-${stampOf(now)}`);
    // Empty and ours: what stands in it later was moved there by this restore.
    mkdirSync(before, { mode: 0o700 });
    writeMarker(dataDir, { before, present });
    try {
      for (const name of present) renameSync(join(dataDir, name), join(before, name));
      for (const name of RESTORED.filter(isThere(copy))) renameSync(join(copy, name), join(dataDir, name));
    } catch (error) {
      rollBack(dataDir);
      throw error;
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
    rmSync(join(dataDir, RESTORE_MARKER));
    if (present.length === 0) rmSync(before, { recursive: true });
    return { before: present.length > 0 ? before : undefined, leftOut };
  } finally {
    lock.release();
  }
}
