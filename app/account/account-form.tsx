import account from 'virtual:site/account';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { FaultSummary, FieldFaults, useFieldFault, useFormFaults } from '#app/design/form-faults.tsx';

type FieldProps = {
  name: string;
  label: string;
  type: 'email' | 'password' | 'text';
  autoComplete: string;
  hint?: string;
  inputMode?: 'numeric';
  maxLength?: number;
  pattern?: string;
};

const missing: Record<string, string> = account.missing;

export function AccountField({ name, label, hint, ...input }: FieldProps) {
  const id = useId();
  const fault = useFieldFault(name);
  const notes = [...(hint ? [`${id}-hint`] : []), ...(fault ? [`${id}-error`] : [])];
  return (
    <p className="field">
      <label htmlFor={id} data-label={label}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        required
        data-missing={missing[name]}
        aria-invalid={fault ? true : undefined}
        aria-describedby={notes.join(' ') || undefined}
        {...input}
      />
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {fault && (
        <span className="field-error" id={`${id}-error`}>
          {fault}
        </span>
      )}
    </p>
  );
}

/** The code field of two-step verification: paste-friendly, offered by the phone's keyboard. */
export const CodeField = () => (
  <AccountField
    name="code"
    label={account.fields.code}
    type="text"
    autoComplete="one-time-code"
    inputMode="numeric"
    pattern="[\s\d]*"
    maxLength={12}
  />
);

type FormProps = {
  title: string;
  submit: string;
  busy: boolean;
  error: string;
  /** Fields by name, trimmed of the spaces that come with a pasted code. */
  onSubmit: (fields: Record<string, string>) => void;
  children: ReactNode;
  below?: ReactNode;
  /** The page has another button that matters more. */
  quiet?: boolean;
  /** The page's own name says what it is: its title is read out and not seen. */
  named?: boolean;
};

/** Tells a password manager whose password this is, where the page asks for the password alone. */
export const AccountName = ({ email }: { email: string | undefined }) => (
  <input type="email" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
);

/** One form of the account pages: title, fields, the service's message where it happened, one button. */
export function AccountForm({
  title,
  submit,
  busy,
  error,
  onSubmit,
  children,
  below,
  quiet,
  named,
}: FormProps) {
  const message = useRef<HTMLParagraphElement>(null);
  const { faults, check, recheck } = useFormFaults(account.faults);
  useEffect(() => {
    if (error) message.current?.focus();
  }, [error]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!check(event.currentTarget)) return;
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    );
    if (fields.code !== undefined) fields.code = fields.code.replace(/\s/g, '');
    onSubmit(fields);
  }

  return (
    // By POST: were it ever sent without the script, no password would get into an address.
    <form method="post" noValidate onSubmit={send} onInput={recheck} aria-busy={busy}>
      <h2 className={named ? 'sr-only' : 'type-d4'} tabIndex={-1}>
        {title}
      </h2>
      {error && (
        <p ref={message} role="alert" tabIndex={-1} className="field-error">
          {error}
        </p>
      )}
      <FieldFaults faults={faults}>{children}</FieldFaults>
      <FaultSummary faults={faults} words={account.faults} />
      <p>
        <button type="submit" className={quiet ? 'link' : 'button'} disabled={busy}>
          {busy ? account.states.working : submit}
        </button>
      </p>
      {below}
    </form>
  );
}
