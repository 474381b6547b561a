/**
 * A hosted project of real parts: the real auth service, migrations and policies on PostgreSQL, the functions on Deno,
 * the mails that `supabase/config.toml` and `supabase/templates` make of it. PostgREST is not to be had from the
 * registries: in its place the engine itself answers, under the role that a verified token names. The gateway and the
 * bucket are the stand-ins of tests/backend/hosted.
 */
import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { Email } from 'postal-mime';
import { parseProfilesQuery } from '#backend/rest/profiles-query.ts';
import { serveAllOnDeno } from '../backend/contract/deno-function.ts';
import { freePort } from '../backend/free-port.ts';
import { type FormMail, functionSettings, startMailService } from '../backend/hosted/form-mails.ts';
import { handOn, startGateway } from '../backend/hosted/gateway.ts';
import { type HostedProject, PUBLISHABLE_KEY } from '../backend/hosted/hosted-project.ts';
import { type PeerService, startPeer } from './peer-service.ts';

const MIGRATIONS = 'supabase/migrations';
const FUNCTIONS = ['contact', 'newsletter', 'toolkit', 'delete-account', 'count'];
/** The kinds of mail that `supabase/config.toml` has a template for. */
const TEMPLATES = ['confirmation', 'recovery', 'magic_link', 'invite', 'email_change', 'reauthentication'];

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

/** Where mailed links lead, as on the platform. */
const LINK_PATHS = Object.fromEntries(
  ['CONFIRMATION', 'RECOVERY', 'INVITE', 'EMAIL_CHANGE'].map((kind) => [
    `GOTRUE_MAILER_URLPATHS_${kind}`,
    '/auth/v1/verify',
  ]),
);

export type RealProject = HostedProject & {
  peer: PeerService;
  /** Rows of a query under a role of the project, as whoever the claims name. */
  asRole<Row>(role: string, userId: string | undefined, query: string): Promise<Row[]>;
  /** The newest mail of the auth service to an address. */
  accountMail(email: string): Promise<Email>;
};

/** The link of one of the auth service's mails. */
export function linkIn(mail: Email): string {
  const found = /https?:\/\/[^\s"<]+\/verify\?[^\s"<]+/.exec(mail.html ?? mail.text ?? '')?.[0];
  if (!found) throw new Error(`no link in: ${mail.html ?? mail.text}`);
  return found.replaceAll('&amp;', '&');
}

/** Serves the templates, which the auth service asks for by address, and says where they are and what they are called. */
async function serveTemplates() {
  const port = await freePort();
  const config = readFileSync('supabase/config.toml', 'utf8');
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    response.end(TEMPLATES.includes(name) ? readFileSync(`supabase/templates/${name}.html`) : '');
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const settings = TEMPLATES.flatMap((name) => {
    const subject = new RegExp(`\\[auth\\.email\\.template\\.${name}\\]\\nsubject = "(.*)"`).exec(
      config,
    )?.[1];
    return [
      [`GOTRUE_MAILER_TEMPLATES_${name.toUpperCase()}`, `http://127.0.0.1:${port}/${name}`],
      [`GOTRUE_MAILER_SUBJECTS_${name.toUpperCase()}`, subject ?? ''],
    ];
  });
  return { server, settings: Object.fromEntries(settings) as Record<string, string> };
}

