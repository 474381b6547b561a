import account from 'virtual:site/account';
import type { Factor } from '@supabase/supabase-js';
import { useRef, useState } from 'react';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import { AccountForm, CodeField } from './account-form.tsx';
import { useAuthCall } from './use-account.ts';
import { useFocusOnChange } from './use-focus-on-change.ts';

/** The code, or the security key, asked for after the password, where the account has a verified factor. */
export function Challenge({ factor, onCancel }: { factor: Factor; onCancel: () => void }) {
  const { busy, error, run } = useAuthCall();
  const copy = account.challenge;
  const isDevice = factor.factor_type === 'webauthn';
  return (
    <div className="account-panel">
      <AccountForm
        title={copy.title}
        submit={copy.submit}
        busy={busy}
        error={error}
        onSubmit={({ code = '' }) =>
          run((client) =>
            isDevice
              ? client.auth.mfa.webauthn.authenticate({ factorId: factor.id })
              : client.auth.mfa.challengeAndVerify({ factorId: factor.id, code }),
          )
        }
        below={
          <button type="button" className="link" onClick={onCancel}>
            {copy.cancel}
          </button>
        }
      >
        <p>{isDevice ? copy.deviceText : copy.text}</p>
        {!isDevice && <CodeField />}
      </AccountForm>
    </div>
  );
}

type Enrolment = { id: string; qr: string; secret: string };

/** Turns two-step verification on and off. */
export function SecondFactor({
  factors,
  onChange,
}: {
  factors: Factor[];
  onChange: (message: string) => void;
}) {
  const { busy, error, run, clearError } = useAuthCall();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const copy = account.account;
  const verified = factors.filter((factor) => factor.status === 'verified');
  const place = useRef<HTMLElement>(null);
  useFocusOnChange(place, enrolment ? 'enrolling' : verified.length > 0 ? 'on' : 'off');

  async function enroll() {
    await run(async (client) => {
      // An attempt that was left halfway blocks the name for the next one, and the stored session does not
      // know of it: the service is asked.
      const { data: known, error: unknown } = await client.auth.mfa.listFactors();
      if (unknown) return { error: unknown };
      for (const factor of known.all) {
        if (factor.status !== 'verified') await client.auth.mfa.unenroll({ factorId: factor.id });
      }
      const { data, error: refused } = await client.auth.mfa.enroll({
        factorType: 'totp',
        friendlyName: `${copy.friendlyName} ${verified.length + 1}`,
      });
      if (data) setEnrolment({ id: data.id, qr: data.totp.qr_code, secret: data.totp.secret });
      return { error: refused };
    });
  }

  async function cancel() {
    if (enrolment) await run((client) => client.auth.mfa.unenroll({ factorId: enrolment.id }));
    setEnrolment(undefined);
    clearError();
  }

  if (enrolment) {
    return (
      <section ref={place}>
        <AccountForm
          title={copy.factors}
          submit={copy.verify}
          busy={busy}
          error={error}
          onSubmit={async ({ code = '' }) => {
            const done = await run((client) =>
              client.auth.mfa.challengeAndVerify({ factorId: enrolment.id, code }),
            );
            if (!done) return;
            setEnrolment(undefined);
            onChange(copy.added);
          }}
          below={
            <button type="button" className="link" onClick={cancel}>
              {copy.cancel}
            </button>
          }
        >
          <p>{copy.enrollText}</p>
          <img className="factor-qr" src={enrolment.qr} alt={copy.enroll} width={192} height={192} />
          <p>
            {copy.secret}: <code className="factor-secret">{enrolment.secret}</code>
          </p>
          <CodeField />
        </AccountForm>
      </section>
    );
  }
  return (
    <section ref={place} className="account-row" aria-labelledby="factors-title">
      <h2 id="factors-title" className="type-label" tabIndex={-1}>
        {copy.factors}
      </h2>
      <p role="alert" className="field-error">
        {error}
      </p>
      {verified.length === 0 && <p className="account-state type-d4">{copy.factorsNone}</p>}
      <ul className="factor-list">
        {verified.map((factor) => (
          <li key={factor.id}>
            <span>
              {factor.friendly_name}.{' '}
              {fillIn(copy.factorOn, { date: readableDate(factor.created_at.slice(0, 10)) })}
            </span>
            <button
              type="button"
              className="link"
              disabled={busy}
              onClick={async () => {
                const done = await run((client) => client.auth.mfa.unenroll({ factorId: factor.id }));
                if (done) onChange(copy.removed);
              }}
            >
              {copy.remove}
            </button>
          </li>
        ))}
      </ul>
      {verified.length === 0 && (
        <p>
          <button type="button" className="button button-small" onClick={enroll} disabled={busy}>
            {copy.enroll}
          </button>
        </p>
      )}
    </section>
  );
}
