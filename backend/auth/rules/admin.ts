import { randomBytes, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { adminUserBody, generateLinkBody } from '#contracts/auth.ts';
import type { Sql } from '../../store/database.ts';
import { deleteFlowsOf } from '../../store/flow-states.ts';
import { uuidPattern } from '../../store/ids.ts';
import type { CodeKind } from '../../store/one-time-codes.ts';
import { deleteAllCodes } from '../../store/one-time-codes.ts';
import { endAllSessions } from '../../store/sessions.ts';
import {
  deleteUser,
  findUser,
  findUserByEmail,
  knownUser,
  mergeMetadata,
  parseMetadata,
  type UserRow,
  updateIdentityData,
  updateUser,
  userJson,
} from '../../store/users.ts';
import type { AuthCore } from '../core.ts';
import { AuthError, invalid } from '../errors.ts';
import { isSupportedHash } from '../passwords.ts';
import { issueCode, verifyLink } from './codes.ts';
import { allowedRedirect, checkedEmail, checkMetadata, checkPassword } from './input.ts';
import { createEmailUser } from './sign-up.ts';

/* What callers with the secret key may do. */

type UserBody = z.output<typeof adminUserBody>;
const DURATION = /^(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/;
const UNIT_MS: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};
const taken = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');

const notADuration = (text: string) =>
  invalid(`invalid format for ban duration: time: invalid duration ${JSON.stringify(text)}`);

/** Milliseconds of a Go duration such as `1h30m`; 0 for `none`. @throws AuthError validation_failed */
function banDuration(text: string): number {
  if (text === 'none') return 0;
  let rest = text;
  let total = 0;
  while (rest !== '') {
    const match = DURATION.exec(rest);
    if (!match) throw notADuration(text);
    const [whole, amount, unit = ''] = match;
    total += Number(amount) * (UNIT_MS[unit] ?? 0);
    rest = rest.slice(whole.length);
  }
  if (text === '' || total > 8e15 - Date.now()) throw notADuration(text);
  return Math.round(total);
}

/** @throws AuthError user_not_found */
export function userById(sql: Sql, id: string): UserRow {
  if (!uuidPattern.test(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  const user = findUser(sql, id.toLowerCase());
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}

export function listUsers(core: AuthCore, page: number, perPage: number) {
  const sql = core.database.read;
  const total = sql.get<{ total: number }>('SELECT count(*) AS total FROM users')?.total ?? 0;
  const users = sql
    .all<UserRow>(
      'SELECT * FROM users ORDER BY created_at DESC, id LIMIT ? OFFSET ?',
      perPage,
      (page - 1) * perPage,
    )
    .map((user) => userJson(sql, user));
  return { users, total };
}

/** A hash for the given password, or a hash made elsewhere as it is. */
async function passwordHashOf(core: AuthCore, body: UserBody): Promise<string | undefined> {
  if (body.password_hash !== '') {
    if (body.password) throw invalid('Only a password or a password hash should be provided');
    if (!isSupportedHash(body.password_hash)) throw invalid('password_hash has to be an argon2id PHC string');
    return body.password_hash;
  }
  if (body.password === null || body.password === undefined) return undefined;
  checkPassword(core, body.password);
  return core.passwords.hash(body.password);
}

export async function createUser(core: AuthCore, body: UserBody) {
  if (body.email === '') throw invalid('Cannot create a user without either an email or phone');
  const email = checkedEmail(body.email);
  const id = body.id === '' ? randomUUID() : body.id.toLowerCase();
  if (!uuidPattern.test(id)) throw invalid('ID must conform to the uuid v4 format');
  checkMetadata(body.user_metadata ?? undefined);
  checkMetadata(body.app_metadata ?? undefined);
  const ban = body.ban_duration === '' ? undefined : banDuration(body.ban_duration);
  const passwordHash = (await passwordHashOf(core, body)) ?? null;
  return core.database.write((sql) => {
    const now = core.now();
    if (findUserByEmail(sql, email)) throw taken();
    if (findUser(sql, id))
      throw new AuthError(422, 'user_already_exists', 'A user with this ID already exists');
    const user = createEmailUser(
      sql,
      {
        id,
        email,
        passwordHash,
        data: body.user_metadata ?? {},
        begunBy: 'admin',
        ...(body.email_confirm ? { confirmedAt: now } : {}),
      },
      now,
    );
    updateUser(
      sql,
      id,
      {
        app_metadata: mergeMetadata(user.app_metadata, body.app_metadata ?? {}),
        ...(body.role !== '' ? { role: body.role } : {}),
        ...(ban ? { banned_until: now + ban } : {}),
      },
      now,
    );
    return userJson(sql, knownUser(sql, id));
  });
}

export async function updateUserAsAdmin(core: AuthCore, id: string, body: UserBody) {
  userById(core.database.read, id);
  const email = body.email === '' ? undefined : checkedEmail(body.email);
  const ban = body.ban_duration === '' ? undefined : banDuration(body.ban_duration);
  const passwordHash = await passwordHashOf(core, body);
  return core.database.write((sql) => {
    const now = core.now();
    const user = userById(sql, id);
    const holder = email ? findUserByEmail(sql, email) : undefined;
    if (holder && holder.id !== user.id) throw taken();
    const userMetadata = mergeMetadata(user.user_metadata, {
      ...(body.user_metadata ?? {}),
      ...(email && 'email' in parseMetadata(user.user_metadata) ? { email } : {}),
      ...(body.email_confirm ? { email_verified: true } : {}),
    });
    const appMetadata = mergeMetadata(user.app_metadata, body.app_metadata ?? {});
    checkMetadata(JSON.parse(userMetadata));
    checkMetadata(JSON.parse(appMetadata));
    updateUser(
      sql,
      user.id,
      {
        user_metadata: userMetadata,
        app_metadata: appMetadata,
        ...(email ? { email } : {}),
        ...(body.email_confirm && !user.email_confirmed_at ? { email_confirmed_at: now } : {}),
        ...(body.role !== '' ? { role: body.role } : {}),
        ...(ban !== undefined ? { banned_until: ban === 0 ? null : now + ban } : {}),
        ...(passwordHash ? { password_hash: passwordHash } : {}),
      },
      now,
    );
    if (email || body.email_confirm) {
      updateIdentityData(
        sql,
        user.id,
        'email',
        { ...(email ? { email } : {}), ...(body.email_confirm ? { email_verified: true } : {}) },
        now,
      );
    }
    if (passwordHash || email) {
      deleteAllCodes(sql, user.id);
      deleteFlowsOf(sql, user.id);
    }
    if (passwordHash) {
      endAllSessions(sql, user.id);
    }
    return userJson(sql, knownUser(sql, user.id));
  });
}

export async function deleteUserAsAdmin(core: AuthCore, id: string): Promise<void> {
  await core.database.write((sql) => deleteUser(sql, userById(sql, id).id));
}

const LINK_KINDS: Record<string, CodeKind> = {
  signup: 'confirmation',
  invite: 'confirmation',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change_current',
  email_change_new: 'email_change_new',
};

/** Makes a link without mailing it, for callers that send their own mails. */
export async function generateLink(core: AuthCore, body: z.output<typeof generateLinkBody>) {
  let { type } = body;
  const email = checkedEmail(body.email);
  const redirectTo = allowedRedirect(core, body.redirect_to);
  const known = findUserByEmail(core.database.read, email);
  const begins = !known && type === 'magiclink';
  if (begins) type = 'signup';
  const kind = Object.hasOwn(LINK_KINDS, type) ? LINK_KINDS[type] : undefined;
  if (!kind) throw invalid(`Invalid email action link type requested: ${type}`);
  const password = (!begins && body.password) || randomBytes(32).toString('base64url');
  if (type === 'signup' && !known) checkPassword(core, password);
  const passwordHash = type === 'signup' && !known ? await core.passwords.hash(password) : null;
  const newEmail = type.startsWith('email_change') ? checkedEmail(body.new_email) : undefined;
  checkMetadata(body.data ?? undefined);
  return core.database.write((sql) => {
    const now = core.now();
    const existing = findUserByEmail(sql, email);
    const creates = type === 'signup' || type === 'invite';
    if (creates && existing?.email_confirmed_at) throw taken();
    if (!creates && !existing) throw new AuthError(404, 'user_not_found', 'User with this email not found');
    const user =
      existing ??
      createEmailUser(
        sql,
        { id: randomUUID(), email, passwordHash, data: body.data ?? {}, begunBy: 'admin' },
        now,
      );
    if (newEmail) {
      if (findUserByEmail(sql, newEmail)) throw taken();
      updateUser(
        sql,
        user.id,
        { email_change: newEmail, email_change_sent_at: now, email_change_confirmed: 0 },
        now,
      );
    }
    if (type === 'signup' && existing) {
      const user_metadata = mergeMetadata(existing.user_metadata, body.data ?? {});
      checkMetadata(JSON.parse(user_metadata));
      updateUser(sql, user.id, { user_metadata }, now);
    }
    if (kind === 'confirmation') updateUser(sql, user.id, { confirmation_sent_at: now }, now);
    if (type === 'invite') updateUser(sql, user.id, { invited_at: now }, now);
    if (kind === 'magiclink' || kind === 'recovery') updateUser(sql, user.id, { recovery_sent_at: now }, now);
    const about = type === 'email_change_new' && newEmail ? newEmail : email;
    const issued = issueCode(core, sql, { userId: user.id, kind, email: about });
    const verifyType = type.startsWith('email_change') ? 'email_change' : type;
    return {
      ...userJson(sql, knownUser(sql, user.id)),
      action_link: verifyLink(core, issued.link, verifyType, redirectTo),
      email_otp: issued.code,
      hashed_token: issued.link,
      verification_type: type,
      redirect_to: redirectTo,
    };
  });
}
