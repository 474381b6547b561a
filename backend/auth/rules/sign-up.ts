import { createHash, randomUUID } from 'node:crypto';
import type { Sql } from '../../store/database.ts';
import {
  deleteUser,
  findUserByEmail,
  identityId,
  insertIdentity,
  insertUser,
  knownUser,
  type Metadata,
  restateUser,
  type UserRow,
  updateUser,
  uuidFrom,
} from '../../store/users.ts';
import { authMail } from '../auth-mails.ts';
import type { AuthCore, Caller } from '../core.ts';
import { AuthError } from '../errors.ts';
import { mailCode } from './codes.ts';
import { checkedEmail, checkMetadata, checkPassword, type Pkce } from './input.ts';
import { answerWithTokens, openSession, type TokenAnswer } from './sessions.ts';

export interface SignUpRequest {
  email: string;
  /** Undefined for accounts begun by a mailed sign-in link, which get no password. */
  password: string | undefined;
  data: Metadata;
  redirectTo: string;
  pkce: Pkce | undefined;
}

/** Metadata as they are stored: a null removes. */
const withoutNulls = (data: Metadata): Metadata =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));

/** What every account of the email provider says of itself. */
export const emailClaims = (id: string, email: string, verified: boolean) => ({
  email,
  email_verified: verified,
  phone_verified: false,
  sub: id,
});

/**
 * Adds an account of the email provider with its identity, as GoTrue fills both: a visitor's sign-up says the same in
 * both, an account that the administration begins says of itself what it was given.
 */
export function createEmailUser(
  sql: Sql,
  user: {
    id: string;
    email: string;
    passwordHash: string | null;
    data: Metadata;
    confirmedAt?: number;
    begunBy: 'visitor' | 'admin';
  },
  now: number,
): UserRow {
  const confirmed = user.confirmedAt !== undefined;
  const claims = emailClaims(user.id, user.email, confirmed);
  const said = user.begunBy === 'visitor' ? claims : confirmed ? { email_verified: true } : {};
  insertUser(
    sql,
    {
      id: user.id,
      email: user.email,
      passwordHash: user.passwordHash,
      appMetadata: { provider: 'email', providers: ['email'] },
      userMetadata:
        user.begunBy === 'visitor' ? withoutNulls({ ...user.data, ...said }) : { ...user.data, ...said },
      confirmedAt: user.confirmedAt ?? null,
    },
    now,
  );
  const data = user.begunBy === 'visitor' ? { ...user.data, ...claims } : claims;
  insertIdentity(sql, { userId: user.id, provider: 'email', providerId: user.id, data }, now);
  return knownUser(sql, user.id);
}

/** An id for the answer about an address that has an account: always the same for one address, and nobody's. */
function standInId(core: AuthCore, email: string): string {
  return uuidFrom(createHash('sha256').update(core.secrets.sign('stand-in id', email)).digest(), 4);
}

const signUpsOff = () => new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');

/** The one answer to a sign-up: made from the request and an id alone, so that it tells nothing else. */
function signUpAnswer(id: string, email: string, data: Metadata, now: number) {
  const time = new Date(now).toISOString();
  const claims = emailClaims(id, email, false);
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: time,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: withoutNulls({ ...data, ...claims }),
    identities: [
      {
        identity_id: identityId(id, 'email'),
        id,
        user_id: id,
        identity_data: { ...data, ...claims },
        provider: 'email',
        last_sign_in_at: time,
        created_at: time,
        updated_at: time,
        email,
      },
    ],
    created_at: time,
    updated_at: time,
    is_anonymous: false,
  };
}

/**
 * Begins an account. Whether the address is new, waits for its confirmation or has an account, the work and
 * the answer are alike: a password is compared and hashed, one mail is queued (unless the last is too young). The
 * password of an account is never touched; of a waiting one the last sign-up counts, and only its mail confirms.
 */
