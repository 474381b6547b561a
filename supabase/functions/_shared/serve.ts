import { handleFunction } from '../../../backend/forms/handle-function.ts';
import { hostedContext, hostedSettings } from '../../../backend/forms/hosted-context.ts';
import { drainOutgoing } from '../../../backend/forms/hosted-outgoing.ts';
import { readBody, TOO_LARGE } from '../../../backend/http/request-body.ts';

/** Of the hosted runtime only: work that goes on after the answer. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

export const settings = hostedSettings((name) => Deno.env.get(name));
const context = hostedContext(settings, (line) => console.error(line));

const cors = {
  'access-control-allow-origin': settings.siteUrl,
  // All that the client may send; a test compares it with the client's own list (@supabase/supabase-js/cors).
  'access-control-allow-headers':
    'authorization, apikey, content-type, x-client-info, x-retry-count, traceparent, tracestate, baggage',
  'access-control-allow-methods': 'POST, OPTIONS',
  vary: 'origin',
};

/** The address the platform's edge saw; elsewhere the last one named, since a client can write those before it. */
export function clientAddress(request: Request): string {
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  return request.headers.get('cf-connecting-ip') ?? forwarded ?? 'unknown';
}

function later(work: Promise<unknown>): void {
  const guarded = work.catch((error) => console.error(`sending failed: ${error?.message}`));
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(guarded);
}

/** A body slower than this was not sent by a page. Milliseconds. */
const SLOWEST_BODY_MS = 10_000;
const TOO_SLOW = {
  status: 408,
  code: 'request_timeout',
  message: 'The form took too long to arrive. Please send it again.',
};

/** The request with its body read, or the refusal of one that is too large or does not arrive. */
async function withBody(request: Request): Promise<Request | Response> {
  if (!request.body) return request;
  const signal = AbortSignal.timeout(SLOWEST_BODY_MS);
  const chunks = request.body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal });
  const verdict = await readBody(chunks, request.headers.get('content-length'));
  if (verdict.kind === 'body') return new Request(request, { body: verdict.body });
  const { status, code, message } = verdict.kind === 'too-large' ? TOO_LARGE : TOO_SLOW;
  return Response.json({ code, message }, { status });
}

/** Serves the shared handlers under `/<name>` and below, as the platform routes them. */
export function serveForms(): void {
  Deno.serve(async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors });
    const name = new URL(request.url).pathname.replace(/^\/(functions\/v1\/)?/, '');
    const read = await withBody(request);
    const answer =
      read instanceof Response ? read : await handleFunction(context, name, read, clientAddress(request));
    later(drainOutgoing(settings.endpoint, settings.mail));
    const headers = new Headers(answer.headers);
    for (const [header, value] of Object.entries(cors)) headers.set(header, value);
    return new Response(answer.body, { status: answer.status, headers });
  });
}
