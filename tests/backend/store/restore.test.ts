import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSigningKeys } from '#backend/auth/index.ts';
import { loadSecrets } from '#backend/keys/secrets.ts';
import { makeBackup, restoreBackup } from '#backend/store/backup.ts';
import { openDatabase } from '#backend/store/database.ts';
import { erasePerson, noteErasure } from '#backend/store/person-data.ts';
import { RESTORE_MARKER, writeMarker } from '#backend/store/restore-marker.ts';

let root: string;
let dataDir: string;
let backup: string;
const checkKeys = (folder: string) => {
  loadSecrets(folder, false);
  loadSigningKeys(folder);
};

async function addLeads(...emails: string[]): Promise<void> {
  const database = openDatabase(dataDir);
  for (const email of emails) {
    await database.write((sql) =>
      sql.run(
        `INSERT INTO leads (id, kind, email, fingerprint, created_at) VALUES (?, 'contact', ?, ?, 1)`,
        ...[email, email, email],
      ),
    );
  }
  database.close();
}

/** Who is in the store, or why it does not open. */
function leads(): string[] | string {
  try {
    const database = openDatabase(dataDir);
    const rows = database.read.all<{ email: string }>('SELECT email FROM leads ORDER BY email');
    database.close();
    return rows.map(({ email }) => email);
  } catch (error) {
    return (error as Error).message;
  }
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'restore-'));
  dataDir = join(root, 'data');
  openDatabase(dataDir).close();
  checkKeysMade();
  await addLeads('early@example.com', 'erased@example.com');
  backup = await makeBackup(dataDir);
  await addLeads('late@example.com');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function checkKeysMade(): void {
  loadSecrets(dataDir);
  loadSigningKeys(dataDir);
}

const EARLY = ['early@example.com', 'erased@example.com'];
const ALL = [...EARLY, 'late@example.com'];

describe('a restore', () => {
  it('puts the backup in place and keeps what was there', async () => {
    const { before } = await restoreBackup(dataDir, backup, checkKeys);
    expect(leads()).toEqual(EARLY);
    expect(readdirSync(before!).sort()).toEqual(expect.arrayContaining(['keys', 'store.sqlite']));
    expect(readdirSync(dataDir).filter((name) => /tmp|unfinished/.test(name))).toEqual([]);
  });

  it.each([
    ['{', 'secrets.json', /secrets.json" is damaged; restore a backup/],
    ['{"secret_key":"x"}', 'secrets.json', /secrets.json" is damaged/],
    ['{', 'signing-keys.json', /signing-keys.json" is damaged; restore a backup/],
  ])('changes nothing where the keys of the backup are %s (%s)', async (content, name, message) => {
    writeFileSync(join(backup, 'keys', name), content);
    await expect(restoreBackup(dataDir, backup, checkKeys)).rejects.toThrow(message);
    expect(leads()).toEqual(ALL);
    expect(existsSync(join(dataDir, 'restore.tmp'))).toBe(false);
  });

  it('changes nothing where there is no place for what was there', async () => {
    // The name is taken.
    const now = Date.parse('2026-11-22T12:00:00Z');
    mkdirSync(join(dataDir, 'before-restore-2026-11-22T12-00-00-000Z', 'store.sqlite', 'in the way'), {
      recursive: true,
    });
    await expect(restoreBackup(dataDir, backup, checkKeys, now)).rejects.toThrow();
    expect(leads()).toEqual(ALL);
    checkKeys(dataDir);
  });

  it.each([0, 1, 2, 3, 4])(
    'cut off after %i moves stops every start, and the next one undoes it',
    async (moves) => {
      const before = join(dataDir, 'before-restore-x');
      mkdirSync(before);
      writeMarker(dataDir, { before, present: ['store.sqlite', 'keys'] });
      const steps = [
        () => renameSync(join(dataDir, 'store.sqlite'), join(before, 'store.sqlite')),
        () => renameSync(join(dataDir, 'keys'), join(before, 'keys')),
        () => cpSync(join(backup, 'keys'), join(dataDir, 'keys'), { recursive: true }),
        () => cpSync(join(backup, 'store.sqlite'), join(dataDir, 'store.sqlite')),
      ];
      for (const step of steps.slice(0, moves)) step();
      expect(leads()).toContain(`was cut off; run it again`);
      expect(leads()).toContain(before);
      const again = await restoreBackup(dataDir, backup, checkKeys);
      expect(leads()).toEqual(EARLY);
      expect(existsSync(join(dataDir, RESTORE_MARKER))).toBe(false);
      // What is kept beside it is the whole of what was there before the first one.
      rmSync(join(dataDir, 'store.sqlite'));
      cpSync(join(again.before!, 'store.sqlite'), join(dataDir, 'store.sqlite'));
      expect(leads()).toEqual(ALL);
    },
  );

  it('leaves out whoever was erased after the backup was made, and nobody who came back before it', async () => {
    noteErasure(dataDir, 'early@example.com', 1);
    noteErasure(dataDir, 'erased@example.com', Date.now() + 1);
    const database = openDatabase(dataDir);
    await erasePerson(database, loadSecrets(dataDir), dataDir, 'erased@example.com');
    database.close();
    expect(readdirSync(join(dataDir, 'backups'))).toContain('erased.json');
    const { leftOut } = await restoreBackup(dataDir, backup, checkKeys);
    expect([leftOut, leads()]).toEqual([1, ['early@example.com']]);
  });
});

describe('a damaged file', () => {
  it('is named with the way out', () => {
    writeFileSync(join(dataDir, 'store.sqlite'), 'not a database at all, but long enough to look at twice');
    rmSync(join(dataDir, 'store.sqlite-wal'), { force: true });
    expect(leads()).toMatch(/data\/store.sqlite": the file is not a store.*npm run restore/);
    writeFileSync(join(dataDir, 'keys', 'signing-keys.json'), '{"keys":[]}');
    expect(() => loadSigningKeys(dataDir)).toThrow(/signing-keys.json" is damaged; restore a backup/);
  });
});
