import { home } from 'virtual:site';
import { Stressed } from '#app/design/stressed.tsx';
import { NewsletterFrame } from './newsletter-frame.tsx';

/** The home page's bind-in card. */
export function NewsletterBand() {
  const newsletter = home.newsletter;
  return (
    <section id="newsletter" className="section shell" aria-labelledby="newsletter-heading">
      <div className="reply-card on-paper">
        <div className="reply-text">
          <p className="type-label">{newsletter.label}</p>
          <div>
            <h2 id="newsletter-heading" className="type-d2">
              <Stressed text={newsletter.heading} />
            </h2>
            <p className="reply-line type-standfirst">{newsletter.text}</p>
          </div>
        </div>
        <div className="reply-frame">
          <NewsletterFrame />
        </div>
      </div>
    </section>
  );
}
