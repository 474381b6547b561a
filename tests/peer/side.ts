/** One of the two services while a sequence of calls runs against both: where it is, and what it has handed out. */
import type { Email } from 'postal-mime';

export interface Mail {
  to: string;
  kind: string;
  code: string | undefined;
  /** Members of the mailed link's query. */
  link: { url: string; token: string; type: string } | undefined;
}

export interface Session {
  accessToken: string;
  /** Oldest first. */
  refreshTokens: string[];
}

interface Factor {
  id: string;
  secret: string | undefined;
  challenge: string | undefined;
  /** Steps of 30 s whose code was sent. */
  usedSteps: number[];
}

/** What a service has handed out in one sequence. Calls refer to it by place, so that both are asked alike. */
export interface Memory {
  sessions: Session[];
  mails: Mail[];
  factors: Factor[];
  userIds: string[];
  /** Codes of redirects, to be exchanged. */
  authCodes: string[];
  /** Made links, whose tokens no mail carries. */
  made: { token: string; type: string; code: string }[];
  passkeyChallenges: string[];
  identities: string[];
}

export const emptyMemory = (): Memory => ({
  sessions: [],
  mails: [],
  factors: [],
  userIds: [],
  authCodes: [],
  made: [],
  passkeyChallenges: [],
  identities: [],
});

export interface Side {
  name: 'peer' | 'ours';
  /** Address of the auth service, without a slash at its end. */
  url: string;
  siteUrl: string;
  secretKey: string;
  memory: Memory;
  /** The mails since the last call. */
  mails(): Promise<Mail[]>;
}

/** One request, as data. */
export interface Call {
  method: string;
  path: string;
  body?: unknown;
  /** In place of a JSON body. */
  raw?: string;
  bearer?: string | undefined;
  apikey?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  json: unknown;
  text: string;
  mails: Mail[];
}

const HEADERS = ['content-type', 'location', 'x-sb-error-code', 'x-total-count', 'link', 'allow'];

export async function send(side: Side, call: Call): Promise<Answer> {
  const headers: Record<string, string> = { ...call.headers };
  if (call.bearer !== undefined) headers.authorization = `Bearer ${call.bearer}`;
  if (call.apikey !== undefined) headers.apikey = call.apikey;
  const body = call.raw ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  if (body !== undefined) headers['content-type'] ??= 'application/json';
  const response = await fetch(side.url + call.path, {
    method: call.method,
    headers,
    ...(body === undefined ? {} : { body }),
    redirect: 'manual',
  });
  const text = await response.text();
  const mails = await side.mails();
  side.memory.mails.push(...mails);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  const kept = HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { status: response.status, headers: Object.fromEntries(kept), json, text, mails };
}

/** The kinds of mail by the names both services' are compared under. */
const PEER_NAMES: Record<string, string> = {
  confirmation: 'confirmation',
  recovery: 'recovery',
  magiclink: 'magic_link',
  invite: 'invite',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  reauthentication: 'reauthentication',
  password_changed: 'password_changed_notification',
  email_changed: 'email_changed_notification',
  login_linked: 'identity_linked_notification',
  factor_added: 'mfa_factor_enrolled_notification',
  factor_removed: 'mfa_factor_unenrolled_notification',
};

/**
 * A mail as both services' are compared.
 * @param kind our name of it; the peer writes its own, and the code, into the subject
 */
export function readMail(mail: Email, kind?: string): Mail {
  const body = (mail.html ?? mail.text ?? '').replaceAll('&amp;', '&');
  const address = /https?:\/\/[^\s"<]+\/verify\?[^\s"<]+/.exec(body)?.[0];
  const url = address === undefined ? undefined : new URL(address);
  const code =
    kind === undefined ? /\d{6,}/.exec(mail.subject ?? '') : /^\s*(\d{6,})\s*$/m.exec(mail.text ?? '');
  return {
    to: mail.to?.[0]?.address ?? '',
    kind: kind === undefined ? (mail.subject ?? '').split(' ')[0] || '' : (PEER_NAMES[kind] ?? kind),
    code: code?.[1] ?? code?.[0],
    link:
      url === undefined
        ? undefined
        : {
            url: url.href,
            token: url.searchParams.get('token') ?? '',
            type: url.searchParams.get('type') ?? '',
          },
  };
}
