import { links } from 'virtual:site';
import type { OfferLink as Link, Offer } from '#app/content/offer-schema.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { track } from '#app/vendors/analytics/track.ts';
import { bookingLink } from '#app/vendors/scheduler/booking-link.ts';

type Props = {
  link: Link;
  className: string;
  /** Where on the site it stands, for the scheduler's own counting. */
  place: string;
};

/** A link of an offer: to a page, a section, or the booking page in a tab of its own. */
export function OfferLink({ link: { label, href }, className, place }: Props) {
  if (href !== 'scheduler') {
    return (
      <AppLink href={href} className={className}>
        {label}
      </AppLink>
    );
  }
  return (
    <AppLink
      href={bookingLink(links.scheduler.url, place)}
      newTab
      className={className}
      onClick={() => track({ name: 'engagement', engagement_type: 'booking' })}
    >
      {label}
    </AppLink>
  );
}

/** In a page's head: what to press, and a quieter way on. */
export const OfferActions = ({ offer: { action, quiet } }: { offer: Pick<Offer, 'action' | 'quiet'> }) => (
  <p className="selling-actions">
    <OfferLink link={action} className="button" place="page-head" />
    {quiet && <OfferLink link={quiet} className="link" place="page-head" />}
  </p>
);
