/**
 * The hosted path on real parts: migrations and policies on PostgreSQL beside the real auth service, the forms'
 * functions on Deno, through the client. PostgREST is not to be had from the registries: calls of database functions
 * are answered by the engine itself, under the role that PostgREST would take.
 */
import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseHostedPerson, exportHostedPerson } from '#backend/forms/hosted-person-data.ts';
import { serveOnDeno } from '../backend/contract/deno-function.ts';
import { freePort } from '../backend/free-port.ts';
import { type PeerService, startPeer, whatIsMissing } from './peer-service.ts';
import { readMail } from './side.ts';

const MIGRATIONS = 'supabase/migrations';
const PASSWORD = 'correct horse 42';
const FUNCTIONS = ['contact', 'newsletter', 'delete-account'] as const;

/** What a project has beside the auth service's own schema: the open grants that the migrations take back. */
const GRANTS = `
  GRANT USAGE ON SCHEMA public, auth TO anon, authenticated, service_role;
  ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ALL ON TABLES TO anon, authenticated, service_role;
  ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ALL ON FUNCTIONS TO anon, authenticated, service_role;
  -- The service's own function reads the older form of the claims.
  CREATE OR REPLACE FUNCTION auth.uid() RETURNS uuid LANGUAGE sql STABLE AS $$
    SELECT nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')::uuid
  $$;`;

const quoted = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return `'${text.replaceAll("'", "''")}'`;
};

let peer: PeerService;
let gateway: Server;
let url = '';
const children: ChildProcess[] = [];
const formMails: { to: string[]; subject: string; text: string }[] = [];

/** Rows of a query under a role of the project, as whoever the claims name. */
async function asRole<Row>(role: string, userId: string | undefined, query: string): Promise<Row[]> {
  const claims = quoted({ role, ...(userId ? { sub: userId } : {}) });
  const answer = await peer.postgres.sql(
    `BEGIN; SET LOCAL ROLE ${role}; SET LOCAL "request.jwt.claims" = ${claims};
     WITH found AS (${query}) SELECT coalesce(json_agg(found), '[]') FROM found; COMMIT`,
  );
  return JSON.parse(answer) as Row[];
}

