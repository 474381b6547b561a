import account from 'virtual:site/account';
import { useEffect, useRef, useState } from 'react';
import { notify } from '#app/design/notices/notify.ts';
import { loadSupabase } from '#app/vendors/supabase/client.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import { AccountField, AccountForm } from './account-form.tsx';
import { useAuthCall } from './use-account.ts';

type Passkey = { id: string; friendly_name?: string; created_at: string; last_used_at?: string };

const day = (time: string) => readableDate(time.slice(0, 10));

function datesOf({ created_at, last_used_at }: Passkey): string {
  const copy = account.passkeys;
  const added = fillIn(copy.added, { date: day(created_at) });
  return last_used_at ? `${added} ${fillIn(copy.used, { date: day(last_used_at) })}` : added;
}

function Row({ passkey, busy, onRemove }: { passkey: Passkey; busy: boolean; onRemove: () => void }) {
  return (
    <li>
      <span>
        {passkey.friendly_name}. {datesOf(passkey)}
      </span>
      <button type="button" className="link" disabled={busy} onClick={onRemove}>
        {account.passkeys.remove}
      </button>
    </li>
  );
}

/** The passkeys of a signed-in account: its list, adding one with a name, removing one. */
export default function Passkeys() {
  const { busy, error, run } = useAuthCall();
  const [passkeys, setPasskeys] = useState<Passkey[]>();
  const form = useRef<HTMLElement>(null);
  const copy = account.passkeys;

  async function read(): Promise<void> {
    const { data } = await (await loadSupabase()).auth.passkey.list();
    if (data) setPasskeys(data);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; each change reads it again.
  useEffect(() => {
    read().catch(() => {});
  }, []);

  async function done(message: string) {
    notify(message, 'service');
    await read();
    form.current?.querySelector<HTMLElement>('h2')?.focus();
  }

  async function add(friendlyName: string) {
    const added = await run(async (client) => {
      const { data, error: refused } = await client.auth.registerPasskey();
      if (!data) return { error: refused };
      return client.auth.passkey.update({ passkeyId: data.id, friendlyName });
    });
    if (!added) return;
    form.current?.querySelector('form')?.reset();
    await done(copy.addedNow);
  }

  async function remove(passkeyId: string) {
    if (await run((client) => client.auth.passkey.delete({ passkeyId }))) await done(copy.removed);
  }

  if (!passkeys) return null;
  return (
    <section ref={form}>
      <AccountForm
        title={copy.title}
        submit={copy.add}
        quiet
        busy={busy}
        error={error}
        onSubmit={({ name = '' }) => void add(name)}
      >
        <p>{copy.text}</p>
        {passkeys.length > 0 && (
          <ul className="factor-list">
            {passkeys.map((each) => (
              <Row key={each.id} passkey={each} busy={busy} onRemove={() => void remove(each.id)} />
            ))}
          </ul>
        )}
        <AccountField name="name" label={copy.name} type="text" autoComplete="off" maxLength={60} />
      </AccountForm>
    </section>
  );
}
