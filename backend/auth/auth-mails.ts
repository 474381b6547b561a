import { type MailContent, type MailMessage, renderMail } from '../mail/mail-message.ts';
import type { OutgoingQueue } from '../mail/queue.ts';
import { termWords } from '../mail/term.ts';
import type { Sql } from '../store/database.ts';

export type AuthMailKind =
  | 'confirmation'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'account_exists'
  | NoticeKind;

/** What has happened to an account, told to whoever should know if it was not them. */
export type NoticeKind =
  | 'password_changed'
  | 'email_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'login_linked';

interface Filling {
  siteName: string;
  /** The GET /auth/v1/verify link; the first link of the text part. */
  link?: string;
  code?: string;
  newEmail?: string | undefined;
  /** How long link and code are good for; absent where there are none. */
  seconds?: number;
}

const codeFirst = (code: string) => ['If you are asked for a code, enter this one:', { code }] as const;

/** A filling with what all texts say alike of it. */
type Filled = {
  siteName: string;
  newEmail: string | undefined;
  link: string;
  code: string;
  term: string;
  once: string;
};

/** Mails that ask whoever gets them to do something. */
const REQUESTS: Record<Exclude<AuthMailKind, NoticeKind>, (fill: Filled) => MailContent> = {
  confirmation: ({ siteName, link, code, once }) => ({
    subject: `Confirm your address for ${siteName}`,
    parts: [
      `Someone, most likely you, created an account at ${siteName} with this address.`,
      ...codeFirst(code),
      { link, label: 'Confirm the address' },
      `${once} If it was not you, you need not do anything: without the confirmation the account cannot be used.`,
    ],
  }),
  account_exists: ({ siteName }) => ({
    subject: `You already have an account at ${siteName}`,
    parts: [
      `Someone, perhaps you, tried to create an account at ${siteName} with this address. There is one already, and nothing about it has changed.`,
      'To sign in, open the sign-in page. If you have forgotten the password, it can mail you a link for a new one.',
      'If it was not you, you need not do anything.',
    ],
  }),
  recovery: ({ siteName, link, code, once }) => ({
    subject: `Set a new password for ${siteName}`,
    parts: [
      `A new password was asked for at ${siteName} for this address.`,
      ...codeFirst(code),
      { link, label: 'Choose a new password' },
      `${once} If you did not ask, ignore this email; your password stays as it is.`,
    ],
  }),
  magiclink: ({ siteName, link, code, once }) => ({
    subject: `Your sign-in link for ${siteName}`,
    parts: [
      `This link signs you in to ${siteName}.`,
      ...codeFirst(code),
      { link, label: 'Sign in' },
      `${once} If you did not ask for it, ignore this email.`,
    ],
  }),
  invite: ({ siteName, link, code, once }) => ({
    subject: `You are invited to ${siteName}`,
    parts: [
      `You have been invited to create an account at ${siteName}.`,
      ...codeFirst(code),
      { link, label: 'Accept the invitation' },
      once,
    ],
  }),
  email_change_current: ({ siteName, newEmail, link, code, once }) => ({
    subject: `Confirm the change of your address at ${siteName}`,
    parts: [
      `Your account at ${siteName} is to move from this address to ${newEmail}. Both addresses have to agree.`,
      ...codeFirst(code),
      { link, label: 'Agree to the change' },
      `${once} If you did not ask for it, ignore this email and change your password.`,
    ],
  }),
  email_change_new: ({ siteName, link, code, once }) => ({
    subject: `Confirm your new address for ${siteName}`,
    parts: [
      `This address is to be used for an account at ${siteName}.`,
      ...codeFirst(code),
      { link, label: 'Confirm the new address' },
      `${once} If you did not ask for it, ignore this email.`,
    ],
  }),
  reauthentication: ({ siteName, code, term }) => ({
    subject: `Your code for ${siteName}`,
    parts: [
      `Enter this code at ${siteName} to confirm that it is you:`,
      { code },
      `The code works once and for ${term}. If you did not ask for it, someone else is signed in to your account: sign out everywhere and change your password.`,
    ],
  }),
};

/** Mails that say what was done. */
const NOTICES: Record<NoticeKind, (fill: Filled) => MailContent> = {
  password_changed: ({ siteName }) => ({
    subject: `Your password at ${siteName} was changed`,
    parts: [
      `The password of your account at ${siteName} was changed just now, and all other devices were signed out.`,
      `If it was not you, ask for a reset link on the sign-in page at once and choose a new password.`,
    ],
  }),
  email_changed: ({ siteName, newEmail }) => ({
    subject: `The address of your account at ${siteName} was changed`,
    parts: [
      `Your account at ${siteName} has moved from this address to ${newEmail}. Links and codes mailed here before no longer work.`,
      `If it was not you, someone else can read mail sent to this address or knows your password: secure the mailbox, and tell us through the site's contact form.`,
    ],
  }),
  factor_added: ({ siteName }) => ({
    subject: `Two-step verification was added at ${siteName}`,
    parts: [
      `A second step was added to your account at ${siteName}: signing in with the password now asks for that step as well.`,
      `If it was not you, someone else is signed in to your account: ask for a reset link on the sign-in page, choose a new password, and tell us through the site's contact form.`,
    ],
  }),
  factor_removed: ({ siteName }) => ({
    subject: `Two-step verification was removed at ${siteName}`,
    parts: [
      `A second step was removed from your account at ${siteName}.`,
      `If it was not you, someone else is signed in to your account: ask for a reset link on the sign-in page and choose a new password at once.`,
    ],
  }),
  passkey_added: ({ siteName }) => ({
    subject: `A passkey was added at ${siteName}`,
    parts: [
      `A passkey was added to your account at ${siteName}: it signs in without the password, from the device or the password manager that keeps it.`,
      `If it was not you, someone else is signed in to your account: ask for a reset link on the sign-in page, choose a new password, and remove the passkey on the account page.`,
    ],
  }),
  passkey_removed: ({ siteName }) => ({
    subject: `A passkey was removed at ${siteName}`,
    parts: [
      `A passkey was removed from your account at ${siteName}.`,
      `If it was not you, someone else is signed in to your account: ask for a reset link on the sign-in page and choose a new password at once.`,
    ],
  }),
  login_linked: ({ siteName }) => ({
    subject: `A further way to sign in was added at ${siteName}`,
    parts: [
      `You can now sign in to your account at ${siteName} through another service as well, which has this address on file.`,
      `If it was not you, someone else holds an account with your address at that service: secure it there, and tell us through the site's contact form.`,
    ],
  }),
};

const TEXTS: Record<AuthMailKind, (fill: Filled) => MailContent> = { ...REQUESTS, ...NOTICES };

function contentOf(
  kind: AuthMailKind,
  { siteName, newEmail, link = '', code = '', seconds = 0 }: Filling,
): MailContent {
  const term = termWords(seconds);
  const once = `Link and code work once and for ${term}.`;
  return TEXTS[kind]({ siteName, newEmail, link, code, term, once });
}

/** Builds one of the account mails. */
export function authMail(kind: AuthMailKind, to: string, fill: Filling): MailMessage {
  return {
    to,
    ...renderMail(contentOf(kind, fill), fill.siteName),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** Warns an account's holder of what has happened to it. No budget holds such a mail back. */
export function mailNotice(
  { queue, siteName }: { queue: OutgoingQueue; siteName: string },
  sql: Sql,
  kind: NoticeKind,
  to: string | null,
  newEmail?: string,
): void {
  if (to) queue.enqueueMail(sql, kind, authMail(kind, to, { siteName, newEmail }), { warning: true });
}
