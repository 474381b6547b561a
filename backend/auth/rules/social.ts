import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { isMailAddress } from '#contracts/mail-address.ts';
import { equalStrings, hashToken, makeToken } from '../../keys/secrets.ts';
import type { Sql } from '../../store/database.ts';
import { deleteFlow, type FlowRow, findFlow, insertFlow, issueFlowCode } from '../../store/flow-states.ts';
import { uuidPattern } from '../../store/ids.ts';
import { deleteAllCodes } from '../../store/one-time-codes.ts';
import {
  findUser,
  findUserByEmail,
  type IdentityRow,
  insertIdentity,
  insertUser,
  knownUser,
  mergeMetadata,
  parseMetadata,
  restateUser,
  type UserRow,
  updateUser,
} from '../../store/users.ts';
import { mailNotice } from '../auth-mails.ts';
import type { AuthCore, Caller, SocialProvider } from '../core.ts';
import { AuthError, invalid } from '../errors.ts';
import type { Pkce } from './input.ts';
import { isBanned, openSession, type SessionGrant } from './sessions.ts';

/** How long a visitor may take at the provider. */
const STATE_LIFETIME_MS = 600_000;
/** Set here, never taken from the query. */
const RESERVED = new Set([
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  // These would change how the answer comes back, or replace what is asked for.
  'response_mode',
  'request',
  'request_uri',
  'nonce',
  'state',
  'scope',
  'code_challenge',
  'code_challenge_method',
  'redirect_to',
  'provider',
  'scopes',
  'skip_http_redirect',
  'apikey',
]);

/** The providers that have a client id. */
export function configuredProviders(settings: AuthCore['settings']): SocialProvider[] {
  const providers: SocialProvider[] = [];
  if (settings.AUTH_GITHUB_CLIENT_ID && settings.AUTH_GITHUB_CLIENT_SECRET) {
    providers.push({
      name: 'github',
      clientId: settings.AUTH_GITHUB_CLIENT_ID,
      clientSecret: settings.AUTH_GITHUB_CLIENT_SECRET,
      authorizeUrl: 'https://github.com/login/oauth/authorize',
      tokenUrl: 'https://github.com/login/oauth/access_token',
      profileUrl: 'https://api.github.com/user',
      emailsUrl: 'https://api.github.com/user/emails',
      scopes: 'user:email',
    });
  }
  if (settings.AUTH_GOOGLE_CLIENT_ID && settings.AUTH_GOOGLE_CLIENT_SECRET) {
    providers.push({
      name: 'google',
      clientId: settings.AUTH_GOOGLE_CLIENT_ID,
      clientSecret: settings.AUTH_GOOGLE_CLIENT_SECRET,
      authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: 'https://oauth2.googleapis.com/token',
      profileUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
      scopes: 'openid email profile',
      idTokens: {
        issuers: ['https://accounts.google.com', 'accounts.google.com'],
        keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      },
    });
  }
  return providers;
}

/** Services that GoTrue knows, whether or not one may sign in with them here. */
export const KNOWN_PROVIDERS: ReadonlySet<string> = new Set(
  [
    'apple azure bitbucket discord facebook snapchat figma fly github gitlab google keycloak kakao linkedin',
    'linkedin_oidc notion spotify slack slack_oidc workos twitch twitter zoom',
  ].flatMap((line) => line.split(' ')),
);

const callbackUrl = (core: AuthCore) => `${core.siteUrl}/auth/v1/callback`;
/** The provider's PKCE verifier follows from the state, so nothing secret is stored for it. */
const verifierOf = (core: AuthCore, state: string) =>
  core.secrets.sign('provider verifier', state).toString('base64url');

