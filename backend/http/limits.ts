import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { BackendEnvironment } from '../config/backend-environment.ts';
import { COUNT_LIMIT } from '../forms/function-store.ts';
import { limitKey } from './client-address.ts';

const MAIL_CALLS = ['signup', 'recover', 'resend', 'otp', 'user', 'reauthenticate'] as const;
export type LimitName =
  | (typeof MAIL_CALLS)[number]
  | 'verify'
  | 'passkey'
  | 'token'
  | 'challenge'
  | 'factor'
  | `form ${string}`;

export interface Limits {
  /** Counts a call of a client; the seconds to wait when it was one too many. */
  take(name: LimitName, address: string): Promise<number | undefined>;
}

/** GoTrue's limits: each call has its own allowance per client address. Counted in memory. */
export function makeLimits(settings: BackendEnvironment): Limits {
  const made = new Map<string, RateLimiterMemory>();
  const limiterFor = (name: LimitName): RateLimiterMemory => {
    let limiter = made.get(name);
    if (!limiter) {
      const [points, duration] =
        name === 'token'
          ? [settings.AUTH_LIMIT_TOKEN, 300]
          : name === 'challenge' || name === 'factor'
            ? [settings.AUTH_LIMIT_FACTOR, 60]
            : name === 'verify' || name === 'passkey'
              ? [settings.AUTH_LIMIT_VERIFY, 300]
              : name === 'form count'
                ? [COUNT_LIMIT, 300]
                : name.startsWith('form ')
                  ? [settings.FORMS_LIMIT, 300]
                  : [settings.AUTH_LIMIT_MAIL, 300];
      limiter = new RateLimiterMemory({ points, duration, keyPrefix: name });
      made.set(name, limiter);
    }
    return limiter;
  };
  return {
    async take(name, address) {
      try {
        await limiterFor(name).consume(limitKey(address));
        return undefined;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
  };
}
