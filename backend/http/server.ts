/** The HTTP server around the site: limits, malformed requests, health, and a stop that finishes what is open. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { SECURITY_HEADERS } from './site-headers.ts';

export type ServerState = 'starting' | 'ready' | 'stopping';

export type SiteServer = {
  readonly server: Server;
  /** Binds the port. Health answers 503 until `open` is called. Rejects with the system's error. */
  listen(port: number, host: string): Promise<number>;
  /** From now on the listener answers, and health is 200 as long as `ready` gives true. It names the warnings. */
  open(listener: RequestListener, ready?: () => boolean, warnings?: () => readonly string[]): void;
  /** Stops accepting, waits for open requests and closes every connection within `STOP_LIMIT_MS`. Idempotent. */
  stop(): Promise<void>;
};

export const HEALTH_PATH = '/healthz';
const REQUEST_TIMEOUT_MS = 10_000;
/** Longer than the usual proxy's 60 s, so that it is the proxy that ends an idle connection. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/** A connection on which nothing moves in either direction. */
const INACTIVITY_TIMEOUT_MS = 60_000;
const MAX_HEADER_BYTES = 16 * 1024;
/** How long a stop waits for open requests. Docker and systemd give 10 s and more before they kill. */
export const STOP_LIMIT_MS = 8_000;
/** A connection that never sent a request may be about to; then it is closed. */
const SILENT_CONNECTION_GRACE_MS = 500;
/** Pause between two looks at the connections that a stop waits for. */
const STOP_SWEEP_MS = 50;

function rawAnswer(status: number, reason: string, text: string, extra: readonly string[] = []): string {
  const body = `${text}\n`;
  const headers = [
    ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`),
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'Cache-Control: no-store',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Connection: close',
    ...extra,
  ];
  return `HTTP/1.1 ${status} ${reason}\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}

const RAW_ANSWERS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: rawAnswer(
    431,
    'Request Header Fields Too Large',
    'The request headers are too large.',
  ),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: rawAnswer(413, 'Content Too Large', 'The request is too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: rawAnswer(408, 'Request Timeout', 'The request took too long to arrive.'),
};
const BAD_REQUEST = rawAnswer(400, 'Bad Request', 'Bad request.');
const EXPECTATION_FAILED = rawAnswer(417, 'Expectation Failed', 'Nothing is known of what is expected.');
const CONNECT_REFUSED = rawAnswer(405, 'Method Not Allowed', 'Method not allowed.', [
  'Allow: GET, HEAD, OPTIONS',
]);

function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  extra: Record<string, string> = {},
): void {
  const body = JSON.stringify(value);
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...extra,
  });
  response.end(body);
}

export type ServerLimits = {
  /** For the head of a request, and for the whole of it. */
  readonly requestMs?: number;
  readonly stopMs?: number;
};

/** One Host header exactly, or none before HTTP/1.1: of two, a proxy may have judged the other one. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/** Answers that are not finished, by connection. */
type OpenAnswers = ReadonlyMap<Duplex, ReadonlySet<ServerResponse>>;

/** Keeps count of the answers that a server owes on each of its connections. */
function watchAnswers(server: Server): OpenAnswers {
  const open = new Map<Duplex, Set<ServerResponse>>();
  server.on('connection', (socket) => {
    open.set(socket, new Set());
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const answers = open.get(request.socket);
    answers?.add(response);
    response.once('close', () => answers?.delete(response));
  });
  return open;
}

/** Answers what is no request that a listener could take. */
function refuseOddRequests(server: Server, openAnswers: OpenAnswers): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // A half-sent answer cannot be followed by another one.
    const answering = [...(openAnswers.get(socket) ?? [])].some((answer) => answer.headersSent);
    if (!socket.writable || answering) socket.destroy();
    else socket.end(RAW_ANSWERS[error.code ?? ''] ?? BAD_REQUEST, () => socket.destroy());
  });
  server.on('checkExpectation', ({ socket }: IncomingMessage) => {
    socket.end(EXPECTATION_FAILED, () => socket.destroy());
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    socket.end(CONNECT_REFUSED, () => socket.destroy());
  });
}

