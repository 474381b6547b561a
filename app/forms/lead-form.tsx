import forms from 'virtual:site/forms';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { AppLink } from '#app/design/app-link.tsx';
import { track } from '#app/vendors/analytics/track.ts';
import { functionAddress, loadSupabase } from '#app/vendors/supabase/client.ts';
import { invokeFunction } from '#app/vendors/supabase/functions.ts';
import { HONEYPOT } from '#contracts/form-constants.ts';

export type LeadFormName = 'contact' | 'speaking' | 'newsletter' | 'toolkit';

/** Words for the code in `?error=`, which the page has where a form or link without a script came back to it. */
const RETURNED: Record<string, string> = {
  link_expired: forms.shared.linkExpired,
  not_configured: forms.shared.notConfigured,
  not_saved: forms.shared.notSaved,
  over_request_rate_limit: forms.shared.tooMany,
};

const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

type State =
  | { step: 'idle' | 'sending' | 'sent' }
  | { step: 'failed'; message: string; fields: Record<string, string> };

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
  const id = useId();
  const [state, setState] = useState<State>({ step: 'idle' });
  const [returned, setReturned] = useState(shared.errorNoScript);
  const result = useRef<HTMLDivElement>(null);
  const shownAt = useRef(0);
  const started = useRef(false);

  useEffect(() => {
    shownAt.current = performance.now();
    const code = new URLSearchParams(location.search).get('error') ?? '';
    if (Object.hasOwn(RETURNED, code)) setReturned(RETURNED[code] as string);
  }, []);

  useEffect(() => {
    if (state.step === 'sent' || state.step === 'failed') result.current?.focus();
  }, [state]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (state.step === 'sending' || !form.reportValidity()) return;
    setState({ step: 'sending' });
    const query = new URLSearchParams(search);
    const answer = await invokeFunction(copy.function, {
      ...Object.fromEntries(new FormData(form)),
      ...Object.fromEntries(UTM.map((key) => [key, query.get(key) ?? undefined])),
      source_page: path,
      elapsed_ms: Math.round(performance.now() - shownAt.current),
    });
    if (answer.ok) {
      form.reset();
      setState({ step: 'sent' });
      track({ name: 'engagement', engagement_type: 'form_sent' });
      return;
    }
    const unsaid = answer.code === 'not_connected' ? shared.notConnected : shared.error;
    setState({
      step: 'failed',
      message: answer.message || (navigator.onLine ? unsaid : shared.offline),
      fields: answer.fields ?? {},
    });
  }

  const errors = state.step === 'failed' ? state.fields : {};
  return (
    <div className="lead-form">
      {(['sent', 'confirmed', 'unsubscribed'] as const).map((outcome) => {
        const words = copy[outcome];
        if (!words) return null;
        const shown = outcome === 'sent' && state.step === 'sent';
        return (
          <div
            key={outcome}
            ref={shown ? result : undefined}
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
      })}
      {state.step !== 'sent' && (
        <form
          action={functionAddress(copy.function)}
          method="post"
          target="_self"
          onSubmit={send}
          onInput={() => {
            if (started.current) return;
            started.current = true;
            // Loaded while the visitor types: what is ready is not lost when the connection goes.
            loadSupabase().catch(() => {});
          }}
        >
          <h2 className="type-d4">{copy.title}</h2>
          <div
            ref={state.step === 'failed' ? result : undefined}
            id="form-error"
            className="form-result form-error"
            data-shown={state.step === 'failed' ? '' : undefined}
            tabIndex={-1}
            role="alert"
          >
            <p>{state.step === 'failed' ? state.message : returned}</p>
          </div>
          {copy.fields.map((field) => {
            const control = {
              id: `${id}-${field.name}`,
              name: field.name,
              required: field.required,
              autoComplete: field.autocomplete,
              'aria-invalid': errors[field.name] ? true : undefined,
              'aria-describedby': errors[field.name] ? `${id}-${field.name}-error` : undefined,
            };
            return (
              <p className="field" key={field.name}>
                <label htmlFor={control.id}>
                  {field.label} {!field.required && <small>({shared.optional})</small>}
                </label>
                {field.type === 'textarea' ? (
                  <textarea {...control} rows={5} maxLength={5000} />
                ) : (
                  <input {...control} type={field.type} maxLength={field.type === 'email' ? 254 : 160} />
                )}
                {errors[field.name] && (
                  <span className="field-error" id={`${id}-${field.name}-error`}>
                    {errors[field.name]}
                  </span>
                )}
              </p>
            );
          })}
          <p className="honeypot" aria-hidden="true">
            <label>
              {shared.honeypot}
              <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
            </label>
          </p>
          {Object.entries(copy.fixed).map(([key, value]) => (
            <input key={key} type="hidden" name={key} value={value} />
          ))}
          <input type="hidden" name="source_page" value={path} />
          <input type="hidden" name="return_to" value={path} />
          <input type="hidden" name="consent_text" value={copy.consent} />
          <p className="form-consent">
            {copy.consent}{' '}
            <AppLink href={shared.privacy.href} target={name === 'newsletter' ? '_top' : undefined}>
              {shared.privacy.label}
            </AppLink>
          </p>
          <p>
            <button type="submit" className="button" disabled={state.step === 'sending'}>
              {state.step === 'sending' ? shared.sending : copy.submit}
            </button>
          </p>
        </form>
      )}
    </div>
  );
}
