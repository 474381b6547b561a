import { hashToken, makeToken } from '../../keys/secrets.ts';
import type { Sql } from '../../store/database.ts';
import { deleteFlowsOf, findFlow, issueFlowCode } from '../../store/flow-states.ts';
import {
  type CodeKind,
  type CodeRow,
  deleteAllCodes,
  deleteSignInCodes,
} from '../../store/one-time-codes.ts';
import {
  findUserByEmail,
  insertIdentity,
  knownUser,
  mergeMetadata,
  parseMetadata,
  restateUser,
  type UserRow,
  updateIdentityData,
  updateUser,
} from '../../store/users.ts';
import { mailNotice } from '../auth-mails.ts';
import type { AuthCore, Caller } from '../core.ts';
import { AuthError, codeExpired, invalid } from '../errors.ts';
import { spendCode, spendLink } from './codes.ts';
import { isBanned, openSession, type SessionGrant } from './sessions.ts';
import { emailClaims } from './sign-up.ts';

export const FIRST_CONFIRMATION =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** What a spent link or code led to. */
export type Verified =
  | { outcome: 'session'; grant: SessionGrant }
  /** PKCE: the visitor goes back with this code, to be exchanged with the verifier. */
  | { outcome: 'auth-code'; authCode: string }
  /** One of the two addresses of a change has agreed. */
  | { outcome: 'half-way' };

/**
 * Which stored codes a verification type accepts: those of the flow that asked for it. `email` is a sign-in with a
 * mailed code, which also finishes a sign-up. @throws AuthError validation_failed */
function kindsOf(type: string, typed: boolean): readonly CodeKind[] {
  switch (type) {
    case 'signup':
    case 'invite':
      return ['confirmation'];
    case 'recovery':
      return ['recovery'];
    case 'magiclink':
      return ['magiclink'];
    case 'email':
      return ['confirmation', 'magiclink'];
    case 'email_change':
      return ['email_change_current', 'email_change_new'];
    default:
      // A typed code of another type is a wrong one.
      if (typed) return [];
      throw invalid('Invalid email verification type');
  }
}

/** Confirms an address: the account may sign in from now on. */
function confirm(sql: Sql, user: UserRow, kind: CodeKind, now: number): void {
  if (user.email_confirmed_at) return;
  if (kind !== 'confirmation') {
    // Proved by another mail than the sign-up's: whoever began the account may have been someone else.
    restateUser(
      sql,
      user.id,
      { passwordHash: null, userMetadata: emailClaims(user.id, user.email ?? '', true) },
      now,
    );
    updateUser(sql, user.id, { email_confirmed_at: now }, now);
    updateIdentityData(sql, user.id, 'email', { email_verified: true }, now);
    return;
  }
  updateUser(
    sql,
    user.id,
    { email_confirmed_at: now, user_metadata: mergeMetadata(user.user_metadata, { email_verified: true }) },
    now,
  );
  updateIdentityData(sql, user.id, 'email', { email_verified: true }, now);
}

/** Takes one confirmation of a change of address; true when it was the second and the change is done. */
function changeEmail(core: AuthCore, sql: Sql, user: UserRow, spent: CodeRow, now: number): boolean {
  if (!user.email_change) throw codeExpired('Email link is invalid or has expired');
  // One bit for each address: the same one twice is still one.
  const confirmed = user.email_change_confirmed | (spent.kind === 'email_change_current' ? 1 : 2);
  if (confirmed !== 3 && user.email) {
    updateUser(sql, user.id, { email_change_confirmed: confirmed }, now);
    return false;
  }
  if (findUserByEmail(sql, user.email_change)) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  }
  settleAddress(core, sql, user, user.email_change, now, spent.flow_id);
  return true;
}

