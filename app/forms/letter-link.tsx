import forms from 'virtual:site/forms';
import { useEffect, useRef, useState } from 'react';
import { functionAddress, isHosted } from '#app/vendors/supabase/client.ts';
import { invokeFunction } from '#app/vendors/supabase/functions.ts';
import { LeadForm } from './lead-form.tsx';
import { PastedLink } from './pasted-link.tsx';

export type LetterAction = 'confirm' | 'unsubscribe';
export type LetterRequest = { action: LetterAction; token: string };

/**
 * What a mailed newsletter link asks for; the boot script has taken it out of the address. A hosted backend
 * sends its links here, the embedded one shows a page of its own.
 */
export function takeLetterLink(): LetterRequest | undefined {
  const boot = window.__boot;
  const [action, token] = boot?.letterLink ?? [];
  if (boot) delete boot.letterLink;
  return (action === 'confirm' || action === 'unsubscribe') && token ? { action, token } : undefined;
}

type Step = 'asking' | 'sending' | 'done' | 'expired';

/** Confirms or ends a subscription with one press; by POST, so that a mail scanner that opens the link cannot. */
export function LetterLink({ action, token }: LetterRequest) {
  const [step, setStep] = useState<Step>('asking');
  const [problem, setProblem] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLParagraphElement>(null);
  const asked = forms.newsletter[`${action}Link`];
  const outcome = forms.newsletter[action === 'confirm' ? 'confirmed' : 'unsubscribed'];

  useEffect(() => {
    if (step === 'done') place.current?.focus();
    if (problem) message.current?.focus();
  }, [step, problem]);

  async function send() {
    setStep('sending');
    setProblem('');
    const answer = await invokeFunction(`newsletter/${action}`, { token });
    if (answer.ok) setStep('done');
    else {
      setStep(answer.code === 'link_expired' ? 'expired' : 'asking');
      setProblem(answer.message || (navigator.onLine ? forms.shared.linkFailed : forms.shared.linkOffline));
    }
  }

  if (!asked || !outcome) return null;
  const words = step === 'done' ? outcome : asked;
  return (
    <div ref={place} className="letter-link" tabIndex={-1} role={step === 'done' ? 'status' : undefined}>
      {step !== 'expired' && (
        <>
          <h2 className="type-d4">{words.heading}</h2>
          <p>{words.text}</p>
        </>
      )}
      {step !== 'done' && (
        <p ref={message} role="alert" tabIndex={-1} className="field-error">
          {problem}
        </p>
      )}
      {(step === 'asking' || step === 'sending') && (
        <p>
          <button type="button" className="button" disabled={step === 'sending'} onClick={send}>
            {step === 'sending' ? forms.shared.sending : asked.submit}
          </button>
        </p>
      )}
      {step === 'expired' && action === 'confirm' && <LeadForm name="newsletter" />}
    </div>
  );
}

/** The same without scripts, for the builds whose mails lead here. */
export function LetterLinkWithoutScript() {
  const { confirmLink, unsubscribeLink, pasteHeading } = forms.newsletter;
  if (!isHosted()) return null;
  return (
    <noscript>
      <div className="lead-form letter-link">
        <form action={functionAddress('newsletter/confirm')} method="post" noValidate>
          <h2 className="type-d4">{pasteHeading}</h2>
          <input type="hidden" name="return_to" value="/newsletter" />
          <PastedLink />
          <p className="account-links">
            <button type="submit" className="button">
              {confirmLink?.submit}
            </button>
            <button type="submit" className="link" formAction={functionAddress('newsletter/unsubscribe')}>
              {unsubscribeLink?.submit}
            </button>
          </p>
        </form>
      </div>
    </noscript>
  );
}