/** Database functions and `profiles`, as PostgREST answers them: by the engine, under the caller's role. */
function tablesOf(peer: PeerService, asRole: RealProject['asRole']) {
  const keys = createRemoteJWKSet(new URL(`${peer.url}/.well-known/jwks.json`));
  async function callerOf(request: Request): Promise<{ role: string; id: string | undefined }> {
    const bearer = /^Bearer (\S+\.\S+\.\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
    if (!bearer) return { role: 'anon', id: undefined };
    const { payload } = await jwtVerify(bearer, keys);
    return { role: String(payload.role), id: payload.sub };
  }
  async function call(name: string, given: Record<string, unknown>, role: string): Promise<Response> {
    const parameters = Object.entries(given).map(([key, value]) => `${key} => ${quoted(value)}`);
    const query = `SELECT public.${name}(${parameters.join(', ')}) AS result`;
    const rows = await asRole<{ result: unknown }>(role, undefined, query);
    const isSet = name === 'claim_outgoing';
    return Response.json(isSet ? rows.map((row) => row.result) : (rows[0]?.result ?? null));
  }
  async function profiles(request: Request, { role, id }: { role: string; id: string | undefined }) {
    const query = parseProfilesQuery(new URL(request.url).searchParams);
    type Row = Parameters<typeof query.matches>[0];
    const seen = await asRole<Row>(role, id, 'SELECT * FROM public.profiles');
    const rows = seen.filter(query.matches);
    return Response.json(query.page(rows).map(query.project), {
      headers: { 'content-range': `*/${rows.length}` },
    });
  }
  return async (request: Request, path: string): Promise<Response> => {
    try {
      const caller = await callerOf(request);
      const name = /^\/rest\/v1\/rpc\/([a-z_]+)$/.exec(path)?.[1];
      if (name) return await call(name, (await request.json()) as Record<string, unknown>, caller.role);
      if (path.startsWith('/rest/v1/profiles')) return await profiles(request, caller);
      return Response.json({ message: 'not here' }, { status: 404 });
    } catch (error) {
      const denied = String(error).includes('permission denied');
      return Response.json({ message: String(error) }, { status: denied ? 403 : 400 });
    }
  };
}

/** @param toolkit the archive in the private bucket */
export async function startRealProject(options: {
  port: number;
  siteUrl: string;
  toolkit?: Buffer;
}): Promise<RealProject> {
  const { port, siteUrl, toolkit = Buffer.from('') } = options;
  const children: ChildProcess[] = [];
  const formMails: FormMail[] = [];
  const templates = await serveTemplates();
  const peer = await startPeer({
    API_EXTERNAL_URL: `http://127.0.0.1:${port}/auth/v1`,
    GOTRUE_SITE_URL: siteUrl,
    // The platform's gateway reads the key.
    GOTRUE_CORS_ALLOWED_HEADERS: 'apikey',
    ...templates.settings,
    ...LINK_PATHS,
  });
  const { secretKey } = peer;
  await peer.postgres.sql(GRANTS);
  for (const name of readdirSync(MIGRATIONS).sort()) {
    await peer.postgres.sql(readFileSync(`${MIGRATIONS}/${name}`, 'utf8'));
  }
  const asRole: RealProject['asRole'] = async (role, userId, query) => {
    const claims = quoted({ role, ...(userId ? { sub: userId } : {}) });
    const answer = await peer.postgres.sql(
      `BEGIN; SET LOCAL ROLE ${role}; SET LOCAL "request.jwt.claims" = ${claims};
       WITH found AS (${query}) SELECT coalesce(json_agg(found), '[]') FROM found; COMMIT`,
    );
    return JSON.parse(answer);
  };
  const tables = tablesOf(peer, asRole);
  const mail = await startMailService(formMails);
  const settings = functionSettings({
    url: `http://127.0.0.1:${port}`,
    secretKey,
    siteUrl,
    mailUrl: mail.url,
  });
  const { server, preflights, url } = await startGateway({
    port,
    secretKey,
    functions: await serveAllOnDeno(FUNCTIONS, settings, children),
    toolkit,
    ownPreflights: true,
    answer: (request, path) =>
      path.startsWith('/auth/v1')
        ? handOn(request, peer.url + path.slice('/auth/v1'.length))
        : tables(request, path),
  });

  const mails: Email[] = [];
  async function accountMail(email: string): Promise<Email> {
    mails.push(...(await peer.mail.taken()));
    const found = mails.findLast(({ to }) => to?.some(({ address }) => address === email));
    if (!found) throw new Error(`no mail to ${email}`);
    return found;
  }
  const accountLink = async (email: string) => linkIn(await accountMail(email));
  return {
    url,
    peer,
    asRole,
    accountMail,
    accountLink,
    async makeAccount(email, password) {
      const made = await fetch(`${url}/auth/v1/signup`, {
        method: 'POST',
        headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      if (!made.ok) throw new Error(`the sign-up was answered ${made.status}`);
      await fetch(await accountLink(email), { redirect: 'manual' });
    },
    formMails,
    preflights,
    async counts() {
      const lines = await peer.postgres.sql(
        `SELECT what || ' ' || name || ': ' || count FROM public.counts ORDER BY 1`,
      );
      return lines.split('\n').filter(Boolean);
    },
    async stop() {
      for (const child of children) child.kill();
      for (const each of [server, templates.server, mail.server]) {
        each.close();
        each.closeAllConnections();
      }
      await peer.stop();
    },
  };
}
