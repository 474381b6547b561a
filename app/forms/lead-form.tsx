import forms from 'virtual:site/forms';
import {
  type FocusEvent,
  type FormEvent,
  type Ref,
  startTransition,
  useActionState,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import type { PageField } from '#app/content/form-fields.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { FaultSummary, FieldFaults, useFieldFault, useFormFaults } from '#app/design/form-faults.tsx';
import { track } from '#app/vendors/analytics/track.ts';
import { functionAddress, loadSupabase } from '#app/vendors/supabase/client.ts';
import { invokeFunction } from '#app/vendors/supabase/functions.ts';
import { HONEYPOT, UTM } from '#contracts/form-constants.ts';

export type LeadFormName = 'contact' | 'speaking' | 'newsletter' | 'toolkit';

/** Words for the code in `?error=`, which the page has where a form or link without a script came back to it. */
const RETURNED: Record<string, string> = {
  link_expired: forms.shared.linkExpired,
  not_configured: forms.shared.notConfigured,
  not_saved: forms.shared.notSaved,
  over_request_rate_limit: forms.shared.tooMany,
};

/** What came of sending. */
type Result = { sent: true } | { sent: false; message: string; fields: Record<string, string> };

/** Browsers bring the caret of a long field into sight, not the field. A press that is still down would select. */
function reveal({ currentTarget: field }: FocusEvent<HTMLTextAreaElement>) {
  if (!field.matches(':active')) field.scrollIntoView({ block: 'nearest' });
}

/** One field with its label, its hint and, after a refusal, what is wrong with it. */
function LeadField({ field }: { field: PageField }) {
  const id = useId();
  const { label, hint, missing, type, ...attributes } = field;
  const error = useFieldFault(field.name);
  const notes = [...(hint ? [`${id}-hint`] : []), ...(error ? [`${id}-error`] : [])];
  const control = {
    ...attributes,
    id,
    'data-missing': missing,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notes.join(' ') || undefined,
  };
  return (
    <p className="field">
      <label htmlFor={id} data-label={label}>
        {label} {!field.required && <small>{forms.shared.optional}</small>}
      </label>
      {type === 'textarea' ? (
        <textarea {...control} rows={5} onFocus={reveal} />
      ) : (
        <input {...control} type={type} />
      )}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </p>
  );
}

/** What a form sends besides what is typed into it. */
function HiddenFields({ name, path }: { name: LeadFormName; path: string }) {
  const { fixed, consent } = forms[name];
  const hidden = { ...fixed, source_page: path, return_to: path, consent_text: consent };
  return (
    <>
      <p className="honeypot" aria-hidden="true">
        <label>
          {forms.shared.honeypot}
          <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
    </>
  );
}

/**
 * What there is to say once a form has arrived: hidden until the address names it, where a form without a script came
 * back, or until it was sent from here and `sentRef` is given.
 */
function Outcomes({ name, sentRef }: { name: LeadFormName; sentRef: Ref<HTMLDivElement> | undefined }) {
  return (['sent', 'confirmed', 'unsubscribed'] as const).map((outcome) => {
    const words = forms[name][outcome];
    if (!words) return null;
    const shown = outcome === 'sent' ? sentRef : undefined;
    return (
      <div
        key={outcome}
        ref={shown}
        id={`form-${outcome}`}
        className="form-result"
        data-shown={shown ? '' : undefined}
        tabIndex={-1}
        role="status"
      >
        <h2 className="type-d4">{words.heading}</h2>
        <p>{words.text}</p>
      </div>
    );
  });
}

/** Sends a form from the page, and says what came of it. */
async function sendLead(name: LeadFormName, values: Record<string, unknown>): Promise<Result> {
  const { shared } = forms;
  const answer = await invokeFunction(forms[name].function, values);
  if (answer.ok) {
    track({ name: 'engagement', engagement_type: 'form_sent' });
    return { sent: true };
  }
  const unsaid = answer.code === 'not_connected' ? shared.notConnected : shared.error;
  const message = answer.message || (navigator.onLine ? unsaid : shared.offline);
  return { sent: false, message, fields: answer.fields ?? {} };
}

/**
 * A form that becomes a lead. Without scripts it is posted to the function and answered with a page whose
 * fragment shows the result; with them it is sent from here, and what was typed stays when sending fails.
 */
export function LeadForm({ name }: { name: LeadFormName }) {
  const copy = forms[name];
  const { shared } = forms;
  const { pathname, search } = useLocation();
  // Prerendered under an address that ends in a slash.
  const path = pathname.replace(/(?<=.)\/$/, '');
  const [result, send, sending] = useActionState(
    (_: Result | undefined, values: Record<string, unknown>) => sendLead(name, values),
    undefined,
  );
  const { faults, check, recheck } = useFormFaults(shared.faults);
  const [returned, setReturned] = useState(shared.errorNoScript);
  const place = useRef<HTMLDivElement>(null);
  const shownAt = useRef(0);
  const started = useRef(false);

  useEffect(() => {
    shownAt.current = performance.now();
    const code = new URLSearchParams(location.search).get('error') ?? '';
    if (Object.hasOwn(RETURNED, code)) setReturned(RETURNED[code] as string);
  }, []);

  useEffect(() => {
    if (result) place.current?.focus();
  }, [result]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (sending || !check(form)) return;
    const query = new URLSearchParams(search);
    const values = {
      ...Object.fromEntries(new FormData(form)),
      ...Object.fromEntries(UTM.map((key) => [key, query.get(key) ?? undefined])),
      elapsed_ms: Math.round(performance.now() - shownAt.current),
    };
    startTransition(() => send(values));
  }

  const failed = result?.sent === false ? result : undefined;
  return (
    <div className="lead-form">
      <Outcomes name={name} sentRef={result?.sent ? place : undefined} />
      {!result?.sent && (
        <form
          action={functionAddress(copy.function)}
          method="post"
          target="_self"
          onSubmit={submit}
          noValidate
          onInput={(event) => {
            recheck(event);
            if (started.current) return;
            started.current = true;
            // Loaded while the visitor types: what is ready is not lost when the connection goes.
            loadSupabase().catch(() => {});
          }}
        >
          <h2 className="type-d4">{copy.title}</h2>
          <div
            ref={failed && place}
            id="form-error"
            className="form-result form-error"
            data-shown={failed ? '' : undefined}
            tabIndex={-1}
            role="alert"
          >
            <p>{failed?.message ?? returned}</p>
          </div>
          <FieldFaults faults={faults} refused={failed?.fields ?? {}}>
            {copy.fields.map((field) => (
              <LeadField key={field.name} field={field} />
            ))}
          </FieldFaults>
          <HiddenFields name={name} path={path} />
          <p className="form-consent">
            {copy.consent}{' '}
            <AppLink href={shared.privacy.href} target={name === 'newsletter' ? '_top' : undefined}>
              {shared.privacy.label}
            </AppLink>
          </p>
          <FaultSummary faults={faults} words={shared.faults} />
          <p className="form-send">
            <button type="submit" className="button" disabled={sending}>
              {sending ? shared.sending : copy.submit}
            </button>
            {copy.reply && <span className="type-note">{copy.reply}</span>}
          </p>
        </form>
      )}
    </div>
  );
}
