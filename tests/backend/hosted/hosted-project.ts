/**
 * A stand-in for a hosted Supabase project, on an origin of its own: the functions on Deno, the forms' tables and
 * database functions on a real PostgreSQL engine, accounts and `profiles` from the embedded backend (which speaks the
 * same protocol), the toolkit's bucket. In front of them what the platform's gateway does: it wants a key, answers
 * other origins for accounts and tables, and leaves the functions to do so themselves.
 */
import type { ChildProcess } from 'node:child_process';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { serveOnDeno } from '#tests/backend/contract/deno-function.ts';
import { hostedDatabase, startStandIn } from '#tests/backend/contract/hosted-stand-in.ts';
import { startBackend, type TestBackend } from '#tests/backend/start-backend.ts';

export const PUBLISHABLE_KEY = 'sb_publishable_embedded';

/** As the platform's auth server lists them, and the key its gateway reads. The tables' server allows what is asked. */
const ALLOWED_HEADERS =
  'accept, authorization, content-type, x-client-ip, x-client-info, x-supabase-api-version, apikey';
const FUNCTIONS = ['contact', 'newsletter', 'toolkit', 'delete-account', 'count'];
/** Opened from mails, so without a key. */
const KEYLESS = /^\/auth\/v1\/(verify|callback|authorize|\.well-known)\b/;

export type FormMail = { to: string[]; subject: string; text: string; headers: Record<string, string> };

export type HostedProject = {
  url: string;
  accounts: TestBackend;
  /** What the functions handed to the mail service. */
  formMails: FormMail[];
  /** What the site's own counter holds, as `what name: count`. */
  counts(): Promise<string[]>;
  /** Every preflight: what was asked for and whether the answer allows it. */
  preflights: { path: string; method: string; asked: string; allowed: boolean }[];
  stop(): Promise<void>;
};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function startMailService(mails: FormMail[]): Promise<{ server: Server; url: string }> {
  const server = createServer(async (request, response) => {
    mails.push(JSON.parse((await bodyOf(request)).toString()));
    response.end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { server, url: `http://127.0.0.1:${(server.address() as { port: number }).port}/` };
}

export async function startHostedProject(options: {
  port: number;
  siteUrl: string;
  toolkit: Buffer;
}): Promise<HostedProject> {
  const { port, siteUrl, toolkit } = options;
  const url = `http://127.0.0.1:${port}`;
  const children: ChildProcess[] = [];
  const formMails: FormMail[] = [];
  const preflights: HostedProject['preflights'] = [];
  const accounts = await startBackend({ siteUrl });
  const database = await hostedDatabase();
  const tables = await startStandIn(database, accounts.secretKey);
  const mail = await startMailService(formMails);
  const environment = {
    SUPABASE_URL: url,
    SUPABASE_SECRET_KEY: accounts.secretKey,
    SITE_URL: siteUrl,
    OWNER_EMAIL: 'owner@site.example',
    MAIL_API_URL: mail.url,
    MAIL_API_KEY: 'key',
    MAIL_FROM: 'site@site.example',
    MAIL_FROM_NAME: 'J.C.',
    COUNT_EVENTS: 'true',
  };
  const functions = new Map(
    await Promise.all(
      FUNCTIONS.map(async (name) => [name, await serveOnDeno(name, environment, children)] as const),
    ),
  );

  async function answer(request: Request, path: string): Promise<Response> {
    const bearer = request.headers.get('authorization') ?? '';
    const called = /^\/functions\/v1(\/([a-z-]+).*)$/.exec(path);
    if (called) {
      const [, rest, name = ''] = called;
      const headers = new Headers(request.headers);
      headers.set('x-forwarded-for', '203.0.113.7');
      const body = ['GET', 'OPTIONS'].includes(request.method) ? null : await request.arrayBuffer();
      return fetch(`${functions.get(name)}${rest}`, {
        method: request.method,
        headers,
        body,
        redirect: 'manual',
      });
    }
    if (path.startsWith('/storage/v1/')) {
      const mine = bearer === `Bearer ${accounts.secretKey}`;
      return mine ? new Response(new Uint8Array(toolkit)) : Response.json({ message: 'no' }, { status: 400 });
    }
    if (!KEYLESS.test(path) && !request.headers.get('apikey')) {
      return Response.json({ message: 'No API key found in request' }, { status: 401 });
    }
    if (path.startsWith('/rest/v1/rpc/')) {
      const { method, headers } = request;
      return fetch(`${tables.url}${path}`, { method, headers, body: await request.arrayBuffer() });
    }
    return accounts.backend.fetch(request, '127.0.0.1');
  }

  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const method = incoming.method ?? 'GET';
    const isFunction = path.startsWith('/functions/');
    const headers = new Headers(Object.entries(incoming.headers) as [string, string][]);
    for (const name of ['connection', 'host', 'content-length']) headers.delete(name);
    const body = ['GET', 'HEAD', 'OPTIONS'].includes(method) ? null : new Uint8Array(await bodyOf(incoming));
    let given: Response;
    if (method === 'OPTIONS' && !isFunction) {
      given = new Response(null, {
        status: 200,
        headers: {
          'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT',
          'access-control-allow-headers': path.startsWith('/rest/')
            ? (headers.get('access-control-request-headers') ?? '')
            : ALLOWED_HEADERS,
        },
      });
    } else {
      given = await answer(new Request(`${url}${path}`, { method, headers, body }), path);
    }
    const sent = new Headers(given.headers);
    sent.delete('content-encoding');
    sent.delete('content-length');
    if (!isFunction) {
      sent.set('access-control-allow-origin', '*');
      sent.set('access-control-expose-headers', 'x-total-count, link, x-supabase-api-version');
    }
    if (method === 'OPTIONS') {
      const asked = headers.get('access-control-request-headers') ?? '';
      const allowed = (sent.get('access-control-allow-headers') ?? '').toLowerCase().split(/,\s*/);
      preflights.push({
        path: path.replace(/\?.*/, ''),
        method: headers.get('access-control-request-method') ?? '',
        asked,
        allowed: asked.split(',').every((name) => allowed.includes(name)),
      });
    }
    outgoing.writeHead(given.status, Object.fromEntries(sent)).end(Buffer.from(await given.arrayBuffer()));
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));

  return {
    url,
    accounts,
    formMails,
    preflights,
    async counts() {
      const { rows } = await database.query<{ line: string }>(
        `select what || ' ' || name || ': ' || count as line from counts order by 1`,
      );
      return rows.map(({ line }) => line);
    },
    async stop() {
      for (const child of children) child.kill();
      for (const each of [server, tables.server, mail.server]) {
        each.close();
        each.closeAllConnections();
      }
      await database.close();
      await accounts.stop();
    },
  };
}
