import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writePrivateFile } from '../keys/private-file.ts';

/** Stands in a data folder while a restore moves things, and after one that was cut off. */
export const RESTORE_MARKER = 'restore-unfinished.json';

const shape = z.object({
  /** Where what was there before is being moved to. */
  before: z.string(),
  /** What was there before, by name. */
  present: z.array(z.string()),
});

export const writeMarker = (dataDir: string, content: z.infer<typeof shape>) =>
  writePrivateFile(join(dataDir, RESTORE_MARKER), `${JSON.stringify(content, null, 2)}\n`);

export const readMarker = (dataDir: string) =>
  shape.parse(JSON.parse(readFileSync(join(dataDir, RESTORE_MARKER), 'utf8')));

/** @throws Error when a restore into the folder was cut off: what stands in it may be half of each */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(join(dataDir, RESTORE_MARKER))) return;
  throw new Error(
    `DATA_DIR: a restore into "${dataDir}" was cut off; run it again with "npm run restore -- <backup folder>". ` +
      `What was there before is in "${readMarker(dataDir).before}".`,
  );
}