/** Resolves when every connection is closed: answers are finished, at most for `stopMs`. */
async function closeServer(server: Server, openAnswers: OpenAnswers, stopMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const began = performance.now();
  let sweeps = 0;
  const sweep = setInterval(() => {
    server.closeIdleConnections();
    if (performance.now() - began >= stopMs) return server.closeAllConnections();
    // In turns and not by the clock: between two of them a busy process reads what a client has sent by then.
    sweeps += 1;
    if (sweeps * STOP_SWEEP_MS < SILENT_CONNECTION_GRACE_MS) return;
    // Browsers open connections ahead of need; Node counts one that has sent nothing as busy.
    for (const [socket, answers] of openAnswers) if (answers.size === 0) socket.destroy();
  }, STOP_SWEEP_MS);
  await closed;
  clearInterval(sweep);
}

/** @returns the port that was bound */
function bind(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });
}

function sendHealth(
  { method }: IncomingMessage,
  response: ServerResponse,
  state: ServerState | 'unavailable',
  warnings: readonly string[],
): void {
  if (method !== 'GET' && method !== 'HEAD') {
    sendJson(response, 405, { code: 'method_not_allowed', message: 'Use GET.' }, { Allow: 'GET, HEAD' });
    return;
  }
  sendJson(response, state === 'ready' ? 200 : 503, {
    status: state === 'ready' ? 'ok' : state,
    ...(warnings.length > 0 ? { warnings } : {}),
  });
}

/** A server that is bound at once and serves once it is opened. */
export function createSiteServer(limits: ServerLimits = {}): SiteServer {
  const { requestMs = REQUEST_TIMEOUT_MS, stopMs = STOP_LIMIT_MS } = limits;
  let state: ServerState = 'starting';
  let site: RequestListener | undefined;
  let isReady = () => true;
  let warningsNow: () => readonly string[] = () => [];
  let stopped: Promise<void> | undefined;

  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: requestMs,
      requestTimeout: requestMs,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      // The default of 30 s would let a slow sender hold its connection four times as long as the limits say.
      connectionsCheckingInterval: 1_000,
      noDelay: true,
      // Refused below, with the headers that every answer has.
      requireHostHeader: false,
    },
    (request, response) => {
      // "GET /" without a version is HTTP/0.9, which has no headers to protect an answer with.
      if (request.httpVersionMajor < 1 || !hasOneHost(request)) {
        request.socket.end(BAD_REQUEST, () => request.socket.destroy());
        return;
      }
      if (state === 'stopping') response.setHeader('Connection', 'close');
      const { url } = request;
      if (url?.startsWith(HEALTH_PATH) && /^\/healthz(?:\?|$)/.test(url)) {
        const shown = state === 'ready' && !isReady() ? 'unavailable' : state;
        sendHealth(request, response, shown, warningsNow());
      } else if (site === undefined) {
        sendJson(
          response,
          503,
          { code: 'starting', message: 'The site is starting.' },
          { 'Retry-After': '1' },
        );
      } else {
        site(request, response);
      }
    },
  );
  server.timeout = INACTIVITY_TIMEOUT_MS;
  const openAnswers = watchAnswers(server);
  refuseOddRequests(server, openAnswers);

  return {
    server,
    listen: (port, host) => bind(server, port, host),
    open(listener, ready = () => true, warnings = () => []) {
      warningsNow = warnings;
      site = listener;
      isReady = ready;
      state = 'ready';
    },
    stop() {
      if (stopped === undefined) {
        state = 'stopping';
        stopped = closeServer(server, openAnswers, stopMs);
      }
      return stopped;
    },
  };
}
