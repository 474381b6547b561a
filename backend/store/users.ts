import { createHash } from 'node:crypto';
import type { Sql } from './database.ts';
import { factorsOf } from './factors.ts';

export interface UserRow {
  id: string;
  email: string | null;
  phone: string | null;
  role: string;
  password_hash: string | null;
  email_confirmed_at: number | null;
  phone_confirmed_at: number | null;
  invited_at: number | null;
  confirmation_sent_at: number | null;
  recovery_sent_at: number | null;
  reauthentication_sent_at: number | null;
  email_change: string | null;
  email_change_sent_at: number | null;
  email_change_confirmed: number;
  last_sign_in_at: number | null;
  app_metadata: string;
  user_metadata: string;
  banned_until: number | null;
  /** 1 for an account without an address. */
  is_anonymous: number;
  created_at: number;
  updated_at: number;
}

export interface IdentityRow {
  id: string;
  user_id: string;
  provider: string;
  provider_id: string;
  identity_data: string;
  last_sign_in_at: number | null;
  created_at: number;
  updated_at: number;
}

export type Metadata = Record<string, unknown>;

export const findUser = (sql: Sql, id: string) => sql.get<UserRow>('SELECT * FROM users WHERE id = ?', id);
/** The row of an account that is known to be there. @throws Error where it is not */
export function knownUser(sql: Sql, id: string): UserRow {
  const user = findUser(sql, id);
  if (!user) throw new Error('an account is gone that was there');
  return user;
}
export const findUserByEmail = (sql: Sql, email: string) =>
  sql.get<UserRow>('SELECT * FROM users WHERE email = ?', email);
const identitiesOf = (sql: Sql, userId: string) =>
  sql.all<IdentityRow>('SELECT * FROM identities WHERE user_id = ? ORDER BY created_at', userId);

export function parseMetadata(text: string): Metadata {
  return JSON.parse(text) as Metadata;
}

/** Merges as GoTrue does: given keys replace, a null removes. */
export function mergeMetadata(current: string, change: Metadata): string {
  const merged = new Map(Object.entries(parseMetadata(current)));
  for (const [key, value] of Object.entries(change)) {
    if (value === null) merged.delete(key);
    else merged.set(key, value);
  }
  return JSON.stringify(Object.fromEntries(merged));
}

export interface NewUser {
  id: string;
  email: string | null;
  passwordHash: string | null;
  appMetadata: Metadata;
  userMetadata: Metadata;
  confirmedAt?: number | null;
  role?: string;
  anonymous?: boolean;
}

/** Adds a user together with the `profiles` row every account has. */
export function insertUser(sql: Sql, user: NewUser, now: number): void {
  sql.run(
    `INSERT INTO users (id, email, role, password_hash, email_confirmed_at, app_metadata, user_metadata,
       is_anonymous, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    user.id,
    user.email,
    user.role ?? 'authenticated',
    user.passwordHash,
    user.confirmedAt ?? null,
    JSON.stringify(user.appMetadata),
    JSON.stringify(user.userMetadata),
    user.anonymous ? 1 : 0,
    now,
    now,
  );
  sql.run(
    'INSERT INTO profiles (id, display_name, created_at, updated_at) VALUES (?, ?, ?, ?)',
    user.id,
    displayName(user.userMetadata),
    now,
    now,
  );
}

/** The name a new profile takes from what came with the account. */
function displayName(metadata: Metadata): string | null {
  const named = metadata.display_name ?? metadata.full_name ?? metadata.name;
  return typeof named === 'string' ? named.slice(0, 120) : null;
}

/**
 * Replaces what whoever began an unconfirmed account said about themselves: nobody has proved yet that the address
 * is theirs.
 */
export function restateUser(
  sql: Sql,
  id: string,
  said: { passwordHash: string | null; userMetadata: Metadata },
  now: number,
): void {
  const user_metadata = JSON.stringify(said.userMetadata);
  sql.run(
    `UPDATE identities SET identity_data = ?, updated_at = ? WHERE user_id = ? AND provider = 'email'`,
    user_metadata,
    now,
    id,
  );
  updateUser(sql, id, { password_hash: said.passwordHash, user_metadata }, now);
  sql.run(
    'UPDATE profiles SET display_name = ?, updated_at = ? WHERE id = ?',
    displayName(said.userMetadata),
    now,
    id,
  );
}

/** Changes the given columns; the names come from the type, never from a request. */
export function updateUser(
  sql: Sql,
  id: string,
  change: Partial<Omit<UserRow, 'id' | 'created_at'>>,
  now: number,
): void {
  const columns = Object.keys(change).sort() as Array<keyof typeof change>;
  const assignments = [...columns.map((column) => `${column} = ?`), 'updated_at = ?'].join(', ');
  sql.run(
    `UPDATE users SET ${assignments} WHERE id = ?`,
    ...columns.map((column) => change[column] ?? null),
    now,
    id,
  );
}

/** The id of a user's identity at a provider follows from the user's id, so that it can be told before it is stored. */
export function identityId(userId: string, provider: string): string {
  return uuidFrom(createHash('sha256').update(`identity ${provider} ${userId}`).digest(), 8);
}

/** The first half of a digest as a UUID of the given version. */
export function uuidFrom(digest: Buffer, version: 4 | 8): string {
  const bytes = digest.subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export function insertIdentity(
  sql: Sql,
  identity: { userId: string; provider: string; providerId: string; data: Metadata },
  now: number,
): void {
  sql.run(
    `INSERT INTO identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    identityId(identity.userId, identity.provider),
    identity.userId,
    identity.provider,
    identity.providerId,
    JSON.stringify(identity.data),
    now,
    now,
    now,
  );
}

