import type { Sql } from '../../store/database.ts';
import { hasVerifiedFactor } from '../../store/factors.ts';
import { deleteAllCodes } from '../../store/one-time-codes.ts';
import { endAllSessions, endOtherSessions, endSession, findSession } from '../../store/sessions.ts';
import {
  findUser,
  findUserByEmail,
  knownUser,
  type Metadata,
  mergeMetadata,
  type UserJson,
  type UserRow,
  updateUser,
  userJson,
} from '../../store/users.ts';
import { mailNotice } from '../auth-mails.ts';
import type { AuthCore } from '../core.ts';
import { AuthError, insufficientAal, invalid } from '../errors.ts';
import { mailCode, spendCode } from './codes.ts';
import { checkedEmail, checkMetadata, checkPassword, type Pkce } from './input.ts';
import type { SignedIn } from './sessions.ts';
import { settleAddress } from './verify.ts';

const DAY_MS = 86_400_000;

/** Ends sessions; their refresh tokens stop at once, access tokens with the session they name. */
export async function signOut(core: AuthCore, who: SignedIn, scope: string): Promise<void> {
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
    throw invalid(`Unsupported logout scope ${JSON.stringify(scope)}`);
  }
  await core.database.write((sql) => {
    if (scope === 'local') endSession(sql, who.session.id);
    else if (scope === 'others') endOtherSessions(sql, who.user.id, who.session.id);
    else endAllSessions(sql, who.user.id);
  });
}

export interface UserChange {
  email: string;
  password: string | undefined;
  nonce: string;
  data: Metadata | undefined;
  appData: Metadata | undefined;
  phone: string;
  redirectTo: string;
  /** Read where a new address is to be confirmed. @throws AuthError validation_failed */
  pkce: () => Pkce | undefined;
}

/** Changes the signed-in account. A new address has to be confirmed from both addresses. */
export async function updateAccount(core: AuthCore, who: SignedIn, change: UserChange): Promise<UserJson> {
  const email = change.email === '' ? undefined : checkedEmail(change.email);
  const newEmail = email !== undefined && email !== who.user.email ? email : undefined;
  const pkce = newEmail === undefined ? undefined : change.pkce();
  if (change.phone !== '') {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  if (change.password !== undefined) checkPassword(core, change.password);
  checkMetadata(change.data);
  if (change.appData !== undefined) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  if (who.user.is_anonymous && change.password !== undefined && change.email === '') {
    throw new AuthError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    );
  }
  requireSecondFactor(core, who, change.password !== undefined || newEmail !== undefined);
  if (newEmail && findUserByEmail(core.database.read, newEmail)) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  }
  let passwordHash: string | undefined;
  if (change.password !== undefined) {
    const stale = core.now() - who.session.created_at > DAY_MS;
    if (core.settings.AUTH_REAUTHENTICATION && stale) await checkNonce(core, who, change.nonce);
    if (who.user.password_hash && (await core.passwords.verify(change.password, who.user.password_hash))) {
      throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
    }
    passwordHash = await core.passwords.hash(change.password);
  }
  return core.database.write((sql) => {
    const now = core.now();
    const user = findUser(sql, who.user.id);
    const session = findSession(sql, who.session.id);
    if (!user || !session) {
      throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
    }
    if ((passwordHash || newEmail) && hasVerifiedFactor(sql, user.id) && session.aal !== 'aal2') {
      throw needsSecondFactor();
    }
    if (passwordHash) {
      updateUser(
        sql,
        user.id,
        {
          password_hash: passwordHash,
          email_change: null,
          email_change_sent_at: null,
          email_change_confirmed: 0,
        },
        now,
      );
      deleteAllCodes(sql, user.id);
      endOtherSessions(sql, user.id, session.id);
      mailNotice(core, sql, 'password_changed', user.email);
    }
    if (change.data) {
      const merged = mergeMetadata(user.user_metadata, change.data);
      checkMetadata(JSON.parse(merged));
      updateUser(sql, user.id, { user_metadata: merged }, now);
    }
    if (newEmail && user.is_anonymous && core.settings.AUTH_AUTOCONFIRM) {
      settleAddress(core, sql, user, newEmail, now);
    } else if (newEmail) beginAddressChange(core, sql, user, { ...change, newEmail, pkce });
    return userJson(sql, knownUser(sql, user.id));
  });
}

/** Mails both addresses; the account moves when both have agreed. One without an address asks the new one alone. */
function beginAddressChange(
  core: AuthCore,
  sql: Sql,
  user: UserRow,
  { newEmail, redirectTo, pkce }: { newEmail: string; redirectTo: string; pkce: Pkce | undefined },
): void {
  const now = core.now();
  updateUser(
    sql,
    user.id,
    { email_change: newEmail, email_change_sent_at: now, email_change_confirmed: 0 },
    now,
  );
  const about = { userId: user.id, redirectTo, pkce, newEmail };
  for (const [kind, to] of [
    ['email_change_current', user.email],
    ['email_change_new', newEmail],
  ] as const) {
    if (to) mailCode(core, sql, { ...about, kind, codeKind: kind, to, waitInstead: true });
  }
}

const needsSecondFactor = () =>
  insufficientAal(401, 'AAL2 session is required to update email or password when MFA is enabled.');

function requireSecondFactor(core: AuthCore, who: SignedIn, sensitive: boolean): void {
  if (sensitive && who.session.aal !== 'aal2' && hasVerifiedFactor(core.database.read, who.user.id)) {
    throw needsSecondFactor();
  }
}

/** Mails a code that proves once more who sits there. */
export async function reauthenticate(core: AuthCore, who: SignedIn): Promise<void> {
  const { email } = who.user;
  if (!email) {
    throw invalid('Reauthentication requires the user to have an email or a phone number');
  }
  await core.database.write((sql) => {
    const sent = mailCode(core, sql, {
      kind: 'reauthentication',
      codeKind: 'reauthentication',
      userId: who.user.id,
      to: email,
      redirectTo: core.siteUrl,
    });
    if (sent) updateUser(sql, who.user.id, { reauthentication_sent_at: core.now() }, core.now());
  });
}

/** Spends the code of `reauthenticate`. @throws AuthError reauthentication_needed or reauthentication_not_valid */
async function checkNonce(core: AuthCore, who: SignedIn, nonce: string): Promise<void> {
  if (nonce === '') {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  }
  const spent = await core.database.write((sql) =>
    spendCode(core, sql, [who.user], who.user.email ?? '', nonce, ['reauthentication']),
  );
  if (!spent) {
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
}
