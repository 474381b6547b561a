import account from 'virtual:site/account';
import { AccountForm, AccountName } from './account-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useAuthCall } from './use-account.ts';

/** After a reset link: a new password, which ends all other sessions. */
export function NewPassword({
  email,
  onSaved,
}: {
  email: string | undefined;
  onSaved: (message: string) => void;
}) {
  const { busy, error, run } = useAuthCall();
  return (
    <div className="account-panel">
      <AccountForm
        title={account.newPassword.title}
        named={account.newPassword.head !== undefined}
        submit={account.newPassword.submit}
        busy={busy}
        error={error}
        onSubmit={async ({ password = '' }) => {
          if (await run((client) => client.auth.updateUser({ password }))) onSaved(account.newPassword.saved);
        }}
      >
        <AccountName email={email} />
        <NewPasswordField label={account.fields.newPassword} />
      </AccountForm>
    </div>
  );
}
