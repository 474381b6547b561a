import type { z } from 'zod';
import { AuthError } from '../errors.ts';

const LARGEST_BODY = 1_048_576;
const SLOWEST_BODY_MS = 10_000;

const tooLarge = () =>
  new AuthError(413, 'request_entity_too_large', `Request body too large (max ${LARGEST_BODY} bytes)`);

/** Reads a body of at most 1 MB within 10 s. @throws AuthError request_entity_too_large, request_timeout */
export async function readBody(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_BODY) throw tooLarge();
  if (!request.body) return '';
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AuthError(408, 'request_timeout', 'The request took too long to arrive')),
      SLOWEST_BODY_MS,
    );
  });
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) break;
      size += value.byteLength;
      if (size > LARGEST_BODY) throw tooLarge();
      chunks.push(value);
    }
  } catch (error) {
    reader.cancel().catch(() => {});
    if (error instanceof AuthError) throw error;
    throw new AuthError(400, 'bad_json', 'Could not read the request body');
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Reads a JSON object of a given shape. A member of the wrong type is a malformed body, as in GoTrue.
 * @throws AuthError bad_json
 */
export async function readJson<Shape extends z.ZodType>(
  request: Request,
  shape: Shape,
): Promise<z.output<Shape>> {
  const text = await readBody(request);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
  const parsed = shape.safeParse(value);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.');
    throw new AuthError(
      400,
      'bad_json',
      `Could not parse request body as JSON: ${path ? `"${path.slice(0, 60)}" has the wrong type` : 'not an object'}`,
    );
  }
  return parsed.data;
}
