import { randomInt, randomUUID } from 'node:crypto';
import { equalStrings, hashToken, makeToken } from '../../keys/secrets.ts';
import type { Sql } from '../../store/database.ts';
import { insertFlow } from '../../store/flow-states.ts';
import {
  type CodeKind,
  type CodeRow,
  countAttempt,
  deleteCode,
  failuresOf,
  findCode,
  findCodeByLink,
  putCode,
  putFailures,
} from '../../store/one-time-codes.ts';
import { findUser, type UserRow } from '../../store/users.ts';
import { type AuthMailKind, authMail, type NoticeKind } from '../auth-mails.ts';
import type { AuthCore } from '../core.ts';
import type { Pkce } from './input.ts';

/** Guesses at a typed code before it stops counting; the link in the same mail keeps working. */
const MOST_GUESSES = 10;
/** Guesses for one address within a day, over all codes mailed to it; then only links work until the day is over. */
const MOST_DAILY_GUESSES = 50;
const CODE_DIGITS = 8;

export interface IssuedCode {
  /** Token of the link, `pkce_` in front in the PKCE flow. */
  link: string;
  /** Eight digits. */
  code: string;
}

/** What a session begun by a mailed link of the PKCE flow says it was proved by, as GoTrue names it. */
const FLOW_METHODS: Record<CodeKind, string> = {
  confirmation: 'email/signup',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  reauthentication: 'otp',
};

/** Makes a link token and a typed code for one purpose; only their hashes are stored. */
export function issueCode(
  core: AuthCore,
  sql: Sql,
  about: { userId: string; kind: CodeKind; email: string; pkce?: Pkce | undefined },
): IssuedCode {
  const now = core.now();
  const link = `${about.pkce ? 'pkce_' : ''}${makeToken()}`;
  const code = makeCode();
  let flowId: string | null = null;
  if (about.pkce) {
    flowId = randomUUID();
    insertFlow(
      sql,
      {
        id: flowId,
        user_id: about.userId,
        provider: 'email',
        method: FLOW_METHODS[about.kind],
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

const makeCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

function hashOf(core: AuthCore, kind: CodeKind, email: string, code: string): string {
  return core.secrets.hashCode('one-time code', kind, email, code);
}

/** The code a link token belongs to, spent or not; undefined when it is too old, or its address not the account's. */
function liveRow(core: AuthCore, sql: Sql, row: CodeRow): CodeRow | undefined {
  const user = findUser(sql, row.user_id);
  const present = row.kind === 'email_change_new' ? user?.email_change : user?.email;
  return row.expires_at > core.now() && row.email === present ? row : undefined;
}

/**
 * Spends the code a link token belongs to; undefined when there is none, or it is too old, for something else or
 * mailed to an address the account no longer has.
 * @param keep leaves the code in place where the link leads to a code for the browser that asked
 */
export function spendLink(
  core: AuthCore,
  sql: Sql,
  token: string,
  kinds: readonly CodeKind[],
  keep: (row: CodeRow) => boolean = () => false,
): CodeRow | undefined {
  const row = findCodeByLink(sql, hashToken(token));
  if (!row || !kinds.includes(row.kind)) return undefined;
  const live = liveRow(core, sql, row);
  if (!live || !keep(live)) deleteCode(sql, row.user_id, row.kind);
  return live;
}

/**
 * Spends a typed code of the accounts an address may stand for. A wrong guess is counted on the code and on the
 * address, which a newly mailed code does not change; addresses without an account take the same path.
 */
export function spendCode(
  core: AuthCore,
  sql: Sql,
  users: readonly UserRow[],
  email: string,
  code: string,
  kinds: readonly CodeKind[],
): CodeRow | undefined {
  const address = core.secrets.hashCode('guess', email);
  const counted = failuresOf(sql, address, core.now());
  const open = counted.failures < MOST_DAILY_GUESSES;
  let right: CodeRow | undefined;
  for (const { id } of open ? users : []) {
    for (const kind of kinds) {
      const row = findCode(sql, id, kind);
      if (!row || row.email !== email || row.attempts >= MOST_GUESSES || !liveRow(core, sql, row)) continue;
      if (equalStrings(row.code_hash, hashOf(core, kind, email, code))) right ??= row;
      else countAttempt(sql, id, kind);
    }
  }
  if (right) deleteCode(sql, right.user_id, right.kind);
  // Every guess writes, so that its time does not tell whether a code is under way for the address.
  putFailures(sql, address, { ...counted, failures: right ? 0 : counted.failures + 1 });
  return right;
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
      seconds: core.settings.AUTH_CODE_SECONDS,
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
  const code = makeCode();
  for (const part of [hashToken(link), hashOf(core, about.kind, about.email, code)]) {
    sql.run(
      `INSERT OR REPLACE INTO mail_intervals (kind, address_hash, sent_at) VALUES ('pretended', ?, ?)`,
      part,
      core.now(),
    );
  }
  return { link, code };
}
