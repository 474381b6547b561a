import account from 'virtual:site/account';
import type { User } from '@supabase/supabase-js';
import { fillIn } from '#domain/text/wording.ts';
import { holderOf } from './token-holder.ts';

/** Asks whether a link may take this device out of `present`'s account, unless it opens that very account. */
export const mayReplace = (present: User, accessToken: string): boolean =>
  present.id === holderOf(accessToken, Date.now()) ||
  window.confirm(fillIn(account.states.otherAccount, { email: present.email ?? '' }));
