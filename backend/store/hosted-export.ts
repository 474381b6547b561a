import type { Secrets } from '../keys/secrets.ts';
import { countsSince } from './counts.ts';
import type { Sql } from './database.ts';
import type { FactorRow } from './factors.ts';
import type { LeadRow, SubscriberRow } from './leads.ts';
import type { IdentityRow, UserRow } from './users.ts';

type Value = string | number | boolean | null;

/** A literal of PostgreSQL with standard_conforming_strings; text there cannot hold the zero character. */
function literal(value: Value): string {
  if (value === null) return 'null';
  if (typeof value !== 'string') return String(value);
  return `'${value.toWellFormed().replaceAll('\0', '').replaceAll("'", "''")}'`;
}

const time = (value: number | null) => (value === null ? null : new Date(value).toISOString());
const json = (text: string) => text.replaceAll('\\u0000', '');

function insert(table: string, row: Record<string, Value>, conflict = 'on conflict do nothing'): string {
  const values = Object.values(row).map(literal);
  return `insert into ${table} (${Object.keys(row).join(', ')}) values (${values.join(', ')}) ${conflict};`;
}

function userStatements(sql: Sql, secrets: Secrets, user: UserRow): string[] {
  const statements = [
    insert('auth.users', {
      instance_id: '00000000-0000-0000-0000-000000000000',
      id: user.id,
      aud: 'authenticated',
      role: user.role,
      email: user.email,
      // GoTrue checks argon2id hashes as they are.
      encrypted_password: user.password_hash ?? '',
      email_confirmed_at: time(user.email_confirmed_at),
      invited_at: time(user.invited_at),
      last_sign_in_at: time(user.last_sign_in_at),
      raw_app_meta_data: json(user.app_metadata),
      raw_user_meta_data: json(user.user_metadata),
      created_at: time(user.created_at),
      updated_at: time(user.updated_at),
      banned_until: time(user.banned_until),
      // GoTrue reads these as text and fails on null.
      confirmation_token: '',
      recovery_token: '',
      email_change: '',
      email_change_token_new: '',
      email_change_token_current: '',
      phone_change: '',
      phone_change_token: '',
      reauthentication_token: '',
      is_sso_user: false,
      is_anonymous: user.is_anonymous === 1,
    }),
  ];
  for (const identity of sql.all<IdentityRow>('SELECT * FROM identities WHERE user_id = ?', user.id)) {
    statements.push(
      insert('auth.identities', {
        id: identity.id,
        user_id: identity.user_id,
        provider: identity.provider,
        provider_id: identity.provider_id,
        identity_data: json(identity.identity_data),
        last_sign_in_at: time(identity.last_sign_in_at),
        created_at: time(identity.created_at),
        updated_at: time(identity.updated_at),
      }),
    );
  }
  // An unfinished enrolment is not worth moving, and a device's key only works for the service that it was made with.
  for (const factor of sql.all<FactorRow>(
    `SELECT * FROM mfa_factors WHERE user_id = ? AND status = 'verified' AND factor_type <> 'webauthn'`,
    user.id,
  )) {
    statements.push(
      insert('auth.mfa_factors', {
        id: factor.id,
        user_id: factor.user_id,
        friendly_name: factor.friendly_name,
        factor_type: factor.factor_type,
        status: factor.status,
        secret: factor.secret_box ? secrets.open(`factor ${factor.id}`, factor.secret_box) : null,
        phone: factor.phone,
        created_at: time(factor.created_at),
        updated_at: time(factor.updated_at),
      }),
    );
  }
  const profile = sql.get<{ display_name: string | null }>(
    'SELECT display_name FROM profiles WHERE id = ?',
    user.id,
  );
  if (profile?.display_name) {
    statements.push(
      `update public.profiles set display_name = ${literal(profile.display_name)} where id = ${literal(user.id)};`,
    );
  }
  return statements;
}

/**
 * Writes what a hosted Supabase project needs to go on with: accounts with password hashes, confirmed state,
 * identities and second factors, subscribers, leads and counts. One transaction; running it twice changes nothing.
 * Sessions stay behind: everyone signs in once more. The text holds hashes and factor secrets.
 */
export function hostedExport(
  sql: Sql,
  secrets: Secrets,
): { text: string; users: number; factors: number; subscribers: number; leads: number } {
  const users = sql.all<UserRow>('SELECT * FROM users ORDER BY created_at, id');
  const subscribers = sql.all<SubscriberRow>(
    `SELECT * FROM subscribers WHERE status <> 'pending' ORDER BY created_at, email`,
  );
  const leads = sql.all<Omit<LeadRow, 'fields'> & { fields: string }>(
    'SELECT * FROM leads ORDER BY created_at, id',
  );
  const accounts = users.flatMap((user) => userStatements(sql, secrets, user));
  const lines = [
    '-- Accounts, subscribers, leads and counts for a hosted Supabase project. Holds password hashes and factor secrets:',
    '-- run it once with psql against the project, then delete it.',
    'begin;',
    ...accounts,
    // The tables have the same columns there.
    ...subscribers.map((row) =>
      insert('public.subscribers', {
        ...row,
        fields: json(row.fields),
        utm: json(row.utm),
        confirm_hash: null,
        confirm_expires_at: null,
        created_at: time(row.created_at),
        confirmed_at: time(row.confirmed_at),
        unsubscribed_at: time(row.unsubscribed_at),
      }),
    ),
    ...leads.map((row) =>
      insert('public.leads', {
        ...row,
        fields: json(row.fields),
        utm: json(row.utm),
        created_at: time(row.created_at),
      }),
    ),
    ...countsSince(sql, '').map((row) => insert('public.counts', { ...row })),
    'commit;',
    '',
  ];
  return {
    text: lines.join('\n'),
    users: users.length,
    factors: accounts.filter((line) => line.startsWith('insert into auth.mfa_factors')).length,
    subscribers: subscribers.length,
    leads: leads.length,
  };
}
