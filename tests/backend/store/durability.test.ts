import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#backend/store/database.ts';
import { FolderInUseError, lockFolder } from '#backend/store/folder-lock.ts';
import { makeLogSync } from '#backend/store/log-sync.ts';
import { migrate } from '#backend/store/migrations.ts';
import { kill, killRounds, startProcess } from './kill-rounds.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the store', () => {
  it('loses nothing it acknowledged when it is killed', async () => {
    const result = await killRounds(join(folder, 'killed'), 3);
    expect(result.acknowledged).toBeGreaterThan(30);
    expect(result.lost).toEqual([]);
    expect(result.integrity).toBe('ok');
  });

  it('serves one process per folder, and the next one after a kill', async () => {
    const dir = join(folder, 'shared');
    const first = await startProcess(dir);
    expect(first.refusal).toBeUndefined();
    const second = await startProcess(dir);
    expect(second.refusal).toMatch(/^DATA_DIR: another process already serves from /);
    expect(second.refusal?.trim().split('\n')).toHaveLength(1);
    expect((await fetch(`${first.url}/auth/v1/health`)).status).toBe(200);
    await kill(first.child);
    const third = await startProcess(dir);
    expect(third.refusal).toBeUndefined();
    await kill(third.child);
  });

  it('refuses a second opener in the same process too', () => {
    const lock = lockFolder(join(folder, 'own'));
    expect(() => lockFolder(join(folder, 'own'))).toThrow(FolderInUseError);
    lock.release();
    lockFolder(join(folder, 'own')).release();
  });

  it('is readable by its owner only', () => {
    const dir = join(folder, 'modes');
    openDatabase(dir).close();
    expect(statSync(dir).mode & 0o777).toBe(0o700);
    lockFolder(dir).release();
    for (const name of ['store.sqlite', 'lock.sqlite']) {
      expect([name, statSync(join(dir, name)).mode & 0o777]).toEqual([name, 0o600]);
    }
  });

  it('uses WAL, syncs its log by itself, and never waits for a lock in place', () => {
    const database = openDatabase(join(folder, 'pragmas'));
    expect(database.read.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(database.read.get('PRAGMA synchronous')).toEqual({ synchronous: 1 });
    expect(database.read.get('PRAGMA foreign_keys')).toEqual({ foreign_keys: 1 });
    // SQLite would wait for a lock in this thread, and every page with it.
    expect(database.read.get('PRAGMA busy_timeout')).toEqual({ timeout: 0 });
    database.close();
  });

  it('acknowledges nothing before its log is on the disk, while reads and later writes go on', async () => {
    const syncs: Array<() => void> = [];
    const database = openDatabase(
      join(folder, 'synced'),
      () => {},
      (file) => makeLogSync(file, () => new Promise((resolve) => syncs.push(resolve))),
    );
    const order: string[] = [];
    const write = (id: string) =>
      database
        .write((sql) =>
          sql.run(
            'INSERT INTO toolkit_links (token_hash, email, created_at, expires_at) VALUES (?, ?, 0, 0)',
            id,
            'x',
          ),
        )
        .then(() => order.push(id));
    const first = write('first');
    await vi.waitUntil(() => syncs.length === 1);
    const second = write('second');
    await vi.waitUntil(() => database.read.all('SELECT * FROM toolkit_links').length === 2);
    expect(order).toEqual([]);
    syncs[0]?.();
    await first;
    // What was committed during a sync has one of its own.
    await vi.waitUntil(() => syncs.length === 2);
    expect(order).toEqual(['first']);
    syncs[1]?.();
    await second;
    expect(order).toEqual(['first', 'second']);
    database.close();
  });

  it('says that nothing was saved where the log does not reach the disk, and recovers', async () => {
    const logs: string[] = [];
    let broken = true;
    const database = openDatabase(
      join(folder, 'unsynced'),
      (line) => logs.push(line),
      (file) => makeLogSync(file, () => (broken ? Promise.reject(new Error('EIO')) : Promise.resolve())),
    );
    const write = () => database.write((sql) => sql.run('DELETE FROM toolkit_links'));
    await expect(write()).rejects.toThrow(/the disk reported an error/);
    expect(database.writable()).toBe(false);
    broken = false;
    await write();
    expect(database.writable()).toBe(true);
    expect(logs).toEqual([
      expect.stringContaining('the disk reported an error'),
      'the store can be written again',
    ]);
    database.close();
  });

  it('acknowledges at its closing what was committed', async () => {
    const dir = join(folder, 'closing');
    const database = openDatabase(
      dir,
      () => {},
      (file) => makeLogSync(file, () => new Promise(() => {})),
    );
    const write = (id: string) =>
      database.write((sql) => {
        sql.run(
          'INSERT INTO toolkit_links (token_hash, email, created_at, expires_at) VALUES (?, ?, 0, 0)',
          id,
          'x',
        );
        return id;
      });
    const ids = ['a sync is under way for it', 'its sync has not begun', 'it is not committed yet'];
    const written: Promise<string>[] = [];
    for (const [index, id] of ids.entries()) {
      written.push(write(id));
      if (index < 2) {
        await vi.waitUntil(() => database.read.all('SELECT * FROM toolkit_links').length > index);
      }
    }
    database.close();
    expect(await Promise.all(written)).toEqual(ids);
  });

  it('keeps units of work apart that share a commit', async () => {
    const database = openDatabase(join(folder, 'units'));
    const add = (id: string, fail = false) =>
      database.write((sql) => {
        sql.run(
          'INSERT INTO toolkit_links (token_hash, email, created_at, expires_at) VALUES (?, ?, 0, 0)',
          id,
          'x',
        );
        if (fail) throw new Error('no');
        return id;
      });
    const results = await Promise.allSettled([add('a'), add('b', true), add('c'), add('a')]);
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
    ]);
    expect(database.read.all('SELECT token_hash FROM toolkit_links ORDER BY token_hash')).toEqual([
      { token_hash: 'a' },
      { token_hash: 'c' },
    ]);
    const pending = add('d');
    database.close();
    await expect(pending).resolves.toBe('d');
    await expect(add('e')).rejects.toThrow('closed');
  });
});

describe('migrations', () => {
  it('lead from every earlier version to the newest, and refuse a newer store', () => {
    const connection = new DatabaseSync(':memory:');
    migrate(connection, 1);
    connection.exec(
      `INSERT INTO users (id, email, created_at, updated_at) VALUES ('u', 'a@example.com', 1, 1)`,
    );
    migrate(connection, 2);
    connection.exec(
      `INSERT INTO leads (id, kind, email, name, fingerprint, created_at)
       VALUES ('l', 'contact', 'a@example.com', 'Ann', 'f', 1)`,
    );
    migrate(connection);
    migrate(connection);
    expect(connection.prepare('SELECT email FROM users').get()).toEqual({ email: 'a@example.com' });
    expect(connection.prepare('SELECT name, fields FROM leads').get()).toEqual({ name: 'Ann', fields: '{}' });
    connection.exec('PRAGMA user_version = 99');
    expect(() => migrate(connection)).toThrow(/DATA_DIR: the store has version 99/);
  });
});
