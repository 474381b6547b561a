import { home, links } from 'virtual:site';
import { AppLink } from '#app/design/app-link.tsx';
import { embedAddress } from '#app/vendors/newsletter-embed/embed-address.ts';

/** The sign-up form in its frame, 320 px high, and the promise under it. */
export function NewsletterFrame({ eager }: { eager?: boolean }) {
  const { newsletter } = home;
  return (
    <>
      <iframe
        className="newsletter-frame"
        src={embedAddress(links.newsletterEmbed.url)}
        title={newsletter.frameTitle}
        width="100%"
        height={320}
        loading={eager ? 'eager' : 'lazy'}
      />
      <p className="newsletter-note">
        {newsletter.note}{' '}
        <AppLink className="link" href={newsletter.fallback.href}>
          {newsletter.fallback.label}
        </AppLink>
      </p>
    </>
  );
}
