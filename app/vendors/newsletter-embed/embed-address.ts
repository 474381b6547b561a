/** Where the newsletter frame points: the configured third party, else the site's own form. */
import { links } from 'virtual:site';

export const OWN_FORM = '/newsletter-subscribe';

export const embedAddress = () => links.newsletterEmbed.url.trim() || `${OWN_FORM}?embed=1`;