export async function signUp(core: AuthCore, request: SignUpRequest) {
  if (core.settings.AUTH_SIGNUP_DISABLED) throw signUpsOff();
  const email = checkedEmail(request.email);
  const { password, data } = request;
  checkMetadata(data);
  if (password !== undefined) checkPassword(core, password);
  const before = findUserByEmail(core.database.read, email);
  const begun = before?.email_confirmed_at ? null : (before?.password_hash ?? null);
  const repeats = password !== undefined && (await core.passwords.verify(password, begun));
  const passwordHash = password === undefined ? null : await core.passwords.hash(password);
  const id = await core.database.write((sql) => {
    const now = core.now();
    const existing = findUserByEmail(sql, email);
    if (existing?.email_confirmed_at) {
      core.queue.enqueueWithInterval(sql, 'account_exists', email, () =>
        authMail('account_exists', email, { siteName: core.siteName }),
      );
      return standInId(core, email);
    }
    const user =
      existing ??
      createEmailUser(sql, { id: randomUUID(), email, passwordHash, data, begunBy: 'visitor' }, now);
    const isSame = existing !== undefined && repeats && existing.password_hash === begun;
    const sent = mailCode(core, sql, {
      kind: 'confirmation',
      codeKind: 'confirmation',
      userId: user.id,
      to: email,
      redirectTo: request.redirectTo,
      pkce: request.pkce,
      waitInstead: !isSame,
    });
    if (existing && !isSame) {
      // The mail on its way, if there is one, is this sign-up's. Without one, the last mail confirms the address and
      // nobody's password: it may have been someone else's sign-up.
      const claims = emailClaims(user.id, email, false);
      restateUser(
        sql,
        user.id,
        sent
          ? { passwordHash, userMetadata: withoutNulls({ ...data, ...claims }) }
          : { passwordHash: null, userMetadata: claims },
        now,
      );
    }
    if (sent) updateUser(sql, user.id, { confirmation_sent_at: now }, now);
    return user.id;
  });
  return signUpAnswer(id, email, data, core.now());
}

/**
 * Makes an account without an address and signs it in. Its holder can add an address later, and until then nobody
 * but this session opens it.
 */
export async function signUpAnonymously(
  core: AuthCore,
  data: Metadata,
  caller: Caller,
): Promise<TokenAnswer> {
  if (!core.settings.AUTH_ANONYMOUS) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (core.settings.AUTH_SIGNUP_DISABLED) throw signUpsOff();
  checkMetadata(data);
  const id = randomUUID();
  const grant = await core.database.write((sql) => {
    const user = {
      id,
      email: null,
      passwordHash: null,
      appMetadata: {},
      userMetadata: data,
      anonymous: true,
    };
    insertUser(sql, user, core.now());
    return openSession(core, sql, knownUser(sql, id), 'anonymous', caller);
  });
  return answerWithTokens(core, grant);
}

/**
 * A sign-up where the setting confirms addresses unseen: the account is there at once, and signed in. Only then does
 * the answer tell that an address is taken.
 */
export async function signUpUnseen(
  core: AuthCore,
  request: Pick<SignUpRequest, 'email' | 'data'> & { password: string },
  caller: Caller,
): Promise<TokenAnswer> {
  if (core.settings.AUTH_SIGNUP_DISABLED) throw signUpsOff();
  const email = checkedEmail(request.email);
  checkMetadata(request.data);
  checkPassword(core, request.password);
  const passwordHash = await core.passwords.hash(request.password);
  const grant = await core.database.write((sql) => {
    const now = core.now();
    const existing = findUserByEmail(sql, email);
    if (existing?.email_confirmed_at) {
      throw new AuthError(422, 'user_already_exists', 'User already registered');
    }
    // Whoever began it while the setting was off never proved the address.
    if (existing) deleteUser(sql, existing.id);
    const id = randomUUID();
    const user = createEmailUser(
      sql,
      { id, email, passwordHash, data: request.data, confirmedAt: now, begunBy: 'visitor' },
      now,
    );
    return openSession(core, sql, user, 'password', caller);
  });
  return answerWithTokens(core, grant);
}

/** Creates a user without waiting for a mail, or sends an invitation; for callers with the secret key. */
export function inviteUser(
  core: AuthCore,
  sql: Sql,
  invitation: { email: string; data: Metadata; redirectTo: string },
): UserRow {
  const now = core.now();
  const existing = findUserByEmail(sql, invitation.email);
  if (existing?.email_confirmed_at) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  }
  const user =
    existing ??
    createEmailUser(
      sql,
      {
        id: randomUUID(),
        email: invitation.email,
        passwordHash: null,
        data: invitation.data,
        begunBy: 'admin',
      },
      now,
    );
  mailCode(core, sql, {
    kind: 'invite',
    codeKind: 'confirmation',
    userId: user.id,
    to: invitation.email,
    redirectTo: invitation.redirectTo,
    waitInstead: true,
  });
  updateUser(sql, user.id, { invited_at: now, confirmation_sent_at: now }, now);
  return knownUser(sql, user.id);
}
