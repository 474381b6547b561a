import copy from 'virtual:site/consent';
import { useState, useSyncExternalStore } from 'react';
import { trackView } from '#app/vendors/analytics/track.ts';
import {
  askAgain,
  choose,
  consentVendors,
  currentChoice,
  eraseCookies,
  isAsking,
  mayLoad,
  onChoice,
} from '#app/vendors/consent/consent.ts';
import { fillIn } from '#domain/text/wording.ts';
import './consent.css';

const never = () => false;

function accept() {
  choose('accepted');
  // The page that is open is seen from now on; the site's own counter has counted it.
  trackView({ vendorOnly: true });
}

function refuse() {
  const wasAccepted = currentChoice() === 'accepted';
  choose('refused');
  if (!wasAccepted) return;
  eraseCookies();
  // What a third party's script does in this document ends with it.
  location.reload();
}

/** Two answers of one weight and one size, and what they are about. It takes no focus and stands in nobody's way. */
export function ConsentBar() {
  const asking = useSyncExternalStore(onChoice, isAsking, never);
  if (!asking) return null;
  const chosen = currentChoice();
  return (
    <section className="consent on-paper" aria-label={copy.title} data-consent="">
      <div>
        <p>{copy.text}</p>
        {chosen && <p>{copy.now[chosen]}</p>}
        <details>
          <summary>{copy.details}</summary>
          <dl>
            {consentVendors().map((vendor) => (
              <div key={vendor}>
                <dt>{copy.vendors[vendor]?.name ?? vendor}</dt>
                <dd>{copy.vendors[vendor]?.what}</dd>
              </div>
            ))}
          </dl>
          <p>
            <a href="/privacy">{copy.privacy}</a>
          </p>
        </details>
      </div>
      <p className="consent-answers">
        <button type="button" className="button" onClick={refuse}>
          {copy.refuse}
        </button>
        <button type="button" className="button" onClick={accept}>
          {copy.accept}
        </button>
      </p>
    </section>
  );
}

export function ConsentChoices() {
  return (
    <button type="button" className="link" onClick={askAgain}>
      {copy.choices}
    </button>
  );
}

/** The frame once the visitor agreed; before that, whose it is and a button that loads this one alone. */
export function AskedFrame({ src, title }: { src: string; title: string }) {
  const [asked, setAsked] = useState(false);
  const agreed = useSyncExternalStore(onChoice, () => mayLoad('newsletter-embed'), never);
  if (agreed || asked) {
    return <iframe className="newsletter-frame" src={src} title={title} width="100%" height={320} />;
  }
  return (
    <div className="consent-frame">
      <p>{fillIn(copy.frame.text, { host: new URL(src).host })}</p>
      <button type="button" className="button" onClick={() => setAsked(true)}>
        {copy.frame.load}
      </button>
    </div>
  );
}
