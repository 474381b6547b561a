import type { DatabaseSync } from 'node:sqlite';
import { accountsSchema } from './schema-accounts.ts';
import { countsSchema } from './schema-counts.ts';
import { guessesSchema } from './schema-guesses.ts';
import { leadCareSchema } from './schema-lead-care.ts';
import { leadFieldsSchema, leadsSchema } from './schema-leads.ts';
import { lettersSchema } from './schema-letters.ts';
import { mailSchema } from './schema-mail.ts';
import { passkeysSchema } from './schema-passkeys.ts';

/** In order; a released entry is never edited, only followed. The position is the version. */
const MIGRATIONS: readonly string[] = [
  accountsSchema,
  leadsSchema,
  mailSchema,
  guessesSchema,
  leadFieldsSchema,
  passkeysSchema,
  leadCareSchema,
  countsSchema,
  lettersSchema,
];

/**
 * Brings the schema to the newest version, each step in one transaction together with its version number,
 * so that a process that dies in between leaves a whole version behind.
 * @throws Error when the store was written by a newer release.
 */
export function migrate(connection: DatabaseSync, target = MIGRATIONS.length): void {
  const version = () =>
    Number((connection.prepare('PRAGMA user_version').get() as { user_version: number }).user_version);
  if (version() > MIGRATIONS.length) {
    throw new Error(
      `DATA_DIR: the store has version ${version()}, this release knows ${MIGRATIONS.length}; use a newer release.`,
    );
  }
  for (const [next, change] of MIGRATIONS.entries()) {
    if (next < version() || next >= target) continue;
    connection.exec('BEGIN IMMEDIATE');
    try {
      // A second opener may have migrated while this one waited for the lock.
      if (version() === next) {
        connection.exec(change);
        connection.exec(`PRAGMA user_version = ${next + 1}`);
      }
      connection.exec('COMMIT');
    } catch (error) {
      connection.exec('ROLLBACK');
      throw error;
    }
  }
}