/** Gives an account an address that it has proved. One that had none is an ordinary account from now on. */
export function settleAddress(
  core: AuthCore,
  sql: Sql,
  user: UserRow,
  email: string,
  now: number,
  keptFlow: string | null = null,
): void {
  // Whatever was mailed before went to an address that opens this account no more.
  deleteAllCodes(sql, user.id);
  deleteFlowsOf(sql, user.id, keptFlow);
  const providers = parseMetadata(user.app_metadata).providers;
  const claims = user.is_anonymous ? emailClaims(user.id, email, true) : { email, email_verified: true };
  updateUser(
    sql,
    user.id,
    {
      email,
      email_change: null,
      email_change_sent_at: null,
      email_change_confirmed: 0,
      email_confirmed_at: now,
      user_metadata: mergeMetadata(user.user_metadata, claims),
      ...(user.is_anonymous
        ? {
            is_anonymous: 0,
            app_metadata: mergeMetadata(user.app_metadata, {
              provider: 'email',
              providers: [...(Array.isArray(providers) ? providers : []), 'email'],
            }),
          }
        : {}),
    },
    now,
  );
  if (user.is_anonymous) {
    insertIdentity(sql, { userId: user.id, provider: 'email', providerId: user.id, data: claims }, now);
  } else updateIdentityData(sql, user.id, 'email', claims, now);
  mailNotice(core, sql, 'email_changed', user.email, email);
}

function finish(core: AuthCore, sql: Sql, spent: CodeRow, viaLink: boolean, caller: Caller): Verified {
  const now = core.now();
  const user = knownUser(sql, spent.user_id);
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
  if (spent.kind === 'email_change_current' || spent.kind === 'email_change_new') {
    if (!changeEmail(core, sql, user, spent, now)) return { outcome: 'half-way' };
  } else {
    confirm(sql, user, spent.kind, now);
  }
  if (viaLink && spent.flow_id) {
    const flow = findFlow(sql, spent.flow_id);
    if (!flow) throw new AuthError(404, 'flow_state_not_found', 'No associated flow state found.');
    const authCode = makeToken();
    issueFlowCode(sql, flow.id, user.id, hashToken(authCode), now);
    return { outcome: 'auth-code', authCode };
  }
  deleteSignInCodes(sql, user.id);
  // GoTrue names every mailed proof 'otp' in the amr claim.
  return { outcome: 'session', grant: openSession(core, sql, user, 'otp', caller) };
}

/** Follows a mailed link. `viaBrowser` is the GET that ends in a redirect, where PKCE hands out a code. */
export function verifyLinkToken(
  core: AuthCore,
  request: { type: string; token: string; viaBrowser: boolean },
  caller: Caller,
): Promise<Verified> {
  const kinds = kindsOf(request.type, false);
  return core.database
    .write((sql): Verified | AuthError => {
      // A mail scanner opens links too. Where only the browser that asked can use what comes of it, the link stays
      // good until that browser has.
      const spent = spendLink(
        core,
        sql,
        request.token,
        kinds,
        (row) => request.viaBrowser && row.flow_id !== null && !row.kind.startsWith('email_change'),
      );
      return spent
        ? finish(core, sql, spent, request.viaBrowser, caller)
        : codeExpired('Email link is invalid or has expired');
    })
    .then(orThrow);
}

/** Checks a code typed from a mail. Unknown addresses take the same path as wrong codes. */
export function verifyTypedCode(
  core: AuthCore,
  request: { type: string; email: string; code: string },
  caller: Caller,
): Promise<Verified> {
  const kinds = kindsOf(request.type, true);
  const email = request.email;
  return core.database
    .write((sql): Verified | AuthError => {
      const users = sql.all<UserRow>(
        request.type === 'email_change'
          ? 'SELECT * FROM users WHERE email_change = ?1 OR (email = ?1 AND email_change IS NOT NULL)'
          : 'SELECT * FROM users WHERE email = ?1',
        email,
      );
      const spent = spendCode(core, sql, users, email, request.code, kinds);
      return spent ? finish(core, sql, spent, false, caller) : codeExpired();
    })
    .then(orThrow);
}

/** Refusals are returned out of the transaction, so that a spent or counted code stays so. */
function orThrow(result: Verified | AuthError): Verified {
  if (result instanceof AuthError) throw result;
  return result;
}
