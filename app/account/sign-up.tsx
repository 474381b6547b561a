import account from 'virtual:site/account';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { AppLink } from '#app/design/app-link.tsx';
import { fillIn } from '#domain/text/wording.ts';
import { AccountField, AccountForm } from './account-form.tsx';
import { useAuth } from './auth-provider.tsx';
import { MailedCode } from './mailed-code.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useAuthCall } from './use-account.ts';

/** Makes an account; the confirmation mail leads back to the site's root. */
export function SignUp() {
  const { busy, error, run } = useAuthCall();
  const [sent, setSent] = useState<string>();
  const navigate = useNavigate();
  const { user, follow } = useAuth();
  /** Signed in: back to the site's root, as the mailed link goes. */
  const enter = () => follow().then(() => navigate('/'));
  const result = useRef<HTMLParagraphElement>(null);
  const copy = account.signUp;
  useEffect(() => {
    if (sent) result.current?.focus();
  }, [sent]);
  if (sent) {
    return (
      <div className="account-panel">
        <p ref={result} role="status" tabIndex={-1} className="type-standfirst">
          {copy.sent}
        </p>
        <MailedCode type="signup" email={sent} onRight={enter} />
      </div>
    );
  }
  if (user) {
    return (
      <div className="account-panel">
        <p className="type-standfirst">{fillIn(account.account.signedInAs, { email: user.email ?? '' })}</p>
        <p className="account-links">
          <AppLink className="link" href={copy.signIn.href}>
            {account.account.title}
          </AppLink>
        </p>
      </div>
    );
  }
  return (
    <div className="account-panel">
      <AccountForm
        title={copy.title}
        submit={copy.submit}
        busy={busy}
        error={error}
        onSubmit={async ({ email = '', password = '' }) => {
          let signedIn = false;
          const done = await run(async (client) => {
            const options = { emailRedirectTo: `${location.origin}/` };
            const { data, error: refused } = await client.auth.signUp({ email, password, options });
            signedIn = data.session !== null;
            return { error: refused };
          });
          if (signedIn) await enter();
          else if (done) setSent(email);
        }}
        below={
          <p className="account-links">
            <AppLink className="link" href={copy.newsletter.href}>
              {copy.newsletter.label}
            </AppLink>
            <AppLink className="link" href={copy.signIn.href}>
              {copy.signIn.label}
            </AppLink>
          </p>
        }
      >
        <AccountField name="email" label={account.fields.email} type="email" autoComplete="username" />
        <NewPasswordField label={account.fields.password} />
      </AccountForm>
    </div>
  );
}