/** The provider's address to send the visitor to. @throws AuthError validation_failed when it is not configured */
export async function authorizeUrl(
  core: AuthCore,
  providers: readonly SocialProvider[],
  request: {
    provider: string;
    scopes: string;
    redirectTo: string;
    pkce: Pkce | undefined;
    query: Record<string, string>;
  },
): Promise<{ url: string; browserMark: string }> {
  const provider = providers.find((entry) => entry.name === request.provider);
  if (!provider) {
    throw invalid(
      KNOWN_PROVIDERS.has(request.provider)
        ? 'Unsupported provider: provider is not enabled'
        : `Unsupported provider: Provider ${request.provider.slice(0, 60)} could not be found`,
    );
  }
  const state = randomUUID();
  await core.database.write((sql) =>
    insertFlow(
      sql,
      {
        id: state,
        user_id: null,
        provider: provider.name,
        method: 'oauth',
        code_challenge: request.pkce?.challenge ?? null,
        code_challenge_method: request.pkce?.method ?? null,
        redirect_to: request.redirectTo,
      },
      core.now(),
    ),
  );
  const url = new URL(provider.authorizeUrl);
  for (const [name, value] of Object.entries(request.query)) {
    if (!RESERVED.has(name.toLowerCase())) url.searchParams.set(name, value.slice(0, 500));
  }
  const extraScopes = request.scopes.split(/[\s,]+/).filter(Boolean);
  url.searchParams.set('client_id', provider.clientId);
  url.searchParams.set('redirect_uri', callbackUrl(core));
  url.searchParams.set('response_type', 'code');
  url.searchParams.set('scope', [...new Set([...provider.scopes.split(' '), ...extraScopes])].join(' '));
  url.searchParams.set('state', state);
  url.searchParams.set(
    'code_challenge',
    createHash('sha256').update(verifierOf(core, state)).digest('base64url'),
  );
  url.searchParams.set('code_challenge_method', 'S256');
  return { url: url.href, browserMark: browserMark(core, state) };
}

/** What a browser is given to show that it, and no other, began a login. */
export function browserMark(core: AuthCore, state: string): string {
  return core.secrets.sign('social login', state).subarray(0, 16).toString('base64url');
}

export interface Person {
  id: string;
  email: string;
  data: Record<string, unknown>;
}

const tokenShape = z.object({ access_token: z.string().min(1) });
const githubShape = z.object({
  id: z.number(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});
const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));
const googleShape = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z.union([z.boolean(), z.literal('true')]),
  name: z.string().nullish(),
  picture: z.string().nullish(),
});

async function askJson(url: string, token: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'user-agent': 'night-edition' },
    signal,
  });
  if (!response.ok) throw new Error(`the provider answered ${response.status}`);
  return response.json();
}

async function askPerson(
  core: AuthCore,
  provider: SocialProvider,
  state: string,
  code: string,
): Promise<Person> {
  // One deadline for all three questions: the visitor's request has ten seconds.
  const signal = AbortSignal.timeout(8000);
  const response = await fetch(provider.tokenUrl, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: provider.clientId,
      client_secret: provider.clientSecret,
      code,
      redirect_uri: callbackUrl(core),
      code_verifier: verifierOf(core, state),
    }),
    signal,
  });
  const token = tokenShape.parse(await response.json()).access_token;
  const profile = await askJson(provider.profileUrl, token, signal);
  if (provider.name === 'google') {
    const person = googleShape.parse(profile);
    if (person.email_verified === false) throw new Error('the address is not verified');
    return {
      id: person.sub,
      email: person.email,
      data: { full_name: person.name, avatar_url: person.picture },
    };
  }
  const person = githubShape.parse(profile);
  if (!provider.emailsUrl) throw new Error('the provider has no list of addresses');
  const emails = githubEmails.parse(await askJson(provider.emailsUrl, token, signal));
  const chosen =
    emails.find((entry) => entry.primary && entry.verified) ?? emails.find((entry) => entry.verified);
  if (!chosen) throw new Error('the account has no verified address');
  return {
    id: String(person.id),
    email: chosen.email,
    data: { full_name: person.name ?? person.login, user_name: person.login, avatar_url: person.avatar_url },
  };
}

/**
 * The account of a person whom a provider vouches for: the one they came with before, the one that has their address,
 * or a new one. Whoever has the address is told when another service opens their account from now on.
 * @throws AuthError signup_disabled
 */
