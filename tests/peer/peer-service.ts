/** The real auth service, from a program built elsewhere, set up as the embedded backend is by its defaults. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { freePort } from '../backend/free-port.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { type Postgres, postgresPrograms, startPostgres } from './postgres.ts';

export interface PeerService {
  url: string;
  /** What the site's origin is to it. */
  siteUrl: string;
  /** A bearer token of the service role. */
  secretKey: string;
  mail: MailSink;
  postgres: Postgres;
  /** The end of what it logged. */
  log(): string;
  stop(): Promise<void>;
}

/** The program to compare with. */
export const PEER_PROGRAM = process.env.PEER_AUTH_SERVER;

/** What is missing for a comparison, as one sentence, or undefined. */
export function whatIsMissing(): string | undefined {
  if (!PEER_PROGRAM)
    return 'Set PEER_AUTH_SERVER to the path of a program built from the source of the auth service (supabase/auth).';
  if (!postgresPrograms()) return 'Install PostgreSQL 15 or newer (the package "postgresql").';
  return undefined;
}

const MAIL_KINDS = [
  'confirmation',
  'recovery',
  'magic_link',
  'invite',
  'email_change',
  'reauthentication',
  'password_changed_notification',
  'email_changed_notification',
  'identity_linked_notification',
  'mfa_factor_enrolled_notification',
  'mfa_factor_unenrolled_notification',
] as const;

const ROLES = `
  CREATE ROLE supabase_admin SUPERUSER LOGIN;
  CREATE ROLE anon NOLOGIN; CREATE ROLE authenticated NOLOGIN; CREATE ROLE service_role NOLOGIN BYPASSRLS;
  CREATE ROLE supabase_auth_admin NOINHERIT CREATEROLE LOGIN;
  CREATE SCHEMA auth AUTHORIZATION supabase_auth_admin;
  GRANT CREATE ON DATABASE postgres TO supabase_auth_admin;
  ALTER ROLE supabase_auth_admin SET search_path = 'auth';`;

/** A key to sign with, as a project has one. */
async function signingKey() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'peer', alg: 'ES256', key_ops: ['sign', 'verify'] };
  const secretKey = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'ES256', kid: 'peer', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('1d')
    .sign(privateKey);
  return { jwk, secretKey };
}

/** @param further settings over those below */
export async function startPeer(further: Record<string, string> = {}): Promise<PeerService> {
  const programs = postgresPrograms();
  if (!PEER_PROGRAM || !programs) throw new Error(whatIsMissing());
  const [postgres, mail, port] = await Promise.all([startPostgres(programs), startMailSink(), freePort()]);
  await postgres.sql(ROLES);
  const { jwk, secretKey } = await signingKey();
  const url = `http://127.0.0.1:${port}`;
  const siteUrl = 'http://127.0.0.1:3000';
  const env: Record<string, string> = {
    DATABASE_URL: postgres.address('supabase_auth_admin'),
    GOTRUE_DB_DRIVER: 'postgres',
    DB_NAMESPACE: 'auth',
    GOTRUE_API_HOST: '127.0.0.1',
    PORT: String(port),
    API_EXTERNAL_URL: url,
    GOTRUE_SITE_URL: siteUrl,
    GOTRUE_LOG_LEVEL: 'warn',
    GOTRUE_JWT_SECRET: 'not used: tokens are signed with the key below',
    GOTRUE_JWT_KEYS: JSON.stringify([jwk]),
    GOTRUE_JWT_ISSUER: url,
    GOTRUE_JWT_EXP: '3600',
    GOTRUE_JWT_AUD: 'authenticated',
    GOTRUE_JWT_DEFAULT_GROUP_NAME: 'authenticated',
    GOTRUE_JWT_ADMIN_ROLES: 'service_role',
    GOTRUE_EXTERNAL_EMAIL_ENABLED: 'true',
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    GOTRUE_MAILER_AUTOCONFIRM: 'false',
    GOTRUE_MAILER_OTP_LENGTH: '8',
    GOTRUE_MAILER_OTP_EXP: '3600',
    GOTRUE_PASSWORD_MIN_LENGTH: '8',
    GOTRUE_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION: '2',
    GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0',
    GOTRUE_RATE_LIMIT_EMAIL_SENT: '1000000',
    GOTRUE_PASSKEY_ENABLED: 'true',
    GOTRUE_WEBAUTHN_RP_ID: 'localhost',
    GOTRUE_WEBAUTHN_RP_DISPLAY_NAME: 'J.C.',
    GOTRUE_WEBAUTHN_RP_ORIGINS: siteUrl,
    GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: 'true',
    GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED: 'true',
    GOTRUE_SMTP_HOST: '127.0.0.1',
    GOTRUE_SMTP_PORT: String(mail.port),
    GOTRUE_SMTP_ADMIN_EMAIL: 'site@example.org',
    GOTRUE_SMTP_MAX_FREQUENCY: '1ns',
    GOTRUE_MAILER_URLPATHS_CONFIRMATION: '/verify',
    GOTRUE_MAILER_URLPATHS_RECOVERY: '/verify',
    GOTRUE_MAILER_URLPATHS_INVITE: '/verify',
    GOTRUE_MAILER_URLPATHS_EMAIL_CHANGE: '/verify',
    // The kind of a mail and its code stand in its subject, the link in its body.
    ...Object.fromEntries(
      MAIL_KINDS.map((kind) => [`GOTRUE_MAILER_SUBJECTS_${kind.toUpperCase()}`, `${kind} {{ .Token }}`]),
    ),
    ...Object.fromEntries(
      MAIL_KINDS.filter((kind) => kind.endsWith('_notification')).map((kind) => [
        `GOTRUE_MAILER_NOTIFICATIONS_${kind.replace('_notification', '').toUpperCase()}_ENABLED`,
        'true',
      ]),
    ),
    ...further,
  };
  const folder = mkdtempSync(join(tmpdir(), 'peer-auth-'));
  let said = '';
  const start = (args: string[]) => {
    const child = spawn(PEER_PROGRAM, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const hear = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-20_000);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    return { child, ended: new Promise<number | null>((resolve) => child.once('exit', resolve)) };
  };
  if ((await start(['migrate']).ended) !== 0) throw new Error(`The service's migrations failed: ${said}`);
  const { child, ended } = start(['serve']);
  for (let attempt = 0; ; attempt++) {
    const up = await fetch(`${url}/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (up) break;
    if (attempt > 300 || child.exitCode !== null) throw new Error(`The service does not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    siteUrl,
    secretKey,
    mail,
    postgres,
    log: () => said,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await Promise.all([mail.stop(), postgres.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
