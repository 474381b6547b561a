/**
 * What the platform has in front of a project: it wants a key, hands each call to the part that answers it, and answers
 * other origins for accounts and tables; the functions do so themselves.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';

/** As the platform's auth server lists them, and the key its gateway reads. The tables' server allows what is asked. */
const ALLOWED_HEADERS =
  'accept, authorization, content-type, x-client-ip, x-client-info, x-supabase-api-version, apikey';
/** Opened from mails, so without a key. */
const KEYLESS = /^\/auth\/v1\/(verify|callback|authorize|\.well-known)\b/;

/** What a visitor's browser may send to, as the gateway judges preflights. */
export type Preflight = { path: string; method: string; asked: string; allowed: boolean };

export type ProjectParts = {
  port: number;
  secretKey: string;
  /** Addresses of the functions, by name. */
  functions: ReadonlyMap<string, string>;
  /** The archive in the private bucket. */
  toolkit: Buffer;
  /** Answers what is asked of accounts and tables; the path begins with `/auth/v1` or `/rest/v1`. */
  answer(request: Request, path: string): Promise<Response> | Response;
  /** Whether `answer` says what other origins may send to accounts, in the place of the gateway. */
  ownPreflights?: boolean;
};

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Hands a request on to another server of this machine, as it stands. */
export async function handOn(request: Request, to: string, further: Record<string, string> = {}) {
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(further)) headers.set(name, value);
  const bodiless = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
  const body = bodiless ? null : await request.arrayBuffer();
  return fetch(to, { method: request.method, headers, body, redirect: 'manual' });
}

async function answerBy(parts: ProjectParts, request: Request, path: string): Promise<Response> {
  const called = /^\/functions\/v1(\/([a-z-]+).*)$/.exec(path);
  if (called) {
    const [, rest, name = ''] = called;
    return handOn(request, `${parts.functions.get(name)}${rest}`, { 'x-forwarded-for': '203.0.113.7' });
  }
  if (path.startsWith('/storage/v1/')) {
    const mine = request.headers.get('authorization') === `Bearer ${parts.secretKey}`;
    return mine
      ? new Response(new Uint8Array(parts.toolkit))
      : Response.json({ message: 'no' }, { status: 400 });
  }
  if (request.method !== 'OPTIONS' && !KEYLESS.test(path) && !request.headers.get('apikey')) {
    return Response.json({ message: 'No API key found in request' }, { status: 401 });
  }
  return parts.answer(request, path);
}

const preflightAnswer = (asked: string, path: string) =>
  new Response(null, {
    status: 200,
    headers: {
      'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT',
      'access-control-allow-headers': path.startsWith('/rest/') ? asked : ALLOWED_HEADERS,
    },
  });

/** Listens on loopback; every preflight is noted in `preflights`. */
export async function startGateway(
  parts: ProjectParts,
): Promise<{ server: Server; preflights: Preflight[]; url: string }> {
  const url = `http://127.0.0.1:${parts.port}`;
  const preflights: Preflight[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const method = incoming.method ?? 'GET';
    const isFunction = path.startsWith('/functions/');
    const headers = new Headers(Object.entries(incoming.headers) as [string, string][]);
    for (const name of ['connection', 'host', 'content-length']) headers.delete(name);
    const body = ['GET', 'HEAD', 'OPTIONS'].includes(method) ? null : new Uint8Array(await bodyOf(incoming));
    const asked = headers.get('access-control-request-headers') ?? '';
    const byGateway =
      method === 'OPTIONS' && !isFunction && !(parts.ownPreflights && path.startsWith('/auth/'));
    const given = byGateway
      ? preflightAnswer(asked, path)
      : await answerBy(parts, new Request(`${url}${path}`, { method, headers, body }), path);
    const sent = new Headers(given.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) sent.delete(name);
    if (!isFunction) {
      sent.set('access-control-allow-origin', '*');
      sent.set('access-control-expose-headers', 'x-total-count, link, x-supabase-api-version');
    }
    if (method === 'OPTIONS') {
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
  await new Promise<void>((listening) => server.listen(parts.port, '127.0.0.1', listening));
  return { server, preflights, url };
}
