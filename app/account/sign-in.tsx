import account from 'virtual:site/account';
import { useRef, useState } from 'react';
import { AppLink } from '#app/design/app-link.tsx';
import { AccountField, AccountForm } from './account-form.tsx';
import type { AuthState } from './auth-provider.tsx';
import { MailedCode } from './mailed-code.tsx';
import { useAuthCall } from './use-account.ts';
import { usePasskeys } from './use-passkeys.ts';

/** Sign-in with email and password, and the way to a new password: a link, or the code in the same mail. */
export function SignIn({ failedLink }: Pick<AuthState, 'failedLink'>) {
  const { busy, error, run } = useAuthCall();
  const panel = useRef<HTMLDivElement>(null);
  const [info, setInfo] = useState(failedLink?.message ?? '');
  const [codeFor, setCodeFor] = useState<string | undefined>(failedLink?.codeWanted ? '' : undefined);
  const copy = account.signIn;
  const hasPasskeys = usePasskeys();

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
    if (!sent) return;
    setInfo(copy.forgotSent);
    setCodeFor(address);
  }

  return (
    <div ref={panel} className="account-panel">
      <AccountForm
        title={copy.title}
        named
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
            <button type="button" className="link account-forgot" onClick={recover} disabled={busy}>
              {copy.forgot}
            </button>
            <p className="account-links">
              {hasPasskeys && (
                <button
                  type="button"
                  className="link"
                  disabled={busy}
                  onClick={() => run((client) => client.auth.signInWithPasskey())}
                >
                  {copy.passkey}
                </button>
              )}
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
      {codeFor !== undefined && <MailedCode type="recovery" email={codeFor} />}
    </div>
  );
}
