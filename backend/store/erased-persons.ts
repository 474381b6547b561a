import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writePrivateFile } from '../keys/private-file.ts';
import { ensurePrivateFolder } from './database.ts';

/*
 * Whom a restore must not bring back. The list stands beside the backups and travels with their folder. It holds
 * salted hashes: enough to recognize an address that a backup has, and to nobody else a list of persons.
 */

const FILE = 'erased.json';
const shape = z.object({
  salt: z.string().min(20),
  persons: z.array(z.object({ hash: z.string(), at: z.number() })),
});
type Erased = z.infer<typeof shape>;

const hashOf = (salt: string, email: string) => createHmac('sha256', salt).update(email).digest('base64url');

/** @throws Error when the list is damaged: without it, a restore could bring someone back */
function readList(folder: string): Erased | undefined {
  const path = join(folder, FILE);
  if (!existsSync(path)) return undefined;
  try {
    return shape.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new Error(`"${path}" is damaged: it says whom a restore must leave out. Mend it, or move it away.`);
  }
}

/** Notes an erasure in a folder of backups. @param at milliseconds since 1970 */
export function noteErased(backups: string, email: string, at: number): void {
  ensurePrivateFolder(backups);
  const list = readList(backups) ?? { salt: randomBytes(24).toString('base64url'), persons: [] };
  const hash = hashOf(list.salt, email);
  const persons = [...list.persons.filter((person) => person.hash !== hash), { hash, at }];
  writePrivateFile(join(backups, FILE), `${JSON.stringify({ ...list, persons }, null, 2)}\n`);
}

/** Whether an address was erased after `madeAt`, by the lists of some folders. */
export function erasedSince(folders: readonly string[], madeAt: number): (email: string) => boolean {
  const lists = folders.flatMap((folder) => readList(folder) ?? []);
  return (email) =>
    lists.some(({ salt, persons }) => {
      const hash = hashOf(salt, email);
      return persons.some((person) => person.hash === hash && person.at >= madeAt);
    });
}
