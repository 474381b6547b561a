import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { BackendEnv } from '../../http/client-address.ts';
import { StoreUnavailableError } from '../../store/store-unavailable.ts';
import { AuthError, tooMany } from '../errors.ts';
import { HashingBusyError } from '../passwords.ts';

const VERSION_HEADER = 'x-supabase-api-version';
const VERSION = '2024-01-01';

/** Any failure as a refusal; what nobody foresaw is logged without its request and told without its reason. */
export function asRefusal(error: unknown, log: (line: string) => void): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof HashingBusyError) return tooMany();
  if (error instanceof StoreUnavailableError) {
    return new AuthError(503, 'unexpected_failure', 'Nothing can be saved right now, please try again later');
  }
  log(`unexpected failure: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  );
}

/** Writes a refusal in the shape the client's API version knows. */
export function refusalResponse(c: Context<BackendEnv>, refusal: AuthError): Response {
  const status = refusal.status as ContentfulStatusCode;
  c.header('x-sb-error-code', refusal.code);
  c.header('cache-control', 'no-store');
  const asked = c.req.header(VERSION_HEADER);
  if (asked !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= VERSION) {
    c.header(VERSION_HEADER, VERSION);
    return c.json({ code: refusal.code, message: refusal.message, ...refusal.extra }, status);
  }
  return c.json(
    { code: refusal.status, error_code: refusal.code, msg: refusal.message, ...refusal.extra },
    status,
  );
}

/** The bearer token of a request, if it has one. */
export function bearerOf(c: Context<BackendEnv>): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
}
