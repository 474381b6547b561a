/** The mounted backend behind Hono: limits, one error shape, headers that every answer carries. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import type { Log } from './log.ts';
import type { Mount } from './mount.ts';
import { discardBody, readBody, TOO_LARGE } from './request-body.ts';
import { policyFor, SECURITY_HEADERS } from './site-headers.ts';

export const HANDLER_TIMEOUT_MS = 10_000;

const API_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'Cache-Control': 'no-store',
  // Nothing an API answers is a page: what a browser shows of it may load and frame nothing.
  'Content-Security-Policy': policyFor("default-src 'none'", "'none'", false),
};

function failure(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status });
}

const notFound = () => failure(404, 'not_found', 'Nothing is served under this path.');
const unexpected = () => failure(500, 'unexpected_failure', 'Something went wrong. Please try again.');

/** Fills in what the handler left open; what it set itself stays. */
function withApiHeaders(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(API_HEADERS)) if (!headers.has(name)) headers.set(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

function createApp(mounts: readonly Mount[], log: Log) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (context, next) => {
    await next();
    context.res = withApiHeaders(context.res);
  });
  app.use(timeout(HANDLER_TIMEOUT_MS, new HTTPException(504)));
  for (const mount of mounts) {
    for (const prefix of mount.prefixes) {
      // `/prefix/*` matches `/prefix` as well.
      app.all(`${prefix}/*`, async (context) =>
        mount.fetch(context.req.raw, { remoteAddress: context.env.incoming.socket.remoteAddress ?? '' }),
      );
    }
  }
  app.notFound(notFound);
  app.onError((error) => {
    if (error instanceof HTTPException && error.status === 504) {
      return failure(504, 'request_timeout', 'The request took too long.');
    }
    log.error('handler-failed', { message: error.message });
    return unexpected();
  });
  return app;
}

function refuseBody(request: IncomingMessage, response: ServerResponse): void {
  const { status, code, message } = TOO_LARGE;
  const text = JSON.stringify({ code, message });
  response.writeHead(status, {
    ...API_HEADERS,
    'Content-Type': 'application/json',
    'Content-Length': text.length,
  });
  response.end(text);
  discardBody(request);
}

/** The backend's answer to any request under an API prefix. The promise settles once it has been sent. */
export function createApiListener(mounts: readonly Mount[], log: Log) {
  const app = createApp(mounts, log);
  const listener = getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // Without a Host header (HTTP/1.0) the request still needs an absolute address.
    hostname: 'localhost',
    errorHandler: (error) => {
      if (error instanceof RequestError) {
        return withApiHeaders(failure(400, 'bad_request', 'The request cannot be read.'));
      }
      log.error('handler-failed', { message: error instanceof Error ? error.message : 'unknown' });
      return withApiHeaders(unexpected());
    },
  });

  return async (request: IncomingMessage & { rawBody?: Buffer }, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const verdict = await readBody(
        request.iterator({ destroyOnReturn: false }),
        request.headers['content-length'],
      );
      if (verdict.kind === 'aborted') return;
      if (verdict.kind === 'too-large') return refuseBody(request, response);
      // Where the listener looks for a body that has been read already.
      request.rawBody = Buffer.from(verdict.body.buffer);
    }
    await listener(request, response);
  };
}