async function callFunction(name: string, given: Record<string, unknown>, role: string): Promise<Response> {
  const parameters = Object.entries(given).map(([key, value]) => `${key} => ${quoted(value)}`);
  try {
    const rows = await asRole<{ result: unknown }>(
      role,
      undefined,
      `SELECT public.${name}(${parameters.join(', ')}) AS result`,
    );
    return Response.json(
      name === 'claim_outgoing' ? rows.map((row) => row.result) : (rows[0]?.result ?? null),
    );
  } catch (error) {
    return Response.json(
      { message: String(error) },
      { status: /permission denied/.test(String(error)) ? 403 : 400 },
    );
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** What stands in front of a project: accounts to the auth service, forms to Deno, database functions to the engine. */
async function startGateway(port: number): Promise<Server> {
  const functions = new Map<string, string>();
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const body = await bodyOf(incoming);
    const headers = new Headers(incoming.headers as Record<string, string>);
    for (const name of ['connection', 'host', 'content-length']) headers.delete(name);
    const hand = (to: string) =>
      fetch(to, {
        method: incoming.method ?? 'GET',
        headers,
        redirect: 'manual',
        ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
      });
    const rpc = /^\/rest\/v1\/rpc\/([a-z_]+)$/.exec(path)?.[1];
    const form = /^\/functions\/v1(\/([a-z-]+).*)$/.exec(path);
    let given: Response;
    if (path === '/mail') {
      formMails.push(JSON.parse(body.toString()));
      given = Response.json({});
    } else if (rpc) {
      const role = headers.get('authorization') === `Bearer ${peer.secretKey}` ? 'service_role' : 'anon';
      given = await callFunction(rpc, JSON.parse(body.toString()) as Record<string, unknown>, role);
    } else if (form) given = await hand(`${functions.get(form[2] ?? '')}${form[1]}`);
    else given = await hand(peer.url + path.replace('/auth/v1', ''));
    const sent = new Headers(given.headers);
    sent.delete('content-encoding');
    sent.delete('content-length');
    outgoing.writeHead(given.status, Object.fromEntries(sent)).end(Buffer.from(await given.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const environment = {
    SUPABASE_URL: url,
    SUPABASE_SECRET_KEY: peer.secretKey,
    SITE_URL: peer.siteUrl,
    OWNER_EMAIL: 'owner@site.example',
    MAIL_API_URL: `${url}/mail`,
    MAIL_API_KEY: 'key',
    MAIL_FROM: 'site@site.example',
    MAIL_FROM_NAME: 'J.C.',
  };
  for (const name of FUNCTIONS) functions.set(name, await serveOnDeno(name, environment, children));
  return server;
}

/** The link of the newest mail, and where it leads back to. */
async function followMail(): Promise<URL> {
  const mail = (await peer.mail.taken()).map((taken) => readMail(taken)).findLast(({ link }) => link);
  const answer = await fetch(mail?.link?.url ?? '', { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

const newClient = () =>
  createClient(url, 'sb_publishable_x', { auth: { persistSession: false, autoRefreshToken: false } });

async function account(email: string) {
  const client = newClient();
  const made = await client.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { full_name: 'Ann' } },
  });
  expect(made.error).toBeNull();
  expect((await followMail()).hash).toContain('access_token=');
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { client, id: data.user.id, token: data.session.access_token };
}

const post = (path: string, body: unknown, token?: string) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });

describe.skipIf(whatIsMissing() !== undefined)('a hosted project of real parts', () => {
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    peer = await startPeer({ API_EXTERNAL_URL: `${url}/auth/v1` });
    await peer.postgres.sql(GRANTS);
    for (const name of readdirSync(MIGRATIONS).sort()) {
      await peer.postgres.sql(readFileSync(`${MIGRATIONS}/${name}`, 'utf8'));
    }
    gateway = await startGateway(port);
  }, 240_000);
  afterAll(async () => {
    for (const child of children) child.kill();
    gateway?.close();
    gateway?.closeAllConnections();
    await peer?.stop();
  });

  it('signs up, makes the profile that its owner alone sees, takes a second step, deletes the account', async () => {
    const ann = await account('ann@example.com');
    const bob = await account('bob@example.com');
    expect(await asRole('authenticated', ann.id, 'SELECT id, display_name FROM public.profiles')).toEqual([
      { id: ann.id, display_name: 'Ann' },
    ]);
    expect(await asRole('anon', undefined, 'SELECT id FROM public.profiles')).toEqual([]);
    await expect(asRole('authenticated', ann.id, 'SELECT * FROM public.leads')).rejects.toThrow(
      /permission denied/,
    );

    const enrolled = await ann.client.auth.mfa.enroll({ factorType: 'totp' });
    if (enrolled.error) throw enrolled.error;
    const code = new TOTP({ secret: Secret.fromBase32(enrolled.data.totp.secret) }).generate();
    const verified = await ann.client.auth.mfa.challengeAndVerify({ factorId: enrolled.data.id, code });
    expect(verified.error).toBeNull();
    expect((await ann.client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');

    // A token from before the second step leaves the account where it is.
    const refused = await post('/functions/v1/delete-account', { password: PASSWORD }, ann.token);
    expect([refused.status, (await refused.json()).code]).toEqual([401, 'insufficient_aal']);
    const deleted = await post('/functions/v1/delete-account', { password: PASSWORD }, bob.token);
    expect([deleted.status, await deleted.json()]).toEqual([200, { ok: true, status: 'deleted' }]);
    expect(await peer.postgres.sql('SELECT email FROM auth.users')).toBe('ann@example.com');
    expect(await peer.postgres.sql('SELECT id FROM public.profiles')).toBe(ann.id);
  });

  it('takes a message and a subscription, mails them, and erases the person whole', async () => {
    const email = 'reader@example.com';
    await account(email);
    const message = { email, name: 'Ann Example', message: 'A question about audits.' };
    expect((await post('/functions/v1/contact', message)).status).toBe(200);
    expect((await post('/functions/v1/newsletter', { email })).status).toBe(200);
    const mailTo = (to: string) => formMails.find((mail) => mail.to[0] === to);
    await expect
      .poll(() => mailTo('owner@site.example')?.text, { timeout: 20_000 })
      .toContain('about audits');
    await expect.poll(() => mailTo(email)?.text, { timeout: 20_000 }).toContain('confirm');
    const token = /confirm[=/]([A-Za-z0-9_-]{43})/.exec(mailTo(email)?.text ?? '')?.[1];
    expect((await post('/functions/v1/newsletter/confirm', { token })).status).toBe(200);

    const endpoint = { url, key: peer.secretKey };
    expect(await exportHostedPerson(endpoint, email)).toMatchObject({
      email,
      profile: { display_name: 'Ann' },
      newsletter: { status: 'confirmed' },
    });
    expect(await eraseHostedPerson(endpoint, email)).toMatchObject({
      accounts: 1,
      leads: 2,
      subscriptions: 1,
    });
    const left = await peer.postgres.sql(
      `SELECT (SELECT count(*) FROM auth.users WHERE email = '${email}')
            + (SELECT count(*) FROM public.leads) + (SELECT count(*) FROM public.subscribers)`,
    );
    expect(left).toBe('0');
    await expect(exportHostedPerson({ url, key: 'x' }, email)).rejects.toThrow('answered 403');
  });
});
