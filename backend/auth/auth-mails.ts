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

function contentOf(kind: AuthMailKind, fill: Filling): MailContent {
  const link = fill.link ?? '';
  const code = fill.code ?? '';
  const term = termWords(fill.seconds ?? 0);
  const once = `Link and code work once and for ${term}.`;
  switch (kind) {
    case 'confirmation':
      return {
        subject: `Confirm your address for ${fill.siteName}`,
        parts: [
          `Someone, most likely you, created an account at ${fill.siteName} with this address.`,
          ...codeFirst(code),
          { link, label: 'Confirm the address' },
          `${once} If it was not you, you need not do anything: without the confirmation the account cannot be used.`,
        ],
      };
    case 'account_exists':
      return {
        subject: `You already have an account at ${fill.siteName}`,
        parts: [
          `Someone, perhaps you, tried to create an account at ${fill.siteName} with this address. There is one already, and nothing about it has changed.`,
          'To sign in, open the sign-in page. If you have forgotten the password, it can mail you a link for a new one.',
          'If it was not you, you need not do anything.',
        ],
      };
    case 'recovery':
      return {
        subject: `Set a new password for ${fill.siteName}`,
        parts: [
          `A new password was asked for at ${fill.siteName} for this address.`,
          ...codeFirst(code),
          { link, label: 'Choose a new password' },
          `${once} If you did not ask, ignore this mail; your password stays as it is.`,
        ],
      };
    case 'magiclink':
      return {
        subject: `Your sign-in link for ${fill.siteName}`,
        parts: [
          `This link signs you in to ${fill.siteName}.`,
          ...codeFirst(code),
          { link, label: 'Sign in' },
          `${once} If you did not ask for it, ignore this mail.`,
        ],
      };
    case 'invite':
      return {
        subject: `You are invited to ${fill.siteName}`,
        parts: [
          `You have been invited to create an account at ${fill.siteName}.`,
          ...codeFirst(code),
          { link, label: 'Accept the invitation' },
          once,
        ],
      };
    case 'email_change_current':
      return {
        subject: `Confirm the change of your address at ${fill.siteName}`,
        parts: [
          `Your account at ${fill.siteName} is to move from this address to ${fill.newEmail}. Both addresses have to agree.`,
          ...codeFirst(code),
          { link, label: 'Agree to the change' },
          `${once} If you did not ask for it, ignore this mail and change your password.`,
        ],
      };
    case 'email_change_new':
      return {
        subject: `Confirm your new address for ${fill.siteName}`,
        parts: [
          `This address is to be used for an account at ${fill.siteName}.`,
          ...codeFirst(code),
          { link, label: 'Confirm the new address' },
          `${once} If you did not ask for it, ignore this mail.`,
        ],
      };
    case 'password_changed':
      return {
        subject: `Your password at ${fill.siteName} was changed`,
        parts: [
          `The password of your account at ${fill.siteName} was changed just now, and all other devices were signed out.`,
          `If it was not you, ask for a reset link on the sign-in page at once and choose a new password.`,
        ],
      };
    case 'email_changed':
      return {
        subject: `The address of your account at ${fill.siteName} was changed`,
        parts: [
          `Your account at ${fill.siteName} has moved from this address to ${fill.newEmail}. Links and codes mailed here before no longer work.`,
          `If it was not you, someone else can read mail sent to this address or knows your password: secure the mailbox, and tell us through the site's contact form.`,
        ],
      };
    case 'factor_added':
      return {
        subject: `Two-step verification was added at ${fill.siteName}`,
        parts: [
          `A second step was added to your account at ${fill.siteName}: signing in with the password now asks for that step as well.`,
          `If it was not you, someone else is signed in to your account: ask for a reset link on the sign-in page, choose a new password, and tell us through the site's contact form.`,
        ],
      };
    case 'factor_removed':
      return {
        subject: `Two-step verification was removed at ${fill.siteName}`,
        parts: [
          `A second step was removed from your account at ${fill.siteName}.`,
          `If it was not you, someone else is signed in to your account: ask for a reset link on the sign-in page and choose a new password at once.`,
        ],
      };
    case 'passkey_added':
      return {
        subject: `A passkey was added at ${fill.siteName}`,
        parts: [
          `A passkey was added to your account at ${fill.siteName}: it signs in without the password, from the device or the password manager that keeps it.`,
          `If it was not you, someone else is signed in to your account: ask for a reset link on the sign-in page, choose a new password, and remove the passkey on the account page.`,
        ],
      };
    case 'passkey_removed':
      return {
        subject: `A passkey was removed at ${fill.siteName}`,
        parts: [
          `A passkey was removed from your account at ${fill.siteName}.`,
          `If it was not you, someone else is signed in to your account: ask for a reset link on the sign-in page and choose a new password at once.`,
        ],
      };
    case 'login_linked':
      return {
        subject: `A further way to sign in was added at ${fill.siteName}`,
        parts: [
          `You can now sign in to your account at ${fill.siteName} through another service as well, which has this address on file.`,
          `If it was not you, someone else holds an account with your address at that service: secure it there, and tell us through the site's contact form.`,
        ],
      };
    case 'reauthentication':
      return {
        subject: `Your code for ${fill.siteName}`,
        parts: [
          `Enter this code at ${fill.siteName} to confirm that it is you:`,
          { code },
          `The code works once and for ${term}. If you did not ask for it, someone else is signed in to your account: sign out everywhere and change your password.`,
        ],
      };
  }
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
