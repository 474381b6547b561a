import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { equalStrings } from '../../keys/secrets.ts';
import type { Sql } from '../../store/database.ts';
import { uuidPattern } from '../../store/ids.ts';
import {
  amrOf,
  endSession,
  findSession,
  insertSession,
  rotatedAt,
  rotateRefreshToken,
  type SessionRow,
} from '../../store/sessions.ts';
import {
  findUser,
  knownUser,
  parseMetadata,
  type UserJson,
  type UserRow,
  updateUser,
  userJson,
} from '../../store/users.ts';
import type { AuthCore, Caller } from '../core.ts';
import { AuthError, invalid } from '../errors.ts';

/** What a finished sign-in or refresh answers with, before the access token is signed. */
export interface SessionGrant {
  session: SessionRow;
  user: UserRow;
  json: UserJson;
}

export interface TokenAnswer {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserJson;
}

/** Opens a session after the visitor has proved who they are by `method` (an `amr` name). */
export function openSession(
  core: AuthCore,
  sql: Sql,
  user: UserRow,
  method: string,
  caller: Caller,
): SessionGrant {
  const now = core.now();
  const id = randomUUID();
  insertSession(sql, { id, userId: user.id, method, userAgent: caller.userAgent, ip: caller.ip }, now);
  updateUser(sql, user.id, { last_sign_in_at: now }, now);
  return grantFor(sql, id);
}

/** Reads back what a session's tokens are made from. */
export function grantFor(sql: Sql, sessionId: string): SessionGrant {
  const session = findSession(sql, sessionId);
  if (!session) throw new Error('a session is gone that was just written');
  const user = knownUser(sql, session.user_id);
  return { session, user, json: userJson(sql, user) };
}

/** Signs the access token and writes the refresh token. Runs after the grant is on disk. */
export async function answerWithTokens(core: AuthCore, grant: SessionGrant): Promise<TokenAnswer> {
  const { session, user } = grant;
  const issued = Math.floor(core.now() / 1000);
  const lifetime = core.settings.AUTH_ACCESS_TOKEN_SECONDS;
  const { kid, key } = await core.keys.current();
  const token = await new SignJWT({
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: parseMetadata(user.app_metadata),
    user_metadata: parseMetadata(user.user_metadata),
    role: user.role,
    aal: session.aal,
    amr: amrOf(session),
    session_id: session.id,
    is_anonymous: user.is_anonymous === 1,
  })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .setIssuer(`${core.siteUrl}/auth/v1`)
    .setSubject(user.id)
    .setAudience('authenticated')
    .setIssuedAt(issued)
    .setExpirationTime(issued + lifetime)
    .sign(key);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: lifetime,
    expires_at: issued + lifetime,
    refresh_token: writeRefreshToken(core, session.id, session.refresh_counter),
    user: grant.json,
  };
}

/*
 * A refresh token is the session's id and a counter, signed with a key outside the database. Nothing of it is
 * stored, so a stolen database yields none, and yet the same child can be handed to requests that come at once.
 */
function signatureOf(core: AuthCore, sessionId: string, counter: number): Buffer {
  return core.secrets.sign('refresh token', sessionId, String(counter)).subarray(0, 16);
}

function writeRefreshToken(core: AuthCore, sessionId: string, counter: number): string {
  const head = Buffer.alloc(21);
  Buffer.from(sessionId.replaceAll('-', ''), 'hex').copy(head, 1);
  head.writeUInt32BE(counter, 17);
  return Buffer.concat([head, signatureOf(core, sessionId, counter)]).toString('base64url');
}

/** Undefined for what has not the form of a token, 'foreign' for one that was not signed here. */
function readRefreshToken(
  core: AuthCore,
  token: string,
): { sessionId: string; counter: number } | 'foreign' | undefined {
  // The form of GoTrue's older tokens.
  if (/^[a-z0-9]{12}$/.test(token)) return 'foreign';
  if (!/^[A-Za-z0-9_-]{50}$/.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 37 || bytes[0] !== 0 || bytes.toString('base64url') !== token) return undefined;
  const hex = bytes.subarray(1, 17).toString('hex');
  const sessionId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  const counter = bytes.readUInt32BE(17);
  const expected = signatureOf(core, sessionId, counter).toString('hex');
  return equalStrings(expected, bytes.subarray(21).toString('hex')) ? { sessionId, counter } : 'foreign';
}

const notFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');

const DAY_MS = 86_400_000;

/** Whether a session is past the age or the idleness that the settings allow. */
function hasRunOut(core: AuthCore, session: SessionRow, now: number): boolean {
  const { AUTH_SESSION_DAYS: days, AUTH_SESSION_IDLE_DAYS: idleDays } = core.settings;
  return (
    now - session.created_at > days * DAY_MS ||
    now - (session.refreshed_at ?? session.created_at) > idleDays * DAY_MS
  );
}

/**
 * Exchanges a refresh token. The current one rotates. Its parent gives it once more, however late: the answer that
 * brought it may never have been stored. An older one gives the current one while the reuse interval lasts
 * (requests sent at once), and after that ends the session: whoever holds a token that old may have stolen it.
 */
export async function refreshSession(core: AuthCore, token: string, caller: Caller): Promise<TokenAnswer> {
  const parsed = readRefreshToken(core, token);
  if (parsed === undefined) throw invalid('Refresh token is not valid');
  if (parsed === 'foreign') throw notFound();
  const reuseMs = core.settings.AUTH_REFRESH_REUSE_SECONDS * 1000;
  const outcome = await core.database.write((sql): SessionGrant | AuthError => {
    const now = core.now();
    const session = findSession(sql, parsed.sessionId);
    const user = session && findUser(sql, session.user_id);
    if (!session || !user || parsed.counter > session.refresh_counter) return notFound();
    if (isBanned(user, now)) return new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
    if (hasRunOut(core, session, now)) {
      endSession(sql, session.id);
      return new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
    }
    if (parsed.counter === session.refresh_counter) {
      rotateRefreshToken(sql, session, reuseMs, now);
      sql.run(
        'UPDATE sessions SET user_agent = ?, ip = ? WHERE id = ?',
        caller.userAgent,
        caller.ip,
        session.id,
      );
    } else if (parsed.counter < session.refresh_counter - 1) {
      const spent = rotatedAt(sql, session.id, parsed.counter);
      if (spent === undefined || now - spent > reuseMs) {
        // Returned, not thrown: the end of the session has to be kept.
        endSession(sql, session.id);
        return new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
      }
    }
    return grantFor(sql, session.id);
  });
  if (outcome instanceof AuthError) throw outcome;
  return answerWithTokens(core, outcome);
}

export function isBanned(user: UserRow, now: number): boolean {
  return user.banned_until !== null && user.banned_until > now;
}

export interface SignedIn {
  user: UserRow;
  session: SessionRow;
}

const badJwt = (why: string) => new AuthError(403, 'bad_jwt', `invalid JWT: ${why}`);

/** Checks an access token, its user and its session. @throws AuthError with GoTrue's codes */
export async function authenticate(core: AuthCore, bearer: string | undefined): Promise<SignedIn> {
  if (!bearer) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const claims = await readAccessToken(core, bearer);
  const user = findUser(core.database.read, claims.sub);
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const session = findSession(core.database.read, claims.session_id);
  if (session?.user_id !== user.id) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  if (isBanned(user, core.now())) throw new AuthError(403, 'user_banned', 'User is banned');
  return { user, session };
}

/** The claims of a token signed by one of our keys and not run out. @throws AuthError bad_jwt */
async function readAccessToken(core: AuthCore, token: string): Promise<{ sub: string; session_id: string }> {
  try {
    const { payload } = await jwtVerify(
      token,
      async (header) => {
        const key = header.kid ? await core.keys.find(header.kid) : undefined;
        if (!key) throw new Error('unrecognized key');
        return key;
      },
      {
        algorithms: ['ES256'],
        audience: 'authenticated',
        currentDate: new Date(core.now()),
        requiredClaims: ['sub', 'exp'],
      },
    );
    const { sub, session_id } = payload as { sub: unknown; session_id: unknown };
    if (typeof sub !== 'string' || !uuidPattern.test(sub)) throw new Error('sub claim must be a UUID');
    if (typeof session_id !== 'string' || !uuidPattern.test(session_id)) {
      throw new Error('session_id claim must be a UUID');
    }
    return { sub, session_id };
  } catch (error) {
    const expired = (error as { code?: string }).code === 'ERR_JWT_EXPIRED';
    throw badJwt(
      expired
        ? 'unable to parse or verify signature, token has invalid claims: token is expired'
        : 'unable to parse or verify signature',
    );
  }
}
