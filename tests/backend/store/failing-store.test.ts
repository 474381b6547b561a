import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '#backend/store/database.ts';
import { StoreUnavailableError } from '#backend/store/store-unavailable.ts';
import { completePost } from '#contracts/complete-post.test-helper.ts';
import { post, startBackend } from '../start-backend.ts';

let folder: string;
let database: Database;
const logs: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'failing-'));
  logs.length = 0;
  database = openDatabase(folder, (line) => logs.push(line));
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

const addLink = (token: string) =>
  database.write((sql) =>
    sql.run(
      'INSERT INTO toolkit_links (token_hash, email, created_at, expires_at) VALUES (?, ?, 0, 0)',
      token,
      'x',
    ),
  );
const links = () => database.read.all<{ token_hash: string }>('SELECT token_hash FROM toolkit_links');

describe('a lock that another program holds', () => {
  it('is waited for while everything else goes on', async () => {
    const other = new DatabaseSync(join(folder, 'store.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    const order: string[] = [];
    const written = addLink('a').then(() => order.push('written'));
    await pause(150);
    order.push('other work');
    expect(links()).toEqual([]);
    other.exec('COMMIT');
    await written;
    expect(order).toEqual(['other work', 'written']);
    expect(links()).toHaveLength(1);
    expect(database.writable()).toBe(true);
    other.close();
  });

  it('ends in a refusal that says so, and is forgotten once it is gone', async () => {
    const other = new DatabaseSync(join(folder, 'store.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    await expect(addLink('a')).rejects.toThrow(/another program holds the store locked/);
    expect(database.writable()).toBe(false);
    other.exec('COMMIT');
    await addLink('b');
    expect(database.writable()).toBe(true);
    expect(logs).toEqual([
      expect.stringContaining('another program holds the store locked'),
      'the store can be written again',
    ]);
    other.close();
  });
});

describe('a store that can only be read', () => {
  it('refuses writes with the reason, shows what it holds, and recovers', async () => {
    await addLink('a');
    database.read.run('PRAGMA query_only = 1');
    await expect(addLink('b')).rejects.toThrow(/store.sqlite": the store can only be read/);
    expect(database.writable()).toBe(false);
    expect(links()).toEqual([{ token_hash: 'a' }]);
    database.read.run('PRAGMA query_only = 0');
    // Asking tries a write of its own.
    expect(database.writable()).toBe(false);
    await vi.waitUntil(() => database.writable());
  });
});

describe('a store whose file is gone', () => {
  it('acknowledges nothing, and is not writable until the file is back', async () => {
    const file = join(folder, 'store.sqlite');
    renameSync(file, `${file}.away`);
    expect(database.writable()).toBe(false);
    await expect(addLink('a')).rejects.toThrow(StoreUnavailableError);
    renameSync(`${file}.away`, file);
    await addLink('b');
    expect(database.writable()).toBe(true);
    expect(links()).toEqual([{ token_hash: 'b' }]);
  });

  it('makes forms and accounts say that nothing was saved', async () => {
    const running = await startBackend();
    const file = join(running.dataDir, 'store.sqlite');
    const message = completePost('contact', { email: 'ann@example.com' });
    const send = () => post(`${running.url}/functions/v1/contact`, message);
    expect((await send()).status).toBe(200);
    renameSync(file, `${file}.away`);
    const refused = await send();
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { code: 'not_saved', message: expect.stringContaining('nothing was sent') },
    ]);
    expect((await post(`${running.url}/auth/v1/recover`, { email: 'ann@example.com' })).status).toBe(503);
    expect(running.backend.ready()).toBe(false);
    renameSync(`${file}.away`, file);
    expect((await send()).status).toBe(200);
    expect(running.backend.ready()).toBe(true);
    await running.stop();
  });
});
