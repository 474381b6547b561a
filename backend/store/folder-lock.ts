import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ensurePrivateFolder, keepPrivate } from './database.ts';

/** Another process serves from this data folder. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/** Held by name: a lock that nobody refers to is collected as garbage, which gives it back. */
const held = new Set<DatabaseSync>();

/**
 * Claims a data folder for this process until `release` or the end of the process, however it ends:
 * the claim is an exclusive SQLite transaction on a file of its own, hence a lock of the operating system
 * that a `kill -9` gives back and no stale file can hold.
 * @throws FolderInUseError when another process holds it.
 */
export function lockFolder(dataDir: string): { release(): void } {
  ensurePrivateFolder(dataDir);
  const file = join(dataDir, 'lock.sqlite');
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    keepPrivate(file, 0o600);
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (/locked|busy/i.test(String(error))) {
      throw new FolderInUseError(
        `DATA_DIR: another process already serves from "${dataDir}"; stop it or choose another folder.`,
      );
    }
    throw error;
  }
  held.add(lock);
  return {
    release() {
      held.delete(lock);
      if (lock.isOpen) lock.close();
    },
  };
}
