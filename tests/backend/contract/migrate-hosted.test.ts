import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { makePasswords } from '#backend/auth/passwords.ts';
import { completePost } from '#contracts/complete-post.test-helper.ts';
import {
  backendForTests,
  confirmedAccount,
  firstLink,
  freshAddress,
  PASSWORD,
  post,
} from '../start-backend.ts';
import { hostedDatabase } from './hosted-stand-in.ts';

const run = promisify(execFile);
const project = resolve(import.meta.dirname, '../../..');

const running = backendForTests();

/** The columns of the hosted auth schema that the export fills, as GoTrue's migrations leave them. */
const AUTH_COLUMNS = `
alter table auth.users
  add instance_id uuid, add aud varchar(255), add role varchar(255), add encrypted_password varchar(255),
  add email_confirmed_at timestamptz, add invited_at timestamptz, add last_sign_in_at timestamptz,
  add raw_app_meta_data jsonb, add created_at timestamptz, add updated_at timestamptz, add banned_until timestamptz,
  add confirmation_token varchar(255), add recovery_token varchar(255), add email_change varchar(255),
  add email_change_token_new varchar(255), add email_change_token_current varchar(255) default '',
  add phone_change text default '', add phone_change_token varchar(255) default '',
  add reauthentication_token varchar(255) default '', add is_sso_user boolean not null default false,
  add is_anonymous boolean not null default false;
create table auth.identities (
  id uuid primary key default gen_random_uuid(), user_id uuid not null references auth.users on delete cascade,
  provider text not null, provider_id text not null, identity_data jsonb not null, last_sign_in_at timestamptz,
  created_at timestamptz, updated_at timestamptz, unique (provider_id, provider),
  email text generated always as (lower(identity_data ->> 'email')) stored
);
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');
create table auth.mfa_factors (
  id uuid primary key, user_id uuid not null references auth.users on delete cascade, friendly_name text,
  factor_type auth.factor_type not null, status auth.factor_status not null, secret text, phone text,
  created_at timestamptz not null, updated_at timestamptz not null
);
`;

describe('migrate:hosted', () => {
  it('carries accounts, factors, subscribers and leads over, once', async () => {
    const { client, email, userId } = await confirmedAccount(running);
    await client.auth.updateUser({ data: { note: `it's "quoted" \\ and \u0000 odd` } });
    await client.from('profiles').update({ display_name: "O'Neil" }).eq('id', userId);
    const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' });
    const { secret } = enrolled.data!.totp;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await client.auth.mfa.challengeAndVerify({ factorId: enrolled.data!.id, code });
    const waiting = freshAddress('waiting');
    await running.client().auth.signUp({ email: waiting, password: PASSWORD });
    await post(
      `${running.url}/functions/v1/contact`,
      completePost('contact', {
        email,
        message: "a 'lead'; drop table leads; --\n$$",
      }),
    );
    await post(
      `${running.url}/functions/v1/newsletter`,
      completePost('newsletter', { email: 'reader@example.com' }),
    );
    const token = new URL(firstLink(await running.lastMail('reader@example.com'))).searchParams.get('token');
    await post(`${running.url}/functions/v1/newsletter/confirm`, { token });
    await post(
      `${running.url}/functions/v1/newsletter`,
      completePost('newsletter', { email: 'pending@example.com' }),
    );

    const file = join(running.dataDir, 'hosted.sql');
    const { stdout } = await run(process.execPath, [join(project, 'scripts/migrate-hosted.ts'), file], {
      env: { ...process.env, DATA_DIR: running.dataDir },
    });
    expect(stdout).toMatch(/^2 accounts, 1 second factors, 1 subscribers and 2 leads in /);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const hosted = await hostedDatabase();
    await hosted.exec(AUTH_COLUMNS);
    const text = readFileSync(file, 'utf8');
    await hosted.exec(text);
    await hosted.exec(text);
    const users = (
      await hosted.query<{ email: string; encrypted_password: string; confirmed: boolean; note: string }>(
        `select email, encrypted_password, email_confirmed_at is not null as confirmed,
         raw_user_meta_data ->> 'note' as note from auth.users order by created_at`,
      )
    ).rows;
    expect(users.map((user) => [user.email, user.confirmed])).toEqual([
      [email, true],
      [waiting, false],
    ]);
    expect(users[0]?.note).toBe(`it's "quoted" \\ and  odd`);
    const passwords = makePasswords();
    expect(await passwords.verify(PASSWORD, users[0]?.encrypted_password)).toBe(true);
    expect(await passwords.verify('another', users[0]?.encrypted_password)).toBe(false);
    await passwords.close();
    const { rows: factors } = await hosted.query(
      'select friendly_name, status, secret from auth.mfa_factors',
    );
    expect(factors).toEqual([{ friendly_name: 'app', status: 'verified', secret }]);
    const { rows: identities } = await hosted.query('select email from auth.identities order by created_at');
    expect(identities).toEqual([{ email }, { email: waiting }]);
    expect((await hosted.query('select display_name from profiles where id = $1', [userId])).rows).toEqual([
      { display_name: "O'Neil" },
    ]);
    expect((await hosted.query('select email, status from subscribers')).rows).toEqual([
      { email: 'reader@example.com', status: 'confirmed' },
    ]);
    const { rows: leads } = await hosted.query<{ kind: string; message: string }>(
      'select kind, message from leads order by created_at',
    );
    expect(leads.map((lead) => lead.kind)).toEqual(['contact', 'newsletter']);
    expect(leads[0]?.message).toBe("a 'lead'; drop table leads; --\n$$");
    await hosted.close();
  });
});
