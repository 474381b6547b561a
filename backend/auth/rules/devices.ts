import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { UserRow } from '../../store/users.ts';
import type { AuthCore } from '../core.ts';
import { AuthError } from '../errors.ts';

/*
 * What passkeys and webauthn factors share: the site as browsers name it to a device, and the checks of what a device
 * signed, which are the library's. It loads with the first use.
 */

const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256: what devices have. The library's own list asks Node about a fourth, with a warning. */
const ALGORITHMS = [-8, -7, -257];

/** How long a device may take to answer. */
export const DEVICE_MS = 300_000;

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);

/**
 * The name that credentials are bound to, and where they may be used. Browsers take no numbers for a name: on a
 * loopback address it is `localhost`, whatever it was written as.
 */
export function relyingParty(siteUrl: string): { id: string; origin: string } {
  const url = new URL(siteUrl);
  if (isLoopback(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}

/** A device's key as it is kept. `publicKey` is base64url. */
export const storedCredential = z.object({
  id: z.string(),
  publicKey: z.string(),
  counter: z.number(),
  transports: z.array(z.string()),
});
export type StoredCredential = z.infer<typeof storedCredential>;

const base64url = z.string().regex(/^[\w-]+$/);
const extensions = z.record(z.string(), z.unknown()).default({});
const registration = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(8).default([]),
  }),
}) satisfies z.ZodType<RegistrationResponseJSON>;
const assertion = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z
      .string()
      .nullish()
      .transform((value) => value ?? ''),
  }),
}) satisfies z.ZodType<AuthenticationResponseJSON>;
export type Assertion = z.output<typeof assertion>;

const badShape = () => new AuthError(400, 'webauthn_verification_failed', 'Invalid credential response');
export const notProved = () =>
  new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed');

/** @throws AuthError webauthn_verification_failed */
export function readAssertion(credential: unknown): Assertion {
  const parsed = assertion.safeParse(credential);
  if (!parsed.success) throw badShape();
  return parsed.data;
}

const forLibrary = (stored: StoredCredential): WebAuthnCredential => ({
  ...stored,
  publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
});

function displayName(user: UserRow): string {
  const { name } = JSON.parse(user.user_metadata) as { name?: unknown };
  return typeof name === 'string' && name ? name : (user.email ?? '');
}

/**
 * What a browser needs to make a credential.
 * @param passkey it is to sign in alone: the device keeps it, and asks for a finger, a face or a PIN
 */
export async function creationOptions(
  core: AuthCore,
  user: UserRow,
  known: readonly StoredCredential[],
  passkey: boolean,
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: core.siteName,
    rpID: relyingParty(core.siteUrl).id,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email ?? '',
    userDisplayName: displayName(user),
    timeout: DEVICE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: passkey
      ? { residentKey: 'required', userVerification: 'required' }
      : { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** What a browser needs to ask a device for a signature; without `known` any passkey of the site will do. */
export async function requestOptions(core: AuthCore, known?: readonly StoredCredential[]) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: relyingParty(core.siteUrl).id,
    timeout: DEVICE_MS,
    userVerification: known ? 'preferred' : 'required',
    ...(known ? { allowCredentials: known.map(({ id }) => ({ id })) } : {}),
  });
}

/** The credential a device made. @throws AuthError webauthn_verification_failed */
export async function provenCreation(
  core: AuthCore,
  credential: unknown,
  challenge: string,
  passkey: boolean,
): Promise<StoredCredential> {
  const parsed = registration.safeParse(credential);
  if (!parsed.success) throw badShape();
  const { verifyRegistrationResponse } = await library();
  const { id, origin } = relyingParty(core.siteUrl);
  const result = await verifyRegistrationResponse({
    response: parsed.data,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: passkey,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!result?.verified) throw notProved();
  const made = result.registrationInfo.credential;
  return {
    id: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: parsed.data.response.transports,
  };
}

/** The count a device is at after it signed. @throws AuthError webauthn_verification_failed */
export async function provenUse(
  core: AuthCore,
  given: Assertion,
  challenge: string,
  stored: StoredCredential,
  passkey: boolean,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const { id, origin } = relyingParty(core.siteUrl);
  const result = await verifyAuthenticationResponse({
    response: given,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: forLibrary(stored),
    requireUserVerification: passkey,
  }).catch(() => undefined);
  if (!result?.verified) throw notProved();
  return result.authenticationInfo.newCounter;
}
