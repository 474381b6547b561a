import account from 'virtual:site/account';
import { useEffect, useState } from 'react';
import { isHosted } from '#app/vendors/supabase/client.ts';
import { PASSWORD_LENGTH } from '#contracts/password.ts';
import { fillIn } from '#domain/text/wording.ts';
import { AccountField } from './account-form.tsx';

/** What the embedded backend asks for; a hosted project has the rule of `supabase/config.toml`. */
async function publishedLeast(): Promise<number> {
  const answer = await fetch('/auth/v1/settings');
  const settings = (await answer.json()) as { password_min_length?: unknown };
  const least = settings.password_min_length;
  return typeof least === 'number' ? least : PASSWORD_LENGTH.least;
}

/** The field for a new password. Its hint says the rule of the backend, which checks it. */
export function NewPasswordField({ label }: { label: string }) {
  const [least, setLeast] = useState<number>(PASSWORD_LENGTH.least);
  useEffect(() => {
    // Unreachable, or a static host with nothing behind it: the backend's own message will tell.
    if (!isHosted()) publishedLeast().then(setLeast, () => {});
  }, []);
  const hint = fillIn(account.fields.passwordHint, { minimum: least, maximum: PASSWORD_LENGTH.most });
  return (
    <AccountField name="password" label={label} hint={hint} type="password" autoComplete="new-password" />
  );
}
