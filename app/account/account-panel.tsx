import account from 'virtual:site/account';
import type { Session } from '@supabase/supabase-js';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { invokeFunction } from '#app/vendors/supabase/functions.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import { AccountField, AccountForm, AccountName } from './account-form.tsx';
import { AccountLedger } from './account-ledger.tsx';
import { SecondFactor } from './second-factor.tsx';
import { usePasskeys } from './use-passkeys.ts';
import './account.css';

const Passkeys = lazy(() => import('./passkeys.tsx'));

type Props = {
  session: Session;
  onSignOut: (reach?: 'everywhere') => Promise<unknown>;
  /** Says a service message and reads the user's factors anew. */
  onChange: (message: string) => void;
  /** The account is gone; this device is signed out next. */
  onDeleted: () => void;
};

/** A signed-in visitor's account: address, second factor, sessions, deletion. */
export function AccountPanel({ session, onSignOut, onChange, onDeleted }: Props) {
  const [busy, setBusy] = useState(false);
  const copy = account.account;
  const [signedInAs = ''] = copy.signedInAs.split('{email}');
  const hasPasskeys = usePasskeys();
  const leave = (reach?: 'everywhere') => {
    setBusy(true);
    onSignOut(reach).finally(() => setBusy(false));
  };
  return (
    <div className="account-panel account-sections">
      <section className="account-row" aria-labelledby="account-title">
        <h2 id="account-title" tabIndex={-1}>
          <span className="type-label">{signedInAs.trim()}</span>{' '}
          <span className="account-address type-d3">
            <Address text={session.user.email ?? ''} />
          </span>
        </h2>
        <p className="account-since">
          {fillIn(copy.since, { date: readableDate(session.user.created_at.slice(0, 10)) })}
        </p>
        <p className="account-row-links">
          <button type="button" className="link" disabled={busy} onClick={() => leave()}>
            {copy.signOut}
          </button>
          <button type="button" className="link" disabled={busy} onClick={() => leave('everywhere')}>
            {copy.signOutEverywhere}
          </button>
        </p>
      </section>
      <SecondFactor factors={session.user.factors ?? []} onChange={onChange} />
      {hasPasskeys && (
        <Suspense fallback={null}>
          <Passkeys />
        </Suspense>
      )}
      <AccountLedger />
      <DeleteAccount
        email={session.user.email}
        onDeleted={() => {
          onDeleted();
          leave();
        }}
      />
    </div>
  );
}

/** An address, which takes a second line before its @ and not within a name. */
function Address({ text }: { text: string }) {
  const at = text.lastIndexOf('@');
  return (
    <>
      {text.slice(0, Math.max(0, at))}
      <wbr />
      {text.slice(Math.max(0, at))}
    </>
  );
}

/** Asks for the password before it deletes: what cannot be undone is confirmed by whoever owns it. */
function DeleteAccount({ email, onDeleted }: { email: string | undefined; onDeleted: () => void }) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const touched = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const copy = account.account;
  const show = (shown: boolean) => {
    touched.current = true;
    setError('');
    setOpen(shown);
  };
  useEffect(() => {
    if (touched.current) place.current?.querySelector<HTMLElement>(open ? 'h2' : 'button')?.focus();
  }, [open]);
  if (!open) {
    return (
      <div ref={place} className="account-row account-end">
        <h2 className="type-label">{copy.deleteLabel}</h2>
        <p className="account-state type-d4">{copy.deleteState}</p>
        <p>{copy.deleteText}</p>
        <p className="account-row-links">
          <button type="button" className="link account-hot" onClick={() => show(true)}>
            {copy.delete}
          </button>
        </p>
      </div>
    );
  }
  return (
    <div ref={place} className="account-end">
      <AccountForm
        title={copy.delete}
        submit={copy.deleteConfirm}
        busy={busy}
        error={error}
        onSubmit={async ({ password }) => {
          setBusy(true);
          setError('');
          const answer = await invokeFunction('delete-account', { password });
          setBusy(false);
          if (answer.ok) onDeleted();
          else setError(answer.message || account.states.offline);
        }}
        below={
          <button type="button" className="link" onClick={() => show(false)}>
            {copy.cancel}
          </button>
        }
      >
        <p>{copy.deleteText}</p>
        <AccountName email={email} />
        <AccountField
          name="password"
          label={copy.deletePassword}
          type="password"
          autoComplete="current-password"
        />
      </AccountForm>
    </div>
  );
}
