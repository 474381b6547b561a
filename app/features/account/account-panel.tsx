import account from 'virtual:site/account';
import type { Session } from '@supabase/supabase-js';
import { useState } from 'react';
import { invokeFunction } from '#app/vendors/supabase/functions.ts';
import { AccountField, AccountForm } from './account-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { useAuthCall } from './use-account.ts';

type Props = {
  session: Session;
  /** Says a service message and reads the user's factors anew. */
  onChange: (message: string) => void;
};

/** A signed-in visitor's account: address, second factor, sessions, deletion. */
export function AccountPanel({ session, onChange }: Props) {
  const { busy, error, run } = useAuthCall();
  const copy = account.account;
  return (
    <div className="account-panel account-sections">
      <section aria-labelledby="account-title">
        <h2 id="account-title" className="type-d4">
          {copy.title}
        </h2>
        <p>{copy.signedInAs.replace('{email}', session.user.email ?? '')}</p>
        <p role="alert" className="field-error">
          {error}
        </p>
        <p className="account-links">
          <button
            type="button"
            className="button button-small"
            disabled={busy}
            onClick={() => run((client) => client.auth.signOut({ scope: 'local' }))}
          >
            {copy.signOut}
          </button>
          <button
            type="button"
            className="link"
            disabled={busy}
            onClick={() => run((client) => client.auth.signOut({ scope: 'global' }))}
          >
            {copy.signOutEverywhere}
          </button>
        </p>
      </section>
      <SecondFactor factors={session.user.factors ?? []} onChange={onChange} />
      <DeleteAccount onDeleted={() => run((client) => client.auth.signOut({ scope: 'local' }))} />
    </div>
  );
}

/** Asks for the password before it deletes: what cannot be undone is confirmed by whoever owns it. */
function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const copy = account.account;
  if (!open) {
    return (
      <p>
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {copy.delete}
        </button>
      </p>
    );
  }
  return (
    <AccountForm
      title={copy.delete}
      submit={copy.deleteConfirm}
      busy={busy}
      error={error}
      onSubmit={async ({ password }) => {
        setBusy(true);
        const answer = await invokeFunction('delete-account', { password });
        setBusy(false);
        if (answer.ok) onDeleted();
        else setError(answer.message || account.states.offline);
      }}
      below={
        <button type="button" className="link" onClick={() => setOpen(false)}>
          {copy.cancel}
        </button>
      }
    >
      <p>{copy.deleteText}</p>
      <AccountField
        name="password"
        label={copy.deletePassword}
        type="password"
        autoComplete="current-password"
      />
    </AccountForm>
  );
}
