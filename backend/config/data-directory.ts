import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EnvironmentError } from './environment.ts';

const FOR_OURSELVES = 0o700;

/**
 * Makes a folder, and those above it. Not by Node's own `recursive`: where a file system has no place for new folders,
 * as /proc, it tries for ever (Node.js 24.21).
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, FOR_OURSELVES);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return;
    if (code !== 'ENOENT' || existsSync(dirname(folder))) throw error;
    makeFolder(dirname(folder));
    mkdirSync(folder, FOR_OURSELVES);
  }
}

/** Makes the data folder where there is none. @throws EnvironmentError where nothing can be kept in it */
export function prepareDataDirectory(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new EnvironmentError(
      'DATA_DIR',
      `must be a folder that can be written (${code}): choose another one, or give this user the right to write there`,
    );
  }
}
