import type { Context } from 'hono';
import type { BackendEnv } from '../../http/client-address.ts';
import type { LimitName, Limits } from '../../http/limits.ts';
import { equalStrings } from '../../keys/secrets.ts';
import type { AuthCore, Caller } from '../core.ts';
import { AuthError, tooMany } from '../errors.ts';
import { allowedRedirect } from '../rules/input.ts';
import { authenticate, type SignedIn } from '../rules/sessions.ts';
import { bearerOf } from './answers.ts';

export const PUBLISHABLE_KEY = 'sb_publishable_embedded';

/** What a route needs besides the rules: the caller, the limits and the proof of identity. */
export interface AuthHttp {
  core: AuthCore;
  caller(c: Context<BackendEnv>): Caller;
  /** @throws AuthError over_request_rate_limit */
  limit(c: Context<BackendEnv>, name: LimitName): Promise<void>;
  signedIn(c: Context<BackendEnv>): Promise<SignedIn>;
  /** Signed in to an account with an address. @throws AuthError no_authorization */
  signedInForGood(c: Context<BackendEnv>): Promise<SignedIn>;
  /** @throws AuthError unless the call carries the secret key */
  requireSecretKey(c: Context<BackendEnv>): Promise<void>;
  redirectTo(c: Context<BackendEnv>): string;
}

export function makeAuthHttp(
  core: AuthCore,
  limits: Limits,
  addressOf: (c: Context<BackendEnv>) => string,
): AuthHttp {
  return {
    core,
    caller: (c) => ({
      ip: addressOf(c),
      userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
    }),
    async limit(c, name) {
      const wait = await limits.take(name, addressOf(c));
      if (wait === undefined) return;
      c.header('retry-after', String(wait));
      throw tooMany();
    },
    signedIn: (c) => authenticate(core, bearerOf(c)),
    async signedInForGood(c) {
      const who = await authenticate(core, bearerOf(c));
      if (who.user.is_anonymous) {
        throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
      }
      return who;
    },
    async requireSecretKey(c) {
      const bearer = bearerOf(c);
      if (bearer !== undefined && equalStrings(bearer, core.secrets.secretKey)) return;
      // In a project the publishable key stands for a role as well.
      if (bearer !== PUBLISHABLE_KEY) await authenticate(core, bearer);
      throw new AuthError(403, 'not_admin', 'User not allowed');
    },
    redirectTo: (c) => allowedRedirect(core, c.req.query('redirect_to') ?? c.req.header('redirect_to')),
  };
}

/** Whether an `apikey` is one of ours. None at all is let through: the publishable key is public anyway. */
export function acceptsApiKey(core: AuthCore, key: string | undefined): boolean {
  return key === undefined || key === PUBLISHABLE_KEY || equalStrings(key, core.secrets.secretKey);
}
