import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import {
  type AuthCore,
  AuthError,
  acceptsApiKey,
  asRefusal,
  authenticate,
  bearerOf,
  PUBLISHABLE_KEY,
} from '../auth/index.ts';
import type { BackendEnv } from '../http/client-address.ts';
import { parseProfilesQuery, RestError } from './profiles-query.ts';

/*
 * The part of PostgREST that supabase-js needs for `profiles`: own rows only. Everything else is denied, as the
 * hosted project's grants and policies do it.
 */

/** Tables that exist in the hosted project and that no visitor may touch. */
const CLOSED_TABLES = new Set([
  'leads',
  'subscribers',
  'toolkit_links',
  'outgoing',
  'mail_intervals',
  'rate_limits',
]);
const LONGEST_NAME = 120;

interface ProfileRow {
  id: string;
  display_name: string | null;
  created_at: number;
  updated_at: number;
}

const denied = (table: string, signedIn: boolean) =>
  new RestError(signedIn ? 403 : 401, '42501', `permission denied for table ${table}`);

const asJson = (row: ProfileRow) => ({
  id: row.id,
  display_name: row.display_name,
  created_at: new Date(row.created_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
});

/** The caller's user id, or undefined for an anonymous one. @throws RestError on a bad token */
async function callerId(core: AuthCore, c: Context<BackendEnv>): Promise<string | undefined> {
  if (!acceptsApiKey(core, c.req.header('apikey'))) throw new RestError(401, 'PGRST301', 'Invalid API key');
  const bearer = bearerOf(c);
  if (bearer === undefined || bearer === PUBLISHABLE_KEY) return undefined;
  try {
    return (await authenticate(core, bearer)).user.id;
  } catch (error) {
    if (error instanceof AuthError)
      throw new RestError(401, 'PGRST301', 'JWT is not valid or its session has ended');
    throw error;
  }
}

async function readChange(request: Request): Promise<{ display_name: string | null } | undefined> {
  let value: unknown;
  try {
    value = await request.json();
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
  for (const name of Object.keys(value)) {
    if (name === 'display_name') continue;
    if (name === 'id' || name === 'created_at' || name === 'updated_at') throw denied('profiles', true);
    throw new RestError(
      400,
      'PGRST204',
      `Could not find the '${name.slice(0, 60)}' column of 'profiles' in the schema cache`,
    );
  }
  if (!('display_name' in value)) return undefined;
  const name = value.display_name;
  if (name !== null && (typeof name !== 'string' || name.length > LONGEST_NAME)) {
    throw new RestError(400, '23514', `display_name has to be text of at most ${LONGEST_NAME} characters`);
  }
  return { display_name: name };
}

function answerRows(c: Context<BackendEnv>, rows: object[], total: number): Response {
  c.header('cache-control', 'no-store');
  const counts = /count=(exact|planned|estimated)/.test(c.req.header('prefer') ?? '');
  c.header('content-range', `${rows.length === 0 ? '*' : `0-${rows.length - 1}`}/${counts ? total : '*'}`);
  if ((c.req.header('accept') ?? '').includes('application/vnd.pgrst.object+json')) {
    const [row] = rows;
    if (rows.length !== 1 || !row) {
      throw new RestError(
        406,
        'PGRST116',
        'Cannot coerce the result to a single JSON object',
        `The result contains ${rows.length} rows`,
      );
    }
    return c.json(row);
  }
  return c.json(rows);
}

/** The data API, to be mounted at /rest/v1. */
export function makeRestApp(core: AuthCore, log: (line: string) => void): Hono<BackendEnv> {
  const app = new Hono<BackendEnv>();

  app.onError((error, c) => {
    c.header('cache-control', 'no-store');
    if (error instanceof RestError) {
      const { status, code, message, details } = error;
      return c.json({ code, details: details ?? null, hint: null, message }, status as ContentfulStatusCode);
    }
    const refusal = asRefusal(error, log);
    return c.json(
      { code: refusal.code, details: null, hint: null, message: refusal.message },
      refusal.status as ContentfulStatusCode,
    );
  });

  app.get('/profiles', async (c) => {
    const id = await callerId(core, c);
    const query = parseProfilesQuery(new URL(c.req.url).searchParams);
    // An anonymous caller may ask and owns no row: an empty list, as row-level security answers it.
    const own = id && core.database.read.get<ProfileRow>('SELECT * FROM profiles WHERE id = ?', id);
    const rows = own ? [asJson(own)].filter(query.matches) : [];
    return answerRows(c, query.page(rows).map(query.project), rows.length);
  });

  app.patch('/profiles', async (c) => {
    const id = await callerId(core, c);
    if (id === undefined) throw denied('profiles', false);
    const query = parseProfilesQuery(new URL(c.req.url).searchParams);
    const change = await readChange(c.req.raw);
    const rows = await core.database.write((sql) => {
      const own = sql.get<ProfileRow>('SELECT * FROM profiles WHERE id = ?', id);
      if (!own || !query.matches(asJson(own))) return [];
      if (change) {
        sql.run(
          'UPDATE profiles SET display_name = ?, updated_at = ? WHERE id = ?',
          change.display_name,
          core.now(),
          id,
        );
      }
      return sql.all<ProfileRow>('SELECT * FROM profiles WHERE id = ?', id).map(asJson);
    });
    if (!/return=representation/.test(c.req.header('prefer') ?? '')) return c.body(null, 204);
    return answerRows(c, rows.map(query.project), rows.length);
  });

  app.all('*', async (c) => {
    const id = await callerId(core, c);
    const table = c.req.path.split('/')[3] ?? '';
    if (table === 'profiles' || CLOSED_TABLES.has(table)) throw denied(table, id !== undefined);
    if (table === 'rpc')
      throw new RestError(404, 'PGRST202', 'Could not find the function in the schema cache');
    if (table === '') throw new RestError(401, '42501', 'permission denied for schema public');
    throw new RestError(
      404,
      'PGRST205',
      `Could not find the table 'public.${table.slice(0, 60)}' in the schema cache`,
    );
  });
  return app;
}
