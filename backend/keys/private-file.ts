import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { z } from 'zod';

/** Replaces a file whole or not at all, readable by its owner only, on disk when this returns. */
export function writePrivateFile(path: string, content: string): void {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  const file = openSync(temporary, 'wx', 0o600);
  try {
    writeSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } catch {
    // Some file systems cannot flush a folder; the rename itself stays atomic.
  } finally {
    closeSync(folder);
  }
}

/** The file's text, or undefined when there is none. */
function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A key file's content, or undefined when there is none. @throws Error that names the file and the way out */
export function readKeyFile<Shape extends z.ZodType>(
  path: string,
  shape: Shape,
): z.output<Shape> | undefined {
  const stored = readIfPresent(path);
  if (!stored) return undefined;
  try {
    return shape.parse(JSON.parse(stored));
  } catch {
    // The reason would quote the file, which holds secrets.
    throw new Error(
      `DATA_DIR: "${path}" is damaged; restore a backup with "npm run restore -- <backup folder>".`,
    );
  }
}
