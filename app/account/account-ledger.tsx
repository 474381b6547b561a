import account from 'virtual:site/account';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useState } from 'react';
import { AppLink } from '#app/design/app-link.tsx';
import { download } from '#app/design/browser/save-file.ts';
import { useAuthCall } from './use-account.ts';

/**
 * What the account service holds about whoever is signed in, asked of the service itself: it answers with their own
 * rows and nobody else's. No token, no password, no secret is part of it.
 */
async function ownData(client: SupabaseClient) {
  const [user, profile] = await Promise.all([client.auth.getUser(), client.from('profiles').select()]);
  const error = user.error ?? profile.error;
  if (error) return { error };
  return {
    error: null,
    data: { asOf: new Date().toISOString(), user: user.data.user, profile: profile.data },
  };
}

/** What is kept, for how long, and a file with all of it. */
export function AccountLedger() {
  const { busy, error, run } = useAuthCall();
  const [saved, setSaved] = useState(false);
  const copy = account.ledger;
  const take = () =>
    run(async (client) => {
      const { error: refused, data } = await ownData(client);
      if (!data) return { error: refused };
      download(copy.file, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
      setSaved(true);
      return { error: null };
    });
  return (
    <section className="account-row" aria-labelledby="ledger-title">
      <h2 id="ledger-title" className="type-label">
        {copy.title}
      </h2>
      <dl className="account-ledger">
        {copy.rows.map(({ what, until }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{until}</dd>
          </div>
        ))}
      </dl>
      <p className="type-note">
        {copy.note.text} <AppLink href={copy.note.href}>{copy.note.label}</AppLink>
      </p>
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {saved && copy.saved}
      </p>
      <p className="account-row-links">
        <button type="button" className="link" disabled={busy} onClick={take}>
          {copy.download}
        </button>
      </p>
    </section>
  );
}
