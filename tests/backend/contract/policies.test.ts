import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asRole, hostedDatabase } from './hosted-stand-in.ts';

const ANN = '00000000-0000-4000-8000-00000000000a';
const BOB = '00000000-0000-4000-8000-00000000000b';

let database: PGlite;
beforeAll(async () => {
  database = await hostedDatabase();
  await database.query(
    `insert into auth.users values ($1, 'ann@example.com', '{"full_name":"Ann"}'), ($2, 'bob@example.com', null)`,
    [ANN, BOB],
  );
});
afterAll(() => database.close());

describe('row-level security of the hosted project', () => {
  it('is on for every table, with the closed ones closed', async () => {
    const { rows } = await database.query<{ name: string; on: boolean }>(
      `select relname as name, relrowsecurity as on from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    expect(rows.length).toBe(10);
    expect(rows.filter((row) => !row.on)).toEqual([]);
    for (const role of ['anon', 'authenticated'] as const) {
      for (const table of rows.map((row) => row.name).filter((name) => name !== 'profiles')) {
        for (const text of [`select * from ${table}`, `delete from ${table}`]) {
          await expect(asRole(database, role, ANN, (query) => query(text))).rejects.toThrow(
            /permission denied/,
          );
        }
      }
    }
  });

  it('makes a profile at sign-up that its owner alone reads and renames', async () => {
    const own = await asRole(database, 'authenticated', ANN, (query) =>
      query<{ id: string; display_name: string }>('select * from profiles'),
    );
    expect(own).toMatchObject([{ id: ANN, display_name: 'Ann' }]);
    const changed = await asRole(database, 'authenticated', ANN, (query) =>
      query<{ display_name: string }>(`update profiles set display_name = 'Annie' returning display_name`),
    );
    expect(changed).toEqual([{ display_name: 'Annie' }]);
    const stolen = await asRole(database, 'authenticated', ANN, (query) =>
      query(`update profiles set display_name = 'x' where id = '${BOB}' returning id`),
    );
    expect(stolen).toEqual([]);
    for (const text of [
      `update profiles set id = '${BOB}'`,
      `update profiles set created_at = now()`,
      `insert into profiles (id) values ('${BOB}')`,
      'delete from profiles',
    ]) {
      await expect(asRole(database, 'authenticated', ANN, (query) => query(text))).rejects.toThrow(
        /permission denied/,
      );
    }
    const anonymous = await asRole(database, 'anon', undefined, (query) => query('select * from profiles'));
    expect(anonymous).toEqual([]);
    for (const text of [`update profiles set display_name = 'x'`, 'delete from profiles']) {
      await expect(asRole(database, 'anon', undefined, (query) => query(text))).rejects.toThrow(
        /permission denied/,
      );
    }
    await database.query('delete from auth.users where id = $1', [BOB]);
    expect((await database.query('select id from profiles')).rows).toEqual([{ id: ANN }]);
  });

  it('lets nobody but the service call the form functions', async () => {
    const { rows } = await database.query<{ name: string; call: string }>(
      `select proname as name, oid::regprocedure::text as call from pg_proc where pronamespace = 'public'::regnamespace`,
    );
    for (const { name, call } of rows) {
      for (const role of ['anon', 'authenticated']) {
        const allowed = await database.query<{ may: boolean }>(
          'select has_function_privilege($1, $2, $3) as may',
          [role, call, 'execute'],
        );
        expect([name, role, allowed.rows[0]?.may]).toEqual([name, role, false]);
      }
    }
    expect(rows.length).toBeGreaterThan(15);
  });

  it('retries with pauses and keeps a claimed message from other workers', async () => {
    const run = <T>(text: string) => asRole(database, 'service_role', undefined, (query) => query<T>(text));
    await run(`select public.queue_messages('[{"kind":"lead"},{"kind":"lead"}]')`);
    const first = await run<{ c: { id: number } }>('select public.claim_outgoing(1) as c');
    const second = await run<{ c: { id: number } }>('select public.claim_outgoing(5) as c');
    expect(first).toHaveLength(1);
    expect(second).toHaveLength(1);
    expect(second[0]?.c.id).not.toBe(first[0]?.c.id);
    await run(`select public.postpone_outgoing(${first[0]!.c.id}, null, 'gone')`);
    await run(`select public.finish_outgoing(${second[0]!.c.id})`);
    const left = await run<{ failed: boolean; last_error: string }>(
      'select failed_at is not null as failed, last_error from outgoing',
    );
    expect(left).toEqual([{ failed: true, last_error: 'gone' }]);
  });
});
