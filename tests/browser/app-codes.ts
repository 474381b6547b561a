/** Codes of an authenticator app, each good for thirty seconds and taken for thirty more. */
import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const STEP = 30_000;
/** What a busy machine may take from reading a code to having it checked, in milliseconds. */
const LONGEST_USE = 15_000;

/** @param steps how many steps from now, `-1` for the one before */
export const codeFor = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: STEP / 1000 }).generate(
    {
      timestamp: Date.now() + steps * STEP,
    },
  );

/**
 * The code of the step before now, so that the one of now is left to sign in with. It is taken until this step ends: where
 * that is near, the next is waited for.
 */
export async function codeBefore(secret: string): Promise<string> {
  const left = STEP - (Date.now() % STEP);
  if (left < LONGEST_USE) await wait(left);
  return codeFor(secret, -1);
}
