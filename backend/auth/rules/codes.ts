import { randomInt, randomUUID } from 'node:crypto';
import { equalStrings, hashToken, makeToken } from '../../keys/secrets.ts';
import type { Sql } from '../../store/database.ts';
import { insertFlow } from '../../store/flow-states.ts';
import {
  type CodeKind,
  type CodeRow,
  countAttempt,
  deleteCode,
  findCode,
  findCodeByLink,
  putCode,
} from '../../store/one-time-codes.ts';
import { type AuthMailKind, authMail, type NoticeKind } from '../auth-mails.ts';
import type { AuthCore } from '../core.ts';
import type { Pkce } from './input.ts';

/** Guesses at a typed code before it stops counting; the link in the same mail keeps working. */
const MOST_GUESSES = 10;

export interface IssuedCode {
  /** Token of the link, `pkce_` in front in the PKCE flow. */
  link: string;
  /** Six digits. */
  code: string;
}

/** Makes a link token and a typed code for one purpose; only their hashes are stored. */
export function issueCode(
  core: AuthCore,
  sql: Sql,
  about: { userId: string; kind: CodeKind; email: string; pkce?: Pkce | undefined; method?: string },
): IssuedCode {
  const now = core.now();
  const link = `${about.pkce ? 'pkce_' : ''}${makeToken()}`;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  let flowId: string | null = null;
  if (about.pkce) {
    flowId = randomUUID();
    insertFlow(
      sql,
      {
        id: flowId,
        user_id: about.userId,
        provider: 'email',
        method: 'otp',
        code_challenge: about.pkce.challenge,
        code_challenge_method: about.pkce.method,
        redirect_to: null,
      },
      now,
    );
  }
  putCode(sql, {
    user_id: about.userId,
    kind: about.kind,
    email: about.email,
    link_hash: hashToken(link),
    code_hash: hashOf(core, about.kind, about.email, code),
    flow_id: flowId,
    created_at: now,
    expires_at: now + core.settings.AUTH_CODE_SECONDS * 1000,
  });
  return { link, code };
}

function hashOf(core: AuthCore, kind: CodeKind, email: string, code: string): string {
  return core.secrets.hashCode('one-time code', kind, email, code);
}

/** Spends the code a link token belongs to; undefined when there is none, or it is too old or for something else. */
export function spendLink(
  core: AuthCore,
  sql: Sql,
  token: string,
  kinds: readonly CodeKind[],
): CodeRow | undefined {
  const row = findCodeByLink(sql, hashToken(token));
  if (!row || !kinds.includes(row.kind)) return undefined;
  deleteCode(sql, row.user_id, row.kind);
  return row.expires_at > core.now() ? row : undefined;
}

/** Spends a typed code of one user; a wrong guess is counted. */
export function spendCode(
  core: AuthCore,
  sql: Sql,
  userId: string,
  email: string,
  code: string,
  kinds: readonly CodeKind[],
): CodeRow | undefined {
  for (const kind of kinds) {
    const row = findCode(sql, userId, kind);
    if (!row || row.email !== email || row.expires_at <= core.now() || row.attempts >= MOST_GUESSES) continue;
    if (equalStrings(row.code_hash, hashOf(core, kind, email, code))) {
      deleteCode(sql, userId, kind);
      return row;
    }
    countAttempt(sql, userId, kind);
  }
  return undefined;
}

/** The address a mailed link leads to. */
export function verifyLink(core: AuthCore, token: string, type: string, redirectTo: string): string {
  const link = new URL(`${core.siteUrl}/auth/v1/verify`);
  link.searchParams.set('token', token);
  link.searchParams.set('type', type);
  link.searchParams.set('redirect_to', redirectTo);
  return link.href;
}

const TYPE_OF: Record<Exclude<AuthMailKind, NoticeKind | 'account_exists'>, string> = {
  confirmation: 'signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  reauthentication: 'reauthentication',
};

/**
 * Issues a code and queues its mail, unless the last mail of this kind to this address is too young.
 * `waitInstead` sends it at the end of the interval in that case.
 */
export function mailCode(
  core: AuthCore,
  sql: Sql,
  mail: {
    kind: keyof typeof TYPE_OF;
    codeKind: CodeKind;
    /** The account the code is for; undefined does the same work for nobody. */
    userId: string | undefined;
    to: string;
    redirectTo: string;
    pkce?: Pkce | undefined;
    newEmail?: string | undefined;
    waitInstead?: boolean;
  },
): boolean {
  const { userId } = mail;
  const compose = () => {
    const about = { kind: mail.codeKind, email: mail.to, pkce: mail.pkce };
    const issued =
      userId === undefined ? pretendCode(core, sql, about) : issueCode(core, sql, { ...about, userId });
    return authMail(mail.kind, mail.to, {
      siteName: core.siteName,
      link: verifyLink(core, issued.link, TYPE_OF[mail.kind], mail.redirectTo),
      code: issued.code,
      newEmail: mail.newEmail,
      hours: Math.round(core.settings.AUTH_CODE_SECONDS / 360) / 10,
    });
  };
  return core.queue.enqueueWithInterval(sql, mail.kind, mail.to, compose, {
    waitInstead: mail.waitInstead,
    decoy: userId === undefined,
  });
}

/** The work of issuing a code and noting it on the account, for an address that has none. */
function pretendCode(
  core: AuthCore,
  sql: Sql,
  about: { kind: CodeKind; email: string; pkce: Pkce | undefined },
): IssuedCode {
  const link = `${about.pkce ? 'pkce_' : ''}${makeToken()}`;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  for (const part of [hashToken(link), hashOf(core, about.kind, about.email, code)]) {
    sql.run(
      `INSERT OR REPLACE INTO mail_intervals (kind, address_hash, sent_at) VALUES ('pretended', ?, ?)`,
      part,
      core.now(),
    );
  }
  return { link, code };
}
