import account from 'virtual:site/account';
import { useRef, useState } from 'react';
import { AppLink } from '#app/design/app-link.tsx';
import { AccountField, AccountForm } from './account-form.tsx';
import { useAuthCall } from './use-account.ts';

/** Sign-in with email and password, and the way to a reset link. */
export function SignIn({ notice }: { notice: string }) {
  const { busy, error, run } = useAuthCall();
  const panel = useRef<HTMLDivElement>(null);
  const [info, setInfo] = useState(notice);
  const copy = account.signIn;

  async function recover() {
    const email = panel.current?.querySelector<HTMLInputElement>('[name="email"]');
    if (!email?.value || !email.checkValidity()) {
      setInfo(copy.forgotHint);
      email?.focus();
      return;
    }
    const address = email.value;
    const sent = await run((client) =>
      client.auth.resetPasswordForEmail(address, { redirectTo: `${location.origin}/auth` }),
    );
    if (sent) setInfo(copy.forgotSent);
  }

  return (
    <div ref={panel} className="account-panel">
      <AccountForm
        title={copy.title}
        submit={copy.submit}
        busy={busy}
        error={error}
        onSubmit={({ email = '', password = '' }) => {
          setInfo('');
          run((client) => client.auth.signInWithPassword({ email, password }));
        }}
        below={
          <>
            <p role="status">{info}</p>
            <p className="account-links">
              <button type="button" className="link" onClick={recover} disabled={busy}>
                {copy.forgot}
              </button>
              <AppLink className="link" href={copy.signUp.href}>
                {copy.signUp.label}
              </AppLink>
            </p>
          </>
        }
      >
        <AccountField name="email" label={account.fields.email} type="email" autoComplete="username" />
        <AccountField
          name="password"
          label={account.fields.password}
          type="password"
          autoComplete="current-password"
        />
      </AccountForm>
    </div>
  );
}
