import { type MailContent, type MailMessage, renderMail } from '../mail/mail-message.ts';

export type AuthMailKind =
  | 'confirmation'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication'
  | 'account_exists';

interface Filling {
  siteName: string;
  /** The GET /auth/v1/verify link; the first link of the text part. */
  link?: string;
  code?: string;
  newEmail?: string | undefined;
  hours: number;
}

const orCode = (code: string) => [`If you are asked for a code, this is it:`, { code }] as const;

function contentOf(kind: AuthMailKind, fill: Filling): MailContent {
  const link = fill.link ?? '';
  const code = fill.code ?? '';
  const term = fill.hours === 1 ? 'one hour' : `${fill.hours} hours`;
  const once = `Link and code work once and for ${term}.`;
  switch (kind) {
    case 'confirmation':
      return {
        subject: `Confirm your address for ${fill.siteName}`,
        parts: [
          `Someone, most likely you, created an account at ${fill.siteName} with this address.`,
          { link, label: 'Confirm the address' },
          ...orCode(code),
          `${once} If it was not you, do nothing: without the confirmation the account stays shut.`,
        ],
      };
    case 'account_exists':
      return {
        subject: `You already have an account at ${fill.siteName}`,
        parts: [
          `Someone, perhaps you, tried to create an account at ${fill.siteName} with this address. There is one already, and nothing about it has changed.`,
          'To get in, open the sign-in page as you usually do; "Forgot password" is there if you need it.',
          'If it was not you, there is nothing to do.',
        ],
      };
    case 'recovery':
      return {
        subject: `Set a new password for ${fill.siteName}`,
        parts: [
          `A new password was asked for at ${fill.siteName} for this address.`,
          { link, label: 'Choose a new password' },
          ...orCode(code),
          `${once} If you did not ask, ignore this mail; your password stays as it is.`,
        ],
      };
    case 'magiclink':
      return {
        subject: `Your sign-in link for ${fill.siteName}`,
        parts: [
          `Here is the link to sign in to ${fill.siteName}.`,
          { link, label: 'Sign in' },
          ...orCode(code),
          `${once} If you did not ask for it, ignore this mail.`,
        ],
      };
    case 'invite':
      return {
        subject: `You are invited to ${fill.siteName}`,
        parts: [
          `You have been invited to create an account at ${fill.siteName}.`,
          { link, label: 'Accept the invitation' },
          ...orCode(code),
          once,
        ],
      };
    case 'email_change_current':
      return {
        subject: `Confirm the change of your address at ${fill.siteName}`,
        parts: [
          `Your account at ${fill.siteName} is to move from this address to ${fill.newEmail}. Both addresses have to agree.`,
          { link, label: 'Agree to the change' },
          ...orCode(code),
          `${once} If you did not ask for it, ignore this mail and change your password.`,
        ],
      };
    case 'email_change_new':
      return {
        subject: `Confirm your new address for ${fill.siteName}`,
        parts: [
          `This address is to be used for an account at ${fill.siteName}.`,
          { link, label: 'Confirm the new address' },
          ...orCode(code),
          `${once} If you did not ask for it, ignore this mail.`,
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
