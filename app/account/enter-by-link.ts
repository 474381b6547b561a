import account from 'virtual:site/account';
import type { AuthError, SupabaseClient, User } from '@supabase/supabase-js';
import { exchangeCode } from '#app/vendors/supabase/exchange-code.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { AuthFragment } from './auth-fragment.ts';
import { holderOf } from './token-holder.ts';

/** What following a link came to. */
export type Entered = {
  /** To be said on whatever page the link leads to. */
  message?: string;
  /** The link did not sign in, and the code in the same mail still can. */
  codeWanted?: boolean;
  failed?: boolean;
  recovering?: boolean;
};

/** Whether a code failed for want of the verifier that the asking browser has, and not for another reason. */
const isOtherBrowsers = ({ name, code }: AuthError) =>
  name === 'AuthPKCECodeVerifierMissingError' || code === 'bad_code_verifier';

const signedInAs = (user: User | null): Entered => ({
  message: fillIn(account.account.signedInAs, { email: user?.email ?? '' }),
});

/**
 * Does what a mailed link asks for. A code opens a session in the browser that asked for the mail alone. Tokens,
 * which links made elsewhere bring, open one anywhere: never in place of another account's without a question, and
 * never without saying whose it is.
 */
export async function enterByLink(client: SupabaseClient, link: AuthFragment): Promise<Entered> {
  if (link.kind === 'error') return { message: link.message, failed: true };
  if (link.kind === 'notice') return { message: link.message };
  if (link.kind === 'code') {
    const { data, error } = await exchangeCode(client, link.code);
    if (!error) return signedInAs(data.user);
    return isOtherBrowsers(error)
      ? { message: account.states.otherBrowser, failed: true, codeWanted: true }
      : { message: error.message, failed: true };
  }
  const present = (await client.auth.getSession()).data.session?.user;
  const sameAccount = present?.id === holderOf(link.accessToken, Date.now());
  const question = fillIn(account.states.otherAccount, { email: present?.email ?? '' });
  if (present && !sameAccount && !window.confirm(question)) return {};
  const { data, error } = await client.auth.setSession({
    access_token: link.accessToken,
    refresh_token: link.refreshToken,
  });
  if (error) return { message: error.message, failed: true };
  return { ...signedInAs(data.user), recovering: link.recovery };
}
