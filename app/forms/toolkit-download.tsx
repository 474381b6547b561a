import forms from 'virtual:site/forms';
import { useEffect, useRef, useState } from 'react';
import { track } from '#app/vendors/analytics/track.ts';
import { functionAddress } from '#app/vendors/supabase/client.ts';
import { PastedLink } from './pasted-link.tsx';

/**
 * Downloads by POST: mail scanners open links, and the link is good for one download. Neither the address nor
 * any storage keeps the token, so a reloaded page sends the visitor back to the mail. Without scripts the token
 * stays in the address, which a prerendered page cannot read: there the visitor pastes the link into a field.
 */
export function ToolkitDownload() {
  const copy = forms.download;
  const hidden = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    const token = window.__boot?.toolkitToken;
    setMissing(!token);
    // Into the element itself: a press that waited for the app is replayed before the next render.
    if (hidden.current && token) Object.assign(hidden.current, { name: 'token', value: token });
  }, []);

  if (missing) {
    return (
      <p className="lead-form type-standfirst" role="status">
        {copy.missing}
      </p>
    );
  }
  return (
    <div className="lead-form">
      <form action={functionAddress('toolkit/download')} method="post" noValidate>
        <input ref={hidden} type="hidden" suppressHydrationWarning />
        <noscript>
          <PastedLink />
        </noscript>
        <p>
          <button
            type="submit"
            className="button"
            onClick={() => track({ name: 'engagement', engagement_type: 'download' })}
          >
            {copy.label}
          </button>
        </p>
      </form>
    </div>
  );
}
