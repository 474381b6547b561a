import { findUserByEmail, updateUser } from '../../store/users.ts';
import type { AuthCore, Caller } from '../core.ts';
import { AuthError, invalidLogin } from '../errors.ts';
import { mailCode } from './codes.ts';
import { checkedEmail, type Pkce, passwordWeakness } from './input.ts';
import { answerWithTokens, isBanned, openSession, type TokenAnswer } from './sessions.ts';
import { signUp } from './sign-up.ts';

/**
 * Signs in with a password. The password is checked first, against a stand-in where there is no account, so
 * that neither answer nor time tells who has one.
 */
export async function signInWithPassword(
  core: AuthCore,
  request: { email: string; password: string },
  caller: Caller,
): Promise<TokenAnswer & { weak_password: { message: string; reasons: string[] } | null }> {
  const email = request.email.toLowerCase();
  const found = findUserByEmail(core.database.read, email);
  const right = await core.passwords.verify(request.password, found?.password_hash);
  if (!right || !found) throw invalidLogin();
  if (isBanned(found, core.now())) throw new AuthError(400, 'user_banned', 'User is banned');
  if (!found.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  const grant = await core.database.write((sql) => {
    // The password may have changed, or the account gone, while the hash was computed.
    const user = findUserByEmail(sql, email);
    if (user?.id !== found.id || user.password_hash !== found.password_hash) throw invalidLogin();
    return openSession(core, sql, user, 'password', caller);
  });
  const weakness = passwordWeakness(core, request.password);
  return { ...(await answerWithTokens(core, grant)), weak_password: weakness ?? null };
}

export interface MailRequest {
  email: string;
  redirectTo: string;
  pkce: Pkce | undefined;
}

/** Mails a link for a new password, if there is such an account; the answer does not say. */
export async function recover(core: AuthCore, request: MailRequest): Promise<void> {
  await mailSignIn(core, checkedEmail(request.email), request, 'recovery');
}

/** Mails a link and a code that sign somebody in, of either kind. */
async function mailSignIn(
  core: AuthCore,
  email: string,
  { redirectTo, pkce }: MailRequest,
  kind: 'recovery' | 'magiclink',
): Promise<void> {
  await core.database.write((sql) => {
    const user = findUserByEmail(sql, email);
    const sent = mailCode(core, sql, {
      kind,
      codeKind: kind,
      userId: user?.id,
      to: email,
      redirectTo,
      pkce,
    });
    if (user && sent) updateUser(sql, user.id, { recovery_sent_at: core.now() }, core.now());
  });
}

/**
 * Mails a sign-in link and code. A new address gets an account that its first use confirms, unless
 * `createUser` is false: then nothing is sent, and the answer is the same.
 */
export async function sendSignInLink(
  core: AuthCore,
  request: MailRequest & { createUser: boolean; data: Record<string, unknown> },
): Promise<void> {
  const email = checkedEmail(request.email);
  const known = findUserByEmail(core.database.read, email);
  if (request.createUser && !known?.email_confirmed_at && !core.settings.AUTH_SIGNUP_DISABLED) {
    await signUp(core, {
      email,
      password: undefined,
      data: request.data,
      redirectTo: request.redirectTo,
      pkce: request.pkce,
    });
    return;
  }
  await mailSignIn(core, email, request, 'magiclink');
}

/** Mails a confirmation again: of a sign-up, or of a change of address. The answer tells nothing. */
export async function resend(
  core: AuthCore,
  request: MailRequest & { type: 'signup' | 'email_change' },
): Promise<void> {
  const email = checkedEmail(request.email);
  await core.database.write((sql) => {
    const user = findUserByEmail(sql, email);
    if (request.type === 'signup') {
      const waiting = user && !user.email_confirmed_at ? user : undefined;
      const sent = mailCode(core, sql, {
        kind: 'confirmation',
        codeKind: 'confirmation',
        userId: waiting?.id,
        to: email,
        redirectTo: request.redirectTo,
        pkce: request.pkce,
      });
      if (waiting && sent) updateUser(sql, waiting.id, { confirmation_sent_at: core.now() }, core.now());
      return;
    }
    const changing = user?.email_change ? user : undefined;
    mailCode(core, sql, {
      kind: 'email_change_current',
      codeKind: 'email_change_current',
      userId: changing?.id,
      to: email,
      redirectTo: request.redirectTo,
      pkce: request.pkce,
      newEmail: changing?.email_change ?? undefined,
    });
    mailCode(core, sql, {
      kind: 'email_change_new',
      codeKind: 'email_change_new',
      userId: changing?.id,
      to: changing?.email_change ?? email,
      redirectTo: request.redirectTo,
      pkce: request.pkce,
    });
  });
}
