/** The one reader of request bodies: bounded, and done before any handler runs. */
import type { IncomingMessage } from 'node:http';

export const MAX_BODY_BYTES = 1024 * 1024;
/** How long a client may go on sending a body that has been refused. */
const REFUSED_BODY_MS = 500;

/** What a caller is told whose body is too large, whatever it was sent to. */
export const TOO_LARGE = {
  status: 413,
  code: 'request_too_large',
  message: 'The request is larger than 1 MB.',
} as const;

export type BodyVerdict =
  | { readonly kind: 'body'; readonly body: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'too-large' }
  /** The client went away, or took too long. */
  | { readonly kind: 'aborted' };

/**
 * The whole body, at most 1 MB. Read ahead of the handlers, so that a slow sender holds nothing but its own
 * connection.
 * @param declared the request's Content-Length
 */
export async function readBody(
  chunks: AsyncIterable<Uint8Array>,
  declared: string | null | undefined,
): Promise<BodyVerdict> {
  if (Number(declared ?? 0) > MAX_BODY_BYTES) return { kind: 'too-large' };
  const read: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of chunks) {
      size += chunk.byteLength;
      if (size > MAX_BODY_BYTES) return { kind: 'too-large' };
      read.push(chunk);
    }
  } catch {
    return { kind: 'aborted' };
  }
  const body = new Uint8Array(size);
  let at = 0;
  for (const chunk of read) {
    body.set(chunk, at);
    at += chunk.byteLength;
  }
  return { kind: 'body', body };
}

/**
 * Lets the rest of a refused body run into nothing for a moment and then hangs up. Hanging up at once would reset
 * the connection, and the client would never see why it was refused.
 */
export function discardBody(request: IncomingMessage): void {
  // An error of an abandoned body is of no interest, but must have a listener.
  request.on('error', () => {});
  if (request.complete && request.readableLength === 0) return;
  request.resume();
  const { socket } = request;
  const timer = setTimeout(() => {
    if (!request.complete) socket.destroySoon();
  }, REFUSED_BODY_MS);
  timer.unref();
  request.once('end', () => clearTimeout(timer));
}