export function accountOf(core: AuthCore, sql: Sql, provider: string, person: Person, now: number): UserRow {
  const { email } = person;
  const identity = sql.get<IdentityRow>(
    'SELECT * FROM identities WHERE provider = ? AND provider_id = ?',
    provider,
    person.id,
  );
  const data = Object.fromEntries(Object.entries(person.data).filter(([, value]) => value != null));
  const claims = { ...data, email, email_verified: true, provider_id: person.id, sub: person.id };
  let user: UserRow | undefined = identity ? findUser(sql, identity.user_id) : findUserByEmail(sql, email);
  if (!user) {
    if (core.settings.AUTH_SIGNUP_DISABLED) {
      throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
    }
    const id = randomUUID();
    insertUser(
      sql,
      {
        id,
        email,
        passwordHash: null,
        appMetadata: { provider, providers: [provider] },
        userMetadata: claims,
        confirmedAt: now,
      },
      now,
    );
    user = knownUser(sql, id);
  } else if (!user.email_confirmed_at) {
    // Whoever began this account never proved the address: nothing of theirs stays, least of all the password.
    deleteAllCodes(sql, user.id);
    sql.run(`DELETE FROM identities WHERE user_id = ? AND provider = 'email'`, user.id);
    restateUser(sql, user.id, { passwordHash: null, userMetadata: claims }, now);
    const app_metadata = JSON.stringify({ provider, providers: [provider] });
    updateUser(sql, user.id, { email_confirmed_at: now, app_metadata }, now);
    user = knownUser(sql, user.id);
  } else if (!identity) mailNotice(core, sql, 'login_linked', user.email);
  if (!identity) {
    insertIdentity(sql, { userId: user.id, provider, providerId: person.id, data: claims }, now);
    const known = parseMetadata(user.app_metadata).providers;
    const all = [...new Set([...(Array.isArray(known) ? known : []), provider])];
    updateUser(sql, user.id, { app_metadata: mergeMetadata(user.app_metadata, { providers: all }) }, now);
  }
  return user;
}

export type SocialReturn = { redirectTo: string } & ({ grant: SessionGrant } | { authCode: string });

/**
 * The flow a provider's answer belongs to; it is good for one return, in the browser that began it: without a
 * verifier (PKCE) that only that browser has, it has to bring the mark it was given.
 * @throws AuthError bad_oauth_state
 */
export async function takeState(core: AuthCore, state: string, mark: string | undefined): Promise<FlowRow> {
  const flow = uuidPattern.test(state) ? findFlow(core.database.read, state) : undefined;
  if (
    flow?.method !== 'oauth' ||
    flow.issued_at !== null ||
    core.now() - flow.created_at > STATE_LIFETIME_MS ||
    (flow.code_challenge === null && !equalStrings(mark ?? '', browserMark(core, state)))
  ) {
    throw state === ''
      ? new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
      : new AuthError(400, 'bad_oauth_state', 'OAuth state parameter is invalid');
  }
  return flow;
}

/** Finishes a social login: finds or makes the account by the provider's verified address. */
export async function finishSocialLogin(
  core: AuthCore,
  providers: readonly SocialProvider[],
  flow: FlowRow,
  code: string,
  caller: Caller,
): Promise<SocialReturn> {
  const provider = providers.find((entry) => entry.name === flow.provider);
  if (!provider) throw invalid('Unsupported provider: provider is not enabled');
  const claimed = await core.database.write((sql) =>
    sql.run('UPDATE flow_states SET issued_at = ? WHERE id = ? AND issued_at IS NULL', core.now(), flow.id),
  );
  if (claimed === 0) throw new AuthError(400, 'bad_oauth_state', 'OAuth state is invalid or has expired');
  const person = await askPerson(core, provider, flow.id, code).catch(() => {
    throw new AuthError(400, 'bad_oauth_callback', `Unable to sign in with ${provider.name}`);
  });
  const email = person.email.toLowerCase();
  if (!isMailAddress(email))
    throw new AuthError(400, 'bad_oauth_callback', 'The provider gave no usable address');
  const redirectTo = flow.redirect_to ?? core.siteUrl;
  return core.database.write((sql): SocialReturn => {
    const now = core.now();
    const user = accountOf(core, sql, provider.name, { ...person, email }, now);
    if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
    if (flow.code_challenge) {
      const authCode = makeToken();
      issueFlowCode(sql, flow.id, user.id, hashToken(authCode), now);
      return { redirectTo, authCode };
    }
    deleteFlow(sql, flow.id);
    return { redirectTo, grant: openSession(core, sql, knownUser(sql, user.id), 'oauth', caller) };
  });
}
