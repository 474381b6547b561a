import { createHash } from 'node:crypto';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import type { z } from 'zod';
import type { idTokenGrantBody } from '#contracts/auth.ts';
import { isMailAddress } from '#contracts/mail-address.ts';
import type { AuthCore, Caller, SocialProvider } from '../core.ts';
import { AuthError, invalid, OAuthError } from '../errors.ts';
import { answerWithTokens, isBanned, openSession, type TokenAnswer } from './sessions.ts';
import { accountOf, type Person } from './social.ts';

type Request = z.output<typeof idTokenGrantBody>;
type Issuing = SocialProvider & { idTokens: NonNullable<SocialProvider['idTokens']> };

const badRequest = (message: string) => new OAuthError('invalid request', message);

/** Issuers that the service knows by the provider's name, for the refusal. */
const ISSUERS: Record<string, string> = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
  facebook: 'https://www.facebook.com',
  kakao: 'https://kauth.kakao.com',
};

/** Key sets by address: each fetches and keeps its keys, and asks again for an unknown one. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

function keysAt(url: string) {
  const known = keySets.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: 5000 });
  keySets.set(url, known);
  return known;
}

/** @throws AuthError provider_disabled or validation_failed */
function providerOf(providers: readonly SocialProvider[], request: Request): Issuing {
  const provider = providers.find(
    (each): each is Issuing =>
      each.idTokens !== undefined &&
      (each.name === request.provider || each.idTokens.issuers.includes(request.issuer)),
  );
  if (provider) return provider;
  const name = Object.hasOwn(ISSUERS, request.provider)
    ? request.provider
    : Object.keys(ISSUERS).find((each) => ISSUERS[each] === request.issuer);
  if (name)
    throw new AuthError(400, 'provider_disabled', `Provider (issuer "${ISSUERS[name]}") is not enabled`);
  throw invalid(`Custom OIDC provider ${JSON.stringify(request.provider)} not allowed`);
}

/** `at_hash` of OpenID Connect: the left half of the access token's hash. */
const halfHash = (token: string) =>
  createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url');

function checkNonce(claims: JWTPayload, nonce: string): void {
  const stated = typeof claims.nonce === 'string' ? claims.nonce : '';
  if ((stated === '') !== (nonce === '')) {
    throw badRequest('Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (stated !== '' && createHash('sha256').update(nonce).digest('hex') !== stated) {
    throw new OAuthError('invalid nonce', 'Nonces mismatch');
  }
}

async function personBehind(provider: Issuing, request: Request, now: number): Promise<Person> {
  const { payload } = await jwtVerify(request.id_token, keysAt(provider.idTokens.keysUrl), {
    issuer: provider.idTokens.issuers,
    algorithms: ['RS256', 'ES256'],
    currentDate: new Date(now),
    requiredClaims: ['exp', 'iat', 'aud'],
  }).catch(() => {
    throw badRequest('Bad ID token');
  });
  const { sub, aud, email, email_verified, at_hash } = payload;
  if (!sub) throw badRequest('Missing sub claim in id_token');
  const audience = typeof aud === 'string' ? [aud] : (aud ?? []);
  if (!audience.includes(provider.clientId)) {
    throw badRequest(`Unacceptable audience in id_token: [${audience.join(' ')}]`);
  }
  checkNonce(payload, request.nonce);
  if (request.access_token !== '' && at_hash !== undefined && at_hash !== halfHash(request.access_token)) {
    throw badRequest('Bad ID token');
  }
  const address = typeof email === 'string' ? email.toLowerCase() : '';
  if (!isMailAddress(address)) throw badRequest('Missing email claim in id_token');
  if (email_verified !== true && email_verified !== 'true') {
    throw new AuthError(
      422,
      'provider_email_needs_verification',
      `Unverified email with ${provider.name}. Verify the email with ${provider.name} in order to sign in`,
    );
  }
  return { id: sub, email: address, data: { full_name: payload.name, avatar_url: payload.picture } };
}

/** Signs in with an identity token that a provider gave the client. @throws AuthError or OAuthError */
export async function signInWithIdToken(
  core: AuthCore,
  providers: readonly SocialProvider[],
  request: Request,
  caller: Caller,
): Promise<TokenAnswer> {
  if (request.id_token === '') throw badRequest('id_token required');
  if (request.provider === '' && (request.client_id === '' || request.issuer === '')) {
    throw badRequest('provider or client_id and issuer required');
  }
  if (request.link_identity) {
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
  }
  const provider = providerOf(providers, request);
  const person = await personBehind(provider, request, core.now());
  const grant = await core.database.write((sql) => {
    const now = core.now();
    const user = accountOf(core, sql, provider.name, person, now);
    if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
    return openSession(core, sql, user, 'oauth', caller);
  });
  return answerWithTokens(core, grant);
}