export function updateIdentityData(
  sql: Sql,
  userId: string,
  provider: string,
  change: Metadata,
  now: number,
): void {
  const row = sql.get<IdentityRow>(
    'SELECT * FROM identities WHERE user_id = ? AND provider = ?',
    userId,
    provider,
  );
  if (!row) return;
  sql.run(
    'UPDATE identities SET identity_data = ?, updated_at = ? WHERE id = ?',
    mergeMetadata(row.identity_data, change),
    now,
    row.id,
  );
}

/** Removes the account with everything that hangs on it (sessions, factors, codes, profile). */
export function deleteUser(sql: Sql, id: string): boolean {
  return sql.run('DELETE FROM users WHERE id = ?', id) > 0;
}

/** Removes accounts whose address was never confirmed and to which nothing was mailed since. */
export const deleteUnconfirmed = (sql: Sql, before: number) =>
  sql.run(
    `DELETE FROM users WHERE email_confirmed_at IS NULL AND phone_confirmed_at IS NULL AND is_anonymous = 0
       AND max(created_at, coalesce(confirmation_sent_at, 0), coalesce(invited_at, 0)) < ?`,
    before,
  );

/** Removes accounts without an address that no session can open any more. */
export const deleteLostAnonymous = (sql: Sql, before: number) =>
  sql.run(
    `DELETE FROM users WHERE is_anonymous = 1 AND created_at < ?
       AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.user_id = users.id)`,
    before,
  );

const iso = (time: number | null) => (time === null ? undefined : new Date(time).toISOString());

function identityJson(row: IdentityRow) {
  const data = parseMetadata(row.identity_data);
  return {
    identity_id: row.id,
    id: row.provider_id,
    user_id: row.user_id,
    identity_data: data,
    provider: row.provider,
    last_sign_in_at: iso(row.last_sign_in_at),
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
    ...(typeof data.email === 'string' ? { email: data.email } : {}),
  };
}

/** A user as GoTrue writes one; members without a value are left out as there. */
export function userJson(sql: Sql, user: UserRow) {
  const factors = factorsOf(sql, user.id);
  return {
    id: user.id,
    aud: 'authenticated',
    role: user.role,
    email: user.email ?? '',
    email_confirmed_at: iso(user.email_confirmed_at),
    invited_at: iso(user.invited_at),
    phone: user.phone ?? '',
    phone_confirmed_at: iso(user.phone_confirmed_at),
    confirmation_sent_at: iso(user.confirmation_sent_at),
    confirmed_at: iso(user.email_confirmed_at ?? user.phone_confirmed_at),
    recovery_sent_at: iso(user.recovery_sent_at),
    new_email: user.email_change ?? undefined,
    email_change_sent_at: iso(user.email_change_sent_at),
    reauthentication_sent_at: iso(user.reauthentication_sent_at),
    last_sign_in_at: iso(user.last_sign_in_at),
    app_metadata: parseMetadata(user.app_metadata),
    user_metadata: parseMetadata(user.user_metadata),
    ...(factors.length > 0
      ? {
          factors: factors.map((factor) => ({
            id: factor.id,
            created_at: iso(factor.created_at),
            updated_at: iso(factor.updated_at),
            status: factor.status,
            ...(factor.friendly_name ? { friendly_name: factor.friendly_name } : {}),
            factor_type: factor.factor_type,
            phone: factor.phone ?? '',
            last_challenged_at: iso(factor.last_challenged_at) ?? null,
          })),
        }
      : {}),
    identities: identitiesOf(sql, user.id).map(identityJson),
    created_at: iso(user.created_at),
    updated_at: iso(user.updated_at),
    banned_until: iso(user.banned_until),
    is_anonymous: user.is_anonymous === 1,
  };
}

export type UserJson = ReturnType<typeof userJson>;
