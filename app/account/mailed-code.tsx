import account from 'virtual:site/account';
import { AccountField, AccountForm } from './account-form.tsx';
import { useAuthCall } from './use-account.ts';

type Props = {
  /** Which mail the code is from. */
  type: 'signup' | 'recovery';
  /** The address the mail went to; asked for where it is empty. */
  email: string;
  onRight?: () => void;
};

/** Takes the code of a mail that was read on another device, or whose link was opened in another browser. */
export function MailedCode({ type, email, onRight }: Props) {
  const { busy, error, run } = useAuthCall();
  const copy = account.mailedCode;
  return (
    <AccountForm
      title={copy.title}
      submit={copy.submit}
      busy={busy}
      error={error}
      onSubmit={async ({ code = '', address = email }) => {
        if (await run((client) => client.auth.verifyOtp({ type, email: address, token: code }))) onRight?.();
      }}
    >
      <p>{copy.text}</p>
      {!email && <AccountField name="address" label={copy.address} type="email" autoComplete="username" />}
      <AccountField
        name="code"
        label={copy.code}
        type="text"
        autoComplete="one-time-code"
        inputMode="numeric"
        pattern="[\s\d]*"
        maxLength={12}
      />
    </AccountForm>
  );
}
