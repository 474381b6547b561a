import { execFile } from 'node:child_process';
import type { Server } from 'node:http';
import { promisify } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseHostedPerson, exportHostedPerson } from '#backend/forms/hosted-person-data.ts';
import { callRpc, rpcFunctionStore } from '#backend/forms/rpc-function-store.ts';
import { hostedDatabase, startStandIn } from './hosted-stand-in.ts';

/** How each table is emptied of a person. A new table has to be thought about before this test is green again. */
const TABLES: Record<string, string> = {
  counts: 'of nobody',
  leads: 'by address',
  mail_counts: 'by hash of the address',
  mail_intervals: 'by hash of the address',
  mail_limits: 'names nobody',
  outgoing: 'by what is in the message',
  profiles: 'with the account',
  rate_limits: 'a client address for five minutes, with nothing that says whose',
  subscribers: 'by address',
  toolkit_links: 'by address',
};
const ID = '00000000-0000-4000-8000-00000000000a';
const EMAIL = 'ann@example.com';

let database: PGlite;
let server: Server;
const endpoint = { url: '', key: 'sb_secret_test' };

beforeAll(async () => {
  database = await hostedDatabase();
  ({ url: endpoint.url, server } = await startStandIn(database, endpoint.key, async (request) => {
    if (request.headers.get('authorization') !== `Bearer ${endpoint.key}`)
      return new Response('{}', { status: 403 });
    const id = new URL(request.url).pathname.split('/').at(-1);
    if (request.method === 'DELETE') await database.query('delete from auth.users where id = $1', [id]);
    return Response.json({ id, email: EMAIL });
  }));
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await database.close();
});

const mail = (to: string) => ({ to, subject: 's', text: 't', html: 'h' });
const lead = (email: string, fingerprint: string) => ({
  id: crypto.randomUUID(),
  kind: 'contact' as const,
  email,
  fields: { name: 'Ann', message: 'Hello' },
  sourcePage: '/contact',
  utm: {},
  consentText: '',
  fingerprint,
});

/** Every row of every table that has a text anywhere in it. */
async function mentioning(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of [...Object.keys(TABLES).map((name) => `public.${name}`), 'auth.users']) {
    const { rows } = await database.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`);
    for (const { row } of rows) if (row.includes(text)) found.push(`${table} ${row}`);
  }
  return found;
}

describe('a person in a hosted project', () => {
  it('can be in these tables and no others', async () => {
    const { rows } = await database.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(TABLES));
  });

  it('is exported whole and erased whole, and everybody else stays', async () => {
    const store = rpcFunctionStore(endpoint);
    for (const [email, id] of [
      [EMAIL, ID],
      ['joann@example.com', '00000000-0000-4000-8000-00000000000b'],
    ] as const) {
      await database.query('insert into auth.users values ($1, $2, $3)', [id, email, '{"full_name":"Ann"}']);
      await store.recordLead(lead(email, email), [
        { kind: 'lead', mail: { ...mail('owner@example.com'), text: `From:\n${email}.` } },
      ]);
      const expires = Date.now() + 3_600_000;
      const asked = { email, confirmHash: `hash ${email}`, confirmExpiresAt: expires, fields: {}, utm: {} };
      await store.startSubscription({ ...asked, sourcePage: '/', consentText: '' }, mail(email));
      await store.addToolkitLink(
        { tokenHash: `token ${email}`, email, expiresAt: expires },
        mail(email),
        { ...lead(email, `kit ${email}`), kind: 'toolkit' },
        [],
      );
    }
    const others = await mentioning('joann@example.com');
    expect(others.length).toBeGreaterThan(5);
    const exported = await exportHostedPerson(endpoint, EMAIL);
    expect(exported).toMatchObject({
      email: EMAIL,
      account: { id: ID },
      profile: { display_name: 'Ann' },
      newsletter: { status: 'pending' },
    });
    expect(exported).toHaveProperty('leads.length', 2);
    expect(exported).toHaveProperty('downloads.length', 1);
    expect(JSON.stringify(exported)).not.toMatch(/hash|fingerprint/);

    expect(await eraseHostedPerson(endpoint, EMAIL)).toMatchObject({
      accounts: 1,
      leads: 2,
      subscriptions: 1,
      downloads: 1,
      queued: 3,
    });
    expect((await mentioning(EMAIL)).filter((row) => !row.includes('joann@'))).toEqual([]);
    const { rows } = await database.query(`select public.address_hash($1) as hash`, [EMAIL]);
    expect(await mentioning((rows[0] as { hash: string }).hash)).toEqual([]);
    expect(await mentioning('joann@example.com')).toEqual(others);
    expect(await eraseHostedPerson(endpoint, EMAIL)).toMatchObject({ accounts: 0, leads: 0 });
  });

  it('is looked up with one command, which names what it lacks', async () => {
    const run = (env: Record<string, string>) =>
      promisify(execFile)(
        process.execPath,
        ['scripts/person-data.ts', 'export', 'JoAnn@example.com', '--hosted'],
        { env: { PATH: process.env.PATH ?? '', ...env } },
      );
    const { stdout } = await run({ SUPABASE_URL: `${endpoint.url}/`, SUPABASE_SECRET_KEY: endpoint.key });
    expect(JSON.parse(stdout)).toMatchObject({
      email: 'joann@example.com',
      newsletter: { status: 'pending' },
    });
    await expect(run({ SUPABASE_URL: endpoint.url })).rejects.toThrow('SUPABASE_SECRET_KEY: must be set');
  });

  it('is nobody’s to look up but the secret key’s', async () => {
    const stranger = { ...endpoint, key: 'sb_publishable_x' };
    await expect(exportHostedPerson(stranger, EMAIL)).rejects.toThrow('answered 403');
    await expect(eraseHostedPerson(stranger, EMAIL)).rejects.toThrow('answered 403');
  });
});

describe('mails of a hosted project', () => {
  it('keep to what one mailbox and all of them may get, and the owner’s notes to their own', async () => {
    await database.exec(
      'delete from outgoing; delete from mail_counts; update mail_limits set mailbox_hour = 3, mailbox_day = 4, all_hour = 6',
    );
    const queue = (to: string, kind = 'toolkit') =>
      callRpc(endpoint, 'queue_messages', { messages: [{ kind, mail: mail(to) }] });
    const queued = async () =>
      (await database.query<{ to: string }>(`select payload #>> '{mail,to}' as to from outgoing`)).rows.map(
        ({ to }) => to,
      );
    for (let round = 0; round < 5; round += 1) await queue('A@example.com');
    expect((await queued()).length).toBe(3);
    // An hour later one more may go, and then the day is over.
    await database.exec(`update mail_counts set since = since - interval '61 minutes'`);
    for (let round = 0; round < 3; round += 1) await queue('a@example.com');
    expect((await queued()).length).toBe(4);
    for (const name of ['b', 'c', 'd', 'e', 'f', 'g']) await queue(`${name}@example.com`);
    expect((await queued()).length).toBe(9);
    await queue('owner@example.com', 'lead');
    expect((await queued()).at(-1)).toBe('owner@example.com');
    expect(JSON.stringify((await database.query('select * from mail_counts')).rows)).not.toContain('@');
    await database.exec(`update mail_counts set since = since - interval '2 days'`);
    await callRpc(endpoint, 'sweep_forms', { retention_days: 730 });
    expect((await database.query('select * from mail_counts')).rows).toEqual([]);
  });
});
