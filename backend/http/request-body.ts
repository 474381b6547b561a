/** Reading and refusing of request bodies, always bounded. */
import type { IncomingMessage } from 'node:http';

export const MAX_BODY_BYTES = 1024 * 1024;
/** How long a client may go on sending a body that has been refused. */
const REFUSED_BODY_MS = 500;

export type BodyVerdict =
  | { readonly kind: 'body'; readonly body: Buffer }
  | { readonly kind: 'too-large' }
  /** The client went away; there is nobody to answer. */
  | { readonly kind: 'aborted' };

/**
 * The whole body, read before any handler runs: a slow sender then holds nothing but its own connection, and the
 * server's request timeout ends it.
 */
export function readBody(request: IncomingMessage, limit = MAX_BODY_BYTES): Promise<BodyVerdict> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > limit) return Promise.resolve({ kind: 'too-large' });
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (verdict: BodyVerdict) => {
      request.off('data', onData).off('end', onEnd).off('error', onAborted).off('close', onAborted);
      // A later error of an abandoned body is of no interest, but must have a listener.
      request.on('error', () => {});
      resolve(verdict);
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) finish({ kind: 'too-large' });
      else chunks.push(chunk);
    };
    const onEnd = () => finish({ kind: 'body', body: Buffer.concat(chunks) });
    const onAborted = () => finish({ kind: 'aborted' });
    request.on('data', onData).on('end', onEnd).on('error', onAborted).on('close', onAborted);
  });
}

/**
 * Lets the rest of a refused body run into nothing for a moment and then hangs up. Hanging up at once would reset
 * the connection, and the client would never see why it was refused.
 */
export function discardBody(request: IncomingMessage): void {
  if (request.complete && request.readableLength === 0) return;
  request.resume();
  const { socket } = request;
  const timer = setTimeout(() => {
    if (!request.complete) socket.destroySoon();
  }, REFUSED_BODY_MS);
  timer.unref();
  request.once('end', () => clearTimeout(timer));
}
