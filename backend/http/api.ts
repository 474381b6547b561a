/** The mounted backend behind Hono: limits, one error shape, headers that every answer carries. */
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import type { Log } from './log.ts';
import type { Mount } from './mount.ts';
import { policyFor, SECURITY_HEADERS } from './site-headers.ts';

export const MAX_BODY_BYTES = 1024 * 1024;
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

/** Fills in what the handler left open; what it set itself stays. */
function withApiHeaders(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(API_HEADERS)) if (!headers.has(name)) headers.set(name, value);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** The backend's answer to any request under an API prefix, as a Node request listener. */
export function createApiListener(mounts: readonly Mount[], log: Log) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (context, next) => {
    await next();
    context.res = withApiHeaders(context.res);
  });
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => failure(413, 'request_too_large', 'The request is larger than 1 MB.'),
    }),
  );
  app.use(timeout(HANDLER_TIMEOUT_MS, new HTTPException(504, { message: 'timeout' })));

  for (const mount of mounts) {
    const handle = async (context: { req: { raw: Request }; env: HttpBindings }) =>
      mount.fetch(context.req.raw, { remoteAddress: context.env.incoming.socket.remoteAddress ?? '' });
    // `/prefix/*` matches `/prefix` as well.
    for (const prefix of mount.prefixes) app.all(`${prefix}/*`, handle);
  }
  app.notFound(() => failure(404, 'not_found', 'Nothing is served under this path.'));
  app.onError((error) => {
    if (error instanceof HTTPException && error.status === 504) {
      return failure(504, 'request_timeout', 'The request took too long.');
    }
    log.error('handler-failed', { message: error.message });
    return failure(500, 'unexpected_failure', 'Something went wrong. Please try again.');
  });

  return getRequestListener(app.fetch, {
    overrideGlobalObjects: false,
    // Without a Host header (HTTP/1.0) the request still needs an absolute address.
    hostname: 'localhost',
    errorHandler: (error) => {
      if (error instanceof RequestError) {
        return withApiHeaders(failure(400, 'bad_request', 'The request cannot be read.'));
      }
      log.error('handler-failed', { message: error instanceof Error ? error.message : 'unknown' });
      return withApiHeaders(failure(500, 'unexpected_failure', 'Something went wrong. Please try again.'));
    },
  });
}
