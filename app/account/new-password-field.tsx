import account from 'virtual:site/account';
import { useEffect, useState } from 'react';
import { publishedSettings } from '#app/vendors/supabase/settings.ts';
import { PASSWORD_LENGTH } from '#contracts/password.ts';
import { fillIn } from '#domain/text/wording.ts';
import { AccountField } from './account-form.tsx';

/** The field for a new password. Its hint says the rule of the backend, which checks it. */
export function NewPasswordField({ label }: { label: string }) {
  const [least, setLeast] = useState<number>(PASSWORD_LENGTH.least);
  useEffect(() => {
    // Unreachable, or a static host with nothing behind it: the backend's own message will tell. A hosted project
    // publishes no length; it has the rule of `supabase/config.toml`.
    publishedSettings().then(
      ({ leastPassword }) => setLeast(leastPassword ?? PASSWORD_LENGTH.least),
      () => {},
    );
  }, []);
  const hint = fillIn(account.fields.passwordHint, { minimum: least, maximum: PASSWORD_LENGTH.most });
  return (
    <AccountField name="password" label={label} hint={hint} type="password" autoComplete="new-password" />
  );
}
