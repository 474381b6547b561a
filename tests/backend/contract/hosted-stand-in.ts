import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { vi } from 'vitest';

// Starting the engine takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const MIGRATIONS = resolve(import.meta.dirname, '../../../supabase/migrations');

/** What a hosted project has before the first migration: roles, the auth schema, and Supabase's open grants. */
const PRELUDE = `
create role anon nologin;
create role authenticated nologin;
create role service_role nologin bypassrls;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
create schema auth;
grant usage on schema auth to anon, authenticated, service_role;
create table auth.users (id uuid primary key, email text unique, raw_user_meta_data jsonb);
create function auth.uid() returns uuid language sql stable as $$
  select nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')::uuid
$$;
`;

/** A real PostgreSQL engine with the project's migrations. */
export async function hostedDatabase(): Promise<PGlite> {
  const database = new PGlite();
  await database.exec(PRELUDE);
  for (const name of readdirSync(MIGRATIONS).sort()) {
    await database.exec(readFileSync(join(MIGRATIONS, name), 'utf8'));
  }
  return database;
}

/** Runs statements as one of the project's roles, signed in as `userId` or not at all. */
export async function asRole<T>(
  database: PGlite,
  role: 'anon' | 'authenticated' | 'service_role',
  userId: string | undefined,
  work: (query: <Row>(text: string, values?: unknown[]) => Promise<Row[]>) => Promise<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    await transaction.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify(userId ? { sub: userId, role } : { role }),
    ]);
    await transaction.exec(`set local role ${role}`);
    return work(
      async <Row>(text: string, values?: unknown[]) => (await transaction.query<Row>(text, values)).rows,
    );
  }) as Promise<T>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

/**
 * The part of a hosted project the functions call, over HTTP: database functions on the real engine, and the auth
 * calls handed on to `auth`.
 */
export async function startStandIn(
  database: PGlite,
  key: string,
  auth?: (request: Request) => Promise<Response>,
): Promise<{ url: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    try {
      if (auth && path.startsWith('/auth/v1/')) {
        const text = await bodyOf(request);
        const handed = await auth(
          new Request(`http://stand-in${path}`, {
            method: request.method ?? 'GET',
            headers: request.headers as Record<string, string>,
            ...(text ? { body: text } : {}),
          }),
        );
        return void response
          .writeHead(handed.status, { 'content-type': 'application/json' })
          .end(await handed.text());
      }
      const name = /^\/rest\/v1\/rpc\/([a-z_]+)$/.exec(path)?.[1];
      if (!name) return void answer(404, { message: 'not here' });
      const role = request.headers.authorization === `Bearer ${key}` ? 'service_role' : 'anon';
      const given = JSON.parse(await bodyOf(request)) as Record<string, unknown>;
      const names = Object.keys(given);
      const values = names.map((parameter) => {
        const value = given[parameter];
        return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
      });
      const rows = await asRole(database, role, undefined, (query) =>
        query<{ result: unknown }>(
          `select public.${name}(${names.map((parameter, index) => `${parameter} => $${index + 1}`).join(', ')}) as result`,
          values,
        ),
      );
      const isSet = name === 'claim_outgoing';
      answer(200, isSet ? rows.map((row) => row.result) : (rows[0]?.result ?? null));
    } catch (error) {
      answer(String(error).includes('permission denied') ? 403 : 400, { message: String(error) });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, server };
}
